import { expect, it } from 'vitest';
import { namedArguments } from './named-arguments.ts';

const uint = (name: string) => ({ name, type: 'uint256' });
const place = { contract: 'Raffle', coin: 'POL' };

it('constructor arguments are told by their names, amounts in the coin of the network and times as times', () => {
  const settings = {
    ...{ name: 'settings', type: 'tuple' },
    components: [
      { name: 'title_', type: 'string' },
      uint('ticketPrice'),
      uint('maxPerWallet'),
      uint('saleTime'),
      { name: 'open', type: 'bool' },
    ],
  };
  const args = ['$deployer', ['Harbour', '10000000000000000', 4, '604800', true]];
  expect(namedArguments(args, [{ name: 'initialOwner', type: 'address' }, settings], place)).toEqual([
    { name: 'initial owner', value: 'the account that deploys' },
    { name: 'title', value: 'Harbour' },
    { name: 'ticket price', value: '0.01 POL' },
    { name: 'max per wallet', value: '4' },
    { name: 'sale time', value: expect.stringMatching(/week|7 days/) },
    { name: 'open', value: 'yes' },
  ]);
});

it('lists are told one by one, and no name stands beside another argument’s value', () => {
  expect(
    namedArguments(
      [['a', 'b'], []],
      [
        { name: 'names', type: 'string[]' },
        { name: 'shares', type: 'uint256[]' },
      ],
      place,
    ),
  ).toEqual([
    { name: 'names', value: 'a, b' },
    { name: 'shares', value: '—' },
  ]);
  expect(namedArguments(['1', '2'], [uint('price')], place)).toEqual([]);
});
