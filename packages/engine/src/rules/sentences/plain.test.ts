import { type CharterInput, charterSchema, type Effect } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { chama } from '../examples/chama.ts';
import { charity } from '../examples/charity.ts';
import { examples } from '../examples/door.ts';
import { hackathon } from '../examples/hackathon.ts';
import { houseRent } from '../examples/house-rent.ts';
import { landRegistry } from '../examples/land-registry.ts';
import { library } from '../examples/library.ts';
import { reachAGoal } from '../examples/reach-a-goal.ts';
import { reputation } from '../examples/reputation.ts';
import { sealedVote } from '../examples/sealed-vote.ts';
import { tontine } from '../examples/tontine.ts';
import { willOfSilence } from '../examples/will.ts';
import { problemCodes } from '../language/problem.ts';
import { randomCharter } from '../testing/random-charter.ts';
import { plainOf } from './plain.ts';
import { problemSentence } from './problem-sentences.ts';
import { sentencesOf } from './sentences-of.ts';

const told = (input: CharterInput, language: 'en' | 'es') => plainOf(charterSchema.parse(input), language);
const inEnglish = (input: CharterInput) => told(input, 'en');

describe('the plain voice', () => {
  it('tells who can do what, when, and who gets the money', () => {
    const { actions } = inEnglish(houseRent);
    expect(actions[1]).toBe(
      'The tenant can accept the lease, paying the rent times the months into the locked rent, while the lease is offered. The start becomes now and the lease is then running.',
    );
    expect(actions[3]).toBe(
      'The tenant or the landlord can end the lease while the lease is running. The landlord gets the rent due from the locked rent, the tenant gets what is left and the lease is then ended.',
    );
  });

  it('leaves out nothing that other sentences rest on', () => {
    const { actions, meanings, pots } = inEnglish(library);
    expect(actions[1]).toContain('the due date becomes the lending period from now');
    expect(meanings).toContain('The lending period is 14 days.');
    expect(meanings.join(' ')).toMatch(/The late fee of a book is the daily late fee times .*, but at most what is in the deposit\./);
    expect(pots[0]).toContain('while the book is handed back: the lender gets the late fee and the borrower gets what is left.');
    expect(inEnglish(tontine).pots[0]).toContain('all of it goes to whoever does it');
  });

  it('tells it in Spanish, with the words of the person as they are', () => {
    expect(told(houseRent, 'es').actions[3]).toBe(
      'El tenant o el landlord puede end el lease mientras el lease esté running. El landlord recibe el rent due con cargo al locked rent, el tenant recibe lo que queda y el lease queda ended.',
    );
  });

  it('tells effects in the order in which they happen, and what depends on a condition apart from what does not', () => {
    expect(inEnglish(willOfSilence).actions.at(-1)).toContain(
      'If the will is sleeping, the will’s estate becomes what is in the funds and the will is then open. In any case, the beneficiary gets the will’s estate times the beneficiary’s part from the funds (there has to be that much).',
    );
  });

  it('tells a value that was noted before it changed as what it was', () => {
    expect(inEnglish(charity).actions[4]).toContain(
      'Their donation becomes 0 ETH and they get their donation as it was before all this, out of the donations.',
    );
    expect(inEnglish(hackathon).actions[8]).toContain('30% of what was in the hackathon’s prize pool before all this moves into the prize');
  });

  it('says that those get a part who get only a part', () => {
    const [funds] = inEnglish(willOfSilence).pots;
    expect(funds).toContain('With “take out money”, while the will is sleeping: the owner gets the sum (there has to be that much).');
    expect(funds).toContain('With “claim the share of” the beneficiary gets only their own part.');
  });

  it('says when something can be done for the first and for the last time so that no moment is in both', () => {
    const { actions } = inEnglish(reachAGoal);
    expect(actions[3]).toContain('and at least 90 days have passed since the deadline');
    expect(inEnglish(library).actions[3]).toContain('and less than 7 days have passed since the return date');
    expect(inEnglish(sealedVote).actions.at(-1)).toContain('less than the voting time plus the revealing time have passed since the start');
  });

  it('says of what is counted once when it was counted', () => {
    const told = (language: 'en' | 'es') =>
      Object.values(plainOf(charterSchema.parse(examples.sharedExpenses), language))
        .flat()
        .join('\n');
    expect(told('en')).toContain('are the number of memberships of the group when the expense is made');
    expect(told('es')).toContain('cuando se crea');
  });

  it('names both records where two are spoken of, and has no word that could mean either', () => {
    const all = Object.values(examples).flatMap((input) => Object.values(inEnglish(input)).flat());
    expect(all.filter((text) => /\bits (?!own |holder )|while it is/.test(text))).toEqual([]);
    expect(inEnglish(chama).actions[3]).toContain('the membership’s cycles paid are less than the chama’s finished cycles');
  });

  it('tells those who are named as others, and what has to hold of what is given, after who can do it', () => {
    expect(inEnglish(houseRent).actions[0]).toBe(
      'Anyone can offer a lease, naming the tenant and giving the house (a text) and the rent (an amount of ETH). The rent has to be more than 0 ETH and the tenant has to be somebody else.',
    );
    expect(inEnglish(tontine).actions[3]).toMatch(/^Any other player who is alive can eliminate the player/);
    expect(inEnglish(sealedVote).actions[2]).toMatch(/^Any of the invited voters can cast a ballot/);
  });

  it('says what is given, how many there can be and which of equals comes first', () => {
    const { actions } = inEnglish(hackathon);
    expect(actions[3]).toContain('giving the name (a text), while the hackathon is open. Each hackathon can have at most 60 teams.');
    expect(actions[7]).toContain('giving the score (a whole number, which can be 0)');
    expect(actions[8]).toContain(
      'Of teams with the same points, the one that was made earlier comes first; all teams count, whatever their points and whether they are registered or submitted.',
    );
    expect(told(hackathon, 'es').actions[3]).toContain('Cada hackathon puede tener como mucho 60 teams.');
  });

  it('says what is refused because there is not enough of it', () => {
    expect(inEnglish(willOfSilence).actions[1]).toContain('goes down by the moved part (it has to be at least the moved part)');
    expect(inEnglish(hackathon).actions.at(-1)).toContain('if there is anything in the prize');
  });

  it('says of what is never read that nothing depends on it, and of one campaign that it is one', () => {
    const { meanings, actions } = inEnglish(charity);
    expect(meanings).toContain(
      'The cause and goal of a campaign and the proof and posting time of an update are only kept to be read: nothing that happens later depends on them.',
    );
    expect(actions[3]).toContain('the total donation of everybody in the campaign');
  });

  it('tells of each receiver under which condition they get it, and so does the place where the money lies', () => {
    expect(inEnglish(houseRent).pots[0]).toContain('if the months paid equal the months, the tenant gets what is left.');
  });

  it('says who becomes who, and whose points count', () => {
    expect(inEnglish(landRegistry).actions[5]).toContain('The buyer becomes the owner');
    expect(inEnglish(reputation).meanings[1]).toContain('1 plus (the good points of whoever gives it minus the bad points');
  });

  it('puts a long condition into a sentence of its own, and each of several cases by itself', () => {
    expect(inEnglish(charity).actions[4]).toContain(
      'That is possible only if they have a donation, and only in one of these cases: (1) the campaign is collecting and the deadline has come; (2) the campaign is approved',
    );
  });

  it('says "what is left" only of a pot that something left before, not in another branch', () => {
    const charter = charterSchema.parse(reachAGoal);
    const judge = charter.actions.find((action) => action.verb === 'judge');
    const stake = { pot: 'stake' };
    const half: Effect = { pay: { part: { percent: 50 }, of: { held: stake } }, from: stake, to: { field: 'owner' } };
    const all: Effect = { pay: { held: stake }, from: stake, to: { field: 'supervisor' } };
    judge?.do.splice(0, 9, { if: { state: ['open'] }, do: [half, all], else: [all] });
    expect(plainOf(charter, 'en').actions[1]).toContain(
      'If the goal is open, the owner gets 50% of what is in the stake and the supervisor gets what is left; otherwise the supervisor gets all that is in the stake.',
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
