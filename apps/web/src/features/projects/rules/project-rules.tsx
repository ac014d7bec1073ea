/** The rules of a project as sentences. A change is tried, shown with what came of it, and becomes the project's when it is accepted. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Charter } from '@starwright/protocol/charter';
import type { ModulePlan } from '@starwright/protocol/plan';
import type { Project } from '@starwright/protocol/projects';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import { type Proposal, ProposalDialog } from '../assistant/proposal-dialog.tsx';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { recompose } from '../project-requests.ts';

/** How an agreement is changed; the app knows. */
export type RulesEditing = (props: {
  charter: Charter;
  draft: { project: string; module: string };
  footer(charter: Charter, isFine: boolean): ReactNode;
}) => ReactNode;

interface ProjectRulesProps {
  project: Project;
  control: ProjectFilesControl;
  editor: RulesEditing;
}

export function ProjectRules({ project, control, editor }: ProjectRulesProps) {
  const [proposal, setProposal] = useState<Proposal>();
  const propose = useMutation({
    async mutationFn({ module, charter }: { module: string; charter: Charter }): Promise<Proposal> {
      const changes = [{ module, charter }];
      return { changes, made: await recompose(project.id, changes) };
    },
    onSuccess: setProposal,
    onError: (error) =>
      toast('bad', { title: words.addFailed.title, text: error instanceof ApiError ? error.explanation : words.addFailed.text }),
  });
  const agreements = (project.plan?.modules ?? []).flatMap((module) => (module.charter ? [{ ...module, charter: module.charter }] : []));
  return (
    <Stack gap="xl">
      {agreements.map((module) => (
        <section key={keyOf(module)} aria-label={module.charter.title}>
          {agreements.length > 1 && <Title order={2}>{module.charter.title}</Title>}
          {editor({
            charter: module.charter,
            draft: { project: project.id, module: module.id },
            footer: (charter, isFine) => {
              const isSame = JSON.stringify(charter) === JSON.stringify(module.charter);
              return (
                <Group>
                  <Button
                    disabled={!isFine || isSame || propose.isPending}
                    loading={propose.isPending}
                    onClick={() => propose.mutate({ module: module.id, charter })}
                  >
                    {words.tryRules}
                  </Button>
                  <Text size="sm" c="dimmed">
                    {isSame ? words.sameRules : words.tryingRules}
                  </Text>
                </Group>
              );
            },
          })}
        </section>
      ))}
      {proposal && <ProposalDialog project={project} proposal={proposal} control={control} onClose={() => setProposal(undefined)} />}
    </Stack>
  );
}

/** Other rules, as from the history, begin the editor anew. */
const keyOf = ({ id, charter }: ModulePlan) => `${id} ${JSON.stringify(charter)}`;
