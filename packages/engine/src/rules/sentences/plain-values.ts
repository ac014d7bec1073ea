/** Values, records and pots in the plain voice: whose something is, is said wherever it could be another's. */
import type { PotRef, Thing } from '@starwright/protocol/charter';
import { filled, isFields, keyOf, stripped } from './canonical.ts';
import type { Node } from './grammar.ts';
import type { Language } from './literals.ts';
import { isPlural, pluralOf } from './nouns.ts';
import {
  type Fields,
  type Here,
  isOwn,
  type Own,
  personFieldOf,
  pluralName,
  possessive,
  quote,
  the,
  their,
  thingAt,
  within,
} from './plain-nouns.ts';
import { unitHere } from './reach.ts';

const ordinals: Readonly<Record<Language, readonly string[]>> = {
  en: ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  es: ['', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'],
};
export function valueWords(given: Fields, here: Here): Own {
  const { voice, reach, en, say } = here;
  const { language } = voice;
  const node = filled(reach.charter, given, reach.scope.this?.thing) as Fields; // it was a node, and is one
  const of = en ? 'of' : 'de';
  if ('called' in node) {
    const text = voice.called.get(String(node.called));
    return text === undefined ? undefined : { text, level: 4 };
  }
  if ('field' in node || ('term' in node && node.person === undefined && node.of !== undefined)) {
    const unit = unitHere(given, reach);
    const word = String(node.field ?? node.term);
    const name = unit === 'yes/no' ? quote(word, language) : word;
    const thing = thingAt(node.of, here);
    if (thing?.who !== undefined && personFieldOf(thing) === word && !isOwn(node.of))
      return { text: personWords(node.of, thing, here), level: 4 };
    if (isOwn(node.of)) return { text: their(name, language) + within(node.of.in, here), level: 5 };
    return ofRecord(name, node, node.of, reach.the.theV.byKey, unit === 'person', here);
  }
  if ('tally' in node && (node.person === undefined || node.person === 'actor') && voice.maker !== undefined)
    return { text: `${the(String(node.tally), language)} ${of} ${voice.maker}${within(node.of, here)}`, level: 4 };
  if ('tally' in node && (node.person === undefined || node.person === 'actor'))
    return { text: their(String(node.tally), language) + within(node.of, here), level: 5 };
  if ('total' in node)
    return {
      text: en
        ? `the total ${node.total} of everybody${inRecord(node.of, here)}`
        : `el total de ${node.total} de todas las personas${inRecord(node.of, here)}`,
      level: 4,
    };
  if ('part' in node) return partWords(node, here);
  if ('number' in node && node.in !== undefined) {
    const plural = pluralName(String(node.number), here);
    const state = node.state === undefined ? '' : en ? ` that are ${node.state}` : ` en estado ${node.state}`;
    return {
      text: en ? `the number of ${plural} of ${say('R', node.in)}${state}` : `el número de ${plural} de ${say('R', node.in)}${state}`,
      level: 4,
    };
  }
  if ('sum' in node) {
    const sum = String(node.sum);
    const plural = pluralName(String(node.thing), here);
    const whose = node.in === undefined ? '' : ` ${of} ${say('R', node.in)}`;
    return {
      text: en
        ? `the sum of the ${isPlural(sum) ? sum : pluralOf(sum)} of all ${plural}${whose}`
        : `la suma de ${sum} de todos los ${plural}${whose}`,
      level: 4,
    };
  }
  if ('numberOf' in node) {
    if (isOwn(node.numberOf))
      return { text: en ? `the number of their ${node.numberOf.own}` : `el número de su ${node.numberOf.own}`, level: 4 };
    return { text: en ? `the number of ${say('R', node.numberOf)}` : `el número de ${say('R', node.numberOf)}`, level: 4 };
  }
  if ('excess' in node && Array.isArray(node.excess) && unitHere(node.excess[0], reach) !== 'moment') {
    const [most, less] = node.excess.map((part: Node, at) => say('V', part, at === 0 ? 2 : 3));
    return { text: en ? `${most} minus ${less} (never below 0)` : `${most} menos ${less} (nunca menos de 0)`, level: 2 };
  }
  for (const [key, least, most] of [
    ['smaller', 'but at most', 'pero como mucho'],
    ['larger', 'but at least', 'pero al menos'],
  ] as const)
    if (Array.isArray(node[key])) return bounded(node[key], en ? least : most, here);
  if ('portion' in node)
    return {
      text: `${say('V', node.portion, 3)} ${en ? 'times' : 'por'} ${say('V', node.by)} ${en ? 'divided by' : 'entre'} ${say('V', node.over)}`,
      level: 3,
    };
  if ('plus' in node && Array.isArray(node.plus) && unitHere(node.plus[0], reach) === 'moment') {
    const { base, times } = sinceWhen(node);
    const length = times.map((time) => say('V', time, 3)).join(en ? ' plus ' : ' más ');
    if (base === 'now') return { text: en ? `${length} from now` : `${length} a partir de ahora`, level: 2 };
    return { text: en ? `${length} after ${say('V', base)}` : `${length} después de ${say('V', base)}`, level: 2 };
  }
  return undefined;
}

/** "10% of the promised days (but at least 1)": what lies in a pot, or else what is shorter, is the bound. */
function bounded(pair: readonly Node[], but: string, { say }: Here): Own {
  const [first, second] = pair.map((part) => ({ text: say('V', part, 2), isHeld: isFields(part) && 'held' in part }));
  if (!first || !second) return undefined;
  const isSecond = second.isHeld || (!first.isHeld && second.text.length < first.text.length);
  const [value, bound] = isSecond ? [first.text, second.text] : [second.text, first.text];
  return value.endsWith(')') ? { text: `${value}, ${but} ${bound}`, level: 1 } : { text: `${value} (${but} ${bound})`, level: 2 };
}

/** "20% of the estate", "the platform fee (5%) of the reward", "the estate times the part of the heir". */
function partWords({ part, of }: Fields, { en, reach, say }: Here): Own {
  const setting = isFields(part) ? reach.charter.settings.find((one) => one.setting === part.setting) : undefined;
  const value =
    setting && setting.change === undefined && isFields(setting.is) && 'percent' in setting.is ? ` (${setting.is.percent}%)` : '';
  if (value === '' && !(isFields(part) && 'percent' in part))
    return { text: `${say('V', of, 3)} ${en ? 'times' : 'por'} ${say('V', part)}`, level: 3 };
  return { text: `${say('V', part)}${value} ${en ? 'of' : 'de'} ${say('V', of)}`, level: 3 };
}

/** A point in time as the times after another: those after the voting time after the start are two times after the start. */
export function sinceWhen(moment: Node): { base: Node; times: Node[] } {
  if (!isFields(moment) || !Array.isArray(moment.plus)) return { base: moment, times: [] };
  const [earlier, time] = moment.plus;
  const { base, times } = sinceWhen(earlier);
  return { base, times: [...times, time] };
}

/** "the rent", or "the rent of the lease" where another record could be meant. */
function ofRecord(name: string, node: Fields, ref: Node, byKey: ReadonlyMap<string, string>, isPerson: boolean, here: Here): Own {
  const { voice, reach, say } = here;
  const short = byKey.get(keyOf(stripped(reach.charter, node))) === name;
  if (short && (!voice.full || isPerson)) return { text: the(name, voice.language), level: 5 };
  return { text: possessive(name, say('R', ref), voice.language), level: 4 };
}
/** Of one campaign, not of all of them together. */
const inRecord = (ref: Node, { en, say }: Here): string => (ref === undefined ? '' : `${en ? ' in' : ' en'} ${say('R', ref)}`);
/** "the member", "the first member of the chama". */
function personWords(ref: Node, thing: Thing, here: Here): string {
  const { en, say, voice } = here;
  const who = thing.who ?? thing.thing;
  if (ref === 'new') return en ? `the new ${who}` : `${the(who, 'es')} que se suma`;
  if (ref === 'each') return en ? `that ${who}` : `${the(who, 'es')} en cuestión`;
  if (ref === 'drawn') return en ? `the drawn ${who}` : `${the(who, 'es')} que sale en el sorteo`;
  if (isFields(ref) && 'nth' in ref) return numbered(who, ref, here);
  if (isFields(ref) && 'given' in ref) return `${en ? 'the' : the(who, 'es').split(' ')[0]} ${who} ${en ? 'of' : 'de'} ${say('R', ref)}`;
  return the(who, voice.language);
}

/** "the first membership of the chama", "the membership of the chama whose number is the turns paid out". */
function numbered(name: string, ref: Fields, here: Here): string {
  const { en, say, voice } = here;
  const whose = ref.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', ref.in)}`;
  const ordinal = typeof ref.nth === 'number' ? ordinals[voice.language][ref.nth] : undefined;
  if (ordinal) return en ? `the ${ordinal} ${name}${whose}` : `${the(name, 'es').split(' ')[0]} ${ordinal} ${name}${whose}`;
  return `${the(name, voice.language)}${whose} ${en ? 'whose number is' : 'cuyo número es'} ${say('V', ref.nth)}`;
}

export function recordWords(node: Fields, here: Here): Own {
  const { en, say, voice } = here;
  if (isOwn(node)) return { text: their(node.own, voice.language) + within(node.in, here), level: 5 };
  if ('nth' in node) return { text: numbered(String(node.thing), node, here), level: 4 };
  if ('place' in node) {
    const ordinal = Number(node.place) === 1 ? '' : ordinals[voice.language][Number(node.place)];
    const whose = node.in === undefined ? '' : ` ${en ? 'in' : 'en'} ${say('R', node.in)}`;
    if (ordinal === undefined) return undefined;
    const first = node.first === 'highest' ? (en ? 'highest' : 'más alto') : en ? 'lowest' : 'más bajo';
    return {
      text: en
        ? `the ${node.thing} with the ${ordinal === '' ? '' : `${ordinal}-`}${first} ${node.by}${whose}`
        : `${the(String(node.thing), 'es')} con ${ordinal === '' ? '' : `el ${ordinal} `}${node.by} ${first}${whose}`,
      level: 4,
    };
  }
  if ('find' in node && Array.isArray(node.with) && node.with.length === 1 && personFieldOf(thingAt(node, here)) !== undefined)
    return {
      text:
        node.with[0] === 'actor'
          ? their(String(node.find), voice.language) + within(node.in, here)
          : `${the(String(node.find), voice.language)} ${en ? 'of' : 'de'} ${say('V', node.with[0])}${within(node.in, here)}`,
      level: 4,
    };
  return undefined;
}

export function potWords(given: Fields, here: Here): Own {
  const { voice, reach } = here;
  const node = filled(reach.charter, given, reach.scope.this?.thing) as unknown as PotRef & Fields; // it was a pot, and is one
  if (node.person === 'actor') return { text: their(node.pot, voice.language) + within(node.of, here), level: 5 };
  if (node.person !== undefined || node.of === undefined) return undefined;
  return ofRecord(node.pot, node, node.of, reach.the.theP.byKey, false, here);
}
