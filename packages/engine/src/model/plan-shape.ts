/** The plan as a model writes it: lists instead of tables, every choice with the words of the idea that ask for it. */
import type { ParameterValue, RecordModel } from '@starwright/protocol/plan';
import { z } from 'zod';

const valueShape = z.union([z.string(), z.boolean(), z.array(z.string())]);

const recordShape = z.object({
  entity: z.string(),
  plural: z.string(),
  fields: z.array(
    z.object({ name: z.string(), label: z.string(), type: z.enum(['text', 'number', 'amount', 'date', 'account', 'yesno', 'hash']) }),
  ),
  addVerb: z.string().nullish(),
  addedBy: z.enum(['anyone', 'owner', 'members']),
  givenTo: z.string().nullish(),
  members: z.string().nullish(),
  states: z.array(z.string()),
  actions: z.array(
    z.object({
      verb: z.string(),
      by: z.enum(['anyone', 'owner', 'members', 'holder']),
      kind: z.enum(['move', 'note', 'transfer', 'revoke']),
      to: z.string().nullish(),
      from: z.string().nullish(),
    }),
  ),
  uniqueBy: z.string().nullish(),
});

export const proposedPlanShape = z.object({
  modules: z.array(
    z.object({
      id: z.string(),
      blueprint: z.string(),
      contract: z.string(),
      because: z.string(),
      parameters: z.array(z.object({ id: z.string(), value: valueShape, because: z.string() })),
      features: z.array(z.object({ id: z.string(), because: z.string() })),
      wires: z.array(z.object({ slot: z.string(), module: z.string() })),
      record: recordShape.nullish(),
    }),
  ),
  leftOver: z.array(z.object({ text: z.string(), reason: z.string() })),
});
export type ProposedPlan = z.infer<typeof proposedPlanShape>;
export type ProposedModule = ProposedPlan['modules'][number];

export const parametersOf = (module: ProposedModule): Record<string, ParameterValue> =>
  Object.fromEntries(module.parameters.map(({ id, value }) => [id, value]));
export const wiresOf = (module: ProposedModule): Record<string, string> =>
  Object.fromEntries(module.wires.map(({ slot, module: target }) => [slot, target]));

/** Without what is null: the plan's own shape leaves such things out. Checked like everything else when the plan is. */
export function recordOf({ record }: ProposedModule): RecordModel | undefined {
  if (!record) return undefined;
  const { addVerb, givenTo, members, uniqueBy, actions, ...rest } = record;
  return {
    ...rest,
    ...(addVerb && { addVerb }),
    ...(givenTo && { givenTo }),
    ...(members && { members }),
    ...(uniqueBy && { uniqueBy }),
    actions: actions.map(({ to, from, ...action }) => ({ ...action, ...(to && { to }), ...(from && { from }) })),
  };
}
