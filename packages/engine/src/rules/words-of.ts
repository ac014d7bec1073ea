/** The words of a charter wherever it is shown or written: contract, page, scenarios, documents. */
import type { Charter } from '@starwright/protocol/charter';
import { plainSay, type Say } from './compose/door.ts';
import { scopeOfAction } from './language/typing.ts';
import type { PageWords } from './page/page.ts';
import { titleOf } from './page/title-of.ts';
import type { ScenarioWords } from './scenarios/scenarios-of.ts';
import { sidesTold } from './scenarios/sides-told.ts';
import { plainOf } from './sentences/plain.ts';
import { plainManner, print } from './sentences/print.ts';
import { reachOf } from './sentences/reach.ts';
import { linesOf, type Sentence } from './sentences/sentence.ts';
import { sentencesOf } from './sentences/sentences-of.ts';

export interface CharterWords extends PageWords, ScenarioWords {
  say: Say;
  /** The whole charter, line by line. */
  sentences(): string[];
  /** Who is who, and what the numbers and words of the sentences are. */
  meanings(): string[];
  /** Where the money lies and who gets it, what has to be clicked, and what happens when somebody never acts. */
  money(): string[];
}

/** @throws RuleProblem for a charter that `checkCharter` has something against. */
export function wordsOf(charter: Charter): CharterWords {
  const sentences = sentencesOf(charter);
  const ofAction = (action: number) => sentences.filter(({ at }) => at[0] === 'actions' && at[1] === action);
  const byPlace = new Map(sentences.map((sentence): [string, Sentence] => [JSON.stringify(sentence.at), sentence]));
  const exact = (action: number) => linesOf(ofAction(action)).filter((line) => line !== '');
  const told = plainOf(charter, 'en');
  const plain = (action: number) => told.actions[action] ?? '';
  const condition = (action: number, at: number) => {
    const said = byPlace.get(JSON.stringify(['actions', action, 'onlyIf', at]))?.text ?? '';
    return said
      .replace(/^Only if /, '')
      .replace(/^At most once/, 'it is done at most once')
      .replace(/\.$/, '');
  };
  const who = (action: number) => {
    const one = charter.actions[action];
    return one ? print('W', one.by, reachOf(scopeOfAction(charter, one)), [], { ...plainManner('en'), full: true }).text : '';
  };
  return {
    say: { ...plainSay(charter), action: exact, condition: (action, at) => `Refused unless ${condition(action, at)}.` },
    title: (action) => {
      const one = charter.actions[action];
      return one ? titleOf(one) : '';
    },
    plain,
    term: (term) => byPlace.get(JSON.stringify(['terms', term]))?.text ?? '',
    exact,
    condition,
    who,
    sides: (forks) => sidesTold(charter, forks, 'en'),
    sentences: () => linesOf(sentences),
    meanings: () => told.meanings,
    money: () => [...told.pots, ...told.clicks, ...told.silence],
  };
}
