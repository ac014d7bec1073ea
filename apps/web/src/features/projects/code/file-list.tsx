import type { ProjectFilePath } from '@starwright/protocol/projects';
import { IconBook2, IconBrandReact, IconCheckbox, IconFileCode, IconRocket } from '@tabler/icons-react';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './code.module.css';
import { type CodeKind, fileFacts, inBytes } from './project-files.ts';
import type { OpenFile } from './use-project-files.ts';

const icons: Record<CodeKind, typeof IconFileCode> = {
  contract: IconFileCode,
  frontend: IconBrandReact,
  deployment: IconRocket,
  tests: IconCheckbox,
  documentation: IconBook2,
};

interface FileListProps {
  files: OpenFile[];
  current: ProjectFilePath | undefined;
  onOpen(path: ProjectFilePath): void;
}

export function FileList({ files, current, onOpen }: FileListProps) {
  const { project } = useMessages();
  return (
    <nav aria-label={project.files}>
      <ul className={classes.files}>
        {files.map(({ path, size, dirty }) => {
          const Icon = icons[fileFacts[path].kind];
          return (
            <li key={path}>
              <button type="button" className={classes.file} aria-current={path === current} onClick={() => onOpen(path)}>
                <Icon size={17} stroke={1.7} aria-hidden />
                {path}
                {dirty && (
                  <>
                    <span className={classes.dot} aria-hidden />
                    <span className="visually-hidden">({project.unsaved})</span>
                  </>
                )}
                <span className={classes.size}>{inBytes(size)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
