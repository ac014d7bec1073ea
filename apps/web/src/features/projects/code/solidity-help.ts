/** What the editor says about names in a contract, and what it offers to write. Plain data, so that it needs no editor. */
import type { Declaration, DeclarationKind } from '../../../lib/compiler/outline.ts';
import type { Understanding } from '../../../lib/compiler/understand.ts';

export interface Offer {
  label: string;
  kind: DeclarationKind | 'keyword' | 'word' | 'file';
  /** How it is declared. */
  detail: string;
  doc: string;
  /** A line to add at the top of the file. */
  importLine?: string;
}

/** Members of what the language brings along: name → type. */
const globals: Record<string, Record<string, string>> = {
  msg: { sender: 'address', value: 'uint256', data: 'bytes calldata', sig: 'bytes4' },
  block: {
    timestamp: 'uint256',
    number: 'uint256',
    chainid: 'uint256',
    basefee: 'uint256',
    coinbase: 'address payable',
    prevrandao: 'uint256',
    gaslimit: 'uint256',
  },
  tx: { origin: 'address', gasprice: 'uint256' },
  abi: {
    encode: '(…) returns (bytes memory)',
    encodePacked: '(…) returns (bytes memory)',
    encodeCall: '(function, (…)) returns (bytes memory)',
    encodeWithSelector: '(bytes4, …) returns (bytes memory)',
    decode: '(bytes memory, (…))',
  },
};
const addressMembers = {
  balance: 'uint256',
  code: 'bytes memory',
  codehash: 'bytes32',
  call: '(bytes memory) returns (bool, bytes memory)',
  staticcall: '(bytes memory) returns (bool, bytes memory)',
};
const listMembers = { length: 'uint256', push: '(element)', pop: '()' };
const keywords =
  'abstract address anonymous as assembly bool break bytes bytes32 calldata constant constructor continue contract delete do else emit enum error event external fallback false for function if immutable import indexed int256 interface internal is library mapping memory modifier new override payable pragma private public pure receive require return returns revert storage string struct this true try type uint256 uint8 unchecked using view virtual while'.split(
    ' ',
  );

/** Markdown for the name at a place of the text, in the order it is to be read; undefined when nothing is known of it. */
export function hoverOf({ declarations, types, source }: Understanding, text: string, offset: number, word: string): string[] | undefined {
  // Types were found in the source as it was compiled, and count only as long as the text up to there is the same.
  const typed = types.find(
    ({ start, end, name }) => start <= offset && offset <= end && name === word && source.slice(0, end) === text.slice(0, end),
  );
  const around = containerAt(declarations, text, offset);
  const declared = inOrderFor(around, declarations).filter(({ name }) => name === word);
  const own = declared.find(({ kind }) => kind !== 'variable' || !typed) ?? declared[0];
  if (!own && !typed) return undefined;
  const shown = own ? [code(own.signature), ...(own.container ? [`*${own.container}*`] : [])] : [];
  const type = typed && (!own || own.kind === 'variable') ? [code(`${typed.type} ${word}`)] : [];
  return [...(own?.kind === 'variable' ? [] : type), ...shown, ...(own ? readable(inherited(own, declarations)) : [])];
}

/** What can be written after the text, up to which the word that is begun is not counted. */
export function offersAfter(understanding: Understanding, before: string): Offer[] {
  const { declarations, importable } = understanding;
  const written = openedIn(before);
  if (written === 'text' && /import\b[^;"']*["'][^"']*$/.test(before))
    return [...new Set(Object.values(importable))].map((file) => ({ label: file, kind: 'file', detail: '', doc: '' }));
  // There words are only words, and the key that leads on must not turn them into others.
  if (written) return [];
  const [, receiver] = /(\w+)(?:\([^()]*\)|\[[^\][]*\])?\.$/.exec(before) ?? [];
  if (receiver !== undefined) return membersOf(receiver, understanding, before);
  const around = containerAt(declarations, before, before.length);
  const near = inOrderFor(around, declarations).filter(
    ({ container, file }) => container !== null || file === 'contract.sol' || !container,
  );
  const offered = new Map<string, Offer>();
  for (const declaration of near) if (!offered.has(declaration.name)) offered.set(declaration.name, offerOf(declaration));
  for (const name of Object.keys(globals)) offered.set(name, { label: name, kind: 'variable', detail: name, doc: '' });
  for (const word of keywords) if (!offered.has(word)) offered.set(word, { label: word, kind: 'keyword', detail: '', doc: '' });
  for (const [name, path] of Object.entries(importable))
    if (!offered.has(name))
      offered.set(name, { label: name, kind: 'contract', detail: path, doc: '', importLine: `import {${name}} from "${path}";` });
  // Names of the text itself: parameters and variables.
  for (const [word] of before.matchAll(/\b[a-zA-Z_]\w{2,}\b/g))
    if (!offered.has(word)) offered.set(word, { label: word, kind: 'word', detail: '', doc: '' });
  return [...offered.values()];
}

/** What the end of the code stands in, if not in code. */
function openedIn(code: string): 'comment' | 'text' | undefined {
  const left = code.replace(/\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*["\n]|'(?:\\.|[^'\\\n])*['\n]/g, ' ');
  const [opened] = /\/\/|\/\*|["']/.exec(left) ?? [];
  if (!opened) return undefined;
  return opened.startsWith('/') ? 'comment' : 'text';
}

function membersOf(receiver: string, { declarations, types }: Understanding, before: string): Offer[] {
  const plain = (members: Record<string, string>) =>
    Object.entries(members).map(([label, detail]): Offer => ({ label, kind: 'variable', detail, doc: '' }));
  const builtIn = globals[receiver];
  if (builtIn) return plain(builtIn);
  const around = containerAt(declarations, before, before.length);
  if (receiver === 'super')
    return inOrderFor(around, declarations)
      .filter(({ kind, container }) => kind === 'function' && container !== around && container !== null)
      .map(offerOf);
  if (receiver === 'this')
    return inOrderFor(around, declarations)
      .filter(({ signature }) => /\b(external|public)\b/.test(signature))
      .map(offerOf);
  const named = declarations.find(({ name, kind }) => name === receiver && kind !== 'variable' && kind !== 'function');
  if (named?.kind === 'enum') return named.parts.map((label) => ({ label, kind: 'enum', detail: named.name, doc: '' }));
  if (named) return inContract(named.name, declarations);
  // A variable: by the type it had when the contract last compiled, or as it is declared.
  const type =
    types.findLast(({ name }) => name === receiver)?.type ??
    declarations.find(({ name }) => name === receiver)?.signature ??
    declaredNear(receiver, before);
  if (/^(struct )?(\w+\.)?(\w+)\[|\[\d*\]/.test(type) && /\]/.test(type)) return plain(listMembers);
  if (/^address\b/.test(type)) return plain(addressMembers);
  const [, ofType = ''] = /^(?:contract |struct |enum )?(?:\w+\.)?(\w+)/.exec(type) ?? [];
  const struct = declarations.find(({ name, kind }) => name === ofType && kind === 'struct');
  if (struct)
    return struct.parts.map((part): Offer => ({ label: part.split(' ').at(-1) ?? part, kind: 'variable', detail: part, doc: '' }));
  return inContract(ofType, declarations).filter(({ detail }) => /\b(external|public)\b/.test(detail));
}

/** `IERC20 token` somewhere before. */
const declaredNear = (name: string, before: string): string =>
  new RegExp(`\\b(\\w+(?:\\[\\])?)(?: (?:memory|storage|calldata|public|private|internal|immutable|constant))* ${name}\\b`).exec(
    before,
  )?.[1] ?? '';

const inContract = (name: string, declarations: Declaration[]): Offer[] =>
  inOrderFor(name, declarations)
    .filter(
      ({ container, kind }) => container !== null && (kind === 'function' || kind === 'variable' || kind === 'event' || kind === 'error'),
    )
    .map(offerOf);

const offerOf = (declaration: Declaration): Offer => ({
  label: declaration.name,
  kind: declaration.kind,
  detail: declaration.signature,
  doc: readable(declaration.doc).join('\n\n'),
});

/** The declarations that count in a contract: its own, those of what it builds on that are not private there, then what belongs to no contract. */
function inOrderFor(contract: string | null, declarations: Declaration[]): Declaration[] {
  const order: string[] = [];
  const follow = (name: string) => {
    if (order.includes(name)) return;
    order.push(name);
    const bases = declarations.find((one) => one.name === name && one.container === null)?.parts ?? [];
    // What was named last counts first.
    for (const base of bases.toReversed()) follow(base);
  };
  if (contract !== null) follow(contract);
  return [
    ...order.flatMap((name) =>
      declarations.filter(({ container, signature }) => container === name && (name === contract || !/\bprivate\b/.test(signature))),
    ),
    ...declarations.filter(({ container }) => container === null),
  ];
}

function containerAt(declarations: Declaration[], text: string, offset: number): string | null {
  const line = text.slice(0, offset).split('\n').length;
  return (
    declarations.findLast(
      (one) => one.file === 'contract.sol' && one.container === null && one.line <= line && /^(contract|library|interface)$/.test(one.kind),
    )?.name ?? null
  );
}

/** `@inheritdoc X`, or no words at all: those of the function it takes the place of. */
function inherited({ doc, name, kind, file, container }: Declaration, declarations: Declaration[]): string {
  const [, from] = /@inheritdoc\s+(\w+)/.exec(doc) ?? [];
  if (doc !== '' && from === undefined) return doc;
  return (
    declarations.find(
      (one) =>
        one.name === name &&
        one.kind === kind &&
        one.doc !== '' &&
        !one.doc.includes('@inheritdoc') &&
        (from ? one.container === from : one.file !== file || one.container !== container),
    )?.doc ?? ''
  );
}

const code = (text: string) => `\`\`\`sol\n${text}\n\`\`\``;

/** NatSpec as Markdown: what it does first, then its parameters. */
export function readable(doc: string): string[] {
  const text = doc
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/\/|\/\*\*|\*\/|\*)\s?/, '').replace(/\*\/\s*$/, ''))
    .join('\n')
    .trim();
  if (text === '') return [];
  const parts = text
    .split(/(?:^|\n)\s*@(?=\w)/)
    .flatMap((part, i) => (part.trim() === '' ? [] : [i === 0 && !text.startsWith('@') ? `notice ${part}` : part]));
  const told = parts.flatMap((part): string[] => {
    const [, tag = '', rest = ''] = /^([\w:-]+)\s*([\s\S]*)$/.exec(part) ?? [];
    const words = rest.replace(/\s*\n\s*/g, ' ').trim();
    if (tag === 'param' || tag === 'return') {
      const [, name = '', about = ''] = /^(\w+)\s*(.*)$/.exec(words) ?? [];
      return [tag === 'param' ? `- \`${name}\`: ${about}` : `- → ${words}`];
    }
    return tag === 'inheritdoc' || tag.startsWith('custom') || words === '' ? [] : [words];
  });
  const list = told.filter((line) => line.startsWith('- '));
  return [...told.filter((line) => !line.startsWith('- ')), ...(list.length > 0 ? [list.join('\n')] : [])];
}
