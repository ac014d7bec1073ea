/** Gives each name of the prompt to the module it belongs to; a second pair of name and symbol makes a second module. */
import type { Reading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { correctsBefore } from './clauses.ts';
import type { GivenName } from './names.ts';
import type { Prompt } from './read.ts';
import type { Wired } from './wires.ts';

/**
 * Tokens that were given a name and that another module needs are modules of their own: "a vault for a token called Grain",
 * "stake Honey (HNY), earn Nectar (NCT)". So are those with a name and a symbol, where nothing else has one.
 */
export function withNamedTokens(readings: readonly Reading[], chosen: readonly Chosen[], prompt: Prompt): Chosen[] {
  const reading = readings.find(({ blueprint }) => blueprint === 'token');
  const needed = chosen.some((one) => one.reading.wires.some((slot) => slot.required && !slot.onlyWith && slot.accepts.includes('token')));
  if (!reading || chosen.some((one) => one.reading === reading)) return [...chosen];
  const symbolless = !chosen.some((one) => hasSymbol(one.reading));
  const named = prompt.names.filter(
    (name) =>
      name.name &&
      ((needed && besideToken(name, prompt)) || (name.symbol && name.sure >= 2 && symbolless && (needed || besideToken(name, prompt)))),
  );
  if (named.length === 0) return [...chosen];
  return [...chosen, ...named.slice(0, 2).map((given) => ({ reading, anchors: [tokenAt(prompt, given)], score: 1, given: { ...given } }))];
}

/** "a token called Grain", "our Plot token". */
function besideToken(name: GivenName, prompt: Prompt): boolean {
  const at = tokenAt(prompt, name);
  const kind = /^(tokens?|coins?|currency|points)$/;
  const after = prompt.tokens.findIndex((token) => token.start >= name.end);
  const before = /^(called|named|:)$/.test(prompt.tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
  if (ofShares(name, prompt)) return false;
  return kind.test(prompt.tokens[before]?.word ?? '') || (after >= 0 && kind.test(prompt.tokens[after]?.word ?? ''));
}

/** "share token called Vault Dollar": what another module gives out, no token of its own. */
function ofShares(name: GivenName, prompt: Prompt): boolean {
  const at = tokenAt(prompt, name);
  const words = prompt.tokens.slice(Math.max(0, at - 6), at).map((token) => token.word);
  return /(^| )(shares?|receipts?|lp)( tokens?)?( is| are)?( to be| (should|shall|will|must) be)?( called| named)?$/.test(words.join(' '));
}

/** Returns the modules with their names; modules of a blueprint that was named twice are doubled. */
export function giveNames(chosen: readonly Chosen[], prompt: Prompt): Chosen[] {
  const result = chosen.map((module) => ({ ...module }));
  for (const name of [...prompt.names].sort((a, b) => b.sure - a.sure || a.start - b.start)) {
    if (result.some((one) => one.given?.start === name.start)) continue;
    const free = result.filter((one) => one.given === undefined || sameBlueprint(one, result));
    const giving = ofShares(name, prompt) ? free.filter(({ reading }) => hasSymbol(reading) && reading.blueprint !== 'token') : [];
    const module = nearest(giving.length > 0 ? giving : free, name, prompt);
    if (!module) continue;
    if (module.given === undefined) module.given = { ...name };
    else if (corrected(prompt, name)) module.given = { ...module.given, ...name };
    else if (!module.given.symbol && name.symbol && !name.name) module.given.symbol = name.symbol;
    else if (!module.given.name && name.name && !name.symbol) module.given.name = name.name;
    else if (name.sure >= 2 && name.name && (name.symbol || name.sure === 3) && twice(module, name, prompt))
      result.push({ ...module, given: { ...name }, anchors: [tokenAt(prompt, name)] });
  }
  return result;
}

/**
 * Names that nobody got go to the modules that were added because another one needs them: "a pool for Gold (GLD) and
 * Silver (SLV)". What is added beside another one of its kind gets a name of its own.
 */
export function giveLeftNames(wired: Wired, prompt: Prompt): Wired {
  const taken = new Set(wired.modules.map((module) => module.given?.start));
  const left = prompt.names.filter((name) => name.name && name.sure >= 2 && !taken.has(name.start));
  const modules = wired.modules.map((module, index, all) => {
    if (!wired.added.has(index) || module.given || !hasSymbol(module.reading)) return module;
    const given = left.shift();
    if (given) return { ...module, given: { ...given } };
    const number = all.slice(0, index).filter((other) => other.reading === module.reading).length + 1;
    const own = (kind: string) => module.reading.parameters.find((parameter) => parameter.kind === kind)?.default;
    if (number === 1) return module;
    return {
      ...module,
      given: { name: `${own('name')} ${number}`, symbol: `${own('symbol')}${number}`, start: -1, end: -1, sure: 1 as const },
    };
  });
  return { ...wired, modules };
}

const sameBlueprint = (one: Chosen, all: readonly Chosen[]) => all.includes(one);
const takesName = (reading: Reading) => reading.parameters.some((parameter) => parameter.kind === 'name' || parameter.kind === 'symbol');

const tokenAt = (prompt: Prompt, name: GivenName) =>
  Math.max(
    0,
    prompt.tokens.findIndex((token) => token.end > name.start),
  );

/** The module spoken of last before the name in the same sentence, else the nearest one. */
function nearest(modules: readonly Chosen[], name: GivenName, prompt: Prompt): Chosen | undefined {
  const at = tokenAt(prompt, name);
  const sentence = prompt.clauses.find((clause) => at >= clause.from && at < clause.to)?.sentence;
  let best: { module: Chosen; far: number } | undefined;
  for (const module of modules) {
    if (!takesName(module.reading) || (!name.name && !hasSymbol(module.reading))) continue;
    // A symbol is a token's before it is anything else's.
    const kind = name.symbol && !hasSymbol(module.reading) ? 300 : 0;
    const anchors = module.anchors.length > 0 ? module.anchors : [prompt.tokens.length + 50];
    for (const anchor of anchors) {
      const other = prompt.clauses.find((clause) => anchor >= clause.from && anchor < clause.to)?.sentence;
      const far = (anchor < at ? at - anchor : (anchor - at) * 2) + (other === sentence ? 0 : 40) + kind;
      if (!best || far < best.far) best = { module, far };
    }
  }
  return best?.module;
}

const hasSymbol = (reading: Reading) => reading.parameters.some((parameter) => parameter.kind === 'symbol');
const corrected = (prompt: Prompt, name: GivenName) => correctsBefore(prompt.tokens, tokenAt(prompt, name));

/** Two names in one prompt are two modules when both are introduced the same way. */
function twice(module: Chosen, name: GivenName, prompt: Prompt): boolean {
  const first = module.given;
  if (!first?.name || first.name === name.name) return false;
  if (first.symbol && name.symbol) return true;
  const at = tokenAt(prompt, name);
  // "two coins: one called Oak and one called Acorn"
  const several = module.anchors.some((anchor) => {
    const value = prompt.tokens[anchor - 1]?.value;
    return value?.unit === 'number' && value.number.n === 2n * value.number.d;
  });
  if (several && name.sure === 3) return true;
  return module.anchors.some((anchor) => anchor < at && anchor > tokenAt(prompt, first) && at - anchor < 8);
}
