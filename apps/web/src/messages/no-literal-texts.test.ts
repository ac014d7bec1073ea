/** "Texts live in message files": what a component draws or says of itself comes from there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Read by a person, or to them. */
const spokenAttributes = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label', 'description']);
/** What stays as it is in every language: an address as an example, a key of the keyboard. */
const sameEverywhere = new Set(['https://openrouter.ai/api/v1', ' (Ctrl K)', '0x…']);

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const insideOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
const field = (node: Node, name: string): Node[] => [node[name]].flat().filter(isNode);

/** The literal texts that an expression may turn into. */
function literals(node: Node): string[] {
  const into = (...names: string[]) => names.flatMap((name) => field(node, name)).flatMap(literals);
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateElement':
      return isCooked(node.value) ? [node.value.cooked] : [];
    case 'TemplateLiteral':
      return into('quasis');
    case 'ConditionalExpression':
      return into('consequent', 'alternate');
    case 'LogicalExpression':
      return into('left', 'right');
    case 'BinaryExpression':
      return node.operator === '+' ? into('left', 'right') : [];
    case 'JSXExpressionContainer':
      return into('expression');
    case 'ObjectExpression':
      return into('properties');
    case 'Property':
      return into('value');
    default:
      return [];
  }
}
const isCooked = (value: unknown): value is { cooked: string } => typeof value === 'object' && value !== null && 'cooked' in value;

function textsOf(node: Node): string[] {
  const inner = insideOf(node).flatMap(textsOf);
  const own = (nodes: Node[]) => [...nodes.flatMap(literals), ...inner];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return own(field(node, 'children'));
  if (node.type === 'JSXAttribute')
    return own(field(node, 'name').some(({ name }) => spokenAttributes.has(String(name))) ? field(node, 'value') : []);
  if (node.type === 'CallExpression' && field(node, 'callee').some(({ name }) => name === 'toast'))
    return own(field(node, 'arguments').slice(1, 2));
  return inner;
}

it('no component holds a text of its own', () => {
  const found = globSync('**/*.tsx', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const { program, errors } = parseSync(file, readFileSync(join(source, file), 'utf8'));
      expect([file, errors]).toEqual([file, []]);
      const root: unknown = program;
      const texts = isNode(root) ? textsOf(root) : [];
      return texts.filter((text) => /\p{L}/u.test(text) && !sameEverywhere.has(text)).map((text) => `${file}: ${text.trim()}`);
    });
  expect(found).toEqual([]);
});
