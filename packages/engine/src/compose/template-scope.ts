/** What the marks of a blueprint's templates can ask of a planned module. */
import type { Blueprint, ModuleView } from '../blueprint.ts';
import type { TemplateInput } from './template/render.ts';

/** Placeholders every template may use, besides the blueprint's own `fill()` and text-like parameters. */
export function scopeOf(blueprint: Blueprint, view: ModuleView, title: string): Omit<TemplateInput, 'language'> {
  const { reading } = blueprint;
  const features = new Set(reading.features.map((feature) => feature.id));
  const slots = new Set(reading.wires.map((wire) => wire.slot));
  const parameters = new Map(reading.parameters.map((parameter) => [parameter.id, parameter]));
  const own = blueprint.fill?.(view) ?? {};

  const values: Record<string, string> = { Contract: view.contract, title, ...own.values };
  for (const parameter of reading.parameters) {
    if (['name', 'symbol', 'text'].includes(parameter.kind)) values[parameter.id] ??= view.text(parameter.id);
  }
  for (const slot of slots) {
    const wired = view.wire(slot);
    if (wired) values[`wire.${slot}`] = wired.contract;
  }
  return {
    values,
    rows: (name) => {
      const rows = own.rows?.[name];
      if (!rows) throw new Error(`template: blueprint ${reading.blueprint} gives no rows for #each ${name}`);
      return rows;
    },
    lookup: (name) => {
      if (features.has(name)) return view.has(name);
      const [head, tail = ''] = name.split('.');
      if (head === 'wire' && slots.has(tail)) return view.wire(tail) !== undefined;
      if (head === 'choice' && parameters.get(tail)?.kind === 'choice') return view.text(tail);
      if (head === 'yes' && parameters.get(tail)?.kind === 'yesno') return view.yes(tail);
      return own.conditions?.[name];
    },
  };
}
