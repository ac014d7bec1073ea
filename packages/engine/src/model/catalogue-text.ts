/** The catalogue as a model reads it, without the phrases that the planner matches. */
import type { ParameterReading, Reading } from '../blueprint.ts';

/** One line a kind; what it can be given is told when it is asked for. */
export const catalogueText = (readings: readonly Reading[]): string =>
  readings.map(({ blueprint, about }) => `- ${blueprint}: ${about}`).join('\n');

/** A kind with its parameters, features and wires, by their ids. */
export function kindText({ blueprint, about, parameters, features, wires }: Reading): string {
  return [
    `## ${blueprint}: ${about}`,
    ...parameters.map((parameter) => `- ${parameter.id} (${valueText(parameter)}): ${parameter.label}`),
    ...(features.length > 0
      ? [`features: ${features.map(({ id, title, byDefault }) => `${id} (${title}${byDefault ? '; on unless left out' : ''})`).join('; ')}`]
      : []),
    ...wires.map((wire) => `wire ${wire.slot}: ${wire.label} (${wire.accepts.join(' or ')}${wire.required ? ', required' : ''})`),
  ].join('\n');
}

function valueText({ kind, min, max, choices, feature }: ParameterReading): string {
  const range = min !== undefined || max !== undefined ? ` ${min ?? ''}..${max ?? ''}` : '';
  const values = kind === 'choice' && choices ? ` ${choices.map((choice) => choice.value).join('|')}` : '';
  return `${kind}${range}${values}${feature ? `, only with ${feature}` : ''}`;
}
