/** The look of a project's page. What is chosen is tried, shown with what changes, and becomes the project's when it is accepted. */
import { Button, Group, Text } from '@mantine/core';
import { type Look, type LookChange, lookParts, lookWith } from '@starwright/protocol/look';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { Project } from '@starwright/protocol/projects';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import { type Proposal, ProposalDialog } from '../assistant/proposal-dialog.tsx';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { recompose } from '../project-requests.ts';

/** How a look is changed; the app knows. */
export type LookEditing = (props: {
  planTitle: string;
  look: Look | undefined;
  onChange(change: LookChange): void;
  footer: ReactNode;
}) => ReactNode;

interface ProjectLookProps {
  project: Project;
  plan: Plan;
  control: ProjectFilesControl;
  editor: LookEditing;
}

export function ProjectLook({ project, plan, control, editor }: ProjectLookProps) {
  const { look: told } = useMessages();
  const [chosen, setChosen] = useState<{ from: Look | undefined; look: Look | undefined }>();
  const [proposal, setProposal] = useState<Proposal>();
  // What was chosen is of the look that there was then.
  const look = chosen && JSON.stringify(chosen.from) === JSON.stringify(plan.look) ? chosen.look : plan.look;
  // Both have been through the schema: a part and its value fit.
  const changes = lookParts.flatMap((part) =>
    look?.[part] === plan.look?.[part] ? [] : [{ look: part, is: look?.[part] ?? null } as LookChange],
  );
  const propose = useMutation({
    mutationFn: async (wanted: PlanChange[]): Promise<Proposal> => ({
      ...{ ofLook: true, changes: wanted },
      made: await recompose(project.id, wanted),
    }),
    onSuccess: setProposal,
    onError: (error) =>
      toast('bad', { title: words.addFailed.title, text: error instanceof ApiError ? error.explanation : words.addFailed.text }),
  });
  return (
    <>
      {editor({
        planTitle: plan.title,
        look,
        onChange: (change) => setChosen({ from: plan.look, look: lookWith(look, change) }),
        footer: (
          <Group>
            <Button disabled={changes.length === 0} loading={propose.isPending} onClick={() => propose.mutate(changes)}>
              {told.tryIt}
            </Button>
            {changes.length > 0 && (
              <Button variant="default" onClick={() => setChosen(undefined)}>
                {told.takeBack}
              </Button>
            )}
            <Text size="sm" c="dimmed">
              {changes.length === 0 ? told.same : told.trying}
            </Text>
          </Group>
        ),
      })}
      {proposal && <ProposalDialog project={project} proposal={proposal} control={control} onClose={() => setProposal(undefined)} />}
    </>
  );
}
