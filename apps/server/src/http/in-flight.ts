/**
 * How many calls a node answers at a time. What comes faster than it can be answered would only wait, longer and longer, until
 * whoever asked has gone; so the next is told at once when to come again, and those that are being answered are answered soon.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { WaitingPlaces } from './waiting-places.ts';

export interface InFlight {
  ofAll: number;
  /** Absent: as many as of all. */
  ofOneAddress?: number | undefined;
}

/** A page asks a handful at a time, and many people can share an address. */
export const usualInFlight = { ofAll: 200, ofOneAddress: 64 };

const comeAgainSeconds = 2;
/** They wait for their dapp in a queue with an end and places of its own. */
const waitsElsewhere = /^\/api\/generate(-dapp)?$/;

/** @throws StarwrightError `busy` (503) when all are taken, `too-many-requests` (429) when the address has all of its own */
export function boundInFlight({ ofAll, ofOneAddress = ofAll }: InFlight) {
  const ofAddresses = new WaitingPlaces(ofOneAddress);
  let underWay = 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (waitsElsewhere.test(c.req.path)) return next();
    if (underWay >= ofAll)
      throw new StarwrightError('busy', {
        message: 'More is asked at the moment than can be answered. Try again in a moment.',
        retryAfterSeconds: comeAgainSeconds,
      });
    const giveBack = ofAddresses.take([c.get('clientAddress')], 'Too many requests of this address are under way.', comeAgainSeconds);
    underWay++;
    try {
      await next();
    } finally {
      underWay--;
      giveBack();
    }
  });
}
