/**
 * Asks a node that a person named (`/relay.html`). The page itself may speak to its own server only, by its content
 * security policy; this frame may speak to any address, but has an opaque origin and holds nothing: no cookie, no token,
 * only the question it is handed.
 */
import type { FromRelay, ToRelay } from './relay-messages.ts';

const host = window.parent;
const say = (message: FromRelay) => host.postMessage(message, '*');

addEventListener('message', async ({ source, data }: MessageEvent<ToRelay>) => {
  if (source !== host) return;
  const { id, url, method, params } = data;
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: AbortSignal.timeout(30_000),
    });
    const answer: unknown = await response.json();
    say({ from: 'relay', type: 'answer', id, answer });
  } catch (error) {
    say({ from: 'relay', type: 'unreachable', id, message: String(error) });
  }
});
say({ from: 'relay', type: 'ready' });
