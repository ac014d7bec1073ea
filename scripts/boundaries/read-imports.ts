/** Reads what a TypeScript file imports, from its syntax tree and not by searching its text. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Import {
  specifier: string;
  /** Counts from 1. */
  line: number;
  /** Nothing of it is left after type stripping. */
  typeOnly: boolean;
  /** The exported names that are taken; empty for `import 'x'`, `import()`, and workers; `*` for the whole namespace. */
  names: string[];
}

/** Every import, re-export, `import()`, inline `import('x')` type and `new URL('x', import.meta.url)` of a source. */
export function readImports(path: string, source: string): Import[] {
  const { module, program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const found: Import[] = [];

  for (const { start, moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 ? entries.every((entry) => entry.isType) : /^import\s+type\b/.test(source.slice(start));
    const names = entries.map(({ importName }) => (importName.kind === 'NamespaceObject' ? '*' : (importName.name ?? 'default')));
    found.push({ specifier: moduleRequest.value, line: lineAt(start), typeOnly, names });
  }
  for (const { start, entries } of module.staticExports) {
    const from = entries.filter((entry) => entry.moduleRequest);
    const specifier = from[0]?.moduleRequest?.value;
    if (specifier === undefined) continue;
    const names = from.map(({ importName }) => importName.name ?? '*');
    found.push({ specifier, line: lineAt(start), typeOnly: from.every((entry) => entry.isType), names });
  }
  const add = (node: ESTree.Node | null | undefined, start: number, typeOnly: boolean) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') {
      found.push({ specifier: node.value, line: lineAt(start), typeOnly, names: [] });
    }
  };
  new Visitor({
    ImportExpression: ({ source: imported, start }) => add(imported, start, false),
    TSImportType: ({ source: imported, start }) => add(imported, start, true),
    NewExpression: ({ callee, arguments: [first, second], start }) => {
      const besideThisFile =
        callee.type === 'Identifier' &&
        callee.name === 'URL' &&
        second?.type === 'MemberExpression' &&
        second.object.type === 'MetaProperty';
      if (besideThisFile && first?.type === 'Literal' && /\.[cm]?[jt]sx?$/.test(String(first.value))) add(first, start, false);
    },
  }).visit(program);
  return found;
}
