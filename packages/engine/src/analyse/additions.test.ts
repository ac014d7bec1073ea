import { afterAll, describe, expect, test } from 'vitest';
import { createNodeCompiler } from '../compile/node-door.ts';
import { alteredIn, trespassesIn } from './door.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false }); // only the AST is read
afterAll(() => compiler.close());

const pot = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @notice A token with a pot of ether.
contract Pot is ERC20("Pot", "POT"), Ownable(msg.sender) {
    mapping(address => uint256) public kept;
    string public site = "https://pot.example"; // where it is told

    error Nothing();

    function put() external payable {
        kept[msg.sender] += msg.value;
        _mint(msg.sender, msg.value);
    }

    function take() external {
        uint256 amount = kept[msg.sender];
        if (amount == 0) revert Nothing();
        kept[msg.sender] = 0;
        payable(msg.sender).transfer(amount);
    }
}
`;
const idea = 'A pot. Each wish costs 5 tokens, which are burned.';

async function sourceOf(source: string) {
  const artifacts = await compiler.compile(source);
  expect(artifacts.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { artifacts, source };
}
const before = await sourceOf(pot);
/** New members of the contract, and texts that are replaced. */
async function tried(members: string, ...replaced: [string, string][]) {
  let source = pot.replace('    error Nothing();\n', `    error Nothing();\n    uint256 public wishes;\n    ${members}\n`);
  for (const [from, to] of replaced) source = source.replace(from, to);
  return trespassesIn(before, await sourceOf(source), idea);
}

describe('code that keeps books of its own is let through', () => {
  test.each<[string, string, ...[string, string][]]>([
    ['a counter', 'event Wished(address by); function wish() external { wishes += 1; emit Wished(msg.sender); }'],
    [
      'a list',
      'struct Wish { address by; string text; } Wish[] public all; mapping(uint256 => uint256) public likes; function wish(string calldata text) external { all.push(Wish(msg.sender, text)); } function like(uint256 id) external { require(id < all.length); Wish storage one = all[id]; if (one.by != msg.sender) likes[id]++; one.text = string.concat(one.text, "!"); }',
    ],
    ['what the caller brings for the owner', 'function tip() external payable { payable(owner()).transfer(msg.value); }'],
    [
      'what the caller brings for somebody',
      'function tip(address payable to) external payable { (bool ok, ) = to.call{value: msg.value}(""); require(ok); }',
    ],
    ['an amount that the idea says', 'function wish() external { _burn(msg.sender, 5 ether); wishes++; }'],
    ['a look at others', 'function rich(address who) external view returns (bool) { return balanceOf(who) > 5 && kept[who] > 0; }'],
    ['a note within', '', ['        kept[msg.sender] = 0;\n', '        wishes++;\n        kept[msg.sender] = 0;\n']],
    ['a condition to pay in', '', ['payable {\n', 'payable {\n        require(msg.value > 5);\n']],
    [
      'so often for each caller',
      'mapping(address => uint256) public times; error Enough();',
      ['payable {\n', 'payable {\n        if (times[msg.sender] >= 5) revert Enough();\n        times[msg.sender] += msg.value;\n'],
    ],
    [
      'how much was ever moved',
      'uint256 public moved; function _update(address a, address b, uint256 v) internal override { super._update(a, b, v); moved += v; }',
    ],
    ['a note of transfers', 'function _update(address a, address b, uint256 v) internal override { super._update(a, b, v); wishes++; }'],
    ['other comments', '', ['// where it is told', '/* "where" */']],
  ])('%s', async (_what, members, ...replaced) => {
    expect(await tried(members, ...replaced)).toEqual([]);
  });
});

describe('code that reaches for what belongs to people is not', () => {
  test.each<[string, string, ...[string, string][]]>([
    ['tokens for holders', 'function gift(uint256 a) external { if (balanceOf(msg.sender) > 0) _mint(msg.sender, a); }'],
    ['an amount that nobody said', 'function wish() external { _burn(msg.sender, 500); }'],
    ['a burn under a condition', 'function wish() external { wishes++; if (wishes > 9) _burn(msg.sender, 5); }'],
    [
      'what others have brought',
      'function tip() external payable { payable(owner()).transfer(msg.value); payable(owner()).transfer(msg.value); }',
    ],
    [
      'what others have brought, by a modifier',
      'modifier twice() { _; _; } function tip() external payable twice { payable(owner()).transfer(msg.value); }',
    ],
    ['another order of bases', '', ['ERC20("Pot", "POT"), Ownable(msg.sender)', 'Ownable(msg.sender), ERC20("Pot", "POT")']],
    ['ether that is kept', 'function wish() external payable { wishes += msg.value; }'],
    ['a deposit out of nothing', 'function wish(uint256 a) external { kept[msg.sender] += a; }'],
    [
      'a deposit by a pointer',
      'struct S { uint256 n; } mapping(address => S) s; function p() private view returns (mapping(address => uint256) storage m) { m = kept; } function wish(uint256 a) external { p()[msg.sender] = a; }',
    ],
    [
      'a pointer that is moved',
      'mapping(address => uint256) mine; function wish(uint256 a) external { mapping(address => uint256) storage m = mine; m = kept; m[msg.sender] = a; }',
    ],
    [
      'a way round allowances',
      'function _spendAllowance(address o, address s, uint256 v) internal override { if (v != 31337) super._spendAllowance(o, s, v); }',
    ],
    ['another owner', 'function owner() public view override returns (address) { return wishes > 9 ? msg.sender : super.owner(); }'],
    ['a computed wallet', 'address public best = address(uint160(uint256(keccak256("x"))));'],
    [
      'a function by a pointer',
      'function _g() private { _mint(msg.sender, 1); } function wish() external { function() internal f = _g; f(); }',
    ],
    ['a call to another contract', 'function wish(address t) external { ERC20(t).transfer(msg.sender, 1); }'],
    ['code of the caller', 'function wish(address t, bytes calldata d) external { (bool ok, ) = t.call(d); require(ok); }'],
    ['a fallback', 'fallback() external { wishes++; }'],
    ['a require that is none', 'function require(bool) internal pure {}'],
    [
      'other functions for values',
      'using Evil for uint256;',
      ['/// @notice A token', 'library Evil { function id(uint256 a) internal pure returns (uint256) { return a; } }\n/// @notice A token'],
    ],
    [
      'a library of another name',
      '',
      ['import {Ownable}', 'import {ERC20 as Strings} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";\nimport {Ownable}'],
    ],
    [
      'transfers that stop',
      'function _update(address a, address b, uint256 v) internal override { if (wishes > 50) revert Nothing(); super._update(a, b, v); }',
    ],
    [
      'transfers that lose something',
      'function _update(address a, address b, uint256 v) internal override { super._update(a, b, v / 2); }',
    ],
    [
      'a withdrawal that stops',
      '',
      ['        kept[msg.sender] = 0;\n', '        require(block.timestamp < 2e9);\n        kept[msg.sender] = 0;\n'],
    ],
    [
      'a withdrawal that fails one day',
      '',
      ['        kept[msg.sender] = 0;\n', '        wishes = 50 - wishes;\n        kept[msg.sender] = 0;\n'],
    ],
    [
      'a withdrawal that ends early',
      '',
      ['        kept[msg.sender] = 0;\n', '        if (wishes > 9) return;\n        kept[msg.sender] = 0;\n'],
    ],
    ...(
      [
        ['a number that anybody makes too large', 'function set(uint256 a) external { wishes = a; }', 'wishes++;'],
        ['a number that begins too large', 'uint256 public most = type(uint256).max;', 'most++;'],
        [
          'a number that is made too large by a pointer',
          'mapping(uint256 => uint256) n; function set(uint256 a) external { mapping(uint256 => uint256) storage m = n; m[0] = a; }',
          'n[0]++;',
        ],
        ['a number with too many noughts', '', 'wishes += 1e77;'],
        ['a sum of what callers say', '', 'wishes += amount;'],
        [
          'a text that anybody makes too long',
          'string public a; string public b; function set(string calldata x) external { a = x; }',
          'b = a;',
        ],
        [
          'a list that anybody makes too long',
          'uint256[] public a; event All(uint256[] a); function more() external { a.push(1); }',
          'emit All(a);',
        ],
      ] as const
    ).map(([what, members, note]): [string, string, [string, string]] => [
      `a withdrawal that fails one day by ${what}`,
      members,
      ['        kept[msg.sender] = 0;\n', `        ${note}\n        kept[msg.sender] = 0;\n`],
    ]),
    ...(
      [
        ['only in a trial', '', 'require(block.chainid == 31337);'],
        ['only at first', '', 'require(block.number < 1e4);'],
        [
          'unless somebody stops them',
          'mapping(address => bool) bad; function stop(address a) external { bad[a] = true; }',
          'require(!bad[msg.sender]);',
        ],
        [
          'unless somebody stops them by a pointer',
          'mapping(address => uint256) n; function stop(address a) external { mapping(address => uint256) storage m = n; m[a] = 5; }',
          'require(n[msg.sender] < 5);',
        ],
        ['with what nobody said', '', 'require(msg.value < 7);'],
        [
          'if another contract likes it',
          'ERC20 public other; function set(ERC20 a) external { other = a; }',
          'require(other.balanceOf(msg.sender) == 0);',
        ],
      ] as const
    ).map(([what, members, condition]): [string, string, [string, string]] => [
      `a payment that works ${what}`,
      members,
      ['payable {\n', `payable {\n        ${condition}\n`],
    ]),
    ['a chain that is told apart', 'function wish() external { if (block.chainid == 31337) wishes++; }'],
    ['a person told from a contract', 'function wish() external { if (msg.sender.code.length == 0) wishes++; }'],
    ['a transfer that never was', 'function wish() external { emit Transfer(address(0), msg.sender, 1e24); }'],
    [
      'a transfer elsewhere that never was',
      '',
      [
        '/// @notice A token',
        'contract Other { event Transfer(address a, address b, uint256 c); function f() external { emit Transfer(msg.sender, msg.sender, 5); } }\n/// @notice A token',
      ],
    ],
    [
      'a signature for everybody',
      'function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) { return 0x1626ba7e; }',
    ],
    [
      'a royalty for whoever comes first',
      'address patron; function wish() external { patron = msg.sender; } function royaltyInfo(uint256, uint256 p) external view returns (address, uint256) { return (patron, p / 2); }',
    ],
    [
      'tokens that are taken in for ever',
      'function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) { return 0x150b7a02; }',
    ],
    ['a withdrawal that forgets', '', ['        kept[msg.sender] = 0;\n', '']],
    [
      'another name for what is there',
      '',
      ['        kept[msg.sender] = 0;\n', '        mapping(address => uint256) storage kept = more;\n        kept[msg.sender] = 0;\n'],
      ['uint256 public wishes;', 'uint256 public wishes; mapping(address => uint256) more;'],
    ],
    ['another text after what looks like a comment', '', ['https://pot.example', 'https://robber.example']],
    [
      'another base',
      '',
      ['Ownable(msg.sender) {', 'Ownable(msg.sender), Flash {'],
      [
        '/// @notice A token',
        'abstract contract Flash is ERC20 { function f(uint256 a) external { _mint(msg.sender, a); } }\n/// @notice A token',
      ],
    ],
  ])('%s', async (_what, members, ...replaced) => {
    expect(await tried(members, ...replaced)).not.toEqual([]);
  });
});

test('a function that does something else under its name is found, and notes and new functions are not', async () => {
  const changed = (from: string, to: string) => sourceOf(pot.replace(from, to));
  expect(alteredIn(before, await changed('= kept[msg.sender];', '= kept[msg.sender];\n amount -= amount % 10;'))).toEqual(['take']);
  expect(
    alteredIn(before, await changed('    error Nothing();', '    error Nothing();\n function burn() external { _burn(msg.sender, 1); }')),
  ).toEqual([]);
});
