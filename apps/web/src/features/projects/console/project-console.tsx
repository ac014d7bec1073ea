/** The console on a project, with a chain of its own: where no preview is open beside it. */
import type { Project } from '@starwright/protocol/projects';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { useProjectChain } from '../play/use-project-chain.ts';
import classes from './console.module.css';
import { Console, type ToldLine } from './console.tsx';
import { useWorkbench } from './use-workbench.ts';

interface ProjectConsoleProps {
  project: Project;
  control: ProjectFilesControl;
  /** For `start`. */
  openPreview(): void;
  told?: ToldLine | undefined;
  height: number | string;
}

export default function ProjectConsole({ project, control, openPreview, told, height }: ProjectConsoleProps) {
  const contract = control.files['contract.sol'].content;
  const { chain, open: openChain } = useProjectChain(project, contract);
  const bench = useWorkbench({ project, contract, frontend: control.files['frontend.tsx'].content, chain, openChain, openPreview });
  return (
    <div className={classes.framed} style={{ height }}>
      <Console bench={bench} told={told} />
    </div>
  );
}
