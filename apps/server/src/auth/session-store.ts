/**
 * How sessions lie in the database: the token as its hash, and good for a limited time from the sign-in on, however much they are
 * used. A layer around better-auth's adapter, which is the only one that sees both the token and the row.
 */
import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Where } from 'better-auth/types';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Operations = Omit<Adapter, 'transaction'>;

/** A session that is not used for so long ends, and so does each so long after the sign-in. Used, it is renewed once in a while. */
export const sessionLifetime = { idleSeconds: 14 * 24 * 3600, absoluteSeconds: 60 * 24 * 3600, renewedAfterSeconds: 24 * 3600 };

/** The token has the entropy of 32 random characters, so that a plain hash does: there is nothing to guess. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const endedForGood = (createdAt: Date, now: number) => createdAt.getTime() + sessionLifetime.absoluteSeconds * 1000 <= now;

/** Or has ended. */
export const isToBeRenewed = (expiresAt: Date, now: number) =>
  expiresAt.getTime() - (sessionLifetime.idleSeconds - sessionLifetime.renewedAfterSeconds) * 1000 <= now;

export function storingHashes(make: MakeAdapter, now = Date.now): MakeAdapter {
  return (options) => {
    const adapter = make(options);
    return { ...adapter, ...layer(adapter, now), transaction: (run) => adapter.transaction((tx) => run({ ...tx, ...layer(tx, now) })) };
  };
}

function layer(
  inner: Operations,
  now: () => number,
): Pick<Operations, 'create' | 'findOne' | 'findMany' | 'count' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'consumeOne'> {
  return {
    async create(call) {
      if (call.model !== 'session' || typeof call.data.token !== 'string') return inner.create(call);
      const { token } = call.data;
      return withToken(await inner.create({ ...call, data: { ...call.data, token: hashOfToken(token) } }), token);
    },
    async findOne(call) {
      if (call.model !== 'session') return inner.findOne(call);
      const row = await inner.findOne<{ createdAt?: Date }>(hashed(call));
      if (row?.createdAt && endedForGood(row.createdAt, now())) return null;
      return withToken(row, askedFor(call.where)) as never; // the row it found, with the token it was asked for
    },
    findMany: (call) => inner.findMany(hashed(call)),
    count: (call) => inner.count(hashed(call)),
    update: async (call) => withToken(await inner.update(hashed(call)), askedFor(call.where)),
    updateMany: (call) => inner.updateMany(hashed(call)),
    delete: (call) => inner.delete(hashed(call)),
    deleteMany: (call) => inner.deleteMany(hashed(call)),
    consumeOne: async (call) => withToken(await inner.consumeOne(hashed(call)), askedFor(call.where)),
  };
}

const ofToken = ({ field }: Where) => field === 'token';

function hashed<Call extends { model: string; where?: Where[] | undefined }>(call: Call): Call {
  if (call.model !== 'session' || !call.where?.some(ofToken)) return call;
  const where = call.where.map((part) => {
    if (!ofToken(part)) return part;
    const { value } = part;
    if (typeof value === 'string') return { ...part, value: hashOfToken(value) };
    return Array.isArray(value) ? { ...part, value: value.map((token) => hashOfToken(String(token))) } : part;
  });
  return { ...call, where };
}

/** The token that the rows were asked for by, if it was one. */
function askedFor(where: readonly Where[]): string | undefined {
  const value = where.find(ofToken)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** better-auth goes on with the token of the row, to renew or to end it. */
function withToken<Row>(row: Row, token: string | undefined): Row {
  return token !== undefined && row !== null && typeof row === 'object' && 'token' in row ? { ...row, token } : row;
}
