/** Models that run on the server's own machine: who may use them, and what is said of them. */
import { findLocalModels, type LocalAddresses, roomForPlan } from '@starwright/engine/model';
import type { FoundProgram, LocalModels } from '@starwright/protocol/local-models';
import { modelProviderFacts } from '@starwright/protocol/model';
import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { isFromThisMachine } from '../../http/from-this-machine.ts';
import type { Services } from '../../services.ts';

/**
 * Whoever runs the server: its administrators; and, on a server that is not published under an address of its own (PUBLIC_URL),
 * whoever sits at the machine and calls it by its own name. For everybody else such a model would be somebody else's computer.
 */
export function mayUseLocal(c: Context<AppEnv>, { publicUrl }: Pick<Services, 'publicUrl'>): boolean {
  if (c.get('user').isAdmin) return true;
  return publicUrl === undefined && isFromThisMachine(c) && isOwnName(c.req.header('host'));
}

/** A proxy that says nothing of itself still passes on the name that was called. */
const isOwnName = (host = ''): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

export async function readLocalModels(local: LocalAddresses, allowed: boolean): Promise<LocalModels> {
  return { allowed, roomForPlan, programs: allowed ? await findLocalModels(local) : [] };
}

/** A line for each program with models, for a server that has no model yet. */
export async function toldAtStart(local: LocalAddresses): Promise<string[]> {
  return (await findLocalModels(local)).flatMap(lineOf);
}

function lineOf(found: FoundProgram): string[] {
  const [best] = found.state === 'running' ? found.models : [];
  if (found.state !== 'running' || !best) return [];
  const { title } = modelProviderFacts[found.program];
  const models = found.models.length === 1 ? 'one model' : `${found.models.length} models`;
  return [`${title} runs on this machine with ${models} (${best.name}). Choose one in Settings, under “Language model”.`];
}
