/** All sentences of a charter in the exact voice: what it declares, then what can be done. */
import type { Action, Charter, Effect } from '@starwright/protocol/charter';
import type { RulePath } from '../language/problem.ts';
import { type Scope, scopeAfter, scopeInside, scopeOfAction } from '../language/typing.ts';
import { type Head, printHead, readHeads } from './action-head.ts';
import { canonical, isFields, keyOf } from './canonical.ts';
import { type Declaration, declarationsOf } from './declarations.ts';
import type { Category, Node } from './grammar.ts';
import { type Language, secondsOf } from './literals.ts';
import { join, type Manner, plainManner, print, type Said } from './print.ts';
import { reachOf } from './reach.ts';
import { Reader, structural } from './read.ts';
import { remembered } from './remember.ts';
import { manners, namesIn, say } from './say.ts';
import type { Sentence } from './sentence.ts';
import { tokensOf } from './tokens.ts';

/**
 * The sentences of a charter, in reading order. English can be read back (`parseCharter`); Spanish is printed only.
 * @throws RuleProblem when names or units of the charter do not fit: check it first.
 */
export function sentencesOf(given: Charter, language: Language = 'en'): Sentence[] {
  const charter = canonical(given);
  return [
    ...declarationsOf(charter).map(
      (one): Sentence => ({ ...declarationSaid(one, charter, language), at: one.at, group: one.group, kind: 'declaration', depth: 0 }),
    ),
    ...charter.actions.flatMap((action, at) => actionSentences(charter, action, ['actions', at], language)),
  ];
}

const spoken = (category: Category, node: Node, scope: Scope, at: RulePath, language: Language): Said =>
  language === 'en' ? say(category, node, reachOf(scope), at) : print(category, node, reachOf(scope), at, plainManner(language));

export const withoutExtents = (node: Node): Node => {
  if (Array.isArray(node)) return node.map(withoutExtents);
  if (!isFields(node)) return node;
  if ('slots' in node || ('from' in node && 'to' in node && typeof node.from === 'number')) return 'later';
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, withoutExtents(inner)]));
};

/**
 * The value of a setting ends at a word like "to", and "2 hours" is a time: a name that holds such a word stands in
 * quotation marks.
 */
const literalManner = (value: Node): Manner => ({
  ...plainManner('en'),
  quote: new Set(
    [...namesIn(value)].filter((name) =>
      name.split(' ').some((word) => structural.has(word) || word === 'to' || secondsOf(word) !== undefined),
    ),
  ),
});

/** The place in the charter of what a declaration's row has under a key of its own; undefined for what is only mentioned. */
function declaredAt(path: RulePath, at: RulePath): RulePath | undefined {
  const [key, ...rest] = path.slice(at.length);
  const kind = at.length > 2 ? at.at(-1) : undefined;
  if (typeof key === 'string' && key.endsWith('Of')) return undefined;
  if (kind === 'states') return key === 'first' ? [...at, 0] : key === 'later' ? [...at, Number(rest[0]) + 1] : undefined;
  if (kind === 'unique') return key === 'fields' ? [...at, ...rest] : undefined;
  if (kind === 'fields') return key === 'fields' ? [...at, ...rest] : undefined;
  if (kind === 'who') return key === 'who' ? at : undefined;
  if (key === 'words') return [...at, 'unit', 'choice', ...rest];
  return kind === 'starts' ? undefined : path;
}

function declarationSaid(one: Declaration, charter: Charter, language: Language): Said {
  const said = rowSaid(one, charter, language);
  const isValue = (path: RulePath): boolean =>
    one.rests.some(({ at }) => at.every((key, index) => path[index] === key)) &&
    !['startsOf', 'field'].includes(String(path[one.at.length]));
  const slots = said.slots.flatMap((slot) => {
    const path = isValue(slot.path) ? slot.path : declaredAt(slot.path, one.at);
    return path ? [{ ...slot, path }] : [];
  });
  return { ...said, slots };
}

/** In the shortest words, whether or not they can be read in another way: for what is only offered. */
function rowInShort({ category, node, rests, at }: Declaration, charter: Charter, language: Language): Said {
  const full: Record<string, Node> = { ...node };
  const manner = plainManner(language);
  for (const { key, value, scope, at: place } of rests) {
    const said = print('V', value, reachOf(scope), place, manner);
    if (key === 'rest') full.rest = said;
    else full.change = { ...(isFields(full.change) ? full.change : {}), [key]: said };
  }
  return print(category, full, reachOf({ charter, inputs: {}, called: {}, person: false, actor: false }), at, manner);
}

function rowSaid({ category, node, rests, at }: Declaration, charter: Charter, language: Language): Said {
  const full: Record<string, Node> = { ...node };
  for (const { key, value, scope, at: place } of rests) {
    const said =
      'setting' in node && language === 'en'
        ? print('V', value, reachOf(scope), place, literalManner(value))
        : spoken('V', value, scope, place, language);
    if (key === 'rest') full.rest = said;
    else full.change = { ...(isFields(full.change) ? full.change : {}), [key]: said };
  }
  const reach = reachOf({ charter, inputs: {}, called: {}, person: false, actor: false });
  const key = keyOf(withoutExtents(full));
  if (language === 'es') return print(category, full, reach, at, plainManner('es'));
  return remembered(charter, `${category}|${keyOf(full)}`, at, () =>
    tried(
      namesIn(node),
      (manner) => print(category, full, reach, at, manner),
      (text) => {
        const nodes = new Reader(tokensOf(text), reach).whole(category);
        return nodes.length === 1 && keyOf(withoutExtents(nodes[0])) === key;
      },
    ),
  );
}

/** The first manner whose only reading is the right one. */
function tried(names: ReadonlySet<string>, write: (manner: Manner) => Said, isRight: (text: string) => boolean): Said {
  let said: Said | undefined;
  for (const manner of manners(names)) {
    const next = write(manner);
    if (next.text === said?.text) continue;
    said = next;
    if (isRight(said.text)) return said;
  }
  return said ?? write(plainManner('en'));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function actionSentences(charter: Charter, action: Action, at: RulePath, language: Language): Sentence[] {
  const { onlyIf, do: effects, ...head } = action;
  const scope = scopeOfAction(charter, action);
  return [
    { ...headSaid(charter, head, at, language), at, group: 'actions', kind: 'action', depth: 0 },
    ...onlyIf.map((condition, index): Sentence => {
      const place = [...at, 'onlyIf', index];
      return { ...spoken('L', condition, scope, place, language), at: place, group: 'actions', kind: 'condition', depth: 0 };
    }),
    ...effectSentences(effects, scope, [...at, 'do'], 0, language),
  ];
}

function headSaid(charter: Charter, head: Head, at: RulePath, language: Language): Said {
  if (language === 'es') return printHead(charter, head, at, plainManner('es'));
  const key = keyOf(head);
  return remembered(charter, `head|${key}`, at, () =>
    tried(
      namesIn(head),
      (manner) => printHead(charter, head, at, manner),
      (text) => {
        const heads = readHeads(tokensOf(text), charter);
        return heads.length === 1 && keyOf(heads[0]) === key;
      },
    ),
  );
}

function effectSentences(effects: readonly Effect[], scope: Scope, at: RulePath, depth: number, language: Language): Sentence[] {
  const then = depth > 0 ? '' : language === 'en' ? 'Then ' : 'Entonces ';
  let now = scope;
  return effects.flatMap((effect, index): Sentence[] => {
    const place = [...at, index];
    const here = now;
    now = scopeAfter(effect, now);
    if (!('do' in effect)) {
      const said = join([then, spoken('E', effect, here, place, language), '.']);
      return [{ ...said, at: place, group: 'actions', kind: 'effect', depth }];
    }
    const { do: inner, ...head } = effect;
    if ('else' in head) delete head.else;
    const said = join([then, spoken('H', head, here, place, language), ':']);
    const otherwise = 'if' in effect ? effect.else : undefined;
    return [
      { ...said, at: place, group: 'actions', kind: 'block', depth },
      ...effectSentences(inner, scopeInside(effect, here), [...place, 'do'], depth + 1, language),
      ...(otherwise
        ? [
            {
              text: capital(language === 'en' ? 'otherwise:' : 'si no:'),
              at: [...place, 'else'],
              group: 'actions' as const,
              kind: 'otherwise' as const,
              depth,
              slots: [],
            },
            ...effectSentences(otherwise, here, [...place, 'else'], depth + 1, language),
          ]
        : []),
    ];
  });
}

/**
 * The sentence of one part in the shortest words; a new field's is about that field alone. Undefined when there is none.
 * @throws RuleProblem when names or units do not fit.
 */
export function sentenceAt(charter: Charter, at: RulePath, language: Language): string | undefined {
  const manner = plainManner(language);
  const action = at[0] === 'actions' ? charter.actions[Number(at[1])] : undefined;
  if (!action) {
    const isField = at[2] === 'fields' && at[4] === 'field';
    const key = keyOf(isField ? at.slice(0, 3) : at);
    const declaration = declarationsOf(charter).find((one) => keyOf(one.at) === key);
    if (!declaration) return undefined;
    const { fields } = declaration.node;
    const alone =
      isField && Array.isArray(fields) ? { ...declaration, node: { ...declaration.node, fields: [fields[Number(at[3])]] } } : declaration;
    return rowInShort(alone, charter, language).text;
  }
  const { onlyIf, do: effects, ...head } = action;
  if (at.length === 2) return printHead(charter, head, at, manner).text;
  if (at[2] === 'onlyIf') return print('L', onlyIf[Number(at[3])], reachOf(scopeOfAction(charter, action)), at, manner).text;
  const key = keyOf(at);
  const find = (list: readonly Effect[], scope: Scope, path: RulePath): string | undefined => {
    let now = scope;
    for (const [index, effect] of list.entries()) {
      const place = [...path, index];
      const here = now;
      if (keyOf(place) === key) return `${effectInShort(effect, here, place, language)}.`;
      now = scopeAfter(effect, now);
      if (!('do' in effect)) continue;
      const inside =
        find(effect.do, scopeInside(effect, here), [...place, 'do']) ??
        ('if' in effect && effect.else ? find(effect.else, here, [...place, 'else']) : undefined);
      if (inside !== undefined) return inside;
    }
    return undefined;
  };
  return find(effects, scopeOfAction(charter, action), [...at.slice(0, 2), 'do']);
}

/** An effect with all that stands in it, in one line. */
function effectInShort(effect: Effect, scope: Scope, at: RulePath, language: Language): string {
  const manner = plainManner(language);
  if (!('do' in effect)) return capital(print('E', effect, reachOf(scope), at, manner).text);
  const { do: inner, ...head } = effect;
  if ('else' in head) delete head.else;
  const inside = inner.map((one) => effectInShort(one, scopeInside(effect, scope), at, language));
  return `${capital(print('H', head, reachOf(scope), at, manner).text)}: ${inside.join(', ').replace(/^./, (letter) => letter.toLowerCase())}`;
}

/** The sentence that says the part of a charter at this place; undefined when there is none. */
export const sentenceOf = (charter: Charter, path: RulePath, language: Language = 'en'): string | undefined => {
  const key = keyOf(path);
  if (path[0] !== 'actions') return sentencesOf(charter, language).find((one) => keyOf(one.at) === key)?.text;
  const action = canonical(charter).actions[Number(path[1])];
  return action && actionSentences(canonical(charter), action, path.slice(0, 2), language).find((one) => keyOf(one.at) === key)?.text;
};
