/**
 * A request to a service outside whose address is the operator's or this project's, never that of whoever asks. Redirects are
 * not followed, and the answer is bounded in time and size.
 */
export interface Asked {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  withinMs: number;
  /** Bytes of the answer. */
  atMost: number;
}

/** @throws Error when nobody answers, redirects, takes too long or answers too much */
export async function askOutside(
  url: string,
  { method = 'GET', body, withinMs, atMost }: Asked,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  return { status: answer.status, text: await boundedText(answer, atMost) };
}

async function boundedText(answer: Response, atMost: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > atMost) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
