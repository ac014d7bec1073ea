import { parseAbi } from 'viem';
import { expect, it } from 'vitest';
import { abiRemarks } from './abi-remarks.ts';

const contracts = {
  Moon: { abi: parseAbi(['function mint(address to, uint256 amount)', 'event Transfer(address indexed from, uint256 value)']) },
};

it('a frontend that calls what the contract does not have is told at the line', () => {
  const frontend = [
    'const abi = parseAbi([',
    "  'function mint(address to, uint256 amount)',",
    "  'function mint(address to)',",
    "  'function burn(uint amount) returns (bool)',",
    "  'event Transfer(address indexed from, uint value)',",
    ']);',
    "const text = 'function of a thing';",
  ].join('\n');
  expect(abiRemarks(frontend, contracts)).toEqual([
    { severity: 'warning', line: 3, column: 3, message: expect.stringContaining('mint') },
    { severity: 'warning', line: 4, column: 3, message: expect.stringContaining('burn') },
  ]);
  expect(abiRemarks(frontend, {})).toEqual([]);
});

it('what the standards of tokens and NFTs have is nothing to remark on: the page may ask the contract of somebody else', () => {
  const frontend = [
    "  'function getApproved(uint256 number) view returns (address)',",
    "  'function approve(address to, uint256 amountOrNumber)',",
    "  'error ERC721NonexistentToken(uint256 number)',",
    "  'error NonexistentToken(uint256 number)',",
  ].join('\n');
  expect(abiRemarks(frontend, contracts)).toEqual([
    { severity: 'warning', line: 4, column: 3, message: expect.stringContaining('NonexistentToken') },
  ]);
});
