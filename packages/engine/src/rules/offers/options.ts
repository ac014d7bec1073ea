/** What may stand at one place of a charter, in the reader's words: found by trying what there is against the checker. */
import type { Charter, Condition, PotRef, Ref, Unit, Value, Who } from '@starwright/protocol/charter';
import { chainCoin, comparisons } from '@starwright/protocol/charter';
import { checkPart } from '../check/check-units.ts';
import { type RulePath, RuleProblem } from '../language/problem.ts';
import type { Scope } from '../language/typing.ts';
import { canonical, isFields } from '../sentences/canonical.ts';
import type { Category, Node } from '../sentences/grammar.ts';
import type { Language } from '../sentences/literals.ts';
import { plainManner, print, type Slot } from '../sentences/print.ts';
import { unitSaid } from '../sentences/print-declared.ts';
import { reachOf } from '../sentences/reach.ts';
import { keptNear, potsNear, recordsNear } from './near.ts';
import { partAt, scopeAt, withPart } from './places.ts';
import { conditionCandidates, ruleCandidates, valueCandidates, whoCandidates } from './values.ts';

export interface Option {
  /** As it would read. */
  text: string;
  /** The same in the other language, for whoever searches in it. */
  alias: string;
  charter: Charter;
  /** It is what stands there now. */
  isPresent: boolean;
}

/** The part of a sentence that a word of it stands for. */
export type Place = Pick<Slot, 'path' | 'kind' | 'category'>;

const isCategory = (name: string | undefined): name is Category => name !== undefined && 'VCRPWK'.includes(name) && name.length === 1;

/** At most so many are tried; a list that is longer is searched by nobody. */
const mostTried = 600;

export function optionsAt(given: Charter, place: Place, language: Language): Option[] {
  const charter = canonical(given);
  const { path } = place;
  const wrongNow = problemsBy(charter, path);
  const present = partAt(charter, path);
  const now = said(charter, place, present, language);
  const seen = new Set<string>();
  const options: Option[] = [];
  for (const node of candidatesAt(charter, place).slice(0, mostTried)) {
    const after = withPart(charter, path, node);
    const wrong = problemsBy(after, path);
    if (wrong > 0 && wrong >= wrongNow) continue;
    const text = said(after, place, node, language);
    if (text === undefined || seen.has(text)) continue;
    seen.add(text);
    const alias = said(after, place, node, language === 'en' ? 'es' : 'en') ?? '';
    options.push({ text, alias, charter: after, isPresent: text === now });
  }
  return options;
}

const problemsBy = (charter: Charter, path: RulePath): number => checkPart(charter, path).length;

function orNothing<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
}

/** What could be meant, before it is tried. */
function candidatesAt(charter: Charter, { path, kind, category }: Place): Node[] {
  if (kind === 'comparison') return [...comparisons];
  if (kind === 'unit') return unitsOf(charter);
  if (kind === 'manner') return paymentsAt(partAt(charter, path));
  const scope = orNothing(() => scopeAt(charter, path));
  if (!scope) return [];
  if (kind === 'name' || kind === 'state' || kind === 'choice')
    return namesAt(charter, path, kind === 'name' ? (category ?? '') : kind, scope);
  return isCategory(category) ? partsAt(category, scope, partAt(charter, path), path) : [];
}

/** What is there has the shape of its category: the grammar printed it from there. */
function partsAt(category: Category, scope: Scope, present: Node, path: RulePath): Node[] {
  const near = recordsNear(scope);
  switch (category) {
    case 'V':
      return valueCandidates(scope, present as Value | undefined);
    case 'C':
      return path.at(-2) === 'onlyIf'
        ? [...conditionCandidates(scope, present as Condition), ...ruleCandidates(scope).slice(0, 4)]
        : conditionCandidates(scope, present as Condition);
    case 'W':
      return whoCandidates(scope, present as Who);
    case 'R':
      return near.map(({ ref }): Ref => ref);
    case 'P':
      return potsNear(scope, near).map((pot): PotRef => pot);
    case 'K':
      return keptNear(scope, near).map(({ kept }) => kept);
    default:
      return [];
  }
}

/** What an agreement speaks of most comes first. */
export const unitsOf = (charter: Charter): Unit[] => [
  { money: chainCoin },
  ...charter.coins.map(({ coin }) => ({ money: coin })),
  'count',
  'moment',
  'duration',
  'person',
  'text',
  'share',
  'yes/no',
  ...charter.things.map(({ thing }) => ({ record: thing })),
  { choice: ['first', 'second'] },
  'seal',
];

/** Exactly what is asked, at least so much, or as much as one likes. */
function paymentsAt(pays: Node): Node[] {
  if (!isFields(pays)) return [];
  const { exactly, atLeast, into } = pays;
  const amount = exactly ?? atLeast ?? { money: '1', coin: 'ETH' };
  return [{ exactly: amount, into }, { atLeast: amount, into }, { into }];
}

/** Names of the kind that stands here. */
function namesAt(charter: Charter, path: RulePath, category: string, scope: Scope): Node[] {
  const key = path.at(-1);
  const names = (found: ReadonlyMap<string, readonly { value: Node }[]> | undefined): Node[] =>
    [...(found?.values() ?? [])].flat().map((one) => one.value);
  const roles = charter.roles.map(({ role }) => role);
  if (path[0] === 'roles' && key === 'by') return roles;
  if (category === 'free') return key === 'in' ? charter.things.map(({ thing }) => thing) : [];
  const kinds = ['roleOne', 'roleMany', 'role', 'roles'].includes(category) ? ['anyRole'] : [category];
  return kinds.flatMap((kind) => names(reachOf(scope).names.get(['things', 'who', 'wholess', 'owner'].includes(kind) ? 'thing' : kind)));
}

/** How the part reads that would stand there: the whole condition for a comparison, since its words depend on both sides. */
function said(after: Charter, { path, kind, category }: Place, node: Node, language: Language): string | undefined {
  const manner = plainManner(language);
  if (kind === 'unit') return unitSaid(node, manner).text;
  if (kind === 'manner') return paymentSaid(node, language);
  if (kind === 'name' || kind === 'state' || kind === 'choice') return String(node);
  const whole = kind === 'comparison' ? path.slice(0, -2) : path;
  const kindOfWhole = kind === 'comparison' ? 'C' : category;
  if (!isCategory(kindOfWhole)) return undefined;
  const isRule = kindOfWhole === 'C' && isFields(node) && 'once' in node;
  return orNothing(() => print(isRule ? 'L' : kindOfWhole, partAt(after, whole), reachOf(scopeAt(after, whole)), [], manner).text);
}

const paymentSaid = (node: Node, language: Language): string => {
  const how = !isFields(node) ? 2 : node.exactly !== undefined ? 0 : node.atLeast !== undefined ? 1 : 2;
  return (language === 'en' ? ['exactly', 'at least', 'any amount'] : ['exactamente', 'al menos', 'cualquier cantidad'])[how] ?? '';
};
