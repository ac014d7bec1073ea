import type { Charter } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { checkCharter } from '../check/check-charter.ts';
import { waysOut } from '../check/ways.ts';
import { additionsTo, type Target } from './additions.ts';

const empty: Charter = {
  ...{ language: 1, title: 'Savings circle', coins: [], roles: [], settings: [] },
  ...{ things: [], pots: [], tallies: [], terms: [], actions: [] },
};
const offered = (charter: Charter, target: Target) => additionsTo(charter, target, 'en');
const texts = (charter: Charter, target: Target) => offered(charter, target).map(({ text }) => text);

/** Takes what begins like this; the name that is offered where none is given. */
function taken(charter: Charter, target: Target, text: string, name?: string): Charter {
  const found = offered(charter, target).find((one) => one.text.includes(text));
  if (!found) throw new Error(`“${text}” is not among ${JSON.stringify(texts(charter, target))}`);
  return found.made(name);
}
const people: Target = { group: 'people' };
const circle = taken(taken(empty, people, 'is a member'), { group: 'things' }, 'There is one', 'circle');
const ofCircle: Target = { thing: 1 };

describe('what can be added', () => {
  it('begins with people who join: what they are called is asked, their record is named by itself', () => {
    expect(texts(empty, people)[0]).toBe('Whoever has a membership is a member. There can be any number of memberships.');
    const two = taken(taken(empty, people, 'is a member', 'player'), people, 'There can be any number', 'judge');
    expect(two.things.map(({ thing, who }) => [thing, who])).toEqual([
      ['membership', 'player'],
      ['judge membership', 'judge'],
    ]);
  });

  it('to a thing is only its own, money first, each field named after what it holds', () => {
    expect(texts(circle, { group: 'things' }).every((text) => text.includes('agreement'))).toBe(true);
    expect(texts(circle, ofCircle).slice(0, 5)).toEqual([
      'The circle has an amount (an amount of ETH).',
      'The circle has a count (a number).',
      'The circle has a date (a date).',
      'The circle has a period (a length of time).',
      'The circle has a person (a person).',
    ]);
  });

  it('a date is at first now, and nothing is at first what it is itself', () => {
    const dated = taken(taken(circle, ofCircle, 'a date'), ofCircle, 'a number', 'turns paid');
    const starts = texts(dated, ofCircle).filter((text) => text.includes('of the circle'));
    expect(starts[0]).toBe('The date of the circle is at first now.');
    expect(starts).not.toContain('The date of the circle is at first the date of the one circle.');
  });

  it('an action is called what it is likely to do, and a payment comes first to it', () => {
    const paid = taken(circle, { group: 'money' }, 'There is a pot');
    const verbs = texts(paid, { group: 'actions' });
    expect(verbs).toContain('Anyone can take a membership.');
    expect(verbs).toContain('Any member can change the circle.');
    expect(verbs).toContain('Anyone can pay in, paying any amount into the pot.');
    const acting = taken(paid, { group: 'actions' }, 'Any member can act', 'contribute');
    const [first] = offered(acting, { action: 0 });
    expect(first?.kind).toBe('payment');
    expect(first?.part).toEqual(['actions', 0, 'pays']);
  });

  it('pays those who joined in their order', () => {
    const counting = taken(taken(circle, { group: 'money' }, 'There is a pot'), ofCircle, 'a number', 'turns paid');
    const acting = taken(counting, { group: 'actions' }, 'Anyone can act', 'pay the turn');
    expect(texts(acting, { action: 0 })).toContain(
      'All that is in the pot goes to the person of the membership whose number is the turns paid.',
    );
  });
});

it('a state that nothing leads to can be taken out in one way only', () => {
  const stated = taken(circle, ofCircle, 'open at first');
  const [problem] = checkCharter(stated);
  if (!problem) throw new Error('Nothing is wrong.');
  expect(waysOut(stated, problem).map(({ kind, name }) => [kind, name])).toEqual([
    ['add-action', undefined],
    ['remove', 'over'],
  ]);
});
