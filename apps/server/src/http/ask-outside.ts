/**
 * A request to a service outside whose address is the operator's or this project's, never that of whoever asks. Redirects are
 * not followed, and the answer is bounded in time and size.
 */
export interface Asked {
  method?: 'GET' | 'POST';
  /** A form is sent as it is, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  withinMs: number;
  /** Bytes of the answer. */
  atMost: number;
  /** A redirect is an answer; without this it is an error. */
  tellsRedirect?: boolean;
  /** Somebody no longer wants it. */
  signal?: AbortSignal | undefined;
}

export interface OutsideAnswer {
  status: number;
  bytes: Uint8Array;
  text: string;
  /** Of a redirect: where it leads. Nobody went there. */
  location: string | null;
}

/** @throws Error when nobody answers, takes too long or answers too much; the reason of `signal` when it was aborted */
export async function askOutside(url: string, asked: Asked): Promise<OutsideAnswer> {
  const { method = 'GET', body, headers, withinMs, atMost, tellsRedirect = false, signal } = asked;
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: tellsRedirect ? 'manual' : 'error',
    signal: AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]),
  });
  const bytes = await boundedBytes(answer, atMost);
  return { status: answer.status, bytes, text: bytes.toString('utf8'), location: answer.headers.get('location') };
}

async function boundedBytes(answer: Response, atMost: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > atMost) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
