/** A person's own model: kept, shown without its key, removed. */
import { whatIsMissing } from '@starwright/engine/model';
import { StarwrightError } from '@starwright/protocol/errors';
import { isLocalProgram, modelProviderFacts, type OwnModel, type SaveOwnModel } from '@starwright/protocol/model';
import { eq } from 'drizzle-orm';
import { ownModels } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'db' | 'models'>;

/** Whose model it is, and whether they may use what runs on this machine. */
export interface Owner {
  userId: string;
  local: boolean;
}

export async function readOwnModel({ db, models }: Needs, { userId, local }: Owner): Promise<OwnModel> {
  const [row] = await db.select().from(ownModels).where(eq(ownModels.userId, userId));
  const { shared, hosts } = models;
  return {
    own: row
      ? {
          ...{ provider: row.provider, name: row.name, baseUrl: row.baseUrl },
          // A key that another secret has locked is as good as none.
          hasKey: row.sealedKey !== null && models.seal.open(row.sealedKey, userId) !== undefined,
          updatedAt: row.updatedAt.toISOString(),
        }
      : null,
    shared: shared ? { provider: shared.provider, name: shared.name } : null,
    hosts: [...hosts],
    local,
  };
}

/**
 * Keeps the model and its key. The key that is kept stays when none is sent, but only for the same provider and address:
 * it must not go to where somebody else would read it.
 * @throws StarwrightError `invalid-body` with the field to change.
 */
export async function saveOwnModel(needs: Needs, owner: Owner, wanted: SaveOwnModel): Promise<OwnModel> {
  const { db, models } = needs;
  const { userId, local } = owner;
  const { provider, name, apiKey } = wanted;
  if (isLocalProgram(provider) && !local) throw new StarwrightError('invalid-body', { fields: { provider: notYours } });
  const baseUrl = modelProviderFacts[provider].needsAddress ? checkedAddress(wanted.baseUrl, models.hosts) : undefined;
  await db.transaction(async (tx) => {
    const [kept] = await tx.select().from(ownModels).where(eq(ownModels.userId, userId)).for('update');
    const same = kept?.provider === provider && (kept.baseUrl ?? undefined) === baseUrl;
    const sealedKey = apiKey !== undefined ? models.seal.seal(apiKey, userId) : same ? (kept?.sealedKey ?? null) : null;
    const missing = whatIsMissing({ provider, baseUrl, apiKey: sealedKey === null ? undefined : 'kept' });
    if (missing) throw new StarwrightError('invalid-body', { fields: { apiKey: missing } });
    const values = { provider, name, sealedKey, baseUrl: baseUrl ?? null, updatedAt: new Date() };
    await tx
      .insert(ownModels)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: ownModels.userId, set: values });
  });
  return readOwnModel(needs, owner);
}

const notYours = 'Only whoever runs this server can use what runs on its machine.';

export async function removeOwnModel(needs: Needs, owner: Owner): Promise<OwnModel> {
  await needs.db.delete(ownModels).where(eq(ownModels.userId, owner.userId));
  return readOwnModel(needs, owner);
}

function checkedAddress(address: string | undefined, hosts: readonly string[]): string {
  const url = address === undefined ? undefined : new URL(address);
  const refused = (message: string) => new StarwrightError('invalid-body', { fields: { baseUrl: message } });
  if (!url) throw refused('Give the address of the server, for example https://openrouter.ai/api/v1.');
  if (!hosts.includes(url.host)) throw refused(`This server may only call ${hosts.join(', ')}. Its operator can allow more.`);
  if (url.username || url.password || url.search || url.hash)
    throw refused('Give the address alone, without a name, password or question mark.');
  // A key that travels openly is a key that is lost; only a machine's own servers do without encryption.
  if (url.protocol !== 'https:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
    throw refused('Use an address that begins with https.');
  return url.href.replace(/\/$/, '');
}
