import type { Action } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

const action = (given: Partial<Action> & { verb: string }): Action => ({ by: 'anyone', onlyIf: [], do: [], ...given });

it.each([
  [{ verb: 'offer', creates: 'lease' }, 'Offer a lease'],
  [{ verb: 'end', on: 'lease' }, 'End the lease'],
  [{ verb: 'bid on', on: 'bounty' }, 'Bid on the bounty'],
  [{ verb: 'close without a verdict', on: 'goal' }, 'Close the goal without a verdict'],
  [{ verb: 'end for lack of picks', on: 'pool' }, 'End the pool for lack of picks'],
  [{ verb: 'ask for a refund of', on: 'ticket' }, 'Ask for a refund of the ticket'],
  [{ verb: 'hand over the pay for', on: 'day' }, 'Hand over the pay for the day'],
  [{ verb: 'join the circle', creates: 'membership' }, 'Join the circle'],
])('%o is called “%s”', (given, title) => expect(titleOf(action(given))).toBe(title));
