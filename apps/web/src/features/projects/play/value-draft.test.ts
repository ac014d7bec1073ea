import { describe, expect, it } from 'vitest';
import { likelyCoin, ownCoin } from '../../../lib/chain/coins.ts';
import { type Draft, elementOf, emptyDraft, plainOf, signatureOf, typeShown, type Unit } from './value-draft.ts';

const ether = ownCoin('ETH');
const text = (typed: string, unit: Unit = 'whole'): Draft => ({ kind: 'text', text: typed, unit });

const nobody = () => undefined;
const usd = { symbol: 'USD', decimals: 6 };

describe('what is typed for an argument', () => {
  it('is read in the unit that was chosen, exactly', () => {
    const amount = { name: 'amount', type: 'uint256' };
    expect(plainOf(text('0.05', ether), amount, nobody)).toEqual({ value: '50000000000000000' });
    expect(plainOf(text('0.05', usd), amount, nobody)).toEqual({ value: '50000' });
    expect(plainOf(text('0.0000005', usd), amount, nobody)).toEqual({ unfit: { path: 'amount', problem: 'amount' } });
    expect(plainOf(text('1,000', 'whole'), amount, nobody)).toEqual({ value: '1000' });
    expect(plainOf(text('1.5', 'days'), amount, nobody)).toEqual({ value: '129600' });
    expect(plainOf(text('2030-01-01T00:00Z', 'date'), amount, nobody)).toEqual({ value: '1893456000' });
    expect(plainOf(text('115792089237316195423570985008687907853269984665640564039457', 'whole'), amount, nobody)).toEqual({
      value: '115792089237316195423570985008687907853269984665640564039457',
    });
  });

  it('takes a person’s name for an address, but never in a text', () => {
    const people = (name: string) => (name === 'Alice' ? '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' : undefined);
    expect(plainOf(text('Alice'), { name: 'to', type: 'address' }, people)).toEqual({
      value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    });
    expect(plainOf(text('Alice'), { name: 'title', type: 'string' }, people)).toEqual({ value: 'Alice' });
  });

  it('names the field that does not fit, however deep it lies', () => {
    const orders = {
      name: 'orders',
      type: 'tuple[]',
      components: [
        { name: 'to', type: 'address' },
        { name: 'parts', type: 'uint256[2]' },
      ],
    };
    const draft: Draft = {
      kind: 'list',
      items: [{ kind: 'group', fields: [text('$alice'), { kind: 'list', items: [text('1'), text('two')] }] }],
    };
    expect(plainOf(draft, orders, nobody)).toEqual({ unfit: { path: 'orders[0].parts[1]', problem: 'number' } });
  });

  it('begins empty, with as many fields as a list must have, in a unit that its name suggests', () => {
    const begun = (name: string, type = 'uint256') =>
      emptyDraft({ name, type }, (one) => likelyCoin(one, 'Dollar', { Dollar: usd }, ether));
    expect(begun('pair', 'uint8[2]')).toEqual({ kind: 'list', items: [text(''), text('')] });
    expect(begun('price')).toEqual(text('', ether));
    expect(begun('amount')).toEqual(text('', usd));
    expect(begun('deadline')).toEqual(text('', 'date'));
    expect(begun('deadline', 'uint64')).toEqual(text('', 'date'));
    expect(begun('deadline', 'uint16')).toEqual(text('', 'whole'));
    expect(begun('tokenId')).toEqual(text('', 'whole'));
  });
});

it('calls the type of a list by its struct', () => {
  const lines = { name: 'lines', type: 'tuple[2][]', internalType: 'struct Shop.Line[2][]', components: [] };
  expect(typeShown(lines)).toBe('Line[2][]');
  expect(typeShown(elementOf(lines)?.element ?? lines)).toBe('Line[2]');
  expect(typeShown({ name: 'owners', type: 'address[]', internalType: 'contract IOwner[]' })).toBe('address[]');
});

it('counts amounts in the token of the contract, else in the only token there is, prices in ether', () => {
  expect(likelyCoin('amount', 'Staking', { Dollar: usd }, ether)).toBe(usd);
  expect(likelyCoin('amount', 'Crowdfunding', {}, ether)).toBe(ether);
  expect(likelyCoin('mintPrice', 'Dollar', { Dollar: usd }, ether)).toBe(ether);
  expect(likelyCoin('feeBps', 'Dollar', { Dollar: usd }, ether)).toBeUndefined();
});

it('writes signatures with structs taken apart, as the ABI specification has them', () => {
  const inputs = [
    {
      name: 'o',
      type: 'tuple[]',
      components: [
        { name: 'a', type: 'address' },
        { name: 'b', type: 'uint256' },
      ],
    },
  ];
  expect(signatureOf({ name: 'fill', inputs })).toBe('fill((address,uint256)[])');
});
