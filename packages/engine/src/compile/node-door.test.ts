import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ownFile } from './door.ts';
import { CompilerLimitError, createNodeCompiler } from './node-door.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());

const header = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n';
const token = `${header}import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
contract Coin is ERC20 {
    constructor(string memory name_) ERC20(name_, "C") { _mint(msg.sender, 1e18); }
}`;

describe('compiling', () => {
  test('a token built on OpenZeppelin gives bytecode, ABI and AST of its own contracts only', async () => {
    const artifacts = await compiler.compile(token);
    expect(artifacts.diagnostics).toEqual([]);
    expect(artifacts.ok).toBe(true);
    expect(Object.keys(artifacts.contracts)).toEqual(['Coin']);
    const coin = artifacts.contracts.Coin;
    expect(coin?.bytecode).toMatch(/^0x60[0-9a-f]+$/);
    expect(coin?.size).toBe(((coin?.runtime.length ?? 0) - 2) / 2);
    expect(coin?.abi.some((entry) => entry.type === 'function' && entry.name === 'transfer')).toBe(true);
    expect(artifacts.ast?.nodeType).toBe('SourceUnit');
  });

  test('an error is told with its line and column, also behind letters of several bytes', async () => {
    const { ok, diagnostics, contracts } = await compiler.compile(`${header}// é 🚀 \r\ncontract A {\n  /* 🚀 */ uint x = y;\n}`);
    expect(ok).toBe(false);
    expect(contracts).toEqual({});
    expect(diagnostics).toEqual([
      { severity: 'error', message: 'Undeclared identifier.', code: '7576', file: 'contract.sol', line: 5, column: 21 },
    ]);
  });

  test('a contract with too many local values for the stack is compiled another way, and says so', async () => {
    const names = Array.from({ length: 18 }, (_, i) => `a${i}`);
    const { ok, viaIR, contracts } = await compiler.compile(
      `${header}contract Wide { function sum(${names.map((n) => `uint ${n}`)}) external pure returns (uint) { return ${names.join('+')}; } }`,
    );
    expect({ ok, viaIR }).toEqual({ ok: true, viaIR: true });
    expect(contracts.Wide?.size).toBeGreaterThan(50);
    expect((await compiler.compile(token)).viaIR).toBeUndefined();
  });

  test('tells the input it gave solc: solc alone makes the same code of it', async () => {
    const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc');
    const wide = Array.from({ length: 18 }, (_, i) => `a${i}`);
    const deep = `${header}contract Wide { function sum(${wide.map((n) => `uint ${n}`)}) external pure returns (uint) { return ${wide.join('+')}; } }`;
    for (const [source, name] of [
      [token, 'Coin'],
      [deep, 'Wide'],
    ] as const) {
      const { contracts } = await compiler.compile(source);
      const output = JSON.parse(solc.compile((await compiler.inputOf(source)) ?? ''));
      expect(`0x${output.contracts[ownFile][name].evm.bytecode.object}`).toBe(contracts[name]?.bytecode);
    }
    expect(await compiler.inputOf(`${header}contract A { x }`)).toBeUndefined();
  });

  test.each([
    '../../../../etc/passwd',
    '/etc/passwd',
    'https://example.org/A.sol',
    './B.sol',
    'hardhat/console.sol',
    '@openzeppelin/contracts/../package.json',
    '@openzeppelin/contracts-upgradeable/token/ERC20/ERC20Upgradeable.sol',
    '@openzeppelin/contracts/token/ERC20/ERC21.sol',
  ])('the import "%s" is refused at its line', async (path) => {
    const { ok, diagnostics } = await compiler.compile(`${header}\n  import "${path}";\ncontract A {}`);
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'import', line: 4, column: 3 }]);
  });

  test('the word import in comments and texts is not taken for an import', async () => {
    const { diagnostics } = await compiler.compile(
      `${header}/* import "a.sol"; */ // import 'b.sol';\ncontract A { string public s = "import 'c.sol';"; string public t = 'it\\'s // import "d.sol";'; }`,
    );
    expect(diagnostics).toEqual([]);
  });

  test('a library that would have to be deployed on its own is an error that says what to do', async () => {
    const { ok, diagnostics } = await compiler.compile(
      `${header}library L { function f(uint[] storage a) public { a.push(1); } } contract A { uint[] x; function f() external { L.f(x); } }`,
    );
    expect(ok).toBe(false);
    expect(diagnostics.map((d) => d.code)).toEqual(['library']);
  });
});

describe('diagnosing', () => {
  test('it tells the same as compiling, without making code', async () => {
    const source = `${header}contract A { function f() external pure returns (uint) { uint unused; return 1; } uint x = y; }`;
    const diagnostics = await compiler.diagnose(source);
    expect(diagnostics.map((d) => d.code)).toEqual(['7576']);
    const warned = source.replace('uint x = y;', '');
    expect(await compiler.diagnose(warned)).toMatchObject([{ severity: 'warning', line: 3 }]);
    expect((await compiler.compile(warned)).diagnostics).toEqual(await compiler.diagnose(warned));
  });
});

describe('equal sources', () => {
  test('the second compile of a source is answered from the first', async () => {
    expect(await compiler.compile(token)).toBe(await compiler.compile(token));
  });

  test('a source that is asked for twice at once is compiled once', async () => {
    const source = `${token}\n// at once`;
    const [first, second] = await Promise.all([compiler.compile(source), compiler.compile(source)]);
    expect(first).toBe(second);
  });
});

/** Thousands of functions keep the optimizer busy for minutes; `seed` makes the source a new one. */
const endless = (seed: number) =>
  `${header}contract Slow {${Array.from(
    { length: 3000 },
    (_, i) =>
      `function f${i}(uint a, uint b) external pure returns (uint) { unchecked { return (a * ${i + seed} + b) / (a + ${i}) + b ** a; } }`,
  ).join('\n')}}`;

describe('bounds', () => {
  test('a source that takes too long is stopped, and the next one is compiled', async () => {
    const hasty = createNodeCompiler({ size: 1, timeoutMs: 1500 });
    const error = await hasty.compile(endless(1)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CompilerLimitError);
    expect(error).toMatchObject({ limit: 'time', code: 'contract-too-heavy' });
    expect((await hasty.compile(`${header}contract A {}`)).ok).toBe(true);
    await hasty.close();
  });

  test('a source that takes too much memory is stopped, and the next one is compiled', async () => {
    const small = createNodeCompiler({ size: 1, memoryMb: 60 });
    await expect(small.compile(endless(2))).rejects.toMatchObject({ limit: 'memory', code: 'contract-too-heavy' });
    expect((await small.compile(token)).ok).toBe(true);
    await small.close();
  });

  test('nesting beyond what the compiler follows is an error at its place, and the next source is compiled', async () => {
    const deep = (n: number) => `${header}contract A { uint public x = ${'('.repeat(n)}1${')'.repeat(n)}; }`;
    expect((await compiler.compile(deep(200))).ok).toBe(true);
    expect((await compiler.compile(deep(100_000))).diagnostics).toMatchObject([{ severity: 'error', line: 3 }]);
    expect((await compiler.compile(`${token}\n// after the deep one`)).ok).toBe(true);
  });

  test('when too many sources wait, the next is told to come again', async () => {
    const narrow = createNodeCompiler({ size: 1, maxWaiting: 1 });
    const sources = [1, 2, 3].map((i) => `${header}contract A${i} {}`);
    const outcomes = await Promise.allSettled(sources.map((source) => narrow.compile(source)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'busy' } });
    await narrow.close();
  });
});

describe('leaving', () => {
  test('an aborted compile rejects with the reason of the signal, whether it waits or runs', async () => {
    const narrow = createNodeCompiler({ size: 1 });
    const first = new AbortController();
    const second = new AbortController();
    const running = narrow.compile(endless(3), { signal: first.signal });
    const waiting = narrow.compile(endless(4), { signal: second.signal });
    const third = narrow.compile(`${header}contract A {}`);
    setTimeout(() => second.abort(new Error('left while waiting')), 5);
    await expect(waiting).rejects.toThrow('left while waiting');
    setTimeout(() => first.abort(new Error('left while running')), 500);
    await expect(running).rejects.toThrow('left while running');
    expect((await third).ok).toBe(true);
    await narrow.close();
  });

  test('a source two people wait for goes on when one of them leaves', async () => {
    const leaving = new AbortController();
    const source = `${token}\n// two of us`;
    const one = compiler.compile(source, { signal: leaving.signal });
    const other = compiler.compile(source);
    leaving.abort(new Error('bye'));
    await expect(one).rejects.toThrow('bye');
    expect((await other).ok).toBe(true);
  });

  test('closing rejects what waits and runs', async () => {
    const narrow = createNodeCompiler({ size: 1 });
    const outcomes = Promise.allSettled([narrow.compile(endless(5)), narrow.compile(token)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await narrow.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  });

  test('a program that forgets to close the compiler still ends', async () => {
    const door = new URL('./node-door.ts', import.meta.url).href;
    const program = `const { createNodeCompiler } = await import('${door}'); console.log((await createNodeCompiler().compile('contract A {}')).ok);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { timeout: 100_000 });
    expect(stdout).toBe('true\n');
  });
});
