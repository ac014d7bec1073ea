/** Asks how a project is deployed that came without a plan of it, as those of other clients of the API do. */
import { Button, Stack, Switch, Text } from '@mantine/core';
import { constructorInputs, plainDeployment } from '@starwright/engine/compile';
import type { ProjectArtifacts } from '@starwright/protocol/artifacts';
import type { DeployArg, DeployStep } from '@starwright/protocol/dapp';
import type { Project } from '@starwright/protocol/projects';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AbiParameter } from 'viem';
import { PendingPart } from '../../../components/pending-part.tsx';
import { useOwnCoin } from '../../../components/preview/own-coin.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { allCoins, likelyCoin, ownCoin } from '../../../lib/chain/coins.ts';
import { toast } from '../../../lib/toast.ts';
import { deploy } from '../../../messages/workshop/deploy.ts';
import { play } from '../../../messages/workshop/play.ts';
import { enumsIn } from '../play/enums.ts';
import { type Draft, emptyDraft, plainOf } from '../play/value-draft.ts';
import { unfitText, ValueField } from '../play/value-field.tsx';
import { artifactsQuery, projectQuery, saveDeploymentPlan } from '../project-requests.ts';
import { deployArg, inOrder } from './asked-plan.ts';
import classes from './deploy.module.css';

const words = deploy.ask;

/** The children, once it is known how the project is deployed. */
export function WithPlan({ project, children }: { project: Project; children: ReactNode }) {
  return project.deploymentPlan.length > 0 ? children : <AskPlan project={project} />;
}

export function AskPlan({ project }: { project: Pick<Project, 'id' | 'contractCode'> }) {
  const { data, isError, isFetching, refetch } = useQuery(artifactsQuery(project.id));
  // Asked anew with each saved version: what was broken a moment ago may be mended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is what the question is about
  useEffect(() => void refetch(), [project.contractCode, refetch]);
  const save = useSavedPlan(project.id);
  const plain = data?.ok ? plainDeployment(data.deployable, (name) => data.contracts[name]?.abi ?? []) : undefined;
  const begun = useRef(false);
  useEffect(() => {
    if (!plain || begun.current) return;
    begun.current = true;
    void save(plain);
  });
  if (isError) return <Nothing text={words.failed} />;
  if (!data || isFetching || plain) return <PendingPart />;
  if (data.source.trim() === '') return <Nothing text={words.empty} />;
  if (!data.ok) return <Nothing text={words.broken} />;
  if (data.deployable.length === 0) return <Nothing text={words.nothing} />;
  return <AskForm artifacts={data} onPlan={save} />;
}

const Nothing = ({ text }: { text: string }) => <StateMessage icon={<IconListNumbers size={32} />} title={words.title} text={text} />;

function useSavedPlan(id: string): (plan: DeployStep[]) => Promise<void> {
  const queries = useQueryClient();
  return async (plan) => {
    try {
      queries.setQueryData(projectQuery(id).queryKey, await saveDeploymentPlan(id, plan));
    } catch (error) {
      console.warn('The plan of the deployment could not be saved.', error);
      toast('bad', { title: words.title, text: words.saveFailed });
    }
  };
}

type Answers = Record<string, { included: boolean; drafts: Draft[] }>;

function AskForm({ artifacts, onPlan }: { artifacts: ProjectArtifacts; onPlan(plan: DeployStep[]): Promise<void> }) {
  const { deployable, contracts, source } = artifacts;
  const own = ownCoin(useOwnCoin());
  const inputsOf = (contract: string) => constructorInputs(contracts[contract]?.abi ?? []);
  const coinOf = (contract: string) => (name: string) => likelyCoin(name, contract, {}, own);
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(
      deployable.map((contract) => [
        contract,
        { included: true, drafts: inputsOf(contract).map((input) => emptyDraft(input, coinOf(contract))) },
      ]),
    ),
  );
  const [unfit, setUnfit] = useState<{ path: string; text: string }>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const enums = enumsIn(source);
  const addressOf = (name: string) =>
    name === words.deployer ? '$deployer' : deployable.includes(name) && answers[name]?.included ? `$${name}` : undefined;
  const pathOf = (contract: string, { name }: AbiParameter, i: number) => `${contract}.${name || i}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setUnfit(undefined);
    setWrong(undefined);
    const steps: DeployStep[] = [];
    for (const contract of deployable) {
      if (!answers[contract]?.included) continue;
      const args: DeployArg[] = [];
      for (const [i, input] of inputsOf(contract).entries()) {
        const path = pathOf(contract, input, i);
        const plain = plainOf(answers[contract].drafts[i] ?? emptyDraft(input, coinOf(contract)), input, addressOf, path);
        if ('unfit' in plain) return setUnfit({ path: plain.unfit.path, text: unfitText(plain.unfit) });
        if (input.type === 'address' && typeof plain.value === 'string' && !/^(\$|0x[0-9a-fA-F]{40}$)/.test(plain.value))
          return setUnfit({ path, text: words.address });
        args.push(deployArg(plain.value, input));
      }
      steps.push({ contract, args });
    }
    if (steps.length === 0) return setWrong(words.chooseOne);
    const plan = inOrder(steps);
    if (!plan) return setWrong(words.circle);
    setBusy(true);
    await onPlan(plan);
    setBusy(false);
  }

  return (
    <form className={`${classes.card} ${classes.form}`} aria-label={words.title} noValidate onSubmit={(event) => void submit(event)}>
      <h2 style={{ margin: 0 }}>{words.title}</h2>
      <Text size="sm" c="dimmed" maw={720}>
        {words.lead}
      </Text>
      {deployable.map((contract) => (
        <Stack key={contract} gap="xs" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
          <legend>
            <strong>{contract}</strong>
          </legend>
          {deployable.length > 1 && (
            <Switch
              label={words.include(contract)}
              checked={answers[contract]?.included ?? false}
              onChange={(event) => {
                const { checked: included } = event.currentTarget;
                setAnswers((before) => ({ ...before, [contract]: { included, drafts: before[contract]?.drafts ?? [] } }));
              }}
            />
          )}
          {answers[contract]?.included && inputsOf(contract).length === 0 && (
            <Text size="sm" c="dimmed">
              {words.none}
            </Text>
          )}
          {answers[contract]?.included &&
            inputsOf(contract).map((input, i) => (
              <ValueField
                key={pathOf(contract, input, i)}
                parameter={input}
                label={input.name || play.functions.unnamed(i)}
                draft={answers[contract]?.drafts[i] ?? emptyDraft(input, coinOf(contract))}
                path={pathOf(contract, input, i)}
                unfit={unfit}
                names={[words.deployer, ...deployable.filter((other) => other !== contract)]}
                coins={allCoins({}, own)}
                coinOf={coinOf(contract)}
                enums={enums}
                onChange={(draft) =>
                  setAnswers((before) => ({
                    ...before,
                    [contract]: {
                      included: true,
                      drafts: inputsOf(contract).map((_, at) => (at === i ? draft : before[contract]?.drafts[at]) ?? draft),
                    },
                  }))
                }
              />
            ))}
        </Stack>
      ))}
      {deployable.length > 1 && (
        <Text size="sm" c="dimmed">
          {words.order}
        </Text>
      )}
      <div role="alert">{wrong && <Text c="var(--sw-bad)">{wrong}</Text>}</div>
      <Button type="submit" loading={busy} style={{ justifySelf: 'start' }}>
        {words.save}
      </Button>
    </form>
  );
}
