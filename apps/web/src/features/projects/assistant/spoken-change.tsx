/** A change of the plan that was said: its sentences before and after, tried before it is made, and taken back while nothing came after it. */
import { Button, Group, Text } from '@mantine/core';
import type { Project, ProjectFilePath } from '@starwright/protocol/projects';
import type { SaidChange } from '@starwright/protocol/spoken';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { projectQuery, recompose, restoreRevision } from '../project-requests.ts';
import classes from './assistant.module.css';
import { type Proposal, ProposalDialog } from './proposal-dialog.tsx';

export type Drafts = Partial<Record<ProjectFilePath, string>>;

/** The life of a card: a change is adopted on a revision, with what was being written then. */
type Stage = { at: 'open' } | { at: 'adopted'; base: number; revision: number; drafts: Drafts } | { at: 'undone' };

export interface SpokenCard {
  change: SaidChange;
  /** In the person's words. */
  request: string;
  /** The plan that it was said about. */
  plan: Project['plan'];
}

interface SpokenChangeProps extends SpokenCard {
  project: Project;
  control: ProjectFilesControl;
}

export function SpokenChange({ change, request, plan, project, control }: SpokenChangeProps) {
  const [stage, setStage] = useState<Stage>({ at: 'open' });
  const [proposal, setProposal] = useState<Proposal>();
  // The changes hold whole rules: on another plan they would take back what came since.
  const isStale = stage.at === 'open' && JSON.stringify(plan) !== JSON.stringify(project.plan);
  const attempt = useMutation({
    mutationFn: () => recompose(project.id, change.changes),
    onSuccess: (made) => setProposal({ said: request, changes: change.changes, made }),
    onError: (error) => toast('bad', { title: words.addFailed.title, text: explained(error) }),
  });
  const undo = useUndo(project.id, control, () => setStage({ at: 'undone' }));
  return (
    <div className={classes.change}>
      <Sentences said={change.said} />
      {stage.at === 'open' && (
        <Group gap={8}>
          <Button size="compact-sm" loading={attempt.isPending} disabled={isStale} onClick={() => attempt.mutate()}>
            {words.spoken.tryIt}
          </Button>
          <Text size="xs" c="dimmed">
            {isStale ? words.spoken.stale : words.tryingRules}
          </Text>
        </Group>
      )}
      {stage.at === 'adopted' && (
        <Group gap={8}>
          <Text size="sm">{words.spoken.applied}</Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending}
            disabled={project.revision !== stage.revision}
            onClick={() => undo.mutate(stage)}
          >
            {words.spoken.undo}
          </Button>
        </Group>
      )}
      {stage.at === 'undone' && <Text size="sm">{words.spoken.undone}</Text>}
      {proposal && (
        <ProposalDialog
          project={project}
          proposal={proposal}
          control={control}
          onClose={() => setProposal(undefined)}
          onAdopted={(adopted) => setStage({ at: 'adopted', ...adopted })}
        />
      )}
    </div>
  );
}

const explained = (error: Error) => (error instanceof ApiError ? error.explanation : words.addFailed.text);

/** What was being written when the change was adopted went along with it: taken back, it is being written again. */
function useUndo(id: string, control: ProjectFilesControl, onDone: () => void) {
  const queries = useQueryClient();
  const [back, setBack] = useState<Drafts>();
  useEffect(() => {
    if (!back) return;
    setBack(undefined);
    for (const file of Object.values(control.files)) {
      const draft = back[file.path];
      if (draft !== undefined && !file.dirty) control.type(file.path, draft);
    }
  }, [back, control]);
  return useMutation({
    async mutationFn({ base, drafts }: { base: number; drafts: Drafts }) {
      await restoreRevision(id, base);
      await queries.invalidateQueries({ queryKey: projectQuery(id).queryKey });
      await control.refresh();
      setBack(drafts);
    },
    onSuccess: onDone,
    onError: (error) => toast('bad', { title: words.addFailed.title, text: explained(error) }),
  });
}

function Sentences({ said }: Pick<SaidChange, 'said'>) {
  return (
    <ul className={classes.said} aria-label={words.spoken.sentences}>
      {said.map(({ of, before, after }) => (
        <li key={`${of}${before.join()}${after.join()}`}>
          {of && <span className={classes.faint}>{of}</span>}
          {before.map((text) => (
            <p key={text}>
              <span className={classes.faint}>{words.spoken.before}</span> <del>{text}</del>
            </p>
          ))}
          {after.map((text) => (
            <p key={text}>
              <span className={classes.faint}>{words.spoken.after}</span> <ins>{text}</ins>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
