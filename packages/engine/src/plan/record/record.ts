/** Makes the model of a general registry out of the prompt's own nouns and verbs. */
import type { RecordField, RecordModel } from '@starwright/protocol/plan';
import { plural, singular } from '../grammar.ts';
import type { Prompt } from '../read.ts';
import type { Token } from '../tokens.ts';
import { findActions } from './actions.ts';
import { creating } from './creations.ts';
import { type Entity, findEntity } from './entity.ts';
import { findFields } from './fields.ts';
import { breaks, isNounish, verbRoot } from './nouns.ts';
import { moves } from './words.ts';

export interface FoundRecord {
  record: RecordModel;
  /** Token indexes that went into it. */
  tokens: ReadonlySet<number>;
  /** Those of them that say what may be done, by whom, and what may not. */
  acting: ReadonlySet<number>;
  /** Where the thing is first mentioned. */
  anchor: number;
  assumed: { addedBy: boolean; fields: boolean };
  /** How clearly the prompt speaks of keeping records, on the scale of a blueprint's evidence. */
  strength: number;
}

/** The record the prompt speaks of; undefined when it speaks of no thing that could be recorded. */
export function readRecord({ tokens }: Prompt): FoundRecord | undefined {
  const entity = findEntity(tokens);
  if (!entity) return undefined;
  const found = findFields(tokens, entity);
  const { addedBy, addedByAssumed, members, groups, addedByGroups, states, actions, tokens: acted } = findActions(tokens, entity);
  const { givenTo, fields: own } = receiver(found.fields, tokens, entity);
  // Who adds one for themselves needs no wallet for it, but may note somebody else's.
  const fields = withLabel(addedBy === 'anyone' ? found.fields : own, entity);
  const addVerb = addingVerb(tokens, entity);
  const uniqueBy = uniqueField(tokens, fields);
  return {
    record: {
      entity: entity.name,
      plural: entity.plural === entity.name ? `${entity.name} records`.slice(0, 40) : entity.plural,
      fields,
      ...(addVerb && { addVerb }),
      addedBy,
      ...(givenTo && addedBy !== 'anyone' && { givenTo }),
      ...(members && { members }),
      ...(groups && { groups }),
      ...(addedByGroups && { addedByGroups }),
      ...(addedBy === 'members' && !members && { members: 'members' }),
      states,
      actions,
      ...(uniqueBy && { uniqueBy: uniqueBy.name }),
    },
    acting: new Set([...acted, ...(uniqueBy?.tokens ?? [])]),
    tokens: new Set([
      ...entity.at,
      ...counted(tokens, entity),
      ...found.tokens,
      ...acted,
      ...(uniqueBy?.tokens ?? []),
      ...recordingWords(tokens),
    ]),
    anchor: entity.at[0] ?? 0,
    strength:
      (entity.score >= 5 ? 3 : 0.5) + Math.min(3, found.fields.length) + (actions.length > 0 ? 1.5 : 0) + (addedByAssumed ? 0 : 0.5),
    assumed: { addedBy: addedByAssumed, fields: found.fields.length === 0 },
  };
}

/** "our eight ovens": how many there will be is up to who adds them. */
const counted = (tokens: readonly Token[], { at }: Entity) =>
  at.flatMap((mention) =>
    tokens[mention - 1]?.value?.unit === 'number' && !/^(most|least|than|to)$/.test(tokens[mention - 2]?.word ?? '') ? [mention - 1] : [],
  );

/** "(student wallet, name, degree)", "certificates to students", "size and owner": whom a record is made out to. */
function receiver(fields: readonly RecordField[], tokens: readonly Token[], entity: Entity): { givenTo?: string; fields: RecordField[] } {
  const wallet = fields.find((field) => field.type === 'account');
  if (wallet) {
    const word = wallet.label
      .replace(/\b(wallet|address|account|s)\b/g, '')
      .trim()
      .slice(0, 30);
    // "wallet, full name and trade": whose wallet, it does not say.
    const bare = !word && /^(wallet|address)/.test(wallet.label) ? 'person' : word;
    return { ...(bare && { givenTo: bare }), fields: bare ? fields.filter((field) => field !== wallet) : [...fields] };
  }
  for (const [at, token] of tokens.entries()) {
    if (!/^(issue|award|grant|give|hand)$/.test(verbRoot(token))) continue;
    for (let index = at + 1; index < at + 7 && !breaks(tokens[index]); index++) {
      const word = singular(tokens[index + 1]?.word ?? '');
      if (tokens[index]?.word === 'to' && /^\p{L}{3,25}$/u.test(word) && word !== entity.head && isNounish(tokens[index + 1]))
        return { givenTo: word, fields: [...fields] };
    }
  }
  const owned = tokens.some((token, at) => /^(and|,)$/.test(tokens[at - 1]?.word ?? '') && token.word === 'owner');
  return { ...(owned && { givenTo: 'owner' }), fields: [...fields] };
}

/** The verb that the person uses for adding one. */
function addingVerb(tokens: readonly Token[], entity: Entity): string | undefined {
  const created = tokens.some((token, at) => verbRoot(token) !== 'share' && creating(tokens, at, entity));
  for (const [at, token] of tokens.entries()) {
    const verb = verbRoot(token);
    // "we share six ladders" where somebody enters them says what for.
    if (created && verb === 'share') continue;
    if (
      !/^(register|enter|issue|report|submit|post|list|log|certify|award|grant|publish|share|suggest|sign|nominate|donate|offer)$/.test(
        verb,
      ) ||
      collectionNoun(tokens, at) ||
      (/^(i|we)$/.test(tokens[at - 1]?.word ?? '') && /^(that|which|whom|who)$/.test(tokens[at - 2]?.word ?? ''))
    )
      continue;
    if ([1, 2, 3].some((step) => entity.at.includes(at + step)) || tokens[at + 1]?.text === '(' || tokens[at + 1]?.word === 'what')
      return verb;
  }
  return undefined;
}

const collectionNoun = (tokens: readonly Token[], at: number) =>
  /^(a|an|the|my|our)$/.test(tokens[at - 1]?.word ?? '') && !tokens[at]?.tags?.has('Verb');

/** A record needs words by which a person recognises it. */
function withLabel(fields: RecordField[], entity: Entity): RecordField[] {
  const said = /^(message|complaint|report|idea|suggestion|post|comment|review|secret|story|joke|wish|note|question|quote|memory)$/.test(
    entity.head,
  );
  const long = fields.some(({ name }) => /^(text|title|description|details|message|content|reason|subject|what.*)$/i.test(name));
  if (said ? long : fields.some((field) => field.type === 'text')) return fields;
  const label: RecordField = said ? { name: 'text', label: 'text', type: 'text' } : { name: 'name', label: 'name', type: 'text' };
  return [label, ...fields].slice(0, 8);
}

/** "nobody can take a name that's taken", "each serial number only once". */
function uniqueField(tokens: readonly Token[], fields: RecordField[]): { name: string; tokens: number[] } | undefined {
  for (const [at, token] of tokens.entries()) {
    const twice =
      /^(twice|unique|duplicate|duplicates|taken)$/.test(token.word) ||
      (token.word === 'once' && tokens[at - 1]?.word === 'only') ||
      (token.word === 'same' &&
        /^(the|no)$/.test(tokens[at - 1]?.word ?? '') &&
        !/^(time|day|way|person|place)$/.test(tokens[at + 1]?.word ?? ''));
    if (!twice || moves[verbRoot(tokens[at - 1])]) continue;
    const near = tokens.slice(Math.max(0, at - 8), at + 5).map((one) => one.word);
    const field =
      fields.find(({ label }) => label.split(' ').some((word) => near.includes(word) || near.includes(plural(word)))) ??
      (token.word === 'once' ? undefined : fields.find(({ type }) => type === 'text'));
    if (field) {
      // "hull numbers are unique", "every plate only once"
      const spoken = tokens.flatMap((one, index) =>
        Math.abs(index - at) < 7 && field.label.split(' ').includes(singular(one.word)) ? [index] : [],
      );
      return { name: field.name, tokens: [at, at - 1, ...spoken] };
    }
  }
  const serial = fields.find(({ label }) => /\b(serial|isbn|vin|plate|chip|registration|inventory) ?(number|no|code|id)?\b/.test(label));
  return serial && { name: serial.name, tokens: [] };
}

const own =
  /^(track|tracker|tracking|register|registry|registers|record|records|recorded|list|log|store|keep|save|database|catalog|ledger|blockchain|add|adds|entry|inventory|diary|library|archive|directory|issue|issues|owner|approves|approve|approved|report|submit|whole|look|anybody|see|check|genuine|office|bank|desk|enter|waiting)$/;
const recordingWords = (tokens: readonly Token[]) =>
  tokens.flatMap((token, at) => (token.kind === 'word' && own.test(token.word) ? [at] : []));
