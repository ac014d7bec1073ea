/** What the plan of the open project could have besides. Adding one shows what it changes, and waits to be accepted. */
import { Button, Title } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import type { Plan } from '@starwright/protocol/plan';
import type { Project } from '@starwright/protocol/projects';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { catalogueQuery } from '../../../lib/shared-queries.ts';
import { toast } from '../../../lib/toast.ts';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { recompose } from '../project-requests.ts';
import classes from './assistant.module.css';
import { type Proposal, ProposalDialog } from './proposal-dialog.tsx';

export interface PossibleFeature {
  module: string;
  feature: string;
  title: string;
  /** Which part of the dapp gets it, when there are several. */
  of: string | undefined;
}

/** Features that no other one of the plan stands against. */
export function possibleFeatures(plan: Plan, readings: readonly Reading[]): PossibleFeature[] {
  return plan.modules.flatMap((module) => {
    const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
    const clashes = (id: string, other: string) => reading?.features.find((one) => one.id === id)?.excludes?.includes(other) ?? false;
    return (reading?.features ?? [])
      .filter(({ id }) => !module.features.includes(id) && !module.features.some((other) => clashes(id, other) || clashes(other, id)))
      .map(({ id, title }) => ({ module: module.id, feature: id, title, of: plan.modules.length > 1 ? reading?.title : undefined }));
  });
}

interface PossibleFeaturesProps {
  project: Project;
  plan: Plan;
  control: ProjectFilesControl;
}

export function PossibleFeatures({ project, plan, control }: PossibleFeaturesProps) {
  const { data = [] } = useQuery(catalogueQuery());
  const [proposal, setProposal] = useState<Proposal>();
  const propose = useMutation({
    async mutationFn({ module, feature, title }: PossibleFeature): Promise<Proposal> {
      const changes = [{ module, feature, on: true }];
      return { title, changes, made: await recompose(project.id, changes) };
    },
    onSuccess: setProposal,
    onError: (error) =>
      toast('bad', { title: words.addFailed.title, text: error instanceof ApiError ? error.explanation : words.addFailed.text }),
  });
  const possible = possibleFeatures(plan, data);
  return (
    <section className={classes.part}>
      <Title order={2} fz="md">
        {words.possible}
      </Title>
      {possible.length === 0 && <p className={classes.faint}>{words.nonePossible}</p>}
      <ul className={classes.features}>
        {possible.map((one) => (
          <li key={`${one.module}.${one.feature}`}>
            <span>
              {one.title}
              {one.of && <span className={classes.faint}> · {one.of}</span>}
            </span>
            <Button
              size="compact-xs"
              variant="light"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={words.addOf(one.title)}
              disabled={propose.isPending}
              loading={propose.isPending && propose.variables.feature === one.feature && propose.variables.module === one.module}
              onClick={() => propose.mutate(one)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
      {proposal && <ProposalDialog project={project} proposal={proposal} control={control} onClose={() => setProposal(undefined)} />}
    </section>
  );
}
