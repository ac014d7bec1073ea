import { expect, it } from 'vitest';
import { deployArg, inOrder } from './asked-plan.ts';

it('keeps numbers as texts and truth as truth, in lists and structs too', () => {
  expect(deployArg('7', { type: 'uint256' })).toBe('7');
  expect(deployArg(['true', 'false'], { type: 'bool[]' })).toEqual([true, false]);
  const pair = { type: 'tuple', components: [{ type: 'bool' }, { type: 'string' }] };
  expect(deployArg(['true', 'true'], pair)).toEqual([true, 'true']);
});

it('deploys a contract before the one that is given its address, and says when that cannot be', () => {
  const vault = { contract: 'Vault', args: [['$Token']] };
  const token = { contract: 'Token', args: ['$deployer'] };
  expect(inOrder([vault, token])).toEqual([token, vault]);
  expect(inOrder([vault, { contract: 'Token', args: ['$Vault'] }])).toBeUndefined();
});
