/** How a plan says what nobody asked for. */
import type { Blockchain } from '@starwright/protocol/networks';
import type { ParameterValue } from '@starwright/protocol/plan';
import type { ParameterReading } from '../blueprint.ts';
import { inWords } from './describe.ts';

/** A value of which the text says nothing. */
export function unsaid(parameter: ParameterReading, value: ParameterValue, blockchain: Blockchain): string {
  const text = inWords(parameter, value, blockchain);
  if (parameter.kind === 'name') return `No name was given, so it is “${text}”.`;
  if (parameter.kind === 'symbol') return `No short name was given, so it is ${text}.`;
  return `${valueTold(parameter, value, blockchain)}, because your text does not say.`;
}

export const valueTold = (parameter: ParameterReading, value: ParameterValue, blockchain: Blockchain) =>
  `${parameter.label}: ${Array.isArray(value) && value.length === 0 ? 'nobody yet' : inWords(parameter, value, blockchain)}`;

export const byDefault = (feature: string) => `${feature}, because your text does not speak against it.`;
export const becauseOfPart = (feature: string, needer: string) => `${feature}: “${needer}” needs it.`;
export const onlyFor = (part: string, needer = 'another part') => `${part} was added, because ${needer} needs one.`;
