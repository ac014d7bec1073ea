/** What each stretch of a text became that was read as rules. */
import type { Became, Mark } from '@starwright/protocol/plan';
import { rulesModule } from '../../plan-of-charter.ts';
import type { ReadAgreement } from '../agreement/read-agreement.ts';
import { wholeSpan } from '../statements/place.ts';
import type { Said } from '../statements/read-statements.ts';
import { endsPhrase } from '../tokens.ts';
import type { Places } from './places.ts';
import { Sheet } from './sheet.ts';
import { markUnread } from './unread.ts';

/** @param outcomes in the order in which those that are left over are told */
export function agreementMarks({ words: { tokens } }: Said, { outcomes }: Pick<ReadAgreement, 'outcomes'>, places: Places): Mark[] {
  const sheet = new Sheet(tokens);
  let told = 0;
  const marked = outcomes.map(({ statement, became, actions }) => ({
    ...wholeSpan(statement),
    became: becameOf(became, actions, became === 'open' || became === 'partly' ? told++ : undefined),
  }));
  // A statement inside another one says the more exact thing.
  for (const { from, to, became } of marked.sort((a, b) => a.to - a.from - (b.to - b.from))) sheet.claim(from, to, became);
  markUnread(sheet, (at) => {
    const end = tokens.findIndex((token, index) => index > at && endsPhrase(token));
    return end < 0 ? tokens.length : end;
  });
  return sheet.marks(places);
}

function becameOf(became: ReadAgreement['outcomes'][number]['became'], actions: number[], told: number | undefined): Became {
  if (became === 'context') return { as: 'context' };
  if (became === 'open') return { as: 'left out', told: told ?? 0 };
  return { as: 'rule', module: rulesModule, actions, ...(told !== undefined && { told }) };
}
