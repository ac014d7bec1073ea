/** Which language model a person's dapps are built with: their own, or the operator's, or none. */
import { defaultBudget, type LocalAddresses, type ModelBudget, type ModelSettings, whatIsMissing } from '@starwright/engine/model';
import { isLocalProgram } from '@starwright/protocol/model';
import { tierGives } from '@starwright/protocol/tiers';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { ownModels, users } from '../../db/schema.ts';
import type { ModelForOne } from '../generations/engine.ts';
import { type KeySeal, openSeal } from './seal-key.ts';

export interface ModelAccessSettings {
  shared: ModelSettings | undefined;
  budget: ModelBudget;
  /** Hosts beyond the well-known ones. */
  ownHosts: readonly string[];
  /** Where programs that run models on this machine are; absent: nobody looks. */
  local?: LocalAddresses;
}

export interface ModelAccess {
  forUser(userId: string): Promise<ModelForOne | undefined>;
  shared: ModelSettings | undefined;
  budget: ModelBudget;
  /** Hosts (with the port, when it is not the usual one) at which people may name an address of their own. */
  hosts: readonly string[];
  local: LocalAddresses;
  seal: KeySeal;
}

/** Public services that speak OpenAI's protocol. Any other address would let people make this server call its neighbours. */
const wellKnownHosts = [
  'openrouter.ai',
  'api.mistral.ai',
  'api.groq.com',
  'api.together.xyz',
  'api.deepseek.com',
  'api.x.ai',
  'api.fireworks.ai',
  'api.cerebras.ai',
];

export function openModelAccess(db: Db, secret: string, settings?: ModelAccessSettings): ModelAccess {
  const { shared, budget = defaultBudget, ownHosts = [], local = {} } = settings ?? {};
  const seal = openSeal(secret);
  return {
    ...{ shared, budget, seal, local, hosts: [...wellKnownHosts, ...ownHosts] },
    async forUser(userId) {
      const own = await readOwnSettings(db, { seal, local }, userId);
      if (own && !whatIsMissing(own)) return { settings: own, budget, ownKey: true };
      return shared && { settings: shared, budget: { ...budget, tokens: budget.tokens * (await shareOf(db, userId)) }, ownKey: false };
    },
  };
}

/** A demo shows the highest tier and has the lowest one's share. */
async function shareOf(db: Db, userId: string): Promise<number> {
  const [user] = await db.select({ tier: users.tier, demo: users.demo }).from(users).where(eq(users.id, userId));
  return user && !user.demo ? tierGives[user.tier].modelShare : 1;
}

/** With the key opened: for questions to the model, never for answers to the page. */
export async function readOwnSettings(
  db: Db,
  { seal, local }: Pick<ModelAccess, 'seal' | 'local'>,
  userId: string,
): Promise<ModelSettings | undefined> {
  const [row] = await db.select().from(ownModels).where(eq(ownModels.userId, userId));
  if (!row) return undefined;
  if (isLocalProgram(row.provider)) {
    // Where it is, is this server's to know: the operator may have moved it or switched it off.
    const baseUrl = local[row.provider];
    return baseUrl === undefined ? undefined : { provider: row.provider, name: row.name, baseUrl };
  }
  const apiKey = row.sealedKey === null ? undefined : seal.open(row.sealedKey, userId);
  return { provider: row.provider, name: row.name, apiKey, baseUrl: row.baseUrl ?? undefined };
}
