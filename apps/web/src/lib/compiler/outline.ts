/**
 * What a Solidity file declares, read from its text alone: also while it does not compile, and for files of which the
 * compiler gives no syntax tree. Bodies of functions are passed over.
 */
export type DeclarationKind =
  | 'contract'
  | 'interface'
  | 'library'
  | 'function'
  | 'modifier'
  | 'event'
  | 'error'
  | 'struct'
  | 'enum'
  | 'variable';

export interface Declaration {
  kind: DeclarationKind;
  name: string;
  /** As it is written, on one line, without its body: `function mint(address to) external onlyOwner`. */
  signature: string;
  /** NatSpec, as it stands in the comment. */
  doc: string;
  /** The contract around it. */
  container: string | null;
  file: string;
  line: number;
  /** What a contract builds on, fields of a struct, values of an enum. */
  parts: string[];
}

const token = /\/\/\/[^\n]*|\/\*\*[\s\S]*?\*\/|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{};]|[^\s{};"'/]+|\//g;

export function outlineOf(source: string, file: string): Declaration[] {
  const found: Declaration[] = [];
  let container: string | null = null;
  let header: string[] = [];
  let headerAt = 0;
  let doc: string[] = [];
  /** How deep in a body that is passed over. */
  let inside = 0;
  let body: { owner: Declaration; text: string[] } | undefined;
  let line = 1;
  let counted = 0;
  const clear = () => {
    header = [];
    doc = [];
  };
  const declared = () => {
    const made = declarationOf(header.join(' '), container);
    if (!made) return undefined;
    const declaration = { ...made, doc: doc.join('\n'), container, file, line: headerAt };
    found.push(declaration);
    return declaration;
  };
  for (const { 0: text, index } of source.matchAll(token)) {
    line += source.slice(counted, index).split('\n').length - 1;
    counted = index;
    if (inside > 0) {
      if (text === '{') inside++;
      else if (text === '}' && --inside === 0) {
        if (body) body.owner.parts = partsOf(body.owner.kind, body.text.join(' '));
        body = undefined;
        clear();
      } else if (body && !text.startsWith('/')) body.text.push(text);
    } else if (text.startsWith('///') || text.startsWith('/**')) {
      if (header.length === 0) doc = text.startsWith('///') ? [...doc, text] : [text];
    } else if (text.startsWith('//') || text.startsWith('/*')) {
      // An ordinary comment says nothing about what follows.
    } else if (text === '{' && /^(import|using)\b/.test(header[0] ?? '')) {
      header.push(text);
    } else if (text === '}' && /^(import|using)\b/.test(header[0] ?? '')) {
      header.push(text);
    } else if (text === '{') {
      const made = declared();
      if (made && /^(contract|interface|library)$/.test(made.kind) && container === null) {
        container = made.name;
        clear();
      } else {
        inside = 1;
        body = made && (made.kind === 'struct' || made.kind === 'enum') ? { owner: made, text: [] } : undefined;
      }
    } else if (text === '}') {
      container = null;
      clear();
    } else if (text === ';') {
      declared();
      clear();
    } else {
      if (header.length === 0) headerAt = line;
      header.push(text);
    }
  }
  return found;
}

function declarationOf(written: string, container: string | null): Pick<Declaration, 'kind' | 'name' | 'signature' | 'parts'> | undefined {
  const signature = written.replace(/\(\s+/g, '(').replace(/\s+([),;])/g, '$1');
  const [, outer, name = '', bases = ''] = /^(?:abstract )?(contract|interface|library) (\w+)(?: is (.+))?$/.exec(signature) ?? [];
  if (outer === 'contract' || outer === 'interface' || outer === 'library')
    return {
      kind: outer,
      name,
      signature,
      parts: bases
        .replace(/\([^)]*\)/g, '')
        .split(/\s*,\s*/)
        .filter(Boolean),
    };
  const [, inner, own = ''] = /^(function|modifier|event|error|struct|enum) (\w+)/.exec(signature) ?? [];
  if (inner) return { kind: inner as DeclarationKind, name: own, signature, parts: [] }; // one of the words of the pattern
  if (container === null || /^(constructor|receive|fallback|using|import|pragma|type|assembly)\b/.test(signature)) return undefined;
  const variable = signature.split(/\s=(?!>)/)[0] ?? '';
  const [, last = ''] = /[\s)](\w+)$/.exec(variable) ?? [];
  return last === '' ? undefined : { kind: 'variable', name: last, signature: variable, parts: [] };
}

function partsOf(kind: DeclarationKind, body: string): string[] {
  const cut = kind === 'enum' ? /\s*,\s*/ : /\s*;\s*/;
  return body.split(cut).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** Import paths of a file, relative ones made whole. */
export function importsOf(source: string, file: string): string[] {
  return [...source.matchAll(/^\s*import\b[^;]*?["']([^"']+)["']\s*;/gm)].map(([, path = '']) =>
    path.startsWith('.') ? new URL(path, `file:///${file}`).pathname.slice(1) : path,
  );
}
