/**
 * The first script of the preview's frame (`/frame.html`), before any generated code. The frame has an opaque origin and a
 * content security policy of its own; what is left to do here is to take away the few ways out that neither closes, to give
 * generated code what it expects of a page, and to carry errors and questions for the chain to the parent.
 */
import type { Answered, Asked, FromFrame, ToFrame } from './frame-messages.ts';

type Said<Message> = Message extends unknown ? Omit<Message, 'from'> : never;
const host = window.parent;
const say = (message: Said<FromFrame>) => host.postMessage({ from: 'preview', ...message }, '*');

/* Ways out that no policy closes everywhere. */
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'Worker', 'SharedWorker'])
  Object.defineProperty(window, name, { value: undefined, configurable: false, writable: false });

/* Whoever is writing in the page around goes on doing so: an app has the focus once a person gave it to it. */
for (const { prototype } of [HTMLElement, SVGElement, MathMLElement]) {
  const { focus } = prototype;
  prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
  const { select } = prototype;
  prototype.select = function () {
    if (document.hasFocus()) select.call(this);
  };
}
window.focus = () => undefined;

/* Storage that lasts as long as the frame, since an opaque origin has none. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(String(key)) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(String(key)),
    setItem: (key, value) => void kept.set(String(key), String(value)),
  };
}
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: memoryStorage() });

/* Errors and the console. */
type ProblemKind = Extract<FromFrame, { type: 'problem' }>['kind'];
function problem(kind: ProblemKind, error: unknown) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  say({ type: 'problem', kind, message, stack: String(stack ?? '') });
}
addEventListener('error', (event) => {
  if (event.error ?? event.message) problem('error', event.error ?? `${event.message} (frontend.tsx:${event.lineno}:${event.colno})`);
});
addEventListener('unhandledrejection', (event) => problem('rejection', event.reason));
addEventListener('securitypolicyviolation', (event) => {
  problem('blocked', `${event.effectiveDirective} ${event.blockedURI}`);
});
const written = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return String(value.stack);
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? String(value);
  } catch {
    return String(value);
  }
};
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  const original = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    original(...values);
    say({ type: 'console', level, text: values.map(written).join(' ') });
  };
}

/* A wallet (EIP-1193) whose keys, chain and consent are the parent's. */
class ProviderRpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
/** To the chain itself; it comes with what is to be run, so that it is there before anybody asks. */
let line: MessagePort | undefined;
let asked = 0;
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
const listeners = new Map<string, Set<(value: unknown) => void>>();
const ethereum = {
  isStarwright: true,
  request: ({ method, params }: { method: string; params?: unknown }) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      line?.postMessage({ id, method, params: params ?? [] } satisfies Asked);
    }),
  on(name: string, listener: (value: unknown) => void) {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    return ethereum;
  },
  removeListener(name: string, listener: (value: unknown) => void) {
    listeners.get(name)?.delete(listener);
    return ethereum;
  },
};
Object.defineProperty(window, 'ethereum', { value: ethereum });
function hearAnswer({ data }: MessageEvent<Answered>) {
  const asker = waiting.get(data.id);
  waiting.delete(data.id);
  if ('error' in data) asker?.reject(new ProviderRpcError(data.error));
  else asker?.resolve(data.result);
}

/* What the parent says. */
let running = false;
async function run(code: string, deployment: unknown) {
  if (running) return;
  running = true;
  Object.assign(window, { deployment });
  const url = URL.createObjectURL(new Blob([`${code}\n//# sourceURL=frontend.tsx`], { type: 'text/javascript' }));
  try {
    // Both at once: the module brings React along anyway.
    const [{ createRoot }, { createElement, useEffect }, module] = await Promise.all([
      import('react-dom/client'),
      import('react'),
      import(/* @vite-ignore */ url) as Promise<{ default?: unknown }>,
    ]);
    const place = document.getElementById('root');
    // A frontend that shows itself has no default export.
    if (typeof module.default === 'function' && place) {
      const root = createRoot(place, { onUncaughtError: (error) => problem('render', error) });
      const App = module.default as () => null;
      // Only what was drawn without an error has effects.
      const Shown = () => {
        useEffect(sayShown, []);
        return createElement(App);
      };
      root.render(createElement(Shown));
      return;
    }
    if (place?.childElementCount === 0) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (place.childElementCount === 0) throw new Error('frontend.tsx exports no component: add "export default App;" at its end.');
    }
    sayShown();
  } catch (error) {
    problem('module', error);
  } finally {
    URL.revokeObjectURL(url);
  }
}
function sayShown() {
  say({ type: 'shown' });
  requestAnimationFrame(() => setTimeout(() => say({ type: 'painted' })));
}
addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source !== host) return;
  const message = event.data;
  switch (message.type) {
    case 'run':
      line ??= event.ports[0];
      if (line) line.onmessage = hearAnswer;
      return void run(message.code, message.deployment);
    case 'event':
      for (const listener of listeners.get(message.name) ?? []) listener(message.data);
      return;
    case 'beat':
      return say({ type: 'alive', beat: message.beat });
  }
});
say({ type: 'ready' });
