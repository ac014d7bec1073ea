/** What whoever acts gives, and what kind of thing each is, in the plain voice. */
import type { Action, Charter, RuleName, Unit } from '@starwright/protocol/charter';
import { conjuncts } from '../check/walk.ts';
import { isFields } from './canonical.ts';
import type { Language } from './literals.ts';
import { mentions, thingNamed } from './plain-deeds.ts';
import { a, listed, the } from './plain-nouns.ts';

interface Given {
  name: RuleName;
  unit: Unit | undefined;
}

/** "naming the freelancer", "giving the title (a text) and the price (an amount of ETH)". */
export function givenTold(charter: Charter, action: Action, language: Language): string[] {
  const en = language === 'en';
  const made = thingNamed(charter, action.creates);
  const given: Given[] = [
    ...(action.asks ?? []).map((name) => ({ name, unit: made?.fields.find(({ field }) => field === name)?.unit })),
    ...(action.inputs ?? []).map(({ input, unit }) => ({ name: input, unit })),
  ];
  // "name a judge, naming the person" would say it twice.
  const isNamed = ({ unit }: Given): boolean => unit === 'person' && !/^name /.test(`${action.verb} `);
  const people = given.filter(isNamed).map(({ name }) => name);
  const others = grouped(
    given.filter((one) => !isNamed(one)),
    (one) => kindOf(one, action),
  ).map(({ names, kind }) => {
    const kinds = kindTold(kind, names, language);
    return `${listed(
      names.map((name, at) => (en && at > 0 ? name : the(name, language))),
      language,
    )}${kinds === '' ? '' : ` (${kinds})`}`;
  });
  return [
    ...(people.length === 0
      ? []
      : [
          en
            ? `naming the ${listed(people, 'en')}`
            : `nombrando ${listed(
                people.map((name) => `a ${the(name, 'es')}`),
                'es',
              )}`,
        ]),
    ...(others.length === 0 ? [] : [`${en ? 'giving' : 'indicando'} ${listed(others, language)}`]),
  ];
}

/** A unit, and whether nothing at all can be given of it. */
interface Kind {
  unit: Unit | undefined;
  orNone: boolean;
}

function kindOf({ name, unit }: Given, action: Action): Kind {
  const isCounted = unit === 'count' || (isFields(unit) && 'money' in unit);
  const isBelow = conjuncts(action.onlyIf).some((condition) => {
    if (!('compare' in condition)) return false;
    const [first, comparison] = condition.compare;
    const isIt =
      isFields(first) && (('input' in first && first.input === name) || ('field' in first && first.field === name && first.of === 'new'));
    return isIt && (comparison === 'more than' || comparison === 'at least' || comparison === 'is');
  });
  return { unit, orNone: isCounted && !isBelow };
}

/** Neighbours of one kind stand together. */
function grouped(given: readonly Given[], kindOfOne: (one: Given) => Kind): { names: RuleName[]; kind: Kind }[] {
  const groups: { names: RuleName[]; kind: Kind; key: string }[] = [];
  for (const one of given) {
    const kind = kindOfOne(one);
    const key = JSON.stringify(kind);
    const last = groups.at(-1);
    if (last?.key === key && !isAlone(kind)) last.names.push(one.name);
    else groups.push({ names: [one.name], kind, key });
  }
  return groups;
}
const isAlone = ({ unit }: Kind): boolean => unit === 'seal' || (isFields(unit) && !('money' in unit));

const kinds: Readonly<Record<Language, Readonly<Record<string, readonly [one: string, more: string]>>>> = {
  en: {
    text: ['a text', 'texts'],
    count: ['a whole number', 'whole numbers'],
    share: ['a percentage up to 100%', 'percentages up to 100%'],
    moment: ['a date', 'dates'],
    duration: ['a length of time', 'lengths of time'],
    person: ['', ''],
    'yes/no': ['yes or no', 'yes or no each'],
    seal: ['made from what is to stay hidden and a secret word that they keep', ''],
  },
  es: {
    text: ['un texto', 'textos'],
    count: ['un número entero', 'números enteros'],
    share: ['un porcentaje de hasta el 100 %', 'porcentajes de hasta el 100 %'],
    moment: ['una fecha', 'fechas'],
    duration: ['un tiempo', 'tiempos'],
    person: ['', ''],
    'yes/no': ['sí o no', 'sí o no cada uno'],
    seal: ['hecho con lo que ha de quedar oculto y una palabra secreta que guarda', ''],
  },
};

/** What can be chosen, and what a thing that is given is. */
function kindTold({ unit, orNone }: Kind, names: readonly RuleName[], language: Language): string {
  const en = language === 'en';
  const at = names.length > 1 ? 1 : 0;
  const none = orNone ? (en ? ', which can be 0' : ', que puede ser 0') : '';
  if (unit === undefined || unit === 'list') return '';
  if (typeof unit === 'string') return `${kinds[language][unit]?.[at] ?? ''}${none}`;
  if ('money' in unit) {
    const word = en ? ['an amount of', 'amounts of'][at] : ['un importe en', 'importes en'][at];
    return `${word} ${unit.money}${at === 1 ? none.replace('puede', 'pueden') : none}`;
  }
  if ('choice' in unit) return listed(unit.choice, language, en ? 'or' : 'o');
  return names.some((name) => mentions(name, unit.record)) ? '' : a(unit.record, language);
}
