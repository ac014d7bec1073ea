/** The life of a preview: nothing, being made, running, broken. A pure transition; the frame's host runs the effects. */

export interface Trouble {
  message: string;
  line?: number | undefined;
}

export type PreviewState =
  | { status: 'idle' }
  | { status: 'generating' }
  /** `silent`: it has not answered for a while, as in a loop without an end. `troubles`: errors that left it running. */
  | { status: 'running'; silent: boolean; troubles: Trouble[] }
  | { status: 'error'; trouble: Trouble };

export type PreviewEvent =
  | { type: 'started' }
  | { type: 'shown' }
  | { type: 'broke'; trouble: Trouble }
  | { type: 'complained'; trouble: Trouble }
  | { type: 'fell-silent' }
  | { type: 'answered' }
  | { type: 'stopped' };

const troublesShown = 20;

export function previewAfter(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'started':
      return { status: 'generating' };
    case 'stopped':
      return { status: 'idle' };
    case 'broke':
      return state.status === 'idle' ? state : { status: 'error', trouble: event.trouble };
    case 'shown':
      return state.status === 'generating' ? { status: 'running', silent: false, troubles: [] } : state;
    case 'complained': {
      if (state.status !== 'running') return state;
      if (state.troubles.some(({ message, line }) => message === event.trouble.message && line === event.trouble.line)) return state;
      return { ...state, troubles: [...state.troubles, event.trouble].slice(-troublesShown) };
    }
    case 'fell-silent':
      // A module that loops while it is read has not been shown yet.
      if (state.status === 'generating') return { status: 'running', silent: true, troubles: [] };
      return state.status === 'running' && !state.silent ? { ...state, silent: true } : state;
    case 'answered':
      return state.status === 'running' && state.silent ? { ...state, silent: false } : state;
  }
}
