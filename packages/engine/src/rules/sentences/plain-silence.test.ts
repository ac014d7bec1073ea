import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { bountyBoard } from '../examples/bounty-board.ts';
import { charity } from '../examples/charity.ts';
import { freelanceEscrow } from '../examples/freelance-escrow.ts';
import { houseRent } from '../examples/house-rent.ts';
import { library } from '../examples/library.ts';
import { music } from '../examples/music.ts';
import { reachAGoal } from '../examples/reach-a-goal.ts';
import { sharedExpenses } from '../examples/shared-expenses.ts';
import { tontine } from '../examples/tontine.ts';
import { willOfSilence } from '../examples/will.ts';
import { plainOf } from './plain.ts';

const silence = (input: CharterInput): string[] => plainOf(charterSchema.parse(input), 'en').silence;

describe('what is told of somebody who never acts', () => {
  it('says that money stays where it is when nobody else can let it out', () => {
    expect(silence(bountyBoard)).toEqual(['If the client never acts, the reward stays where it is.']);
    expect(silence(freelanceEscrow)).toEqual([
      'If the employer never acts, the deposit stays where it is.',
      'If the freelancer never acts, the unlocked money stays where it is.',
    ]);
  });

  it('never says so where others can let it out by several steps, but tells the steps', () => {
    const told = silence(library);
    expect(told.join(' ')).not.toContain('stays where it is.');
    expect(told[1]).toMatch(
      /^If the lender never acts, the deposit can still go out without them: the borrower can hand back the book while the book is lent; anyone can settle the book/,
    );
  });

  it('finds the states in which it is so, also where money lies only after one branch of a condition', () => {
    expect(silence(reachAGoal)).toContain('If the owner never acts while the goal is achieved, the stake stays where it is.');
  });

  it('tells of silence, not of a button that was not pressed, where it is silence that lets others act', () => {
    const told = silence(willOfSilence);
    expect(told[0]).toMatch(/^If the owner never acts, the funds can still go out without them: the beneficiary can claim their share/);
    expect(told.join(' ')).not.toContain('never clicks “take out');
  });

  it('says that a part that only one can take stays for that one', () => {
    expect(silence(willOfSilence)).toContain(
      'If the beneficiary never acts while the will is open, their part of the funds stays where it is.',
    );
    expect(silence(charity)[0]).toBe(
      'What somebody does not take with “take back a donation to”, nobody can take for them: it stays where it is, unless somebody clicks “release the donations of”.',
    );
    expect(silence(music)).toContain('If somebody never clicks “collect the earnings”, their earnings stay where they are.');
  });

  it('says what happens to every pot when nobody at all acts, where many could', () => {
    expect(silence(tontine)).toEqual(['If nobody clicks “take the pool of”, the pool stays where it is.']);
    expect(silence(houseRent)).toContain('If nobody clicks “release the rent of” or “end”, the locked rent stays where it is.');
  });

  it('says that a record goes on only when enough act', () => {
    expect(silence(sharedExpenses)).toContain(
      'As long as “approve” has not brought enough together, the expense stays waiting for approval: it goes on only if the expense’s approvals equal the expense’s members at the time minus 1.',
    );
  });

  it('says nothing of a state that a record never leaves', () => {
    const asker = { party: 'asker' };
    const told = silence({
      ...{ language: 1, title: 'Requests' },
      things: [
        { thing: 'day', plural: 'days', fields: [], states: ['open', 'over'] },
        {
          ...{ thing: 'request', plural: 'requests', in: 'day', states: ['open', 'accepted', 'done', 'cancelled'] },
          fields: [{ field: 'asker', unit: 'person', starts: 'actor' }],
        },
      ],
      actions: [
        { verb: 'begin', by: 'anyone', creates: 'day', onlyIf: [], do: [] },
        { verb: 'make', by: 'anyone', on: 'day', creates: 'request', onlyIf: [], do: [] },
        { verb: 'accept', by: 'anyone', on: 'request', onlyIf: [{ state: ['open'] }], do: [{ move: 'accepted' }] },
        { verb: 'confirm', by: asker, on: 'request', onlyIf: [{ state: ['accepted'] }], do: [{ move: 'done' }] },
        {
          ...{ verb: 'cancel', by: asker, on: 'request', do: [{ move: 'cancelled' }] },
          onlyIf: [{ either: [{ state: ['open'] }, { both: [{ state: ['accepted'] }, { compare: ['now', 'at least', { moment: 5 }] }] }] }],
        },
        {
          ...{ verb: 'close', by: 'anyone', on: 'day', onlyIf: [{ state: ['open'] }] },
          do: [
            { move: 'over' },
            { each: 'request', in: 'this', where: { state: ['accepted'], of: 'each' }, do: [{ move: 'done', of: 'each' }] },
          ],
        },
      ],
    });
    expect(told.join(' ')).not.toMatch(/stays (done|cancelled)/);
  });

  it('leaves the one who never acts out of those who can', () => {
    const charter = charterSchema.parse(reachAGoal);
    const back = charter.actions.find(({ verb }) => verb === 'take back the stake of');
    if (back) back.by = { either: [{ party: 'owner' }, { party: 'supervisor' }] };
    const [told] = plainOf(charter, 'en').silence;
    expect(told).toMatch(/^If the supervisor never acts, .*: the owner can take back the stake/);
  });
});
