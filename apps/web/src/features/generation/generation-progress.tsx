/** A running generation: steps going green one by one, and each behaviour as a sentence the moment it has been tried. */
import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { generationStepTitles } from '@starwright/protocol/generate';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Outcomes } from '../../components/outcomes.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { Generation, StepState } from './generation.ts';
import classes from './progress.module.css';

type Watched = Exclude<Generation, { status: 'idle' }>;

export function GenerationProgress({ generation, onCancel }: { generation: Watched; onCancel?: () => void }) {
  const { generation: words, model } = useMessages();
  const running = generation.status === 'running';
  const held = generation.outcomes.filter(({ status }) => status === 'held').length;
  const broken = generation.outcomes.length - held;
  return (
    <section aria-label={words.region} aria-busy={running}>
      <div className={classes.columns}>
        <div className={classes.card}>
          <ol className={classes.steps} aria-label={words.steps}>
            {generation.steps.map((state, index) => (
              <Step key={state.step} state={state} number={index + 1} />
            ))}
          </ol>
          {generation.spent && (
            <Text size="sm" c="dimmed" mt="sm">
              {model.spentSoFar(model.spent(generation.spent))}
            </Text>
          )}
          {running && generation.link === 'reconnecting' && (
            <Text size="sm" mt="sm" role="status">
              {words.reconnecting}
            </Text>
          )}
          {running && onCancel && (
            <Group mt="md">
              <Button variant="default" onClick={onCancel} loading={generation.link === 'cancelling'}>
                {words.cancel}
              </Button>
            </Group>
          )}
        </div>
        <div className={classes.card}>
          {generation.plan && (
            <div className={classes.understood}>
              <Text size="sm" c="dimmed">
                {words.understood}
              </Text>
              <Text>{generation.plan.summary}</Text>
            </div>
          )}
          <Group justify="space-between" align="baseline">
            <Title order={2} fz="lg">
              {words.tried}
            </Title>
            {generation.outcomes.length > 0 && (
              <Text size="sm" c="dimmed">
                {words.triedCount(held, broken)}
              </Text>
            )}
          </Group>
          {generation.outcomes.length === 0 ? (
            <Text c="dimmed" mt="sm">
              {words.noneYet}
            </Text>
          ) : (
            <Outcomes
              arriving
              items={generation.outcomes.map((outcome) => ({
                id: outcome.id,
                status: outcome.status,
                sentence: outcome.sentence,
                detail: outcome.status === 'broken' && <div>{outcome.reason}</div>,
              }))}
            />
          )}
        </div>
      </div>
      <Announcer generation={generation} />
    </section>
  );
}

function Step({ state: { step, status, detail }, number }: { state: StepState; number: number }) {
  const { generation: words } = useMessages();
  return (
    <li className={classes.step} data-status={status} aria-current={status === 'running' ? 'step' : undefined}>
      <div className={classes.mark} aria-hidden>
        {status === 'running' ? (
          <Loader size={16} />
        ) : status === 'done' ? (
          <IconCheck size={17} stroke={2.6} />
        ) : status === 'failed' ? (
          <IconX size={17} stroke={2.6} />
        ) : (
          number
        )}
      </div>
      <div>
        <div className={classes.title}>
          {generationStepTitles[step]}
          <span className="visually-hidden">: {words.stepState[status]}</span>
        </div>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
    </li>
  );
}

/** Says the present step and the count of what was tried, politely, and nothing else: every sentence would be a flood. */
function Announcer({ generation }: { generation: Watched }) {
  const { generation: words } = useMessages();
  const current = generation.steps.findLast(({ status }) => status === 'running' || status === 'failed' || status === 'done');
  const broken = generation.outcomes.filter(({ status }) => status === 'broken').length;
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {current && `${generationStepTitles[current.step]}: ${words.stepState[current.status]}. `}
      {current?.step === 'finish' && words.triedCount(generation.outcomes.length - broken, broken)}
    </div>
  );
}
