/** Values, wallets and names of a text that stand in the plan. */
import type { Became, ModulePlan } from '@starwright/protocol/plan';
import type { ParameterReading } from '../../blueprint.ts';
import { correctsBefore } from '../clauses.ts';
import type { Filled } from '../fill.ts';
import { fits } from '../fitting.ts';
import type { Token } from '../tokens.ts';
import type { Made } from './catalogue-marks.ts';
import type { Sheet } from './sheet.ts';
import { isQuantity } from './unread.ts';

/** Each value that a parameter of the plan has, with the phrase around it; the value first, so that no other phrase takes it. */
export function markValues(sheet: Sheet, made: Made): void {
  const { filled, questions } = made;
  const found = filled.flatMap((one) => {
    const became = becameOf(one, made);
    if (!became && (one.other || questions.length > 0)) return [{ one, became: { as: 'asked' } as const }];
    return became ? [{ one, became }] : [];
  });
  for (const { one, became } of found) {
    if (one.corrected !== undefined) sheet.claim(one.corrected, one.corrected + 1, became);
    const values = sheet.tokens.slice(one.from, one.to).filter(isQuantity);
    const own = (token: Token) => values.length < 2 || stands(token, one.parameter, one.value);
    if (one.corrected === undefined) sheet.claim(one.from, one.to, became, (token) => isQuantity(token) && own(token));
    else sheet.claim(one.from, one.to, { as: 'ruled out' }, isQuantity);
    if (one.other) sheet.claim(one.other.from, one.other.to, { as: 'asked' }, isQuantity);
  }
  for (const { one, became } of found) sheet.claim(one.from, one.to, became, (token) => !isQuantity(token));
}

/** Whether a value of the text is the parameter's, or one of its list. */
function stands(token: Token, parameter: ParameterReading, value: Filled['value']): boolean {
  if (typeof value === 'boolean') return false;
  const { value: said } = token;
  if (Array.isArray(value) && said && 'number' in said) return value.includes((said.number.n / said.number.d).toString());
  const read = fits(parameter, said);
  return read !== undefined && (Array.isArray(value) ? value.includes(read.value) : value === read.value);
}

/** The parameter of the plan that has the value; another one of its kind where its own feature may not be. */
function becameOf({ module: index, parameter, value }: Filled, { modules, readings }: Made): Became | undefined {
  const module = modules[index];
  const heirs = (readings[index]?.parameters ?? []).filter(({ kind, feature }) => kind === parameter.kind && !feature);
  const has = [parameter, ...heirs].find((one) => isInPlan(one, value, module));
  return module && has && { as: /^accounts?$/.test(has.kind) ? 'wallet' : 'value', module: module.id, parameter: has.id };
}

const isInPlan = ({ id, feature }: ParameterReading, value: Filled['value'], module: ModulePlan | undefined): boolean =>
  module !== undefined &&
  (!feature || module.features.includes(feature)) &&
  JSON.stringify(module.parameters[id]) === JSON.stringify(value);

/** The words of a name that a module has. */
export function markNames(sheet: Sheet, { chosen, readings, modules }: Made): void {
  for (const [index, { given }] of chosen.entries()) {
    const module = modules[index];
    if (!given || given.start < 0 || !module) continue;
    const parameter = readings[index]?.parameters.find(
      ({ id, kind }) =>
        (kind === 'name' && module.parameters[id] === given.name) || (kind === 'symbol' && module.parameters[id] === given.symbol),
    );
    const became: Became = parameter ? { as: 'name', module: module.id, parameter: parameter.id } : { as: 'module', module: module.id };
    const within = ({ start, end }: Token) => start < given.end && end > given.start;
    sheet.claim(0, sheet.tokens.length, became, (token) => within(token) && (token.named === true || token.kind === 'mark'));
  }
}

/** The same amount of the same thing said once more. */
export function markRepeated(sheet: Sheet): void {
  const { tokens } = sheet;
  for (const [at, token] of tokens.entries()) {
    if (sheet.at(at) || !isQuantity(token)) continue;
    const first = tokens.findIndex((other, index) => sheet.at(index)?.as === 'value' && isSame(other, token) && isBeside(index, at));
    const became = sheet.at(first);
    if (became) sheet.claim(at, at + 1, became);
  }
  function isBeside(one: number, other: number): boolean {
    return [-1, 1].some((step) => {
      const [a, b] = [tokens[one + step], tokens[other + step]];
      return a !== undefined && a.kind === 'word' && a.word.length > 3 && a.word === b?.word;
    });
  }
}

/** "a supply of 1000, no wait, a supply of 500" */
export function markTakenBack(sheet: Sheet): void {
  const { tokens } = sheet;
  for (const [at, token] of tokens.entries()) {
    if (sheet.at(at) || !isQuantity(token)) continue;
    const later = tokens.findIndex(
      (other, index) =>
        index > at &&
        index - at < 25 &&
        sheet.at(index)?.as === 'value' &&
        other.value?.unit === token.value?.unit &&
        correctsBefore(tokens, index),
    );
    if (later > 0) sheet.claim(at, at + 1, { as: 'ruled out' });
  }
}

const isSame = ({ value: a }: Token, { value: b }: Token): boolean =>
  a !== undefined &&
  b !== undefined &&
  'number' in a &&
  'number' in b &&
  a.unit === b.unit &&
  a.number.n * b.number.d === b.number.n * a.number.d;
