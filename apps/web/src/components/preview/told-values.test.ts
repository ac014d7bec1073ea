import { expect, it } from 'vitest';
import type { CallRecord } from '../../lib/chain/chain-protocol.ts';
import { told } from './chain-log.tsx';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const call = (name: string, args: CallRecord['args']): CallRecord => ({
  ...{ hash: null, block: 1, timeSeconds: 1, from: alice, to: alice, valueWei: '0', gas: 0, events: [], refusal: null },
  ...{ contract: 'Rentals', function: name, args },
});
const say = (one: CallRecord) => told(one, (address) => (address === alice ? 'Alice' : address), 'ETH');
const uint = (name: string, value: string) => ({ name, type: 'uint256', value });

it('a call is told with the names of its values, and no amount of money in wei', () => {
  const listed = call('listItem', [
    { name: 'name', type: 'string', value: 'Cargo bike' },
    uint('pricePerDay', '1000000000000000'),
    uint('deposit', '20000000000000000'),
  ]);
  expect(say(listed)).toBe('Alice: Rentals.listItem(name: Cargo bike, price per day: 0.001 ETH, deposit: 0.02 ETH)');
  const moved = call('transfer', [{ name: 'to', type: 'address', value: alice }, uint('value', '5000000000000000000')]);
  expect(say(moved)).toBe('Alice: Rentals.transfer(to: Alice, value: 5 × 10^18)');
  expect(say(call('rent', [uint('id', '3'), uint('duration', '172800')]))).toBe('Alice: Rentals.rent(id: 3, duration: 2 days)');
});

it('lists and records are told by their fields, and not as JSON', () => {
  const terms = { name: 'terms', type: 'tuple', value: JSON.stringify({ askingPrice: '2000000000000000000', buyer: alice, open: true }) };
  const shares = { name: 'shares_', type: 'uint256[]', value: JSON.stringify(['5000', '3000']) };
  expect(say(call('offer', [terms, shares]))).toBe(
    'Alice: Rentals.offer(terms: asking price: 2 ETH, buyer: Alice, open: true, shares: 5,000, 3,000)',
  );
});
