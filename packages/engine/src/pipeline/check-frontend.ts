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
  'createElement cloneElement spends dangerouslySetInnerHTML innerHTML outerHTML iframe srcSet srcDoc formAction stateMutability',
);
/** The same, but these are also words of a sentence: only where they stand as code does. */
const inCode = words('document location self opener frames parent top history cookie Worker Image Audio Function Reflect Proxy');
const tagsAndAttributes = words('script object embed src href require import');
/** Looked for wherever they stand. */
const marks: [RegExp, string][] = [
  [/\.\s*request\b/g, '.request'],
  [/0x|[0-9a-fA-F]{16,}|\\[xu]/gi, 'an address or a number in hex'],
  [/\{\s*\.\.\./g, 'taking properties over by “...”'],
  [/\bfunctionName\b(?!\s*=)/g, 'functionName as anything but a property of an Action'],
  [/https?:|\/\/[\w-]+\.\w/g, 'an address on the web'],
  [/@ts-|@jsx|\/\/\/\s*</g, 'an instruction to the compiler'],
  [/\burl\(/g, 'url('],
  [/^\s*(?:import|export|declare)\b/gm, 'import, export or declare'],
  [/\bas\s+(?:any|unknown|never|const|typeof|keyof|string|number|bigint|boolean|object|readonly|[A-Z({[`'"])/g, 'as'],
  [/[:<|]\s*any\b|\bany\s*(?:\[\]|>)/g, 'any'],
];

/** What a frontend may be used for. */
export interface Callable {
  /** Of every contract of the dapp. */
  abis: readonly Abi[];
  /** Functions that no button called before: new buttons call these only, and do not move what people have had before. */
  fresh: ReadonlySet<string>;
}

/** For the model, one sentence each. @param before the composed frontend. */
export function frontendObjections(before: string, after: string, { abis, fresh }: Callable): string[] {
  const [old, now] = [codeOf(before), codeOf(after)];
  const grew = (mark: RegExp) => hits(now, mark) > hits(old, mark);
  const reached = [
    ...never.filter((word) => grew(wholeWord(word))),
    ...[...inCode, ...tagsAndAttributes].filter((word) => grew(asCode(word))),
  ].map((word) => `“${word}” is not allowed.`);
  // Instructions to the compiler stand in comments.
  const found = marks.filter(([mark]) => hits(after, mark) > hits(before, mark)).map(([, what]) => `${what} is not allowed.`);
  return [...reached, ...found, ...unknownCalls(before, after, abis), ...secondMeanings(before, after, fresh)];
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
  const knownCalls = new Set(calledIn(before));
  for (const name of calledIn(after))
    if (!knownCalls.has(name) && !names.has(name)) problems.push(`No contract of this dapp has a function “${name}”.`);
  const unwritten = (source: string) => hits(source, /\bfunctionName\s*=/g) - calledIn(source).length;
  if (unwritten(after) > unwritten(before)) problems.push('Write every functionName out as a text.');
  return problems;
}

/**
 * Buttons that do something else than they say: an `approve` under another name, values that nobody typed. What the
 * contract takes must be what the person has typed; the wallet is asked about this and nothing else.
 */
function secondMeanings(before: string, after: string, fresh: ReadonlySet<string>): string[] {
  const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
  const [old, now] = [before, after].map(calledIn);
  const again = [...new Set(now)].filter((name) => !fresh.has(name) && count(now ?? [], name) > count(old ?? [], name));
  const [oldArgs = [], args = []] = [before, after].map((source) =>
    [...source.matchAll(/\bargs\s*=(?!=)/g)].map(({ index }) => /^.*/.exec(source.slice(index))?.[0] ?? ''),
  );
  const made = args.filter((one) => !isTyped(one) && count(args, one) > count(oldArgs, one));
  const [oldPlaces, places] = [before, after].map((source) =>
    [...source.matchAll(/\bcontract\s*=\s*(\{[^}]{0,200}\}|["'`][^"'`]{0,200}["'`])/g)].map(([, place = '']) => place),
  );
  const moved = [...new Set(places)].filter((place) => !oldPlaces?.includes(place) && !/^"[A-Za-z]\w{0,60}"$/.test(place));
  return [
    ...again.map((name) => `“${name}” is not new: a new button calls only new functions.`),
    ...made.map((one) => `${one.slice(0, 80)}: arguments are what people type, in the form args={([a, b]) => [b, a]}.`),
    ...moved.map((place) => `contract=${place}: write the contract as the other buttons do, or its name.`),
  ];
}

const calledIn = (source: string) => [...source.matchAll(/\bfunctionName=(?:"(\w*)"|\{'(\w*)'\})/g)].map(([, a, b]) => a ?? b ?? '');
/** `args={([to, amount]) => [to]}` */
function isTyped(argument: string): boolean {
  const [, typed = '', taken] = /^args=\{\(\[([\w, ]*)\]\) => \[([\w, ]*)\]\}/.exec(argument) ?? [];
  const names = (list: string) => list.split(',').map((name) => name.trim());
  return taken !== undefined && names(taken).every((name) => names(typed).includes(name));
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
