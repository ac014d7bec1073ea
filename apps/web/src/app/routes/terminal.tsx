/** /terminal: the console on a chosen project, as a page of its own. */
import type { Project } from '@starwright/protocol/projects';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useProjectFiles } from '../../features/projects/code/use-project-files.ts';
import { pages } from '../../lib/paths.ts';
import { workspace as words } from '../../messages/workshop/workspace.ts';
import { OneProjectPage } from './one-project-page.tsx';

const ProjectConsole = lazy(() => import('../../features/projects/console/project-console.tsx'));

export default function TerminalPage() {
  return (
    <OneProjectPage path={pages.terminal} title={words.terminal.title} lead={words.terminal.lead}>
      {(project) => <ConsoleOf project={project} />}
    </OneProjectPage>
  );
}

function ConsoleOf({ project }: { project: Project }) {
  const control = useProjectFiles(project);
  const navigate = useNavigate();
  const openPreview = () => void navigate({ to: pages.editor, params: { id: project.id }, search: { tab: 'preview' } });
  return <ProjectConsole project={project} control={control} openPreview={openPreview} height="max(320px, calc(100dvh - 330px))" />;
}
