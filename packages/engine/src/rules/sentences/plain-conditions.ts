/** Conditions, those who may act, and heads of blocks in the plain voice. */
import { isFields } from './canonical.ts';
import type { Node } from './grammar.ts';
import type { Language } from './literals.ts';
import { manyIn, withArticle } from './nouns.ts';
import { a, type Fields, type Here, isZero, type Own, personFieldOf, pluralName, the, thingAt } from './plain-nouns.ts';
import { type Reach, reachOf, unitHere } from './reach.ts';

/** Which of two moments comes first. */
const orders: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { 'at least': 'is not before', 'at most': 'is not after', 'more than': 'is after', 'less than': 'is before' },
  es: { 'at least': 'no es antes de', 'at most': 'no es después de', 'more than': 'es después de', 'less than': 'es antes de' },
};

const unOrUna = (noun: string): string => (a(noun, 'es').startsWith('una ') ? 'una' : 'ún');

export function conditionWords(node: Fields, here: Here): Own {
  const { en, say, voice, reach } = here;
  const { language } = voice;
  const not = isFields(node.not) ? node.not : undefined;
  const there = not ?? node;
  if (isFields(there.exists)) {
    const { exists } = there;
    const some = (name: string): string => (en ? (not ? `no ${name}` : a(name, 'en')) : not ? `ningún ${name}` : a(name, 'es'));
    const whose = exists.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', exists.in)}`;
    if ('find' in exists && Array.isArray(exists.with) && exists.with.length === 1 && personFieldOf(thingAt(exists, here)) !== undefined)
      return exists.with[0] === 'actor'
        ? {
            text: en
              ? `they have ${some(String(exists.find))}${whose}`
              : `${not ? 'no ' : ''}tiene ${a(String(exists.find), 'es')}${whose}`,
            level: 3,
          }
        : {
            text: en
              ? `${say('V', exists.with[0])} has ${some(String(exists.find))}${whose}`
              : `${say('V', exists.with[0])} ${not ? 'no ' : ''}tiene ${a(String(exists.find), 'es')}${whose}`,
            level: 3,
          };
    if ('own' in exists && exists.whose === undefined && !en)
      return { text: `${not ? 'no ' : ''}tiene ${a(String(exists.own), 'es')}${whose}`, level: 3 };
    if (!('own' in exists)) {
      const record = say('R', exists).replace(/^the /, '');
      return {
        text: en
          ? `there is ${not ? 'no' : withArticle(record).slice(0, -record.length).trim() || 'a'} ${record}`
          : `${not ? 'no ' : ''}hay ${record.replace(/^(?:el|la) (\S+)/, (_, noun: string) => `${not ? `ning${unOrUna(noun)}` : a(noun, 'es').split(' ')[0]} ${noun}`)}`,
        level: 3,
      };
    }
  }
  if (not) return undefined;
  if (Array.isArray(node.compare)) {
    const [left, comparison, right]: Node[] = node.compare;
    if (isFields(left) && 'tally' in left && (left.person === undefined || left.person === 'actor') && isZero(right)) {
      const tally = String(left.tally);
      const whose = left.of === undefined ? '' : `${en ? ' in' : ' en'} ${say('R', left.of)}`;
      if (comparison === 'is') return { text: en ? `they have no ${tally}${whose}` : `no tiene ${tally}${whose}`, level: 3 };
      if (comparison === 'more than')
        return { text: en ? `they have ${withArticle(tally)}${whose}` : `tiene ${a(tally, 'es')}${whose}`, level: 3 };
    }
    const unit = unitHere(left, reach);
    const isNumber = unit === 'count' || unit === 'share' || unit === 'duration' || (isFields(unit) && 'money' in unit);
    if (isNumber && comparison === 'is' && isFields(right) && !('money' in right || 'percent' in right || 'seconds' in right)) {
      const many = isFields(left) && manyIn(String(left.field ?? left.term ?? left.tally ?? left.setting ?? left.input ?? ''), language);
      return {
        text: en
          ? `${say('V', left, 2)} ${many ? 'equal' : 'equals'} ${say('V', right, 2)}`
          : `${say('V', left, 2)} ${many ? 'son iguales' : 'es igual'} a ${say('V', right, 2)}`,
        level: 3,
      };
    }
    const order = unit === 'moment' && right !== 'nobody' ? orders[language][String(comparison)] : undefined;
    if (order !== undefined && left !== 'now' && right !== 'now')
      return { text: `${say('V', left, 2)} ${order} ${say('V', right, 2)}`, level: 3 };
    if (comparison === 'is' && right === true && isFields(left))
      return { text: `${say('V', left, 2)} ${en ? 'is' : 'es'} ${en ? 'yes' : 'sí'}`, level: 3 };
  }
  if ('listed' in node)
    return { text: en ? `they are one of the ${node.listed}` : `está entre ${the(String(node.listed), language)}`, level: 3 };
  if ('opens' in node && Array.isArray(node.with)) {
    const parts = node.with.map((part: Node) => say('V', part));
    return {
      text: en
        ? `${parts.join(', ')} and their secret word are what ${say('V', node.opens)} was made of`
        : `${parts.join(', ')} y su palabra secreta son aquello con lo que se hizo ${say('V', node.opens)}`,
      level: 3,
    };
  }
  return undefined;
}

export function whoWords(node: Fields, here: Here): Own {
  const { en, say, reach, voice } = here;
  if ('party' in node) return { text: say('V', { field: node.party, ...(node.of !== undefined && { of: node.of }) }), level: 2 };
  const thing = 'member' in node ? reach.charter.things.find((one) => one.thing === node.member) : undefined;
  if (!thing || !Array.isArray(node.states)) return undefined;
  const word = thing.who ?? thing.thing;
  const states = node.states.join(en ? ' or ' : ' o ');
  const whose = node.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', node.in)}`;
  if (thing.who === undefined) return undefined;
  if (thing.who === thing.thing)
    return { text: en ? `any ${word}${whose} who is ${states}` : `cualquier ${word}${whose} que esté ${states}`, level: 2 };
  const { language } = voice;
  return {
    text: en
      ? `any ${word}${whose} whose ${thing.thing} is ${states}`
      : `cualquier ${word}${whose} cuyo ${thing.thing} esté ${states}`.replace(' el ', language === 'es' ? ' el ' : ' '),
    level: 2,
  };
}

export function headWords(node: Fields, here: Here): Own {
  const { en, say, reach } = here;
  const inside = (name: Node): Reach => {
    const each = reach.charter.things.find((one) => one.thing === name);
    return each ? reachOf({ ...reach.scope, each }) : reach;
  };
  const whose = node.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', node.in)}`;
  if ('each' in node) {
    const where = node.where === undefined ? '' : `, ${en ? 'if' : 'si'} ${say('C', node.where, 1, inside(node.each))}`;
    return { text: en ? `for each ${node.each}${whose}${where}` : `para cada ${node.each}${whose}${where}`, level: 1 };
  }
  if ('draw' in node) {
    const plural = pluralName(String(node.among), here);
    const besides =
      node.besides === undefined
        ? ''
        : node.besides === 'actor'
          ? en
            ? ' (never the one who acts)'
            : ' (nunca quien actúa)'
          : ` (${en ? 'never' : 'nunca'} ${say('V', node.besides)})`;
    const count =
      node.draw === 1
        ? en
          ? `one of the ${plural}`
          : `uno de los ${plural}`
        : en
          ? `${node.draw} of the ${plural}`
          : `${node.draw} de los ${plural}`;
    return { text: en ? `for ${count}${whose} drawn by chance${besides}` : `para ${count}${whose} al azar${besides}`, level: 1 };
  }
  return undefined;
}
