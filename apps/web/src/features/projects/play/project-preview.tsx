/** The dapp of a project, to play with: as it is being edited, on a chain that is kept in this browser. */
import type { Project, ProjectFilePath } from '@starwright/protocol/projects';
import { ChainGate } from '../../../components/preview/chain-gate.tsx';
import { PreviewWithPeople } from '../../../components/preview/try-dapp.tsx';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { PlayPanel } from './play-panel.tsx';
import { useProjectChain } from './use-project-chain.ts';

interface ProjectPreviewProps {
  project: Project;
  control: ProjectFilesControl;
  onOpen(path: ProjectFilePath, line: number): void;
}

export default function ProjectPreview({ project, control, onOpen }: ProjectPreviewProps) {
  const { chain, retry } = useProjectChain(project, control.files['contract.sol'].content);
  return (
    <ChainGate chain={chain} onRetry={retry} onLine={(line) => onOpen('contract.sol', line)}>
      {(state) => (
        <PreviewWithPeople
          title={project.plan?.title ?? project.name}
          frontend={control.files['frontend.tsx'].content}
          chain={chain}
          view={state.view}
          onLine={(line) => onOpen('frontend.tsx', line)}
          below={(person) => (
            <PlayPanel project={project} chain={chain} state={state} contract={control.files['contract.sol'].content} {...person} />
          )}
        />
      )}
    </ChainGate>
  );
}
