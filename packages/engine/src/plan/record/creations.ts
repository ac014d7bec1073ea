/** Where a new record is made: "puts in a new crate", "enters each item with …", "write down what is wrong". */
import type { Token } from '../tokens.ts';
import type { Entity } from './entity.ts';
import { breaks, isSmall, verbRoot } from './nouns.ts';
import { recordingVerbs } from './words.ts';

const making =
  /^(put|write|type|jot|bring|hand|take|note|enter|open|start|create|make|set|begin|add|register|record|log|list|report|submit|file|post|lodge|raise|issue|upload|publish|fill|get|go|come|lay)$/;

/** The verb here makes a new record: the thing is its object, with no more than a particle between. */
export function creating(tokens: readonly Token[], at: number, entity: Entity): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.named || entity.at.includes(at)) return false;
  const verb = verbRoot(token);
  if (!making.test(verb) && !recordingVerbs.has(verb)) return false;
  // "put a new one on the list"
  if (verb === 'put') {
    for (let index = at + 1; index < at + 7 && !breaks(tokens[index]); index++)
      if (
        /^(list|book|register|map|board|ledger|inventory)$/.test(tokens[index]?.word ?? '') &&
        /^(one|ones|it|them)$/.test(tokens[at + 1]?.word ?? '') === false &&
        tokens.slice(at + 1, index).some((one, step) => /^(one|ones)$/.test(one.word) || entity.at.includes(at + 1 + step))
      )
        return true;
  }
  // "I put the ladders in"
  if (/^(put|bring|type)$/.test(verb)) {
    const thing = [1, 2, 3, 4].map((step) => at + step).find((index) => entity.at.includes(index) && !entity.at.includes(index + 1));
    if (
      thing !== undefined &&
      /^(in|down|up|into)$/.test(tokens[thing + 1]?.word ?? '') &&
      !tokens.slice(at, thing).some(({ word }) => word === 'back')
    )
      return true;
  }
  let index = at + 1;
  const particle = /^(in|down|up|out|on)$/.test(tokens[index]?.word ?? '') ? tokens[index++]?.word : undefined;
  // "takes out a packet" is what happens to it later.
  if (
    /^(take|bring|hand|get|go|come|set)$/.test(verb) &&
    particle !== 'in' &&
    particle !== 'down' &&
    !(verb === 'set' && particle === 'up')
  )
    return false;
  if (verb === 'put' && !/^(in|down|up)$/.test(particle ?? '')) return false;
  if (particle === 'out') return false;
  if (!isSmall(tokens[index]) && !entity.at.includes(index)) return false;
  // "report it", "open the ticket again": one that is there already.
  if (/^(the|this|that|it)$/.test(tokens[index]?.word ?? '') && !/^(register|enter|record|log|list|put|write)$/.test(verb)) return false;
  for (let step = 0; step < 6 && !breaks(tokens[index]); step++, index++)
    if (entity.at.includes(index))
      return verb !== 'make' || !/^(disappear|vanish|go|public|valid|invalid)$/.test(tokens[index + 1]?.word ?? '');
  return false;
}

/** Where the thing that is made stands, and its particulars may follow. */
export function behindThing(at: number, entity: Entity): number {
  let index = at + 1;
  while (index < at + 8 && !entity.at.includes(index)) index++;
  // The thing goes by "one" here.
  if (!entity.at.includes(index)) return at + 1;
  while (entity.at.includes(index)) index++;
  return index;
}
