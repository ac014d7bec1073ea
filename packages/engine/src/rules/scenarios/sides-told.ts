/** Sides of the forks of an action, as words beside its name: "where the verdict is “missed”", "by any barista". */
import type { Charter } from '@starwright/protocol/charter';
import type { Language } from '../sentences/literals.ts';
import { contracted, listed } from '../sentences/plain-nouns.ts';
import { voiceOfAction } from '../sentences/plain-pots.ts';
import { inWords } from '../sentences/plain-words.ts';
import type { Fork } from './forks.ts';

export function sidesTold(charter: Charter, forks: readonly Fork[], language: Language): string {
  const given = forks.flatMap((fork) => (fork.kind === 'given' ? [fork.name] : []));
  // What is given says which way an "if" about it goes.
  const told = forks.filter((fork) => fork.kind !== 'if' || !given.some((name) => JSON.stringify(fork.condition).includes(`"${name}"`)));
  return listed([...new Set(told.map((fork) => sideTold(charter, fork, language)))], language);
}

function sideTold(charter: Charter, fork: Fork, language: Language): string {
  const action = charter.actions[fork.action];
  if (!action) return '';
  const en = language === 'en';
  const where = en ? 'where' : 'cuando';
  const say = (category: 'C' | 'V' | 'W', part: unknown): string => inWords(category, part, fork.scope, voiceOfAction(action, language));
  switch (fork.kind) {
    case 'if':
      if (fork.holds) return `${where} ${say('C', fork.condition)}`;
      return en ? `where it is not so that ${say('C', fork.condition)}` : `cuando no es cierto que ${say('C', fork.condition)}`;
    case 'either':
      return `${where} ${say('C', fork.condition)}`;
    case 'less':
      return en
        ? `where ${say('V', fork.value)} is less than ${say('V', fork.other)}`
        : contracted(`cuando ${say('V', fork.value)} es menos que ${say('V', fork.other)}`, language);
    case 'who':
      return en ? `by ${say('W', fork.who)}` : contracted(`por ${say('W', fork.who)}`, language);
    case 'several': {
      const { each } = fork.effect;
      const plural = charter.things.find(({ thing }) => thing === each)?.plural ?? each;
      return en ? `with several ${plural}` : `con varios «${plural}»`;
    }
    case 'given':
      return en ? `where the ${fork.name} is “${fork.said}”` : `cuando «${fork.name}» es «${fork.said}»`;
  }
}
