/**
 * What is against a frontend that a model has changed, before it is type-checked: it calls what no contract of the dapp
 * has, or reaches for anything but the parts of the page. Nothing of it is run here.
 */
import { type Abi, type AbiParameter, parseAbi } from 'viem';
import { eachPlace } from '../compose/template/places.ts';

/** What a part of a page has no business with: the wallet, the page around it, other places, code made of texts. */
const never = words(
  'window globalThis navigator localStorage sessionStorage indexedDB ethereum fetch XMLHttpRequest WebSocket EventSource BroadcastChannel',
  'SharedWorker importScripts sendBeacon postMessage eval constructor prototype __proto__ setTimeout setInterval requestAnimationFrame',
  'createWalletClient createPublicClient publicClient walletInUse chosenWallet useChain perform encodeFunctionData parseAbiItem erc20Abi',
  'dangerouslySetInnerHTML innerHTML outerHTML iframe srcSet srcDoc formAction stateMutability',
);
/** The same, but these are also words of a sentence: only where they stand as code does. */
const inCode = words('document location self opener frames parent top history cookie Worker Image Audio Function Reflect Proxy');
const tagsAndAttributes = words('script object embed src href require import');
/** Looked for wherever they stand. */
const marks: [RegExp, string][] = [
  [/\.\s*request\b/g, '.request'],
  [/0x[0-9a-fA-F]/g, 'an address or a number in hex'],
  [/https?:|\/\/[\w-]+\.\w/g, 'an address on the web'],
  [/@ts-|@jsx|\/\/\/\s*</g, 'an instruction to the compiler'],
  [/\burl\(/g, 'url('],
  [/^\s*(?:import|export|declare)\b/gm, 'import, export or declare'],
  [/\bas\s+(?:any|unknown|never|const|typeof|keyof|string|number|bigint|boolean|object|readonly|[A-Z({[`'"])/g, 'as'],
  [/[:<|]\s*any\b|\bany\s*(?:\[\]|>)/g, 'any'],
];

/** For the model, one sentence each. @param before the composed frontend; @param abis of every contract of the dapp. */
export function frontendObjections(before: string, after: string, abis: readonly Abi[]): string[] {
  const [old, now] = [codeOf(before), codeOf(after)];
  const grew = (mark: RegExp) => hits(now, mark) > hits(old, mark);
  const reached = [
    ...never.filter((word) => grew(wholeWord(word))),
    ...[...inCode, ...tagsAndAttributes].filter((word) => grew(asCode(word))),
  ].map((word) => `“${word}” is not allowed.`);
  // Instructions to the compiler stand in comments.
  const found = marks.filter(([mark]) => hits(after, mark) > hits(before, mark)).map(([, what]) => `${what} is not allowed.`);
  return [...reached, ...found, ...unknownCalls(before, after, abis)];
}

/** The signatures of what a contract has and another has not, as `parseAbi` reads them. */
export function newSignatures(before: readonly Abi[], after: readonly Abi[]): string[] {
  const known = new Set(before.flat().map(entryOf));
  const added = after.flat().filter((item) => item.type !== 'constructor' && !known.has(entryOf(item)));
  return [...new Set(added.flatMap(signatureOf))];
}

function signatureOf(item: Abi[number]): string[] {
  const list = (parameters: readonly AbiParameter[] | undefined) =>
    (parameters ?? [])
      .map((one) => [typeOf(one), 'indexed' in one && one.indexed && 'indexed', one.name].filter(Boolean).join(' '))
      .join(', ');
  if (item.type === 'event' || item.type === 'error') return [`${item.type} ${item.name}(${list(item.inputs)})`];
  if (item.type !== 'function') return [];
  const { name, inputs, outputs, stateMutability } = item;
  const does = stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`;
  return [`function ${name}(${list(inputs)})${does}${outputs.length > 0 ? ` returns (${list(outputs)})` : ''}`];
}

function unknownCalls(before: string, after: string, abis: readonly Abi[]): string[] {
  const lists = [...after.matchAll(/\bparseAbi\(\[((?:\s|'(?:[^'\\\n])*'|"(?:[^"\\\n])*"|,|\/\/[^\n]*\n)*)\]\)/g)];
  // Once where it is imported.
  if (lists.length !== hits(codeOf(after), wholeWord('parseAbi')) - 1)
    return ['parseAbi takes a list of written out texts, and nothing else.'];
  const real = new Set(abis.flat().map(entryOf));
  const told = new Set(signaturesIn(before));
  const problems: string[] = [];
  for (const [, list = ''] of lists) {
    const lines = textsIn(list);
    const structs = lines.filter((line) => line.startsWith('struct '));
    for (const line of lines) {
      if (structs.includes(line) || told.has(line)) continue;
      const items = parsed([line, ...structs]);
      if (!items) problems.push(`${JSON.stringify(line)} is no signature.`);
      else if (!items.every((item) => real.has(entryOf(item)))) problems.push(`No contract of this dapp has ${JSON.stringify(line)}.`);
    }
  }
  const names = new Set(abis.flat().flatMap((item) => (item.type === 'function' ? [item.name] : [])));
  const called = (source: string) => [...source.matchAll(/\bfunctionName=(?:"(\w*)"|\{'(\w*)'\})/g)].map(([, a, b]) => a ?? b ?? '');
  const knownCalls = new Set(called(before));
  for (const name of called(after))
    if (!knownCalls.has(name) && !names.has(name)) problems.push(`No contract of this dapp has a function “${name}”.`);
  const unwritten = (source: string) => hits(source, /\bfunctionName\s*=/g) - called(source).length;
  if (unwritten(after) > unwritten(before)) problems.push('Write every functionName out as a text.');
  return problems;
}

const signaturesIn = (source: string) => [...source.matchAll(/\bparseAbi\(\[([\s\S]*?)\]\)/g)].flatMap(([, list = '']) => textsIn(list));
const textsIn = (list: string) => [...list.replace(/\/\/[^\n]*/g, '').matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, a, b]) => a ?? b ?? '');

function parsed(lines: string[]): Abi | undefined {
  try {
    return parseAbi(lines);
  } catch {
    return undefined;
  }
}

/** What two descriptions of the same thing agree on, whatever its parameters are called. */
function entryOf(item: Abi[number]): string {
  const types = (list: readonly AbiParameter[] | undefined) => (list ?? []).map(typeOf).join(',');
  const inputs = 'inputs' in item ? types(item.inputs) : '';
  if (item.type !== 'function') return `${item.type} ${'name' in item ? item.name : ''}(${inputs})`;
  const { stateMutability, outputs, name } = item;
  const reads = stateMutability === 'view' || stateMutability === 'pure';
  return `function ${name}(${inputs}) ${reads ? `reads (${types(outputs)})` : stateMutability}`;
}

function typeOf(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type;
  return `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`;
}

/** Without comments: words in them do nothing. Texts stay, since they can be keys. */
function codeOf(source: string): string {
  let code = '';
  eachPlace(source, (place, from, to) => {
    if (place !== 'line-comment' && place !== 'block-comment') code += source.slice(from, to);
  });
  return code;
}

const hits = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;
const wholeWord = (word: string) => new RegExp(`(?<![\\w$])${word}(?![\\w$])`, 'g');
/** After what opens or joins an expression, or before what uses it. */
const asCode = (word: string) => new RegExp(`(?<=[.=([{,!?:<&|+]\\s*)${word}(?![\\w$])|(?<![\\w$])${word}(?=\\s*[.[(=!]\\S)`, 'g');

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}
