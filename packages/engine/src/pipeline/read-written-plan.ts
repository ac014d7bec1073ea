/** A plan as a model wrote it becomes a plan as everybody else's, or a list of what is wrong with it. */
import { StarwrightError } from '@starwright/protocol/errors';
import { type Look, lookParts, lookSchema } from '@starwright/protocol/look';
import { type ModulePlan, type NotIncluded, type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import type { Catalogue } from '../blueprint.ts';
import type { WrittenLook, WrittenModule, WrittenPlan } from '../model/plan-shape.ts';
import { isQuoteFrom, namesANumber, namesSomebodyInCharge, whyNoQuote } from '../model/quote.ts';
import { walletsIn } from '../orders.ts';
import { describeModule, quantitiesOf, validatePlan } from '../plan/door.ts';
import { readCharter } from '../rules/door.ts';
import { coinSlot } from '../rules/wires/wires-of.ts';

export interface ReadPlan {
  /** Undefined when it cannot be composed, or gives somebody what no words ask for. */
  plan: Plan | undefined;
  objections: string[];
}

interface Wanted {
  idea: string;
  blockchain: Plan['blockchain'];
  catalogue: Catalogue;
}

/** @param written what the model answered; never trusted: it is checked like a plan from any stranger. */
export function readWrittenPlan(written: WrittenPlan, { idea, blockchain, catalogue }: Wanted): ReadPlan {
  const grave: string[] = [];
  const slips: string[] = [];
  const modules = written.modules.map((module) => readModule(module, { idea, catalogue, grave, slips }));
  if (modules.length === 0) grave.push('The plan has no module.');
  const named = new Set(quantitiesOf(idea).wallets);
  for (const wallet of walletsIn(modules))
    if (!named.has(wallet)) grave.push(`The wallet ${wallet} does not stand in the idea. Let whoever acts give it, or use $deployer.`);
  const look = lookOf(written.look ?? {}, slips);
  if (grave.length > 0) return { plan: undefined, objections: [...grave, ...slips] };
  try {
    const valid = validatePlan(readingsOf(catalogue), { ...planOf(written, modules, { idea, blockchain }), look }, catalogue.rules);
    return { plan: { ...valid, summary: summaryOf(valid, catalogue) }, objections: slips };
  } catch (error) {
    if (!(error instanceof StarwrightError)) throw error;
    const fields = Object.entries(error.fields ?? {}).map(([at, text]) => `${at}: ${text}`);
    return { plan: undefined, objections: [...(fields.length > 0 ? fields : [error.message]), ...slips] };
  }
}

/** A part that does not fit is left out: nobody asked for it in so many words. */
function lookOf(written: WrittenLook, slips: string[]): Look | undefined {
  const fitting = lookParts.flatMap((part) => {
    // Empty is absent, for providers that want every field.
    if (!written[part]) return [];
    const read = lookSchema.shape[part].safeParse(written[part]);
    if (!read.success) slips.push(`look.${part}: ${read.error.issues[0]?.message ?? 'it does not fit.'}`);
    return read.success ? [[part, read.data]] : [];
  });
  return fitting.length > 0 ? Object.fromEntries(fitting) : undefined;
}

const readingsOf = (catalogue: Catalogue) => [...catalogue.blueprints.values()].map(({ reading }) => reading);

interface Desk {
  idea: string;
  catalogue: Catalogue;
  /** What keeps the plan from being used. */
  grave: string[];
  /** What is left out of it. */
  slips: string[];
}

function readModule(written: WrittenModule, desk: Desk): ModulePlan {
  const { idea, grave, slips } = desk;
  const { id, blueprint, contract, because } = written;
  const noQuote = (text: string): string | undefined => {
    const why = whyNoQuote(idea, text);
    return why && `“${text.slice(0, 80)}” ${why}.`;
  };
  const wrong = noQuote(because);
  if (wrong) grave.push(`${id}: ${wrong}`);
  const made: ModulePlan = {
    ...{ id, blueprint, contract, parameters: {}, features: [] },
    wires: Object.fromEntries(written.wires.map(({ slot, module }) => [slot, module])),
  };
  if (blueprint === rulesBlueprint) return { ...made, ...charterOf(written, desk) };
  const reading = desk.catalogue.blueprints.get(blueprint)?.reading;
  if (!reading) {
    grave.push(`${id}: there is no kind “${blueprint.slice(0, 40)}” in the catalogue.`);
    return made;
  }
  for (const one of written.parameters) {
    const parameter = reading.parameters.find((known) => known.id === one.id);
    if (!parameter) slips.push(`${id}: ${blueprint} has no parameter “${one.id}”.`);
    else if (noQuote(one.because)) slips.push(`${id}.${one.id}: ${noQuote(one.because)}`);
    else if (numeric.has(parameter.kind) && !namesANumber(one.because)) slips.push(`${id}.${one.id}: its quote names no number.`);
    else made.parameters[one.id] = one.value;
  }
  for (const one of written.features) {
    if (!reading.features.some((known) => known.id === one.id)) slips.push(`${id}: ${blueprint} has no feature “${one.id}”.`);
    else if (noQuote(one.because)) slips.push(`${id}.${one.id}: ${noQuote(one.because)}`);
    else made.features.push(one.id);
  }
  return made;
}

const numeric: ReadonlySet<string> = new Set(['count', 'tokens', 'ether', 'bps', 'duration', 'date']);

function charterOf({ id, charter: text, asked }: WrittenModule, { idea, grave }: Desk): Pick<ModulePlan, 'charter'> {
  const charter = charterIn(text ?? '', id, grave);
  if (!charter) return {};
  const quoteOf = (what: string) => asked?.find((one) => one.what === what && isQuoteFrom(idea, one.because))?.because;
  const whyNone = (what: string): string => {
    const given = asked?.find((one) => one.what === what)?.because;
    return given === undefined ? '' : `: “${given.slice(0, 80)}” ${whyNoQuote(idea, given)}`;
  };
  for (const { verb, by, assumed } of charter.actions) {
    if (assumed && isOfRole(by)) grave.push(`${id}: “${verb}” is assumed, so it cannot be for a role. Open it to anyone or to a party.`);
    if (!assumed && quoteOf(verb) === undefined)
      grave.push(`${id}: “asked” has no words of the idea for “${verb}”${whyNone(verb)}. Give them, or leave the action out.`);
  }
  for (const { setting, change } of charter.settings)
    if (change && !namesSomebodyInCharge(quoteOf(setting) ?? ''))
      grave.push(`${id}: no words of the idea let somebody change the ${setting}. Leave its “change” out.`);
  return { charter };
}

/** Whether a role is among those who may. */
const isOfRole = (by: unknown): boolean => JSON.stringify(by).includes('"role"');

function charterIn(text: string, id: string, grave: string[]) {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    grave.push(`${id}: the charter is not JSON (${error instanceof Error ? error.message.slice(0, 160) : 'syntax'}).`);
    return undefined;
  }
  const read = readCharter(data);
  if (read.ok) return read.charter;
  for (const { at, about } of read.problems) grave.push(`${id}: charter ${at.join('.')}: ${about.problem}`);
  return undefined;
}

function planOf(written: WrittenPlan, modules: ModulePlan[], { idea, blockchain }: Pick<Wanted, 'idea' | 'blockchain'>): object {
  const [first] = modules;
  return {
    ...{ version: 1, title: written.title.slice(0, 80), summary: '', blockchain, modules },
    assumptions: written.assumed.slice(0, 20).map((text) => ({ module: first?.id ?? '', text: text.slice(0, 300) })),
    notIncluded: [
      ...written.leftOut
        .filter(({ text }) => isQuoteFrom(idea, text))
        .map(({ text, reason }) => ({ text: text.slice(0, 300), reason: reason.slice(0, 300) })),
      ...modules.flatMap(foreignCoins),
    ],
    questions: written.questions.slice(0, 3).map(({ text, followed }) => ({ text: text.slice(0, 300), followed: followed.slice(0, 300) })),
  };
}

function summaryOf({ modules, blockchain }: Plan, { blueprints, rules }: Catalogue): string {
  return modules
    .map((module) => {
      const reading = module.charter ? rules.readingOf(module.charter) : blueprints.get(module.blueprint)?.reading;
      return reading ? describeModule(reading, module, blockchain) : '';
    })
    .join(' ');
}

/** Coins that exist elsewhere, which no part of the plan is: one of its own is made in their place. */
const foreignCoins = ({ charter, wires }: ModulePlan): NotIncluded[] =>
  (charter?.coins ?? []).flatMap((one) =>
    'existing' in one && wires[coinSlot(one.coin)] === undefined
      ? [{ text: one.coin, reason: `The ${one.coin} that people have is not connected: this dapp makes a coin of its own of that name.` }]
      : [],
  );
