/** What the page and the frame that asks nodes say to each other. */
export interface ToRelay {
  id: number;
  url: string;
  method: string;
  params: unknown;
}

export type FromRelay =
  | { from: 'relay'; type: 'ready' }
  /** The node's JSON-RPC answer, as it came. */
  | { from: 'relay'; type: 'answer'; id: number; answer: unknown }
  | { from: 'relay'; type: 'unreachable'; id: number; message: string };
