import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { afterAll, describe, expect, it } from 'vitest';
import { hoverOf, offersAfter } from '../../features/projects/code/solidity-help.ts';
import { outlineOf } from './outline.ts';
import { understand } from './understand.ts';

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Prämie
contract Prize is ERC20 {
    struct Ticket { address holder; uint256 number; }
    enum Phase { Open, Closed }
    mapping(address => uint256) public points;
    Phase public phase;

    /// @notice Gives somebody points.
    /// @param who Who gets them.
    function give(address who, uint256 amount) external { points[who] += amount; }
    constructor() ERC20("Prize", "P") { if (true) { phase = Phase.Open; } }
    error Late(uint256 by); event Given(address indexed who);
    modifier open { require(phase == Phase.Open); _; }
}
`;
const require = createRequire(import.meta.url);
const library = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, path) => (String(path).startsWith('@openzeppelin') ? readFileSync(require.resolve(String(path)), 'utf8') : undefined),
    ownKeys: () => ['@openzeppelin/contracts/access/Ownable.sol'],
    getOwnPropertyDescriptor: (_, path) => ({ enumerable: true, configurable: true, value: String(path) }),
  },
);
const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

describe('what a contract declares', () => {
  it('is read from its text, with signatures, comments and places', () => {
    const outline = outlineOf(source, 'contract.sol');
    expect(outline.map(({ kind, name, container }) => `${container ?? ''}.${kind} ${name}`)).toEqual([
      '.contract Prize',
      'Prize.struct Ticket',
      'Prize.enum Phase',
      'Prize.variable points',
      'Prize.variable phase',
      'Prize.function give',
      'Prize.error Late',
      'Prize.event Given',
      'Prize.modifier open',
    ]);
    expect(outline.find(({ name }) => name === 'give')).toMatchObject({
      signature: 'function give(address who, uint256 amount) external',
      line: 14,
    });
    expect(outline.find(({ name }) => name === 'Ticket')?.parts).toEqual(['address holder', 'uint256 number']);
    expect(outline.find(({ name }) => name === 'Phase')?.parts).toEqual(['Open', 'Closed']);
    expect(outline[0]?.parts).toEqual(['ERC20']);
  });

  it('is read as far as it goes while it does not compile', () => {
    const broken = source.replace('points[who] += amount; }', 'points[who] += ');
    expect(outlineOf(broken, 'contract.sol').map(({ name }) => name)).toContain('give');
  });
});

describe('help with Solidity', async () => {
  const { ast } = await compiler.compile(source);
  const known = understand(source, library, ast);
  const hover = (word: string, at = source.lastIndexOf(word) + 1) => hoverOf(known, source, at, word)?.join('\n');
  const offers = (text: string) => offersAfter(known, text).map(({ label }) => label);

  it('says what a name of the contract is, with its NatSpec', () => {
    expect(hover('give')).toMatch(
      /function give\(address who, uint256 amount\) external[\s\S]*Gives somebody points\.[\s\S]*`who`: Who gets them\./,
    );
    expect(hover('points', source.indexOf('points[who]') + 1)).toContain('mapping(address => uint256)');
    expect(hover('amount')).toContain('uint256 amount');
  });

  it('says what a name of OpenZeppelin is', () => {
    expect(hoverOf(known, `${source}// transferFrom`, source.length + 5, 'transferFrom')?.join('\n')).toMatch(
      /function transferFrom[\s\S]*allowance/,
    );
  });

  it('offers names of the contract, of what it builds on, and of OpenZeppelin with the import they need', () => {
    const inside = source.slice(0, source.indexOf('points[who]'));
    expect(offers(inside)).toEqual(expect.arrayContaining(['give', 'points', 'Ticket', '_mint', 'balanceOf', 'require', 'msg', 'who']));
    expect(offersAfter(known, inside).find(({ label }) => label === 'Ownable')?.importLine).toBe(
      'import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";',
    );
    // What ERC20 keeps to itself would not compile here.
    expect(offers(inside)).not.toEqual(expect.arrayContaining(['_balances']));
    expect(offers(`${inside}msg.`)).toEqual(['sender', 'value', 'data', 'sig']);
    expect(offers(`${inside}Phase.`)).toEqual(['Open', 'Closed']);
    expect(offers(`${inside}super.`)).toEqual(expect.arrayContaining(['transfer', '_mint']));
    expect(offers(`${inside}ERC20 other; other.`)).toEqual(expect.arrayContaining(['balanceOf', 'transfer']));
    expect(offers('import {} from "')).toContain('@openzeppelin/contracts/access/Ownable.sol');
  });

  it('offers nothing where words are only words', () => {
    for (const begun of ['// ', '/// it’s "', "// it's ", '/* one\n * ', 'string a = "\\" ', '// import "', 'require(true, "msg.'])
      expect(offers(`contract A {\n${begun}`), begun).toEqual([]);
    for (const ended of ["// it's\n", '/* "one */ ', 'string a = "// \\" //"; ', 'uint256 a = 4 / '])
      expect(offers(`contract A {\n${ended}`), ended).toContain('require');
  });
});
