import type { ApiCall } from './read-openapi.ts';

/** The call as a line for a terminal. Single quotes in the body are closed, escaped and opened again, as a shell wants it. */
export function curlOf({ method, path, needsSignIn, sample }: ApiCall, origin: string): string {
  const parts = [`curl -X ${method} '${origin}${path}'`];
  if (needsSignIn) parts.push(`-H "Authorization: Bearer $STARWRIGHT_TOKEN"`);
  if (sample) parts.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(JSON.parse(sample)).replaceAll("'", "'\\''")}'`);
  return parts.join(' \\\n  ');
}
