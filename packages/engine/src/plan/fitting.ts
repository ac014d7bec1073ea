/** Whether a value can stand for a parameter, and the form in which it is kept. */
import type { ParameterKind, ParameterReading, Reading } from '../blueprint.ts';
import { floor, isWhole, toDecimal } from './rational.ts';
import type { Prompt } from './read.ts';
import { filler } from './scene.ts';
import type { Value } from './values.ts';

/** The kept form of a value when it can stand for the parameter, and how well it does. */
export function fits(parameter: ParameterReading, value: Value | undefined, score = 10): { value: string; bonus: number } | undefined {
  if (!value) return undefined;
  const made = kept(parameter.kind, value, score);
  if (made === undefined || isKinds(parameter, value)) return undefined;
  if (!['account', 'accounts', 'text'].includes(parameter.kind) && !within(parameter, made.value)) return undefined;
  return made;
}

/** "a swap of two tokens" speaks of two kinds of them, not of how many exist. */
const isKinds = (parameter: ParameterReading, value: Value) =>
  parameter.kind === 'tokens' &&
  parameter.id === 'supply' &&
  !parameter.feature &&
  value.unit === 'number' &&
  value.number.n === 2n * value.number.d;

function kept(kind: ParameterKind, value: Value, score: number): { value: string; bonus: number } | undefined {
  if (value.unit === 'account') return kind === 'account' || kind === 'accounts' ? { value: value.account, bonus: 3 } : undefined;
  if (value.unit === 'text') return kind === 'text' ? { value: value.text, bonus: 2 } : undefined;
  if (value.unit === 'fiat') return undefined;
  const plain = value.unit === 'number';
  const number =
    value.unit === 'number' && value.ambiguous && (kind === 'count' || kind === 'tokens')
      ? { n: value.number.n * 1000n, d: value.number.d }
      : value.number;
  switch (kind) {
    case 'count':
      // "for every one I give the link" is no count either, unless a phrase asks for one.
      return plain && isWhole(number) && !(value.word && number.n === number.d && score < 9)
        ? { value: toDecimal(number, 0), bonus: value.word ? -0.5 : 0 }
        : undefined;
    case 'tokens':
      // "one of them" is no supply.
      return plain && !(value.word && number.n === number.d) ? { value: toDecimal(number, 18), bonus: 0 } : undefined;
    case 'ether':
      if (value.unit === 'ether') return { value: floor(number).toString(), bonus: 2 };
      return plain && !value.word && score >= 9
        ? { value: floor({ n: number.n * 10n ** 18n, d: number.d }).toString(), bonus: isWhole(number) ? -4 : -1 }
        : undefined;
    case 'bps':
      if (value.unit === 'bps') return { value: floor(number).toString(), bonus: 2 };
      return undefined;
    case 'duration':
      return value.unit === 'duration' ? { value: floor(number).toString(), bonus: value.loose ? -1 : 2 } : undefined;
    case 'date':
      return value.unit === 'date' ? { value: floor(number).toString(), bonus: 2 } : undefined;
    default:
      return undefined;
  }
}

function within(parameter: ParameterReading, value: string): boolean {
  const number = Number(value);
  return (
    !(parameter.min !== undefined && number < Number(parameter.min)) && !(parameter.max !== undefined && number > Number(parameter.max))
  );
}

export const sameUnit = (kind: ParameterKind, value: Value) => kind === value.unit;

/** "redeem 10 points", "1 point per coffee": what is done with some of them says nothing of how many there are. */
export function isSpent(at: number, parameter: ParameterReading, prompt: Prompt): boolean {
  if (parameter.feature || (parameter.kind !== 'tokens' && parameter.kind !== 'count')) return false;
  const before = prompt.tokens[at - 1];
  const after = [1, 2, 3].map((step) => prompt.tokens[at + step]?.word ?? '');
  if (after[1] === 'per' || (after[1] === 'for' && /^(a|an|each|every|one|free)$/.test(after[2] ?? ''))) return true;
  // "10 points are worth a scoop", "1 hour = 1 token"
  if (/^(worth|buys?|equals?|=)$/.test(after[1] ?? '') || after[2] === 'worth' || before?.text === '=') return true;
  return (
    before !== undefined &&
    /^(redeem|redeems|spend|spends|get|gets|earn|earns|cost|costs|pay|pays|need|needs|receive|receives|win|wins|stake|lock|hold|holds|send|lose|claim|swap|every|each|another)$/.test(
      before.word,
    )
  );
}

/** "6 grandchildren", "200 tickets": how many of something, no amount of money. */
export function countsThings(at: number, prompt: Prompt): boolean {
  const next = prompt.tokens[at + 1];
  if (!next || next.value || next.named || next.kind !== 'word' || filler.has(next.word)) return false;
  const { value } = prompt.tokens[at] ?? {};
  return value?.unit === 'number' && isWhole(value.number) && next.tags?.has('Noun') === true;
}

export function asked(feature: string, reading: Reading, prompt: Prompt): boolean {
  return prompt.matches.some(
    ({ cue, denied }) =>
      cue.blueprint === reading.blueprint &&
      cue.meaning.of === 'feature' &&
      cue.meaning.id === feature &&
      !cue.meaning.against &&
      denied === undefined,
  );
}

export const isUsual = (feature: string, reading: Reading) => reading.features.some((one) => one.id === feature && one.byDefault);
