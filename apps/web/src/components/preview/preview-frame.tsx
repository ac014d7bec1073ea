/** The frame in which a generated frontend runs, and the conversation with it. */
import { useEffect, useRef } from 'react';
import { type FromFrame, fromFrameSchema, type ToFrame } from '../../frame/frame-messages.ts';
import type { Hex } from '../../lib/chain/chain-protocol.ts';
import type { AppLine, PageChain } from '../../lib/chain/page-chain.ts';
import { placeOf } from './frontend-code.ts';
import type { PreviewEvent } from './preview-state.ts';

export interface Program {
  id: number;
  /** JavaScript, as `toJavaScript` makes it. When it cannot be made, nothing is run. */
  code: Promise<string>;
}

interface PreviewFrameProps {
  title: string;
  /** Runs once; another one needs another frame, so give the component its `id` as a key. */
  program: Program;
  chain: PageChain;
  chainId: number;
  addresses: Record<string, Hex>;
  /** What people are called, by address. */
  people?: Record<string, string>;
  account: Hex;
  width: number | string;
  height: number;
  scheme: 'light' | 'dark';
  words: { blocked(what: string): string; restless: string; left: string };
  onEvent(event: PreviewEvent): void;
  onConsole?(level: 'log' | 'info' | 'warn' | 'error', text: string): void;
}

const beatMs = 1500;
/** Unanswered beats after which the app counts as silent. */
const beatsMissed = 3;
/** As many are enough when another page stands where the app was. */
const beatsMissedElsewhere = 2;
/** More reloads than this by the app itself, and it is stopped. */
const reloadsAtMost = 3;

export function PreviewFrame(props: PreviewFrameProps) {
  const { program, title, width, height, scheme, account } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const present = useRef(props);
  present.current = props;
  const line = useRef<AppLine>(undefined);
  /** Pages that the frame has loaded: more than there were apps when an app went elsewhere, or was stopped on its way there. */
  const loads = useRef(0);

  useEffect(() => {
    const { code } = program;
    let ready = 0;
    let lastAnswered = 0;
    let beat = 0;
    let gone = false;
    let listening = false;
    const say = (message: ToFrame, transfer: Transferable[] = []) => frame.current?.contentWindow?.postMessage(message, '*', transfer);
    const tell = (event: PreviewEvent) => present.current.onEvent(event);

    const hear = (message: FromFrame) => {
      const { addresses, chainId, people, words, chain, account } = present.current;
      switch (message.type) {
        case 'ready':
          if (++ready > reloadsAtMost) return tell({ type: 'broke', trouble: { message: words.restless } });
          return void code.then(
            (text) => {
              if (gone) return;
              line.current?.close();
              line.current = chain.openLine(account);
              say({ type: 'run', code: text, deployment: { network: 'preview', chainId, contracts: addresses, people } }, [
                line.current.port,
              ]);
            },
            () => undefined,
          );
        case 'shown':
          return tell({ type: 'shown' });
        case 'painted':
          return performance.mark('preview-painted');
        case 'alive':
          lastAnswered = message.beat;
          return tell({ type: 'answered' });
        case 'console':
          return present.current.onConsole?.(message.level, message.text);
        case 'problem': {
          const line = placeOf(message.stack || message.message)?.line;
          const told = message.kind === 'blocked' ? words.blocked(message.message) : message.message;
          const trouble = { message: told, line };
          return tell(
            message.kind === 'module' || message.kind === 'render' ? { type: 'broke', trouble } : { type: 'complained', trouble },
          );
        }
      }
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      // The frame's origin is "null", as that of any sandboxed frame: only the window itself tells who speaks.
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const parsed = fromFrameSchema.safeParse(event.data);
      if (parsed.success) hear(parsed.data);
    };
    addEventListener('message', onMessage);
    const heart = setInterval(() => {
      if (ready === 0 || document.visibilityState === 'hidden') return;
      const missed = beat - lastAnswered;
      if (loads.current > ready && missed >= beatsMissedElsewhere)
        return tell({ type: 'broke', trouble: { message: present.current.words.left } });
      if (missed >= beatsMissed) tell({ type: 'fell-silent' });
      say({ type: 'beat', beat: ++beat });
      // What the app asks does not pass here, so this is how a chain that hangs is noticed.
      if (listening) return;
      listening = true;
      const heard = () => {
        listening = false;
      };
      present.current.chain.do({ do: 'ask', method: 'eth_chainId', params: [] }).then(heard, heard);
    }, beatMs);
    return () => {
      removeEventListener('message', onMessage);
      clearInterval(heart);
      gone = true;
      line.current?.close();
      line.current = undefined;
    };
  }, [program]);

  // A wallet tells the app when the person becomes somebody else.
  useEffect(() => {
    line.current?.become(account);
    const message: ToFrame = { type: 'event', name: 'accountsChanged', data: [account] };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [account]);

  return (
    <iframe
      ref={frame}
      title={title}
      src="/frame.html"
      onLoad={() => {
        loads.current++;
      }}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      style={{ width, height, border: 0, colorScheme: scheme, background: scheme === 'dark' ? '#0b0d16' : '#fff', display: 'block' }}
    />
  );
}
