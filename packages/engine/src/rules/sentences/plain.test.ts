import { charterSchema, type Effect } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { tontine } from '../examples/tontine.ts';
import { problemCodes } from '../language/problem.ts';
import { charters } from '../testing/charters/all.ts';
import { randomCharter } from '../testing/random-charter.ts';
import { plainOf } from './plain.ts';
import { problemSentence } from './problem-sentences.ts';
import { sentencesOf } from './sentences-of.ts';

const told = (name: string, language: 'en' | 'es') => plainOf(charterSchema.parse(charters[name]), language);

describe('the plain voice', () => {
  it('tells who can do what, when, and who gets the money', () => {
    const { actions } = told('HouseRent', 'en');
    expect(actions[1]).toBe(
      'The tenant can accept the lease, paying its rent times the months into its locked rent, while it is offered. Its start becomes now and it is then running.',
    );
    expect(actions[3]).toBe(
      'The tenant or the landlord can end the lease while it is running. The landlord gets its rent due, the tenant gets what is left and it is then ended.',
    );
  });

  it('leaves out nothing that other sentences rest on', () => {
    const { actions, meanings, pots } = told('Library', 'en');
    expect(actions[1]).toContain('its due date becomes the lending period after now');
    expect(meanings).toContain('The lending period is 14 days.');
    expect(meanings.join(' ')).toMatch(/The late fee of a book .* is the smaller of what is in its deposit and/);
    expect(pots[0]).toContain('it goes to the lender and the borrower');
    expect(plainOf(charterSchema.parse(tontine), 'en').pots[0]).toContain('it goes to whoever does it');
  });

  it('tells it in Spanish, with the words of the person as they are', () => {
    expect(told('HouseRent', 'es').actions[3]).toBe(
      'El tenant o el landlord puede end el lease mientras esté running. El landlord recibe su rent due, el tenant recibe lo que queda y queda ended.',
    );
  });

  it('tells what happens when one person never acts', () => {
    expect(told('ReachAGoal', 'en').silence[0]).toBe(
      'If the supervisor never clicks “judge”, the owner can take back the stake of the goal while it is open, once 90 days have passed since its deadline.',
    );
    expect(told('BountyBoard', 'en').silence).toEqual(['If the client never clicks “pick” or “cancel”, the reward stays where it is.']);
  });

  it('says "what is left" only of a pot that something left before, not in another branch', () => {
    const charter = charterSchema.parse(charters.ReachAGoal);
    const judge = charter.actions.find((action) => action.verb === 'judge');
    const stake = { pot: 'stake' };
    const half: Effect = { pay: { part: { percent: 50 }, of: { held: stake } }, from: stake, to: { field: 'owner' } };
    const all: Effect = { pay: { held: stake }, from: stake, to: { field: 'supervisor' } };
    judge?.do.splice(0, 9, { if: { state: ['open'] }, do: [half, all], else: [all] });
    expect(plainOf(charter, 'en').actions[1]).toContain(
      'If the goal is open, the owner gets 50% of what is in its stake and the supervisor gets what is left; otherwise the supervisor gets all that is in its stake.',
    );
  });

  it('tells any charter that fits, and prints its exact sentences in Spanish', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { charter } = randomCharter(seed);
      for (const language of ['en', 'es'] as const) {
        const plain = plainOf(charter, language);
        expect(plain.actions).toHaveLength(charter.actions.length);
        for (const text of [...plain.actions, ...plain.pots, ...plain.clicks, ...plain.silence]) expect(text).toMatch(/^\S[\s\S]*\S[.:]$/u);
      }
      for (const one of sentencesOf(charter, 'es'))
        for (const slot of one.slots) expect(one.text.slice(slot.from, slot.to).trim()).not.toBe('');
    }
  });
});

describe('problems', () => {
  it.each(problemCodes)('%s has a sentence in both languages, made of the words of the charter', (code) => {
    const about = {
      problem: 'p',
      name: 'n',
      kind: 'k',
      unit: 'u',
      operation: 'o',
      other: 'x',
      what: 'w',
      plural: 'pl',
      thing: 't',
      field: 'f',
      state: 's',
      pot: 'po',
      verb: 'v',
      condition: 'c',
    };
    const [english, spanish] = (['en', 'es'] as const).map((language) => problemSentence({ code, at: [], about }, language));
    expect(english).toMatch(/[.?]$/);
    expect(spanish).toMatch(/[.?]$/);
    expect(english).not.toBe(spanish);
    expect(`${english}${spanish}`).not.toContain('undefined');
  });
});
