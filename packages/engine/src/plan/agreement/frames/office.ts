/** Offices: somebody names those who may do something, and dismisses them again. */
import type { Phrase, Statement } from '../../statements/statement.ts';
import { removed } from '../draft.ts';
import { isPersonNoun, type Story } from '../story.ts';
import { limit } from '../times.ts';

/** "the city registers gardeners and inspectors": each is a role that the city gives. */
export function appoint(one: Statement, story: Story): boolean {
  const { who, what, passive } = one;
  const by = story.known(who) ?? (who && isPersonNoun(who) && !who.plural ? story.role(who.head, 'one') : undefined);
  if (!who || !what || passive || by?.kind !== 'role' || !what.plural) return false;
  const named = [what, ...(what.and ?? [])];
  if (!named.every((phrase) => isPersonNoun(phrase) && phrase.plural)) return false;
  for (const { head } of named) give(head, by.role, story);
  return true;
}

/** "the owner can remove members", "other players can eliminate him": the membership is there no more. */
export function expel(one: Statement, story: Story): boolean {
  const { who, what, verb, passive } = one;
  const out = story.known(what);
  const by = who && (story.known(who) ?? (isPersonNoun(who) ? story.role(who.head, 'one') : undefined));
  if (!verb || passive || out?.kind !== 'member' || !by || by.kind === 'anyone') return false;
  const { thing } = out;
  if (thing.states.length === 0) thing.states.push('active', removed);
  const deed = story.addDeed({ verb: verb.root, root: verb.root, by, on: thing, from: [one], to: removed });
  deed.onlyIf.push({ state: thing.states.filter((state) => state !== removed) });
  if (!limit(deed, one, story)) return false;
  deed.do.push({ move: removed });
  return true;
}

/** "and can disable them": whoever names people for an office can dismiss them. */
export function dismiss({ who, what }: Statement, story: Story): boolean {
  const by = story.known(who);
  const roles = story.draft.roles.filter(({ named }) => typeof named === 'object' && by?.kind === 'role' && named.by === by.role);
  if (roles.length === 0) return false;
  return what === undefined || what.kind === 'pronoun' || roles.some(({ role }) => role === what.head);
}

function give(head: Phrase['head'], by: string, story: Story): void {
  story.role(head, 'many');
  story.draft.roles = story.draft.roles.map((one) => (one.role === head ? { ...one, named: { by } } : one));
}
