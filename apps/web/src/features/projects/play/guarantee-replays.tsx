/** The promises of a dapp, each to be watched step by step on a fresh chain, with the preview as whoever acts. */
import { Button, Group, Text, Title } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import type { Scenario, Step } from '@starwright/protocol/scenarios';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOwnCoin } from '../../../components/preview/own-coin.tsx';
import type { ChainView, Hex } from '../../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { play } from '../../../messages/workshop/play.ts';
import { tellStep } from '../view/tell-step.ts';
import classes from './play.module.css';

const words = play.guarantees;
/** Between steps when it plays by itself, so that the preview can be watched. */
const stepMs = 1400;

/** Waiting for the next step, in the middle of one, or over. */
type Showing =
  | { at: 'step'; scenario: Scenario; done: number; byItself: boolean }
  | { at: 'end'; scenario: Scenario; done: number; broken?: string };

interface GuaranteeReplaysProps {
  project: Pick<Project, 'scenarios'>;
  chain: PageChain;
  view: ChainView;
  onBecome(account: Hex): void;
}

export function GuaranteeReplays({ project, chain, view, onBecome }: GuaranteeReplaysProps) {
  const [showing, setShowing] = useState<Showing>();
  const busy = useRef(false);

  async function watch(scenario: Scenario) {
    await chain.do({ do: 'stage', scenario });
    setShowing({ at: 'step', scenario, done: 0, byItself: false });
  }
  async function leave() {
    setShowing(undefined);
    await chain.do({ do: 'leave-stage' });
  }
  async function next(present: Extract<Showing, { at: 'step' }>) {
    if (busy.current) return;
    busy.current = true;
    const { scenario, done } = present;
    try {
      const acting = actorOf(scenario.steps[done]);
      const account = view.accounts.find(({ name }) => name === acting)?.address;
      if (account) onBecome(account);
      const told = await chain.do({ do: 'step' });
      if (told?.status === 'broken') setShowing({ at: 'end', scenario, done, broken: told.reason });
      else if (done + 1 >= scenario.steps.length) setShowing({ at: 'end', scenario, done: done + 1 });
      else setShowing({ ...present, done: done + 1 });
    } catch (error) {
      console.error('A step could not be carried out.', error);
      setShowing({ at: 'end', scenario, done, broken: words.failed });
    } finally {
      busy.current = false;
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that was done asks for the next
  useEffect(() => {
    if (showing?.at !== 'step' || !showing.byItself) return;
    const timer = setTimeout(() => void next(showing), stepMs);
    return () => clearTimeout(timer);
  }, [showing]);

  if (showing) return <Shown showing={showing} onNext={next} onByItself={setShowing} onLeave={() => void leave()} />;
  return (
    <section className={classes.card} aria-label={words.title}>
      <Title order={2} fz="lg">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {project.scenarios.length > 0 ? words.lead : words.none}
      </Text>
      <ul className={classes.guarantees}>
        {project.scenarios.map((scenario) => (
          <li key={scenario.id} className={classes.guarantee}>
            <span>{scenario.sentence}</span>
            <Button
              variant="default"
              size="compact-md"
              style={{ flexShrink: 0 }}
              leftSection={<IconPlayerPlay size={15} aria-hidden />}
              aria-label={words.watchOf(scenario.sentence)}
              onClick={() => void watch(scenario)}
            >
              {words.watch}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShownProps {
  showing: Showing;
  onNext(showing: Extract<Showing, { at: 'step' }>): Promise<void>;
  onByItself(showing: Showing): void;
  onLeave(): void;
}

function Shown({ showing, onNext, onByItself, onLeave }: ShownProps) {
  const coin = useOwnCoin();
  const { guarantees } = useMessages();
  const { scenario, done } = showing;
  const isBroken = showing.at === 'end' && showing.broken !== undefined;
  return (
    <section className={classes.card} aria-label={words.showing}>
      <Title order={2} fz="lg">
        {scenario.sentence}
      </Title>
      <ol className={classes.steps}>
        {scenario.steps.map((step, i) => {
          const status = i < done ? 'held' : isBroken && i === done ? 'broken' : i === done && showing.at === 'step' ? 'next' : 'waiting';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
            <li key={i} data-status={status} aria-current={status === 'next' ? 'step' : undefined}>
              {tellStep(step, guarantees, coin)} {status === 'held' && <span className={classes.told}>{words.held}</span>}
              {status === 'broken' && showing.at === 'end' && showing.broken !== undefined && (
                <span className={classes.told} data-broken>
                  {words.broken(showing.broken)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Group gap="sm" role="status">
        {showing.at === 'step' ? (
          <Text size="sm" c="dimmed">
            {words.step(done + 1, scenario.steps.length)}
          </Text>
        ) : (
          !isBroken && <Text fw={600}>{words.end}</Text>
        )}
      </Group>
      <Group gap="sm" mt="sm">
        {showing.at === 'step' && (
          <>
            <Button onClick={() => void onNext(showing)} disabled={showing.byItself}>
              {words.next}
            </Button>
            <Button variant="default" onClick={() => onByItself({ ...showing, byItself: true })} disabled={showing.byItself}>
              {words.all}
            </Button>
          </>
        )}
        <Button variant={showing.at === 'end' ? 'filled' : 'default'} onClick={onLeave}>
          {words.leave}
        </Button>
      </Group>
    </section>
  );
}

const actorOf = (step: Step | undefined) => (step && 'as' in step ? step.as : undefined);
