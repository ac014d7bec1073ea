import { expect, it } from 'vitest';
import { ownCoin } from '../../../lib/chain/coins.ts';
import { type Enums, enumsIn, namesOfValues } from './enums.ts';
import { told } from './told-values.ts';
import { elementOf, emptyDraft } from './value-draft.ts';

const enums: Enums = enumsIn(`
enum Size { Small, Large }
contract Shop {
    enum Status {
        Open, // at first
        Sold
    }
    struct Order { Status status; uint256 pieces; }
    Status public status;
}
`);
const status = { name: 'status', type: 'uint8', internalType: 'enum Shop.Status' };
const view = { accounts: [], addresses: {} };

it('knows the names of the contract’s enums, also in lists, and leaves numbers numbers', () => {
  expect(namesOfValues(status, enums)).toEqual(['Open', 'Sold']);
  expect(namesOfValues({ name: 's', type: 'uint8', internalType: 'enum Size' }, enums)).toEqual(['Small', 'Large']);
  const element = elementOf({ name: 'all', type: 'uint8[]', internalType: 'enum Shop.Status[]' })?.element;
  expect(element && namesOfValues(element, enums)).toEqual(['Open', 'Sold']);
  expect(namesOfValues({ name: 'n', type: 'uint8', internalType: 'uint8' }, enums)).toBeUndefined();
  expect(namesOfValues({ name: 'v', type: 'uint8', internalType: 'enum IGovernor.ProposalState' }, enums)).toBeUndefined();
});

it('begins with the first name, as the list to choose from shows it', () => {
  expect(emptyDraft(status, () => undefined)).toMatchObject({ text: '0' });
});

it('tells an answer by its name, alone and inside of a struct', () => {
  const asked = { type: 'function', name: 'status', stateMutability: 'view', inputs: [], outputs: [status] } as const;
  const order = {
    ...{ name: '', type: 'tuple[]', internalType: 'struct Shop.Order[]' },
    components: [status, { name: 'pieces', type: 'uint256', internalType: 'uint256' }],
  };
  const answer = (values: Parameters<typeof told>[0], outputs: Parameters<typeof told>[1]['outputs']) =>
    told(values, { ...asked, outputs }, 'Shop', view, {}, enums, ownCoin('ETH'));
  expect(answer(['1'], [status])).toBe('Sold');
  expect(answer(['7'], [status])).toBe('7');
  expect(answer([[{ status: '0', pieces: '1' }]], [order])).toBe('status: Open, pieces: 1');
});
