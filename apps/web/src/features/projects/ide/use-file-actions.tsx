/** What the menu of a file does. */
import { Button } from '@mantine/core';
import type { ProjectFilePath } from '@starwright/protocol/projects';
import { downloadText } from '../../../lib/download.ts';
import { closeToast, toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { ide as words } from '../../../messages/workshop/ide.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';

/** As long as for a whole project; after that, by undoing in the editor. */
const undoMs = 8000;

export interface FileActions {
  onCopy(path: ProjectFilePath): void;
  onDownload(path: ProjectFilePath): void;
  /** Says why it keeps its name. */
  onRename(path: ProjectFilePath): void;
  onDelete(path: ProjectFilePath): void;
}

/** Deleting empties a file, as a change that can be taken back or saved: a dapp always has the same files. */
export function useFileActions(control: ProjectFilesControl): FileActions {
  const { code } = useMessages();
  async function copy(path: ProjectFilePath) {
    try {
      await navigator.clipboard.writeText(control.files[path].content);
      toast('good', { title: words.copied.title, text: words.copied.text(path) });
    } catch (error) {
      console.warn('The clipboard refused.', error);
      toast('bad', code.copyFailed);
    }
  }
  function empty(path: ProjectFilePath) {
    const before = control.files[path].content;
    control.type(path, '');
    const takeBack = () => {
      closeToast(shown);
      control.type(path, before);
    };
    const text = (
      <>
        {words.removed.text}{' '}
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          {words.undo}
        </Button>
      </>
    );
    const shown = toast('info', { title: words.removed.title(path), text }, { stayMs: undoMs });
  }
  return {
    onCopy: (path) => void copy(path),
    onDownload: (path) => downloadText(path, control.files[path].content),
    onRename: (path) => void toast('info', { title: words.keepsName.title, text: words.keepsName.text(path) }),
    onDelete: empty,
  };
}
