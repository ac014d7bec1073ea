/** What a charter declares, taken apart into what one sentence says each, and put together again. */
import { type Charter, chainCoin, type Thing, type Unit, type Value } from '@starwright/protocol/charter';
import { isLiteral } from '../check/walk.ts';
import type { RulePath } from '../language/problem.ts';
import { type Scope, scopeOfRecord, scopeOfTerm, unitOf } from '../language/typing.ts';
import { thingNamed } from '../language/vocabulary.ts';
import { isFields } from './canonical.ts';
import type { Node } from './grammar.ts';
import type { Group } from './sentence.ts';

export interface Declaration {
  category: 'A' | 'B';
  group: Group;
  at: RulePath;
  node: Record<string, Node>;
  /** Values that are printed and read in a scope of their own, by their key in the node. */
  rests: { key: 'rest' | 'from' | 'to'; value: Value; scope: Scope; at: RulePath }[];
}

/** Where the value of a field at its creation is read: the record itself, made by somebody. */
export const scopeOfStart = (charter: Charter, thing: Thing): Scope => scopeOfRecord(charter, thing, { actor: true });

const kept = (node: Record<string, Node>): Record<string, Node> =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));

export function declarationsOf(charter: Charter): Declaration[] {
  const list: Declaration[] = [];
  const add = (category: 'A' | 'B', group: Group, at: RulePath, node: Record<string, Node>, rests: Declaration['rests'] = []): void => {
    list.push({ category, group, at, node: kept(node), rests });
  };
  add('A', 'title', [], { title: charter.title });
  for (const [at, coin] of charter.coins.entries()) add('A', 'money', ['coins', at], { ...coin });
  for (const [at, { plural, ...role }] of charter.roles.entries())
    add('A', 'people', ['roles', at], { ...role, role: { one: role.role, many: plural } });
  for (const [at, setting] of charter.settings.entries()) {
    const place = ['settings', at];
    const scope = scopeOfRecord(charter, undefined);
    const { is, change, unit } = setting;
    if (isFields(is) && 'wallets' in is) {
      add('B', 'values', place, { setting: setting.setting, wallets: is.wallets });
      continue;
    }
    add(
      'B',
      'values',
      place,
      {
        setting: setting.setting,
        words: typeof unit === 'object' && 'choice' in unit ? unit.choice : undefined,
        change: change && { by: change.by },
      },
      [
        { key: 'rest', value: is, scope, at: [...place, 'is'] },
        ...(change ? (['from', 'to'] as const).map((key) => ({ key, value: change[key], scope, at: [...place, 'change', key] })) : []),
      ],
    );
  }
  for (const [at, thing] of charter.things.entries()) {
    const place = ['things', at];
    add('A', 'things', place, {
      thing: { one: thing.thing, many: thing.plural },
      single: thing.single,
      in: thing.in,
      atMost: thing.atMost,
    });
    if (thing.fields.length > 0)
      add('B', 'things', [...place, 'fields'], { fieldsOf: thing.thing, fields: thing.fields.map(({ field, unit }) => ({ field, unit })) });
    for (const [index, field] of thing.fields.entries())
      if (field.starts !== undefined) {
        const path = [...place, 'fields', index, 'starts'];
        add('B', 'things', path, { startsOf: thing.thing, field: field.field }, [
          { key: 'rest', value: field.starts, scope: scopeOfStart(charter, thing), at: path },
        ]);
      }
    if (thing.states)
      add('B', 'things', [...place, 'states'], { statesOf: thing.thing, first: thing.states[0], later: thing.states.slice(1) });
    if (thing.unique) add('B', 'things', [...place, 'unique'], { uniqueOf: thing.thing, in: thing.in, fields: thing.unique });
    if (thing.who !== undefined) add('B', 'people', [...place, 'who'], { whoOf: thing.thing, who: thing.who });
    if (thing.nft) add('B', 'things', [...place, 'nft'], { nftOf: thing.thing, ...thing.nft });
  }
  for (const [at, pot] of charter.pots.entries()) add('B', 'money', ['pots', at], { ...pot, coin: pot.coin ?? chainCoin });
  for (const [at, tally] of charter.tallies.entries()) add('B', 'values', ['tallies', at], { ...tally });
  for (const [at, { is, ...term }] of charter.terms.entries()) {
    const full = { ...term, is };
    add('B', 'values', ['terms', at], term, [{ key: 'rest', value: is, scope: scopeOfTerm(charter, full), at: ['terms', at, 'is'] }]);
  }
  return list;
}

/** What a value that was left for later turned out to be. */
export type ReadRest = (rest: Node, scope: Scope) => Value | undefined;

const text = (node: Node): string => (typeof node === 'string' ? node : '');
const texts = (node: Node): string[] => (Array.isArray(node) ? node.map(text) : []);

/** A charter without actions from its declarations. The result has still to be checked against the schema. */
export function assembled(nodes: readonly Record<string, Node>[], read: ReadRest): Charter {
  const charter: Charter = {
    language: 1,
    title: '',
    coins: [],
    roles: [],
    settings: [],
    things: [],
    pots: [],
    tallies: [],
    terms: [],
    actions: [],
  };
  const thing = (name: Node): Partial<Thing> => charter.things.find((one) => one.thing === name) ?? {};
  const later: ((complete: Charter) => void)[] = [];
  for (const node of nodes) {
    if ('title' in node) charter.title = text(node.title);
    else if ('coin' in node && ('own' in node || 'existing' in node))
      charter.coins.push(node as Charter['coins'][number]); // shaped by its row
    else if ('role' in node && isFields(node.role)) {
      const { one, many } = node.role;
      charter.roles.push({ ...node, role: text(one), plural: text(many) } as Charter['roles'][number]); // shaped by its row
    } else if ('thing' in node && isFields(node.thing)) {
      const { one, many } = node.thing;
      charter.things.push({ ...node, thing: text(one), plural: text(many), fields: [] });
    }
  }
  for (const node of nodes) {
    if ('fieldsOf' in node)
      thing(node.fieldsOf).fields = node.fields as Thing['fields']; // shaped by the words for fields
    else if ('statesOf' in node) thing(node.statesOf).states = [text(node.first), ...texts(node.later)];
    else if ('uniqueOf' in node) thing(node.uniqueOf).unique = texts(node.fields);
    else if ('whoOf' in node) thing(node.whoOf).who = text(node.who);
    else if ('nftOf' in node && node.existing === true) thing(node.nftOf).nft = { existing: true };
    else if ('nftOf' in node) thing(node.nftOf).nft = { symbol: text(node.symbol), moves: node.moves === 'freely' ? 'freely' : 'by rules' };
    else if ('pot' in node) {
      const { coin, ...pot } = node;
      charter.pots.push({ ...pot, pot: text(pot.pot), ...(coin !== chainCoin && { coin: text(coin) }) });
    } else if ('tally' in node)
      charter.tallies.push(node as Charter['tallies'][number]); // shaped by its row
    else if ('setting' in node) charter.settings.push(settingOf(node, charter, read));
    else if ('term' in node) {
      const { rest, ...term } = node;
      const declared = { ...term, is: 0 } as Charter['terms'][number]; // shaped by its row; its value follows
      charter.terms.push(declared);
      later.push((complete) => {
        declared.is = read(rest, scopeOfTerm(complete, declared)) ?? 0;
      });
    } else if ('startsOf' in node)
      later.push((complete) => {
        const field = thing(node.startsOf).fields?.find((one) => one.field === node.field);
        const starts = read(node.rest, scopeOfStart(complete, thingNamed(complete, text(node.startsOf))));
        if (field && starts !== undefined) field.starts = starts;
      });
  }
  // What names mean is kept by charter: the values are read in one whose names are complete.
  const complete = { ...charter };
  for (const run of later) run(complete);
  return { ...charter };
}

function settingOf(node: Record<string, Node>, charter: Charter, read: ReadRest): Charter['settings'][number] {
  const setting = text(node.setting);
  if (Array.isArray(node.wallets)) return { setting, unit: 'list', is: { wallets: texts(node.wallets) } };
  const scope = scopeOfRecord(charter, undefined);
  const value = (rest: Node): Value => {
    const is = read(rest, scope) ?? 0;
    return isLiteral(is) || is === 'now' || is === 'nobody' ? is : 0;
  };
  if (Array.isArray(node.words)) {
    const unit: Unit = { choice: texts(node.words) };
    // The words of the choice are only known here.
    const here: Scope = { ...scope, inputs: { [setting]: unit } };
    return { setting, unit, is: read(node.rest, here) ?? 0 };
  }
  const is = value(node.rest);
  const { change } = node;
  return {
    setting,
    unit: unitOf(is, scope),
    is,
    ...(isFields(change) && { change: { by: text(change.by), from: value(change.from), to: value(change.to) } }),
  };
}
