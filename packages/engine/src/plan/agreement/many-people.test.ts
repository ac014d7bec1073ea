/** Where many people decide, win, gather points, or have to show that they are still there. */
import { describe, expect, test } from 'vitest';
import { read, sentences } from './testing/told.ts';

const left = (text: string): string[] => read(text).outcomes.flatMap(({ became }) => (/open|partly/.test(became) ? [became] : []));

describe('votes', () => {
  const fund = 'Members deposit money. A member requests an amount with a reason.';
  test.each([
    ['more than half of the members approve it', 'Then if 2 times its approvals is more than the number of memberships:'],
    ['60 % of the members approve it', 'Then if 5 times its approvals is at least 3 times the number of memberships:'],
    ['all members approve it', 'Then if its approvals are at least the number of memberships:'],
    ['any member approves it', 'Then if its approvals are at least 1:'],
    ['3 members approve it', 'Then if its approvals are at least 3:'],
  ])('if %s', (when, condition) => {
    const text = `${fund} If ${when} the amount is paid to the requester.`;
    expect(left(text)).toEqual([]);
    expect(sentences(text)).toEqual(
      expect.arrayContaining([
        'Any member can approve the request.',
        'At most once for each person and request.',
        condition,
        '– its amount goes from the pot to the requester.',
      ]),
    );
  });

  test('of so many people there are never more', () => {
    const text =
      'Anyone can post a request with an amount. Two of three board members must approve it. Then the money goes to the requester.';
    expect(left(text)).toEqual([]);
    expect(sentences(text)).toContain('There can be at most 3 board members.');
    expect(read(text).assumptions).toEqual([
      'Your text does not say who adds the board members, so the owner does.',
      'Your text does not say who pays into the fund, so anyone can.',
    ]);
  });

  test('a threshold that the text does not give is given with each record, and is never nothing', () => {
    const told = sentences('Anyone can post a plan. Neighbours vote for a plan. When the votes reach a threshold the plan is accepted.');
    expect(told).toEqual(
      expect.arrayContaining(['Only if its needed votes are at least 1.', 'Then if its votes are at least its needed votes:']),
    );
  });

  test('for and against, with the name that the text gives what passes', () => {
    const told = sentences('Members vote on each proposal. A proposal counts as settled if a majority of the members vote yes.');
    expect(told).toEqual(
      expect.arrayContaining([
        'Any member can vote on the proposal, giving an answer (one of for it and against it).',
        '– the proposal is now settled.',
      ]),
    );
  });
});

describe('one of all wins', () => {
  test('whoever has the most votes in the end; nobody enters or votes after it', () => {
    const text =
      'An organizer creates a contest with a prize. Artists submit drawings to it. Everybody can vote for a drawing. After 14 days the artist with the most votes wins the prize.';
    expect(left(text)).toEqual([]);
    expect(sentences(text)).toEqual(
      expect.arrayContaining([
        'Only if less than 14 days have passed since the start time.',
        'Only if at least 14 days have passed since its start time.',
        '– all that is in its prize goes to the artist of the drawing with the highest votes in the contest.',
        '– all that is in its prize goes to the organizer.',
      ]),
    );
  });

  test('by chance, with a share of what all paid, and the rest to somebody else', () => {
    const text =
      'People buy a ticket for 0.01 ETH. A random ticket is drawn and the winner gets 80% of the pot. The rest goes to the school.';
    expect(left(text)).toEqual([]);
    const told = sentences(text);
    const places = [
      'Then for 1 drawn by chance among the tickets:',
      '– 80% of what is in the pot goes from the pot to the buyer.',
      '– all that is in the pot goes to the school.',
    ].map((line) => told.indexOf(line));
    expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
  });
});

test('points are given, spent, and stay with whoever has them', () => {
  const text =
    "The bakery gives loyalty points to customers. A customer can redeem 10 points for a free coffee. Points can't be transferred.";
  expect(left(text)).toEqual([]);
  expect(sentences(text)).toEqual(
    expect.arrayContaining(['Only if their loyalty points are at least 10.', 'Then their loyalty points go down by 10.']),
  );
});

test('points come with what is done for them', () => {
  expect(sentences('Members post a tip. They get 5 points when they post a tip.')).toContain('Then their points go up by 5.');
});

test('who has not shown up for so long loses what others then may take', () => {
  const told = sentences("I put money aside. If I don't check in for 90 days my sister can take everything.");
  expect(told).toEqual(
    expect.arrayContaining([
      'The owner decides who is the sister.',
      'The owner can check in.',
      'Only if at least 90 days have passed since the last check-in.',
    ]),
  );
});

test('members who are removed can do nothing any more, and are not counted', () => {
  const told = sentences(
    'Members join by paying 1 ETH. The owner can remove members. Members vote on proposals. A proposal is accepted if more than half of the members agree.',
  );
  expect(told).toContain('Any member who is active can vote on the proposal, giving an answer (one of for it and against it).');
  expect(told).toContain('Then if 2 times its votes for it is more than the number of memberships that are active:');
});

test('rules that do not hold are left out, and what they were made of is told', () => {
  const { outcomes, charter } = read('A host lists a room with a price. Members pay 1 ETH a month. Nobody gets it.');
  expect(charter.actions.some(({ pays }) => pays)).toBe(
    outcomes.some(({ became, statement }) => became === 'rule' && statement.verb?.root === 'pay'),
  );
});

test('how often somebody pays is in the rule', () => {
  expect(sentences('Each member pays 0.1 ETH every month into the kitty.').join(' ')).toContain('30 days');
});

test('what the text says of lateness replaces what was assumed of it, and nothing else that was', () => {
  const { assumptions, charter } = read(
    'Members lend a bike with a deposit. A borrower takes it by paying the deposit and gets it back when he returns the bike. If it comes back after 7 days a late fee is taken from the deposit for every day.',
  );
  expect(charter.actions.some(({ verb }) => verb === 'add')).toBe(true);
  expect(assumptions).toContain('Your text does not say who adds the members, so the owner does.');
});
