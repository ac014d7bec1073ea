import type { FoundProgram } from '@starwright/protocol/local-models';
import { isLocalProgram, type OwnModel } from '@starwright/protocol/model';

/** What is missing of the model in use: the program that ran it, or the model itself. */
export function whatStopped(own: OwnModel['own'], programs: FoundProgram[]): 'program' | 'model' | undefined {
  if (!own || !isLocalProgram(own.provider)) return undefined;
  const found = programs.find(({ program }) => program === own.provider);
  if (!found) return 'program';
  // What is not well says so itself; a list that was cut may hold it further down.
  if (found.state !== 'running' || found.leftOut.tooMany > 0) return undefined;
  return found.models.some(({ name }) => name === own.name) ? undefined : 'model';
}
