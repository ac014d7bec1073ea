/**
 * What people do with a blueprint's panel, as data: a scenario in which they click and read, instead of calling functions.
 * `clicks.ts` in the folder of every blueprint; a journey opens the frontend in a browser and does it.
 */
import { existsSync } from 'node:fs';
import type { Catalogue } from '@starwright/engine/blueprint';
import type { ParameterValue, Plan, RecordModel } from '@starwright/protocol/plan';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { planOf } from './option-space.ts';

/** The dapp that is shown, and what is done in it, from its deployment on. */
export interface ClickThrough {
  /** What the dapp is called, and its one sentence: what a person would have come with. */
  title: string;
  summary: string;
  features: readonly string[];
  /** Parameters other than their defaults, in their kept form. */
  parameters?: Record<string, ParameterValue>;
  /** What fills the wires; required ones are filled plainly by themselves. */
  wires?: Record<string, { features: readonly string[]; blueprint: string; parameters?: Record<string, ParameterValue> }>;
  /** Only for the general registry. */
  record?: RecordModel;
  steps: readonly Click[];
}

/** Anything of a scenario may stand between the clicks: time passes, a view of the contract is read. */
export type Click = Press | See | StepInput;

/** Fills in a form and presses its button. `"$alice"` in a text is her address, `"$Token"` that of a contract. */
export interface Press {
  do: 'press';
  as: Actor;
  /** The name of the form or region, when the button alone could mean several; the outermost first. */
  in?: string | readonly string[];
  /** Label → what is typed, chosen or ticked. */
  fill?: Record<string, string>;
  /** The words on the button. */
  button: string;
  /** What the page says when it has happened. Absent when the button only changes what is shown. */
  says?: string;
  /** What the page says when it was refused, instead of `says`. */
  refused?: string;
}

/** What stands on the page, and what does not. */
export interface See {
  do: 'see';
  as: Actor;
  texts?: readonly string[];
  /** Names of forms, regions or buttons that this person does not have. */
  absent?: readonly string[];
}

/** The click-through of a blueprint. @throws when its folder has none. */
export async function loadClicks(blueprint: string): Promise<ClickThrough> {
  const at = new URL(`./${blueprint}/clicks.ts`, import.meta.url);
  if (!existsSync(at)) throw new Error(`The frontend of ${blueprint} was never opened: write ${blueprint}/clicks.ts.`);
  const { clicks } = (await import(at.href)) as { clicks: ClickThrough }; // each folder's own type check holds it to this
  return clicks;
}

/** The plan of the dapp in which is clicked. */
export function planOfClicks(catalogue: Catalogue, blueprint: string, clicks: ClickThrough): Plan {
  const plan = planOf(catalogue, blueprint, clicks.features, clicks.wires);
  const modules = plan.modules.map((module) => {
    const isMain = module.id === 'main';
    const slot = Object.keys(clicks.wires ?? {}).find((name) => name.toLowerCase() === module.id);
    const own = isMain ? clicks.parameters : slot && clicks.wires?.[slot]?.parameters;
    return {
      ...module,
      parameters: { ...module.parameters, ...own },
      ...(isMain && clicks.record && { record: clicks.record }),
    };
  });
  return { ...plan, title: clicks.title, summary: clicks.summary, modules };
}
