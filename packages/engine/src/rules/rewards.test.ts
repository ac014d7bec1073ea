import type { Charter, CharterInput, Effect } from '@starwright/protocol/charter';
import { charterSchema } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { planOfCharter } from '../plan-of-charter.ts';
import { powersOf } from './powers-of.ts';
import { plainOf } from './sentences/plain.ts';
import { rulesVerdict } from './verdict/door.ts';

/** Guests pay into a round, which anybody closes for the host: whoever does is paid for it. */
const round = (close: Effect[]): Charter => {
  const input: CharterInput = {
    language: 1,
    title: 'Round',
    things: [
      {
        thing: 'round',
        plural: 'rounds',
        states: ['open', 'closed'],
        fields: [{ field: 'host', unit: 'person', starts: 'actor' }],
      },
    ],
    pots: [{ pot: 'box', of: 'round' }],
    actions: [
      { verb: 'open', by: 'anyone', creates: 'round', onlyIf: [], do: [] },
      { verb: 'fill', by: 'anyone', on: 'round', pays: { into: { pot: 'box' } }, onlyIf: [{ state: ['open'] }], do: [] },
      { verb: 'close', by: 'anyone', on: 'round', onlyIf: [{ state: ['open'] }], do: [...close, { move: 'closed' }] },
    ],
  };
  return charterSchema.parse(input);
};
const all = { held: { pot: 'box' } };
const toHost: Effect = { pay: all, from: { pot: 'box' }, to: { field: 'host' } };
const rewarded = round([{ pay: { part: { percent: 1 }, of: all }, from: { pot: 'box' }, to: 'actor' }, toHost]);
const emptied = round([{ pay: all, from: { pot: 'box' }, to: 'actor' }]);

const gravest = (charter: Charter) => rulesVerdict(planOfCharter(charter).modules, '').findings.at(0);
const powers = (charter: Charter) => powersOf(charter, { plain: (at) => plainOf(charter, 'en').actions[at] ?? '' });

it('a part for whoever does something is told as a reward, and all that is there as a theft', () => {
  expect(gravest(rewarded)).toMatchObject({ rule: 'rules-reward', severity: 'medium' });
  expect(gravest(rewarded)?.message).toMatch(/^Whoever does this first is paid for it, also a stranger: “Anyone can close the round .*1%/);
  expect(gravest(rewarded)?.es?.message).toMatch(/^Quien lo haga primero cobra por ello/);
  expect(gravest(emptied)).toMatchObject({ rule: 'rules-richer-at-once', severity: 'high' });
});

it('a reward that anybody may take stands among what people can do to each other', () => {
  expect(powers(rewarded)).toEqual([{ text: expect.stringContaining('Anyone can close the round'), weight: 'medium' }]);
  expect(powers(round([toHost]))).toEqual([expect.objectContaining({ text: expect.stringContaining('Nobody has special rights') })]);
});
