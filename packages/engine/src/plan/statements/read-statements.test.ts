/** What is read of sentences as people write them, told in one line a statement. */
import { describe, expect, test } from 'vitest';
import { readWords } from '../words/words.ts';
import { readStatements } from './read-statements.ts';
import { tellStatement } from './tell.ts';

const told = (text: string) => readStatements(readWords(text)).map(tellStatement);

describe('who does what', () => {
  test.each([
    ['The buyer pays 2 ETH to the seller.', ['[the buyer] PAY [#] to→[the seller]']],
    ['the shop gives every guest a stamp', ['[the shop] GIVE [a stamp] to→[every guest]']],
    ['The jury picks a winner and pays the prize', ['[the jury] PICK [a winner]', '[the jury] PAY [the prize]']],
    [
      'the city registers gardeners, compost heaps and wells and can remove them',
      ['[the city] REGISTER [gardener+ & [compost heap+] & [well+]]', '[the city] MAY REMOVE [them]'],
    ],
    ['Bakers mint a loaf token', ['[baker+] MINT [a loaf token]']],
    ['guests get bonus points for early arrivals', ['[guest+] GET [bonus point+] for→[early arrival+]']],
    ['everyone votes once', ['[everybody] VOTE ~once']],
  ])('%s', (text, statements) => expect(told(text)).toEqual(statements));
});

describe('what may, must, and may not be', () => {
  test.each([
    ['only members can open the gate', ['ONLY [member+] MAY OPEN [the gate]']],
    ['every sailor has to ping the boat every day', ['[every sailor] MUST PING [the boat] every→[every day]']],
    ['nobody can sell a seat for more than its price', ['[nobody] MAY SELL [a seat] for→[its more price]']],
    ['the vote can never be repeated', ['[the vote] MAY NOT (passive) REPEAT']],
    ['parents must do at least 2 shifts', ['[parent+] MUST DO [least # shift+]']],
  ])('%s', (text, statements) => expect(told(text)).toEqual(statements));
});

describe('what a clause depends on', () => {
  test.each([
    ['whoever borrows pays 0.01 ETH', ['[whoever who{BORROW}] PAY [#]']],
    ['people who own a bike can list it', ['[people who{OWN [a bike]}] MAY LIST [it]']],
    ['Dancers join by paying the fee.', ['[dancer+] JOIN by([dancer+] PAY [the fee])']],
    [
      'If the tenant misses the deadline, the landlord can keep the deposit.',
      ['[the landlord] MAY KEEP [the deposit] if([the tenant] MISS [the deadline])'],
    ],
    ['The host confirms, and after the party the guest is paid.', ['[the host] CONFIRM', '[the guest] (passive) PAY after→[the party]']],
    [
      'the heirs agree, and if 5 votes are not together by March 1 2027 everyone can take the money back, otherwise the eldest gets it',
      [
        '[the heir+] AGREE',
        '[everybody] MAY TAKE back [the money] if([# vote+] DOES NOT BE by→[#] ~together)',
        '[the eldest] GET [it] ~otherwise',
      ],
    ],
    ['she names heirs that must agree and checks in', ['[she] NAME [heir+ who{MUST AGREE}]', '[she] CHECK in']],
  ])('%s', (text, statements) => expect(told(text)).toEqual(statements));
});

test('each statement knows its place in the text', () => {
  const words = readWords('A guest books a room. The host confirms it within 2 days.');
  const places = readStatements(words).map(({ from, to }) => words.text.slice(words.tokens[from]?.start, words.tokens[to - 1]?.end));
  expect(places).toEqual(['A guest books a room', 'The host confirms it within 2 days']);
});
