/** What is known of a contract that is being written: its declarations and those it builds on, and the types of its names. */
import type { Artifacts } from '@starwright/engine/compile';
import { type Declaration, importsOf, outlineOf } from './outline.ts';

export interface TypedName {
  /** Characters of the source. */
  start: number;
  end: number;
  name: string;
  /** In the compiler's words: `mapping(address => uint256)`. */
  type: string;
}

export interface Understanding {
  source: string;
  /** Of the contract's own file and of everything it imports. */
  declarations: Declaration[];
  /** Contract, interface or library of OpenZeppelin → the file to import it from. */
  importable: Record<string, string>;
  /** Of the last source that compiled. */
  types: TypedName[];
}

const ownFile = 'contract.sol';
const outlines = new Map<string, Declaration[]>();
let known: Record<string, string> | undefined;

export function understand(source: string, library: Record<string, string>, ast: Artifacts['ast']): Understanding {
  const declarations = outlineOf(source, ownFile);
  const waiting = importsOf(source, ownFile);
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = library[path];
    if (text === undefined || seen.has(path)) continue;
    seen.add(path);
    const outline = outlines.get(path) ?? outlineOf(text, path);
    outlines.set(path, outline);
    declarations.push(...outline);
    waiting.push(...importsOf(text, path));
  }
  known ??= importableFrom(library);
  return { source, declarations, importable: known, types: ast ? typesOf(ast, source) : [] };
}

function importableFrom(library: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, text] of Object.entries(library)) {
    if (path.includes('/mocks/')) continue;
    for (const [, name = ''] of text.matchAll(/^(?:abstract )?(?:contract|interface|library) (\w+)/gm)) found[name] ??= path;
  }
  return found;
}

/** Reads names and their types without trusting the tree's shape. */
function typesOf(ast: unknown, source: string): TypedName[] {
  const place = placesIn(source);
  const found: TypedName[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    const { nodeType, name, memberName, nameLocation, memberLocation, src, typeDescriptions } = node as Record<string, unknown>;
    const type: unknown =
      typeof typeDescriptions === 'object' && typeDescriptions !== null ? Reflect.get(typeDescriptions, 'typeString') : undefined;
    const at =
      nodeType === 'VariableDeclaration'
        ? nameLocation
        : nodeType === 'MemberAccess'
          ? memberLocation
          : nodeType === 'Identifier'
            ? src
            : undefined;
    const called = nodeType === 'MemberAccess' ? memberName : name;
    const [, offset, length] = /^(\d+):(\d+):/.exec(String(at)) ?? [];
    if (typeof type === 'string' && typeof called === 'string' && called !== '' && offset && length)
      found.push({ start: place(Number(offset)), end: place(Number(offset) + Number(length)), name: called, type });
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(ast);
  return found;
}

/** The compiler counts bytes, the editor characters. */
function placesIn(source: string): (byte: number) => number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\u0000-\u007f]*$/.test(source)) return (byte) => byte;
  const places: number[] = [];
  let index = 0;
  for (const character of source) {
    const bytes = new TextEncoder().encode(character).length;
    for (let i = 0; i < bytes; i++) places.push(index);
    index += character.length;
  }
  places.push(index);
  return (byte) => places[byte] ?? index;
}
