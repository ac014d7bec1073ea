/**
 * How many calls a node answers at a time. What comes faster than it can be answered would only wait, longer and longer, until
 * whoever asked has gone; so the next is told at once when to come again, and those that are being answered are answered soon.
 *
 * A call holds a place while this node and its database work for it: not while its body is on the way, which its sender may draw
 * out, not while it waits for something that has places of its own, and not while its answer is streamed.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

export const usuallyInFlight = 200;

const retryAfterSeconds = 2;

/**
 * An address may hold half as many places as are free: a third of all when it is alone, and however many addresses ask for as
 * much as they get, there is room for one that asks for little.
 * @param shared whether addresses share the places in this way; else whoever comes first has them
 * @throws StarwrightError `busy` (503) when all are taken, `too-many-requests` (429) when the address holds its share
 */
export function boundInFlight(ofAll: number, shared: boolean) {
  const held = new Map<string, number>();
  let free = ofAll;
  return createMiddleware<AppEnv>(async (c, next) => {
    // Kept, and read again from there.
    if (c.req.method !== 'GET') await c.req.text();

    const address = c.get('clientAddress');
    const ofAddress = held.get(address) ?? 0;
    if (free < 1) throw new StarwrightError('busy', { message: busy, retryAfterSeconds });
    if (shared && ofAddress >= free / 2) throw new StarwrightError('too-many-requests', { message: tooMany, retryAfterSeconds });
    held.set(address, ofAddress + 1);
    free--;

    let holds = true;
    const giveBack = () => {
      if (!holds) return;
      holds = false;
      free++;
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    };
    c.set('waitElsewhere', giveBack);
    await next().finally(giveBack);
  });
}

const busy = 'More is asked at the moment than can be answered. Try again in a moment.';
const tooMany = 'Too many requests of this address are under way. Wait until some of them are answered, then try again.';
