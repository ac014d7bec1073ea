/** What was found of an agreement, as the verdict tells it: in one sentence, with its story, and what could be changed. */
import type { Charter } from '@starwright/protocol/charter';
import type { Telling } from '@starwright/protocol/verdict';
import type { Finding } from '../check/explore/door.ts';
import { findingsTold } from '../check/explore/told.ts';
import type { Language } from '../sentences/literals.ts';
import { plainOf } from '../sentences/plain.ts';
import { sentenceAt } from '../sentences/sentences-of.ts';
import { rewardIn, waysNotSeen } from './severity.ts';

/** `among`: all that was found of the charter. */
export function tellingOf(charter: Charter, finding: Finding, among: readonly Finding[], language: Language): Telling {
  const [told] = findingsTold(charter, [finding], language);
  if (!told) throw new Error(`nothing is told of ${finding.kind}`);
  const { actions } = plainOf(charter, language);
  const sentence = actions[actionOf(finding) ?? -1];
  const unseen = finding.kind === 'stuck' ? waysNotSeen(charter, finding.money.pot, among) : [];
  const undone = finding.kind === 'never-done' ? finding.action : unseen[0];
  const isSure = unseen.length === 0;
  const wayOut = told.wayOut && words[language].add(told.wayOut.say);
  if (rewardIn(charter, finding) !== undefined)
    return { message: words[language].reward(sentence ?? ''), suggestion: words[language].rewardWanted, story: told.story };
  return {
    message: isSure ? told.title : words[language].unseen(unseen.map((action) => actions[action] ?? '')),
    suggestion:
      undone === undefined
        ? (wayOut ?? words[language].suggestions[finding.kind])
        : [lookAt(charter, undone, among, language), wayOut].filter(Boolean).join(' '),
    // How the story ends is not known.
    ...(told.story.length > 0 && { story: isSure ? told.story : told.story.slice(0, -1) }),
    ...(sentence && { sentence }),
  };
}

/** What kept people from an action that nobody got to do. */
function lookAt(charter: Charter, action: number, among: readonly Finding[], language: Language): string {
  const undone = among.find((one) => one.kind === 'never-done' && one.action === action);
  const refusedBy = undone?.kind === 'never-done' ? undone.refusedBy : undefined;
  if (refusedBy?.reason === 'NotSetYet') return words[language].unset;
  const condition =
    refusedBy?.reason === 'OnlyIf' ? sentenceAt(charter, ['actions', action, 'onlyIf', refusedBy.condition], language) : undefined;
  return condition === undefined ? words[language].suggestions['never-done'] : words[language].refused(condition);
}

/** The action that the finding is about: the one that is not done, or that costs somebody something. */
export function actionOf(finding: Finding): number | undefined {
  switch (finding.kind) {
    case 'never-done':
    case 'held-up':
      return finding.action;
    case 'never-taken':
      return finding.at[0] === 'actions' ? Number(finding.at[1]) : undefined;
    case 'not-enough-for-both':
      if ('action' in finding.refused.call) return finding.refused.call.action;
  }
  const calls = finding.trace.flatMap(({ call }) => ('action' in call ? [call.action] : []));
  return calls.at(-1);
}

interface Words {
  add: (rule: string) => string;
  /** Of money that nobody got out: what would let it out is what nobody got to do. */
  unseen: (sentences: readonly string[]) => string;
  /** Of an action that nobody got to do: the condition that was not so where somebody came nearest. */
  refused: (condition: string) => string;
  /** Of an action that reads a date which nobody sets before. */
  unset: string;
  /** Of what anybody gets for doing something. */
  reward: (sentence: string) => string;
  rewardWanted: string;
  suggestions: Record<Finding['kind'], string>;
}

const words: Record<Language, Words> = {
  en: {
    add: (rule) => `Add a rule: “${rule}”`,
    unseen: (sentences) =>
      `In everything that was tried, nobody got this money out again, because nobody came as far as this: “${sentences.join(' ')}”`,
    refused: (condition) => `Where anybody came nearest to it, this stood in the way: “${condition}” It may be that this never holds.`,
    unset:
      'Where anybody came nearest to it, a date was read that nobody had set: as long as it is not, whatever reads it is refused. Set it when the record is made, or say by a state whether it is set.',
    reward: (sentence) => `Whoever does this first is paid for it, also a stranger: “${sentence}”`,
    rewardWanted: 'Where that is wanted, leave it as it is; otherwise let only people who have a part in it do this.',
    suggestions: {
      stuck: 'Add a rule by which somebody gets this money out again.',
      'needs-one': 'Let somebody else do it too, or let the money go back after a time.',
      'held-up': 'Let only people who have a part in it do this, or only once.',
      'richer-at-once': 'Let only people who have a part in it do this, or let time pass between paying in and being paid.',
      'bought-decision': 'Let one person count once, or let only people count who had a part in it before.',
      'silence-pays': 'Give others more time, or let the money go back when nobody acts.',
      'not-enough-for-both': 'Set aside what each is owed, or pay each a part of what is there.',
      'never-done': 'Look at what has to be so before this can be done: it may be that it never is.',
      'never-taken': 'Look at what has to be so before this can happen: it may be that it never is.',
    },
  },
  es: {
    add: (rule) => `Añade una regla: «${rule}»`,
    unseen: (sentences) =>
      `En todo lo que se probó, nadie volvió a sacar este dinero, porque nadie llegó hasta esto: «${sentences.join(' ')}»`,
    refused: (condition) => `Donde más cerca estuvo alguien, lo impidió esto: «${condition}» Puede que no se cumpla nunca.`,
    unset:
      'Donde más cerca estuvo alguien, se leyó una fecha que nadie había fijado: mientras no lo esté, se rechaza lo que la lee. Fíjala al crear el registro, o di con un estado si está fijada.',
    reward: (sentence) => `Quien lo haga primero cobra por ello, también alguien ajeno: «${sentence}»`,
    rewardWanted: 'Si es lo que se quiere, déjalo así; si no, deja que solo lo haga quien tiene parte en ello.',
    suggestions: {
      stuck: 'Añade una regla por la que alguien vuelva a sacar este dinero.',
      'needs-one': 'Deja que también lo haga otra persona, o que el dinero vuelva pasado un tiempo.',
      'held-up': 'Deja que solo lo haga quien tiene parte en ello, o solo una vez.',
      'richer-at-once': 'Deja que solo lo haga quien tiene parte en ello, o que pase un tiempo entre pagar y cobrar.',
      'bought-decision': 'Haz que cada persona cuente una vez, o que solo cuente quien ya tenía parte en ello.',
      'silence-pays': 'Da más tiempo a los demás, o haz que el dinero vuelva cuando nadie actúa.',
      'not-enough-for-both': 'Aparta lo que se debe a cada uno, o paga a cada uno una parte de lo que hay.',
      'never-done': 'Mira qué tiene que cumplirse antes de poder hacerlo: puede que no se cumpla nunca.',
      'never-taken': 'Mira qué tiene que cumplirse antes de que ocurra: puede que no se cumpla nunca.',
    },
  },
};
