/** What a change of the plan makes of the files, merged with what was written by hand. Nothing happens before it is accepted. */
import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import type { PlanChange } from '@starwright/protocol/plan';
import { type Project, type ProjectFilePath, projectFiles, type Recomposed } from '@starwright/protocol/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  /** Of the feature that is added; absent where rules or the look are changed. */
  title?: string;
  /** It changes the look of the page alone. */
  ofLook?: true;
  /** What somebody said, in whose words the plan is changed. */
  said?: string;
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

/**
 * Each file that changes: the project's own text with what the plan's change brings. `taken`: files of which the own text goes.
 */
export function mergeProposal(
  { before, after }: Recomposed,
  contentOf: (path: ProjectFilePath) => string,
  taken: readonly ProjectFilePath[] = [],
): MergedFile[] {
  return filePaths.flatMap((path) => {
    const mine = contentOf(path);
    const made = after[projectFiles[path]];
    if (taken.includes(path)) return [{ path, mine, merged: made, places: [] }];
    const merged = mergeTexts(before[projectFiles[path]], mine, made);
    if (merged.status === 'conflict') return [{ path, mine, merged: merged.text, places: merged.places }];
    return merged.text === mine ? [] : [{ path, mine, merged: merged.text, places: [] }];
  });
}

interface ProposalDialogProps {
  project: Project;
  proposal: Proposal;
  control: ProjectFilesControl;
  onClose(): void;
  /** It is made: the revision that it came after, its own, and what was being written then. */
  onAdopted?(adopted: { base: number; revision: number; drafts: Partial<Record<ProjectFilePath, string>> }): void;
}

export function ProposalDialog({ project, proposal, control, onClose, onAdopted }: ProposalDialogProps) {
  const { title, said, ofLook, changes, made } = proposal;
  const { common, look } = useMessages();
  const queries = useQueryClient();
  const contentOf = (path: ProjectFilePath) => control.files[path].content;
  const [taken, setTaken] = useState<ProjectFilePath[]>([]);
  const files = mergeProposal(made, contentOf, taken);
  const touched = mergeProposal(made, contentOf).filter((file) => file.places.length > 0);
  const { heading, told } = ofLook
    ? { heading: look.title, told: look.said }
    : said !== undefined
      ? { heading: words.spoken.proposal, told: words.spoken.done(said) }
      : title === undefined
        ? { heading: words.rulesProposal, told: words.rulesChanged }
        : { heading: words.proposal(title), told: words.added(title) };
  const accept = useMutation({
    mutationFn: () =>
      adoptPlan(project.id, {
        changes,
        // What is being written goes along: after this the drafts are gone.
        files: Object.fromEntries(filePaths.flatMap((path) => textOf(path))),
        baseRevision: project.revision,
        title: told.slice(0, 120),
      }),
    async onSuccess(answer) {
      queries.setQueryData(projectQuery(project.id).queryKey, answer);
      const dirty = filePaths.filter((path) => control.files[path].dirty);
      const drafts = Object.fromEntries(dirty.map((path) => [path, control.files[path].content]));
      for (const path of filePaths) control.discard(path);
      await control.refresh();
      toast('good', { title: told, text: words.addedHint });
      onAdopted?.({ base: project.revision, revision: answer.revision, drafts });
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
  return (
    <Modal opened size="xl" onClose={onClose} title={heading} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        {made.plan.summary !== '' && <Text>{made.plan.summary}</Text>}
        {made.isValid && (
          <Alert color="teal" variant="light">
            {words.heldAll(made.held)}
          </Alert>
        )}
        {!made.isValid && (
          <Alert color="red" variant="light">
            {words.notValid}
            {made.notHeld.length > 0 && (
              <ul>
                {made.notHeld.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
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
        {made.goneGuarantees.length > 0 && (
          <div>
            <Text fw={600} size="sm">
              {words.goneGuarantees}
            </Text>
            <ul>
              {made.goneGuarantees.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {touched.map(({ path, places }) => (
          <Alert key={path} color="yellow" variant="light">
            <Radio.Group
              label={words.whose(path, places.join(', '))}
              value={taken.includes(path) ? 'new' : 'mine'}
              onChange={(whose) => setTaken(whose === 'new' ? [...taken, path] : taken.filter((one) => one !== path))}
            >
              <Stack gap={6} mt={8}>
                <Radio value="mine" label={words.keepMine} />
                <Radio value="new" label={words.takeNew} />
              </Stack>
            </Radio.Group>
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
