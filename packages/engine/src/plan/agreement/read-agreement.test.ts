/** Ideas outside of every kind, read as rules: what is told becomes a rule, what is not understood is said. */
import { describe, expect, test } from 'vitest';
import { checkCharter } from '../../rules/check/check-charter.ts';
import { readText } from '../statements/read-statements.ts';
import { readAgreement } from './read-agreement.ts';
import { read, sentences } from './testing/told.ts';

const became = (text: string): string[] => read(text).outcomes.map((one) => one.became);

test('what one posts, others apply for, is chosen, confirmed, and paid', () => {
  const text =
    'Dog walks: keepers post a walk with a date and a reward, walkers apply, the keeper picks one walker, and after the date the keeper confirms and the walker is paid. If the keeper does not confirm within 2 days the walker can take the reward.';
  expect(became(text)).toEqual(['context', 'rule', 'rule', 'rule', 'rule', 'rule', 'rule']);
  const told = sentences(text);
  expect(told).toEqual(
    expect.arrayContaining([
      'Anyone can post a walk, giving its date and its description, paying any amount into its reward.',
      'Anyone can apply for the walk, adding an application, giving its description.',
      'The keeper can pick the application.',
      'Then the walker of the walk becomes its walker.',
      'The keeper can confirm the walk.',
      'Only if its date has come.',
      'Then all that is in its reward goes to the walker.',
      'The walker can take the reward of the walk.',
      'Only if at least 2 days have passed since its date.',
    ]),
  );
});

describe('what is lent, kept too long, and brought back', () => {
  const lending =
    'neighbours lend ladders, whoever borrows pays 0.02 ETH deposit and gets it back when the ladder is returned within 5 days';
  test('the deposit lies with the record, and goes back in time', () => {
    expect(became(lending)).toEqual(['rule', 'rule', 'rule', 'rule']);
    expect(sentences(lending)).toEqual(
      expect.arrayContaining([
        'Anyone can borrow the ladder, paying exactly 0.02 ETH into its deposit.',
        'Then its due date becomes 5 days after now.',
        'Then if its due date has not passed:',
      ]),
    );
    expect(read(lending).assumptions).toEqual([
      'Your text does not say what happens to the deposit otherwise, so it goes to the neighbour.',
    ]);
  });
  test('a part for each day stands instead of what was assumed', () => {
    const text = `${lending}. who brings it back late loses 5 % of the deposit for each day`;
    expect(became(text)).not.toContain('open');
    expect(sentences(text)).toContain(
      'The late fee of a ladder (an amount of ETH) is the smaller of what is in its deposit and (5% of (the number of begun days since its due date times what is in its deposit)).',
    );
    expect(read(text).assumptions).toEqual([]);
  });
});

test('people rate each other, and not themselves', () => {
  const text = 'anyone can rate a wallet with 1 to 7 stars. you cannot rate yourself';
  expect(became(text)).toEqual(['rule', 'rule']);
  expect(sentences(text)).toEqual(
    expect.arrayContaining([
      'Only if its stars are at least 1.',
      'Only if its stars are at most 7.',
      'Only if the rated person is not whoever does this.',
    ]),
  );
});

describe('nothing in silence', () => {
  test.each([
    [
      'a condition that no rule stands for',
      'A host offers a room with a price. A guest books the room by paying the price. If the moon is full the host gets the price.',
    ],
    ['a denial', 'A host offers a room with a price. A guest books the room by paying the price. A guest cannot book two rooms.'],
    ['a manner', 'A host offers a room with a price. A guest books the room by paying the price. The host confirms the room twice.'],
    ['somebody whom nobody introduced', 'A donor gives coins. 20 % go to the lighthouse.'],
  ])('%s is left open', (_, text) => {
    const outcomes = readAgreement(readText(text), 'Agreement', checkCharter)?.outcomes ?? [{ became: 'open' }];
    expect(outcomes.map((one) => one.became).some((one) => one === 'open' || one === 'partly')).toBe(true);
  });

  test('a number that no rule holds makes its statement a part only', () => {
    expect(became('A host offers a room with a price. A guest books the room for 2 friends by paying the price.')).toContain('partly');
  });
});

test('money that the text leaves lying goes back to whoever paid it, and that is said to be assumed', () => {
  const { charter } = read('A client posts a task with a reward.');
  expect(charter.actions.map(({ verb, assumed }) => [verb, assumed ?? false])).toEqual([
    ['post', false],
    ['take back the reward of', true],
  ]);
});

test('what one stakes, another judges, and either of two things follows', () => {
  const text =
    'Want to read more? You set a task with a deadline, put an amount of crypto at stake and select a friend. Once the deadline has passed the friend judges whether you finished the task. If you did you can withdraw the stake, if not the money remains locked in the contract.';
  expect(became(text)).not.toContain('open');
  expect(sentences(text)).toEqual(
    expect.arrayContaining([
      'The friend can judge the task, giving a verdict (one of finished and not finished).',
      'Only if its deadline has come.',
      '– all that is in its stake moves into the forfeited stake.',
      'The author can withdraw the stake of the task.',
      'Only if the task is finished.',
    ]),
  );
});

test('people are named for offices, and dismissed; a thing goes from owner to owner', () => {
  const text =
    'The city registers growers and inspectors and can remove them. Growers add a tree, inspectors add a note to a tree, and the owner can transfer the tree.';
  expect(sentences(text)).toEqual(
    expect.arrayContaining([
      'The city decides who is a grower.',
      'Any inspector can add a note to the tree, adding a note, giving its description.',
      'Then the owner becomes the new owner.',
    ]),
  );
});

test('a share of what is paid out is taken before the rest leaves', () => {
  const text =
    'A client posts a job with a reward. Painters place bids on the job, and the moment the client picks a bid the contract pays that painter. The platform takes a 4% cut of each payout.';
  const told = sentences(text);
  const [share, rest] = [
    'Then 4% of what is in the reward goes from the reward to the platform.',
    'Then all that is in the reward goes to its painter.',
  ].map((one) => told.indexOf(one));
  expect([share, rest]).not.toContain(-1);
  expect(share).toBeLessThan(rest ?? 0);
});
