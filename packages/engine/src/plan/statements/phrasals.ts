/** Verbs that a particle makes another verb of: "sign up", "pay out". */
import type { Token } from '../tokens.ts';
import { rootOf } from './forms.ts';

const phrasals: ReadonlyMap<string, RegExp> = new Map([
  ['up', /^(sign|set|put|give|top|open|pick|back|make|end|show|turn|end|split)$/],
  ['out', /^(pay|take|cash|check|drop|opt|give|hand|lend|sort|rent|run)$/],
  ['in', /^(pay|put|check|opt|chip|hand|cash|join|trade|turn|throw|bring|let|send)$/],
  ['off', /^(sign|pay|cut|call|tick|take)$/],
  ['down', /^(lay|count|bring|go|come|turn)$/],
  ['over', /^(hand|take|pass|give|sign)$/],
  ['together', /^(pool|put|save|come|own|buy)$/],
  ['on', /^(pass|put|hand)$/],
]);
export const isPhrasal = (verb: Token | undefined, particle: string): boolean =>
  verb !== undefined && phrasals.get(particle)?.test(rootOf(verb.word)) === true;
