import { charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { scopeOfAction } from '../language/typing.ts';
import { charters } from '../testing/charters/all.ts';
import { canonical } from './canonical.ts';
import { complete } from './complete.ts';
import { correct, newNouns, normalised, type TypingContext } from './correct.ts';
import { parseSentence } from './parse.ts';
import { sentencesOf } from './sentences-of.ts';

const charter = canonical(charterSchema.parse(charters.HouseRent));
const ending = charter.actions.find((action) => action.verb === 'end');
if (!ending) throw new Error('no action');
const context = (category: TypingContext['category']): TypingContext => ({ charter, scope: scopeOfAction(charter, ending), category });
const meant = (text: string, category: TypingContext['category']) => correct(text, context(category))[0]?.text;

describe('what a person types', () => {
  it.each([
    ['the rent is at least 0,5 eth', 'Only if its rent is at least 0.5 ETH.'],
    ['lease is runing', 'Only if the lease is running.'],
    ['rent > 1 ETH', 'Only if its rent is more than 1 ETH.'],
    ['only if less than 24h have passed since the start', 'Only if less than 24 hours have passed since its start.'],
    ['at least 2 weeks have passed since its start', 'Only if at least 14 days have passed since its start.'],
  ])('as a condition, "%s", is corrected', (text, sentence) => {
    expect(meant(text, 'L')).toBe(sentence);
  });

  it.each([
    ['all that is in the locked rent goes to teh tenant', 'all that is in its locked rent goes to the tenant'],
    ['the rent due goes from locked rent to landlord.', 'its rent due goes from its locked rent to the landlord'],
  ])('as an effect, "%s", is corrected', (text, sentence) => {
    expect(meant(text, 'E')).toBe(sentence);
  });

  it('is not corrected into something else when nothing is near', () => {
    expect(correct('please send me all the money tomorrow', context('E'))).toEqual([]);
    expect(correct('('.repeat(1000), context('L'))).toEqual([]);
  });

  it('can name something new, which could become a field', () => {
    expect(newNouns('its mileage is at least 3', context('L'))).toEqual(['mileage']);
    expect(newNouns('its rent is at least 3', context('L'))).toEqual([]);
  });

  it('is brought into the form of the sentences: numbers, times, money', () => {
    expect(normalised('2 weeks, 24h, a day, three days, 1,000 ETH, 0,5eth, 10 percent', ['ETH'])).toBe(
      '2 weeks, 24 hours, 1 day, 3 days, 1000 ETH, 0.5 ETH, 10%',
    );
  });

  it('is completed by the words and names that can follow', () => {
    const next = (text: string, category: TypingContext['category'] = 'L') => complete(text, context(category)).map((one) => one.insert);
    expect(next('Only if the lease is r')).toEqual(['running']);
    expect(next('Only if its r')).toEqual(['rent', 'rent due']);
    expect(next('all that is in its ', 'E')).toEqual(['locked rent']);
    expect(next('Only if its rent is at ').sort()).toEqual(['least', 'most']);
    expect(next('Only if bananas ')).toEqual([]);
  });

  it('as one sentence of an action is read where it stands', () => {
    for (const name of ['HouseRent', 'Chama', 'HabitStaking', 'BetcoinBets']) {
      const other = canonical(charterSchema.parse(charters[name]));
      for (const one of sentencesOf(other)) {
        if (one.at[0] !== 'actions' || one.kind === 'otherwise') continue;
        const text = one.kind === 'block' || one.kind === 'action' ? one.text : one.text.replace(/^Then /, '');
        const there = one.at.reduce<unknown>((node, key) => Object.entries(node ?? {}).find(([at]) => at === String(key))?.[1], other);
        expect(Object.values(parseSentence(text, one.at, other)), one.text).toContainEqual(there);
      }
    }
    expect(parseSentence('Only if bananas.', ['actions', 0, 'onlyIf', 0], charter)).toEqual({ ok: false, problem: 'unread' });
  });
});
