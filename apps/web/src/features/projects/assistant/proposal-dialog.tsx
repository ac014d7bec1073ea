/** What a change of the plan makes of the files, merged with what was written by hand. Nothing happens before it is accepted. */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { PlanChange } from '@starwright/protocol/plan';
import { type Project, type ProjectFilePath, projectFiles, type Recomposed } from '@starwright/protocol/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TextDiff } from '../../../components/text-diff.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { mergeTexts } from '../../../lib/text/merge-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import { filePaths } from '../code/project-files.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { adoptPlan, projectQuery } from '../project-requests.ts';

export interface Proposal {
  /** Of the feature that is added. */
  title: string;
  changes: PlanChange[];
  made: Recomposed;
}

interface MergedFile {
  path: ProjectFilePath;
  mine: string;
  merged: string;
  /** Lines where mine stayed although the change has others there. */
  places: number[];
}

/** Each file that changes: the project's own text with what the plan's change brings. */
export function mergeProposal({ before, after }: Recomposed, contentOf: (path: ProjectFilePath) => string): MergedFile[] {
  return filePaths.flatMap((path) => {
    const mine = contentOf(path);
    const merged = mergeTexts(before[projectFiles[path]], mine, after[projectFiles[path]]);
    if (merged.status === 'conflict') return [{ path, mine, merged: merged.text, places: merged.places }];
    return merged.text === mine ? [] : [{ path, mine, merged: merged.text, places: [] }];
  });
}

interface ProposalDialogProps {
  project: Project;
  proposal: Proposal;
  control: ProjectFilesControl;
  onClose(): void;
}

export function ProposalDialog({ project, proposal: { title, changes, made }, control, onClose }: ProposalDialogProps) {
  const { common } = useMessages();
  const queries = useQueryClient();
  const files = mergeProposal(made, (path) => control.files[path].content);
  const accept = useMutation({
    mutationFn: () =>
      adoptPlan(project.id, {
        changes,
        // What is being written goes along: after this the drafts are gone.
        files: Object.fromEntries(filePaths.flatMap((path) => textOf(path))),
        baseRevision: project.revision,
        title: words.added(title).slice(0, 120),
      }),
    async onSuccess(answer) {
      queries.setQueryData(projectQuery(project.id).queryKey, answer);
      for (const path of filePaths) control.discard(path);
      await control.refresh();
      toast('good', { title: words.added(title), text: words.addedHint });
      onClose();
    },
    onError: (error) =>
      toast('bad', { title: words.addFailed.title, text: error instanceof ApiError ? error.explanation : words.addFailed.text }),
  });
  function textOf(path: ProjectFilePath): [ProjectFilePath, string][] {
    const merged = files.find((file) => file.path === path)?.merged;
    if (merged !== undefined) return [[path, merged]];
    return control.files[path].dirty ? [[path, control.files[path].content]] : [];
  }
  const places = files.filter((file) => file.places.length > 0);

  return (
    <Modal opened size="xl" onClose={onClose} title={words.proposal(title)} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <Text>{made.plan.summary}</Text>
        {!made.isValid && (
          <Alert color="red" variant="light">
            {words.notValid}
          </Alert>
        )}
        {made.newGuarantees.length > 0 && (
          <div>
            <Text fw={600} size="sm">
              {words.newGuarantees}
            </Text>
            <ul>
              {made.newGuarantees.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {places.map(({ path, places: lines }) => (
          <Alert key={path} color="yellow" variant="light">
            {words.yoursStay(path, lines.join(', '))}
          </Alert>
        ))}
        {files.map(({ path, mine, merged }) => (
          <div key={path}>
            <Text size="sm" fw={600} mb={4}>
              {path}
            </Text>
            <TextDiff before={mine} after={merged} label={words.changesIn(path)} />
          </div>
        ))}
        {files.length === 0 && <Text c="dimmed">{words.nothingChanges}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button loading={accept.isPending} disabled={!made.isValid} onClick={() => accept.mutate()}>
            {words.accept}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
