import { api } from '../../lib/paths.ts';
import { type ApiCall, readOpenApi } from './read-openapi.ts';

/** @throws Error when the server does not answer with an OpenAPI document */
export async function fetchApiCalls(signal?: AbortSignal): Promise<ApiCall[]> {
  const response = await fetch(api.openApi, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return readOpenApi(await response.json());
}
