/** What can be added to a charter, each as the sentence it would become. Nothing is offered that does not fit. */
import type { Action, Charter, Field, Thing, Unit, Value, Who } from '@starwright/protocol/charter';
import { charterLimits, ruleNameSchema } from '@starwright/protocol/charter';
import { checkPart, checkUnits } from '../check/check-units.ts';
import { type RulePath, RuleProblem } from '../language/problem.ts';
import { canonical, keyOf } from '../sentences/canonical.ts';
import type { Node } from '../sentences/grammar.ts';
import type { Language } from '../sentences/literals.ts';
import { pluralOf } from '../sentences/nouns.ts';
import { sentenceAt } from '../sentences/sentences-of.ts';
import { effectCandidates } from './effects.ts';
import { coinsOf, isPersonal } from './near.ts';
import { unitsOf } from './options.ts';
import { partAt, scopeAt, withInserted, withPart } from './places.ts';
import { ruleCandidates, unitHere, valueCandidates, whoCandidates } from './values.ts';

export const additionKinds = [
  ...(['role', 'members', 'who', 'thing', 'field', 'states', 'state', 'start', 'unique', 'cap', 'nft'] as const),
  ...(['coin', 'pot', 'tally', 'setting', 'bounds', 'term', 'action', 'payment', 'ask', 'input', 'condition', 'effect', 'else'] as const),
] as const;
export type AdditionKind = (typeof additionKinds)[number];

export interface Addition {
  kind: AdditionKind;
  text: string;
  /** The same in the other language. */
  alias: string;
  /** What it is called at first; absent where nothing new is named. */
  name?: string;
  /** The charter with it, under this name. */
  made(name?: string): Charter;
  /** Where the new sentence stands. */
  at: RulePath;
  /** What of it is new, where that is not all. */
  part?: RulePath;
}

/** Where something is added: among what is declared, to one thing, to one action, or to a list of its effects. */
export type Target =
  | { group: 'people' | 'things' | 'money' | 'values' | 'actions' }
  | { thing: number }
  | { action: number }
  | { effects: RulePath };

interface Draft {
  kind: AdditionKind;
  at: RulePath;
  part?: RulePath;
  name?: string;
  make(name: string): Charter;
  /** A further sentence that comes with it, and tells it from others that read the same. */
  with?: RulePath;
}

/** A name that nothing has yet: "rent", "rent 2". */
export function freshName(charter: Charter, base: string): string {
  const taken = new Set<string>();
  JSON.stringify(charter, (key, part: unknown) => {
    if (typeof part === 'string' && key !== 'unit') taken.add(part.toLowerCase());
    return part;
  });
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

const words = {
  en: {
    role: 'manager',
    members: 'membership',
    who: 'member',
    thing: 'agreement',
    fields: {
      count: 'count',
      share: 'rate',
      moment: 'date',
      duration: 'period',
      person: 'person',
      text: 'note',
      'yes/no': 'approval',
      seal: 'seal',
      money: 'amount',
      choice: 'choice',
    },
    state: 'over',
    open: 'open',
    coin: 'Point',
    pot: 'pot',
    tally: 'points',
    setting: 'limit',
    term: 'result',
    take: 'take',
    create: 'create',
    change: 'change',
    act: 'act',
    pay: 'pay in',
    person: 'person',
  },
  es: {
    role: 'gestor',
    members: 'membresía',
    who: 'miembro',
    thing: 'acuerdo',
    fields: {
      count: 'número',
      share: 'tasa',
      moment: 'fecha',
      duration: 'plazo',
      person: 'persona',
      text: 'nota',
      'yes/no': 'aprobación',
      seal: 'sello',
      money: 'importe',
      choice: 'elección',
    },
    state: 'terminado',
    open: 'abierto',
    coin: 'Punto',
    pot: 'fondo',
    tally: 'puntos',
    setting: 'límite',
    term: 'resultado',
    take: 'obtener',
    create: 'crear',
    change: 'cambiar',
    act: 'actuar',
    pay: 'pagar',
    person: 'persona',
  },
} as const;

export function additionsTo(given: Charter, target: Target, language: Language): Addition[] {
  const charter = canonical(given);
  const drafts = draftsOf(charter, target, language);
  const before = checkUnits(charter).length;
  const seen = new Set<string>();
  return drafts.slice(0, 700).flatMap((draft): Addition[] => {
    const after = draft.make(draft.name ?? '');
    // An action stands for itself: the others need not be looked at again.
    const wrong =
      draft.at[0] === 'actions' && draft.at.length > 2
        ? checkPart(after, draft.at).length > checkPart(charter, draft.at).length
        : checkUnits(after).length > before;
    if (wrong) return [];
    const said = (read: Language) =>
      orNothing(() => [draft.at, ...(draft.with ? [draft.with] : [])].map((at) => sentenceAt(after, at, read)).join(' '));
    const text = said(language);
    if (text === undefined || seen.has(text)) return [];
    seen.add(text);
    const alias = said(language === 'en' ? 'es' : 'en') ?? '';
    return [
      {
        kind: draft.kind,
        at: draft.at,
        text,
        alias,
        ...(draft.part && { part: draft.part }),
        ...(draft.name !== undefined && { name: draft.name }),
        made: (name = draft.name ?? '') => draft.make(name),
      },
    ];
  });
}

export const isName = (text: string): boolean => ruleNameSchema.safeParse(text).success;

function orNothing<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
}

function draftsOf(charter: Charter, target: Target, language: Language): Draft[] {
  if ('thing' in target) return toThing(charter, target.thing, language);
  if ('action' in target) return toAction(charter, target.action, language);
  if ('effects' in target) return toEffects(charter, target.effects);
  switch (target.group) {
    case 'people':
      return people(charter, language);
    case 'things':
      return things(charter, language);
    case 'money':
      return money(charter, language);
    case 'values':
      return values(charter, language);
    case 'actions':
      return actions(charter, language);
  }
}

/** One more at the end of a list of the charter. */
const listed = (
  charter: Charter,
  list: 'roles' | 'things' | 'coins' | 'pots' | 'tallies' | 'settings' | 'terms' | 'actions',
  kind: AdditionKind,
  name: string,
  item: (name: string) => Node,
): Draft => {
  const at = charter[list].length;
  return { kind, at: [list, at], name, make: (given) => withInserted(charter, [list], at, item(given)) };
};

function people(charter: Charter, language: Language): Draft[] {
  const role = freshName(charter, words[language].role);
  const who = freshName(charter, words[language].who);
  const named = [
    'deployer' as const,
    'rules' as const,
    ...charter.roles.filter(({ holders }) => holders === 'one').map((one) => ({ by: one.role })),
  ];
  const { person } = words[language];
  const place = charter.things.length;
  /** Whoever joins gets a record; what people are called is asked for, the record is named by itself. */
  const members = (parent?: string): Draft => ({
    kind: 'members',
    at: ['things', place, 'who'],
    with: ['things', place],
    name: who,
    make: (name) => {
      const base = words[language].members;
      const thing =
        freshName(charter, base) === base ? base : freshName(charter, language === 'en' ? `${name} ${base}` : `${base} de ${name}`);
      return withInserted(charter, ['things'], place, {
        thing,
        plural: pluralOf(thing),
        who: name,
        ...(parent !== undefined && { in: parent }),
        fields: [{ field: person, unit: 'person', starts: 'actor' }],
        unique: [person],
      } satisfies Thing);
    },
  });
  return [
    members(),
    ...charter.things.filter(({ single }) => !single).map(({ thing }) => members(thing)),
    ...named.flatMap((by) =>
      (['one', 'many'] as const).map((holders) =>
        listed(charter, 'roles', 'role', role, (name) => ({ role: name, plural: pluralOf(name), holders, named: by })),
      ),
    ),
    ...charter.things.flatMap((thing, at): Draft[] =>
      isPersonal(thing) && thing.who === undefined
        ? [
            {
              kind: 'who',
              at: ['things', at, 'who'],
              name: freshName(charter, words[language].who),
              make: (name) => withPart(charter, ['things', at, 'who'], name),
            },
          ]
        : [],
    ),
  ];
}

function things(charter: Charter, language: Language): Draft[] {
  const name = freshName(charter, words[language].thing);
  const thing = (more: Partial<Thing>) =>
    listed(charter, 'things', 'thing', name, (given) => ({ thing: given, plural: pluralOf(given), fields: [], ...more }));
  return [
    thing({}),
    thing({ single: true }),
    thing({ atMost: 20 }),
    ...charter.things
      .filter(({ single }) => !single)
      .flatMap((parent) => [thing({ in: parent.thing }), thing({ in: parent.thing, atMost: 20 })]),
  ];
}

function toThing(charter: Charter, index: number, language: Language): Draft[] {
  const thing = charter.things[index];
  if (!thing) return [];
  const at: RulePath = ['things', index];
  const fieldsAt = [...at, 'fields'];
  // Another thing may have a field of this name.
  const elsewhere = {
    ...charter,
    things: charter.things.map((one) => (one === thing ? one : { ...one, fields: [], unique: [] })),
    actions: [],
  };
  const { states } = thing;
  const withStates = (list: string[]): Charter => withPart(charter, [...at, 'states'], list);
  return [
    ...unitsOf(charter).map(
      (unit): Draft => ({
        kind: 'field',
        at: [...fieldsAt, thing.fields.length, 'field'],
        name: freshName(elsewhere, fieldNameOf(unit, language)),
        make: (name) => withInserted(charter, fieldsAt, thing.fields.length, { field: name, unit } satisfies Field),
      }),
    ),
    states
      ? {
          kind: 'state',
          at: [...at, 'states'],
          name: freshName(charter, words[language].state),
          make: (name) => withStates([...states, name]),
        }
      : { kind: 'states', at: [...at, 'states'], make: () => withStates([words[language].open, words[language].state]) },
    ...thing.fields.flatMap((one, place): Draft[] =>
      one.starts === undefined ? startsOf(charter, thing, [...fieldsAt, place, 'starts'], one) : [],
    ),
    ...(thing.unique
      ? []
      : thing.fields.map(
          (one): Draft => ({ kind: 'unique', at: [...at, 'unique'], make: () => withPart(charter, [...at, 'unique'], [one.field]) }),
        )),
    ...(thing.atMost === undefined && !thing.single
      ? [{ kind: 'cap' as const, at, make: () => withPart(charter, [...at, 'atMost'], 20) }]
      : []),
    ...(thing.nft || thing.single
      ? []
      : [...(['freely', 'by rules'] as const).map((moves) => ({ symbol: symbolOf(thing.thing), moves })), { existing: true as const }].map(
          (nft): Draft => ({ kind: 'nft', at: [...at, 'nft'], make: () => withPart(charter, [...at, 'nft'], nft) }),
        )),
  ];
}

/** A date is called a date, and what leads to a record like that. */
function fieldNameOf(unit: Unit, language: Language): string {
  const { fields } = words[language];
  if (typeof unit === 'object') return 'record' in unit ? unit.record : 'money' in unit ? fields.money : fields.choice;
  return unit === 'list' ? fields.person : fields[unit];
}

const symbolOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 5) || 'COIN';

function startsOf(charter: Charter, thing: Thing, at: RulePath, field: Field): Draft[] {
  const scope = scopeAt(charter, ['things', charter.things.indexOf(thing)]);
  const first: Value[] = field.unit === 'count' ? [0] : field.unit === 'moment' ? ['now'] : [];
  // What it is at first is not known before it is.
  const isOwn = (value: Value): boolean =>
    typeof value === 'object' &&
    'field' in value &&
    value.field === field.field &&
    (value.of === undefined || keyOf(value.of) === keyOf({ the: thing.thing }));
  return [...first, ...valueCandidates(scope)]
    .filter((value) => keyOf(unitHere(value, scope)) === keyOf(field.unit) && !isOwn(value))
    .slice(0, 8)
    .map((value): Draft => ({ kind: 'start', at, make: () => withPart(charter, at, value) }));
}

function money(charter: Charter, language: Language): Draft[] {
  const pot = freshName(charter, words[language].pot);
  const coin = freshName(charter, words[language].coin);
  const places: { of?: string; person?: true }[] = [
    {},
    ...charter.things.map(({ thing }) => ({ of: thing })),
    { person: true },
    ...charter.things.map(({ thing }) => ({ of: thing, person: true as const })),
  ];
  return [
    ...coinsOf(charter).flatMap((held) =>
      places.map((place) =>
        listed(charter, 'pots', 'pot', pot, (name) => ({ pot: name, ...place, ...(held !== 'ETH' && { coin: held }) })),
      ),
    ),
    listed(charter, 'pots', 'pot', pot, (name) => ({ pot: name, forever: true })),
    listed(charter, 'coins', 'coin', coin, (name) => ({ coin: name, own: true, symbol: symbolOf(name), decimals: 18, moves: 'freely' })),
    listed(charter, 'coins', 'coin', coin, (name) => ({ coin: name, own: true, symbol: symbolOf(name), decimals: 18, moves: 'by rules' })),
    listed(charter, 'coins', 'coin', coin, (name) => ({ coin: name, existing: true, decimals: 6 })),
  ];
}

function values(charter: Charter, language: Language): Draft[] {
  const { setting: base, tally: points, term: result } = words[language];
  const setting = freshName(charter, base);
  const tally = freshName(charter, points);
  const term = freshName(charter, result);
  const literals: Value[] = [12, { percent: 10 }, { seconds: 604_800 }, ...coinsOf(charter).map((coin) => ({ money: '1', coin }))];
  const unitOfLiteral = (value: Value) => unitHere(value, { charter, inputs: {}, called: {}, person: false, actor: false }) ?? 'count';
  return [
    ...literals.map((is) => listed(charter, 'settings', 'setting', setting, (name) => ({ setting: name, unit: unitOfLiteral(is), is }))),
    ...charter.settings.flatMap((one, at): Draft[] =>
      one.change || !literals.some((is) => keyOf(unitOfLiteral(is)) === keyOf(one.unit))
        ? []
        : charter.roles.map(
            ({ role }): Draft => ({
              kind: 'bounds',
              at: ['settings', at],
              make: () => withPart(charter, ['settings', at, 'change'], { by: role, from: one.is, to: one.is }),
            }),
          ),
    ),
    ...(['count', ...coinsOf(charter).map((coin) => ({ money: coin })), 'moment'] as const).flatMap((unit) =>
      [{}, ...charter.things.map(({ thing }) => ({ of: thing }))].map((place) =>
        listed(charter, 'tallies', 'tally', tally, (name) => ({ tally: name, unit, ...place })),
      ),
    ),
    ...[undefined, ...charter.things].flatMap((thing) => {
      const scope = { charter, ...(thing && { this: thing }), inputs: {}, called: {}, person: false, actor: false };
      const kinds = new Set<string>();
      return valueCandidates(scope).flatMap((is): Draft[] => {
        const unit = unitHere(is, scope);
        if (unit === undefined || kinds.has(keyOf(unit))) return [];
        kinds.add(keyOf(unit));
        return [listed(charter, 'terms', 'term', term, (name) => ({ term: name, ...(thing && { of: thing.thing }), unit, is }))];
      });
    }),
  ];
}

function actions(charter: Charter, language: Language): Draft[] {
  const verbs = words[language];
  const verbOf = ({ creates, on, pays }: Partial<Action>): string => {
    const made = charter.things.find(({ thing }) => thing === creates);
    return made ? (isPersonal(made) ? verbs.take : verbs.create) : on ? verbs.change : pays ? verbs.pay : verbs.act;
  };
  const action = (head: Partial<Action>) =>
    listed(
      charter,
      'actions',
      'action',
      freshName(charter, verbOf(head)),
      (name) => ({ verb: name, by: 'anyone', onlyIf: [], do: [], ...head }) satisfies Action,
    );
  const asked = (thing: Thing) =>
    thing.fields.filter(({ starts, unit }) => starts === undefined && unit !== 'seal').map(({ field }) => field);
  const who = (on: Thing): Who[] => whoCandidates({ charter, this: on, inputs: {}, called: {}, person: false, actor: true });
  const makes = (thing: Thing): Partial<Action> => ({ creates: thing.thing, ...(asked(thing).length > 0 && { asks: asked(thing) }) });
  const free = whoCandidates({ charter, inputs: {}, called: {}, person: false, actor: true });
  return [
    ...charter.things
      .filter(({ single, in: parent }) => !single && parent === undefined)
      .flatMap((thing) => free.map((by) => action({ by, ...makes(thing) }))),
    ...charter.things.flatMap((thing) =>
      who(thing).flatMap((by) => [
        action({ by, on: thing.thing }),
        ...charter.things.filter((child) => child.in === thing.thing).map((child) => action({ by, on: thing.thing, ...makes(child) })),
      ]),
    ),
    ...free.map((by) => action({ by })),
    ...charter.pots.filter(({ of, person }) => of === undefined && !person).map(({ pot }) => action({ pays: { into: { pot } } })),
  ];
}

function toAction(charter: Charter, index: number, language: Language): Draft[] {
  const action = charter.actions[index];
  if (!action) return [];
  const at: RulePath = ['actions', index];
  const scope = orNothing(() => scopeAt(charter, [...at, 'onlyIf']));
  if (!scope) return [];
  const made = charter.things.find(({ thing }) => thing === action.creates);
  const asks = action.asks ?? [];
  const inputs = action.inputs ?? [];
  const head = (kind: AdditionKind, key: string, value: Node, name?: string): Draft => ({
    kind,
    at,
    part: [...at, key],
    ...(name !== undefined && { name }),
    make: () => withPart(charter, [...at, key], value),
  });
  return [
    ...(action.pays ? [] : payments(charter, at)),
    ...ruleCandidates(scope).map(
      (condition): Draft => ({
        kind: 'condition',
        at: [...at, 'onlyIf', action.onlyIf.length],
        make: () => withInserted(charter, [...at, 'onlyIf'], action.onlyIf.length, condition),
      }),
    ),
    ...toEffects(charter, [...at, 'do']),
    ...(made?.fields ?? [])
      .filter(({ field, starts }) => starts === undefined && !asks.includes(field))
      .map(({ field }) => head('ask', 'asks', [...asks, field])),
    ...(inputs.length < 8
      ? unitsOf(charter).map(
          (unit): Draft => ({
            kind: 'input',
            at,
            part: [...at, 'inputs', inputs.length],
            name: freshName(charter, fieldNameOf(unit, language)),
            make: (name) => withPart(charter, [...at, 'inputs'], [...inputs, { input: name, unit }]),
          }),
        )
      : []),
  ];
}

/** Every pot at hand, with every amount of its coin that is known before the payment. */
function payments(charter: Charter, at: RulePath): Draft[] {
  const scope = scopeAt(charter, [...at, 'pays']);
  const amounts = valueCandidates(scope).filter((value) => {
    const unit = unitHere(value, scope);
    return typeof unit === 'object' && 'money' in unit && !(typeof value === 'object' && 'held' in value);
  });
  const pots = [...charter.pots].flatMap((pot) => {
    if (pot.of === undefined) return [{ pot: pot.pot }];
    return (['this', 'new'] as const)
      .filter((ref) => scope[ref]?.thing === pot.of)
      .map((ref) => (ref === 'this' ? { pot: pot.pot } : { pot: pot.pot, of: ref }));
  });
  return pots.flatMap((into) =>
    [
      { into },
      ...amounts.slice(0, 24).flatMap((amount) => [
        { exactly: amount, into },
        { atLeast: amount, into },
      ]),
    ].map(
      (pays): Draft => ({
        kind: 'payment',
        at,
        part: [...at, 'pays'],
        make: () => withPart(charter, [...at, 'pays'], pays),
      }),
    ),
  );
}

/** At the end of a list of effects; a block that decides can get its other side. */
function toEffects(charter: Charter, list: RulePath): Draft[] {
  const effects = partAt(charter, list);
  const count = Array.isArray(effects) ? effects.length : 0;
  if (count >= charterLimits.effects) return [];
  const scope = orNothing(() => scopeAt(charter, [...list, count]));
  return scope
    ? effectCandidates(scope).map(
        (effect): Draft => ({ kind: 'effect', at: [...list, count], make: () => withInserted(charter, list, count, effect) }),
      )
    : [];
}
