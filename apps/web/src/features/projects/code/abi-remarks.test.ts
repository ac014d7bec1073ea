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
