/** The catalogue as a model reads it: what there is, by id, without the phrases that the planner matches. */
import type { ParameterReading, Reading } from '../blueprint.ts';

export function catalogueText(readings: readonly Reading[]): string {
  return readings.map(blueprintText).join('\n\n');
}

function blueprintText({ blueprint, about, parameters, features, wires }: Reading): string {
  return [
    `## ${blueprint}: ${about}`,
    ...parameters.map((parameter) => `- ${parameter.id} (${kindText(parameter)}): ${parameter.label}`),
    ...(features.length > 0 ? [`features: ${features.map((feature) => `${feature.id} (${feature.title})`).join('; ')}`] : []),
    ...wires.map((wire) => `wire ${wire.slot}: ${wire.label} (${wire.accepts.join(' or ')}${wire.required ? ', required' : ''})`),
  ].join('\n');
}

function kindText({ kind, min, max, choices, feature }: ParameterReading): string {
  const range = min !== undefined || max !== undefined ? ` ${min ?? ''}..${max ?? ''}` : '';
  const values = kind === 'choice' && choices ? ` ${choices.map((choice) => choice.value).join('|')}` : '';
  return `${kind}${range}${values}${feature ? `, only with ${feature}` : ''}`;
}
