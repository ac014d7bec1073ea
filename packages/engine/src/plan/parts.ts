/** Puts whole parts into a plan and takes them out, with what they bring and what was there only for them. */
import { StarwrightError } from '@starwright/protocol/errors';
import { type ModulePlan, mostModules, type Plan } from '@starwright/protocol/plan';
import { isOfUse } from '../blueprint.ts';
import { type Known, openIn, type Parts, settled, titleOf } from './brought.ts';
import { declaredBy } from './contract-names.ts';
import { newModule } from './new-module.ts';

/**
 * With a part of this kind: what it cannot be without is wired to it, or comes along, and what it leaves open is told as assumed.
 * Where the part may stand in a slot of another one that is free, it does, as when the text had asked for both.
 * @throws StarwrightError `invalid-body` with what stands against it
 */
export function withPart(plan: Plan, { module: id, added: kind }: { module: string; added: string }, known: Known): Parts {
  const reading = known.get(kind);
  if (!reading) throw unfit('added', `There is no part “${kind}”. There are: ${[...known.keys()].join(', ')}.`);
  if (plan.modules.some((one) => one.id === id)) throw unfit('module', `“${id}” is a part of the plan already.`);
  if (plan.modules.length >= mostModules) throw unfit('added', `A plan has at most ${mostModules} parts. Leave one out first.`);
  const taken = declaredBy([...plan.modules.map(({ blueprint }) => known.get(blueprint)), reading]);
  for (const { contract } of plan.modules) taken.add(contract.toLowerCase());
  const made = newModule(reading, id, plan.modules, taken);
  const parts = settled(plan, inFreeSlots([...plan.modules, made], id, known), known, id);
  return { ...parts, assumptions: [...parts.assumptions, ...openIn(made, plan, known)] };
}

/**
 * Without a part, and without what was there only for it: parts that it brought and features that its wires asked for.
 * @throws StarwrightError `invalid-body` when it is the last one, or another one needs it
 */
export function withoutPart(plan: Plan, id: string, known: Known): Parts {
  const gone = plan.modules.find((one) => one.id === id);
  if (!gone) throw unfit('module', 'Choose a module of the plan.');
  if (plan.modules.length === 1) throw unfit('removed', 'A plan has at least one part. Add another one before you leave this one out.');
  for (const other of plan.modules)
    if (needs(other, id, known))
      throw unfit('removed', `“${titleOf(other, known)}” needs “${titleOf(gone, known)}”. Leave “${titleOf(other, known)}” out first.`);
  const left = plan.modules
    .filter((one) => one !== gone)
    .map((one) => ({ ...one, wires: Object.fromEntries(Object.entries(one.wires).filter(([, target]) => target !== id)) }));
  return settled(plan, left, known);
}

/** What a module that is made of rules is wired to is all needed. */
function needs(module: ModulePlan, id: string, known: Known): boolean {
  const reading = known.get(module.blueprint);
  if (!reading) return Object.values(module.wires).includes(id);
  return reading.wires.some(
    (slot) => slot.required && module.wires[slot.slot] === id && isOfUse(slot, (feature) => module.features.includes(feature)),
  );
}

/** Slots that need not be filled: those of others that are free take the new part, and its own take what there is. */
function inFreeSlots(modules: readonly ModulePlan[], id: string, known: Known): ModulePlan[] {
  return modules.map((module) => {
    const wires = { ...module.wires };
    for (const slot of known.get(module.blueprint)?.wires ?? []) {
      if (slot.required || wires[slot.slot] !== undefined || !isOfUse(slot, (feature) => module.features.includes(feature))) continue;
      const fits = modules.filter((one) => one !== module && slot.accepts.includes(one.blueprint) && (module.id === id || one.id === id));
      const target = fits.find((one) => !modules.some((other) => Object.values(other.wires).includes(one.id))) ?? fits[0];
      if (target) wires[slot.slot] = target.id;
    }
    return { ...module, wires };
  });
}

const unfit = (field: string, sentence: string) =>
  new StarwrightError('invalid-body', { message: sentence, fields: { [field]: sentence } });
