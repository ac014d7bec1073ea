/** "Run": the preview is opened, and what is said of it is how it really went. */
import { useRef, useState } from 'react';
import type { PreviewState } from '../../../components/preview/preview-state.ts';
import { toast } from '../../../lib/toast.ts';
import { ide as words } from '../../../messages/workshop/ide.ts';
import { preview } from '../../../messages/workshop/preview.ts';

interface RunParts {
  projectId: string;
  frontend: string;
  /** Puts the contract on the chain; answers whether it is there. */
  bringUp(): Promise<boolean>;
  show(): void;
  hide(): void;
}

export function useRun({ projectId, frontend, bringUp, show, hide }: RunParts) {
  const [running, setRunning] = useState(false);
  /** Whether somebody waits to hear how the run went. */
  const awaited = useRef(false);
  const last = useRef<PreviewState>({ status: 'idle' });

  function fail(text: string) {
    awaited.current = false;
    setRunning(false);
    toast('bad', { title: words.notRunning, text });
  }
  function tellHowItGoes() {
    if (!awaited.current) return;
    const { current: state } = last;
    if (state.status === 'error') return fail(state.trouble.message);
    if (state.status !== 'running') return;
    awaited.current = false;
    toast('good', words.running(`${window.location.origin}/ide?project=${projectId}`));
  }

  return {
    running,
    stop() {
      awaited.current = false;
      setRunning(false);
      hide();
    },
    async run() {
      setRunning(true);
      show();
      if (frontend.trim() === '') return fail(preview.none);
      const open = await bringUp();
      if (!open) return setRunning(false);
      awaited.current = true;
      tellHowItGoes();
    },
    onPreview(state: PreviewState) {
      last.current = state;
      tellHowItGoes();
    },
  };
}
