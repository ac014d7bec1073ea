/** What a stretch of the text became, in words. */
import type { Reading } from '@starwright/engine/blueprint';
import type { Mark, Plan } from '@starwright/protocol/plan';
import type { Messages } from '../../messages/en.ts';
import { moduleOf } from './pointed.ts';

type Words = Messages['plan']['marks'];

export function markInWords({ became }: Mark, { plan }: { plan: Plan }, readings: readonly Reading[], words: Words): string {
  const kind = words.kinds[became.as];
  const module = plan.modules.find(({ id }) => id === moduleOf(became));
  const reading = readings.find(({ blueprint }) => blueprint === module?.blueprint);
  const title = module?.charter?.title ?? reading?.title ?? module?.contract ?? '';
  switch (became.as) {
    case 'feature': {
      const feature = reading?.features.find(({ id }) => id === became.feature)?.title ?? became.feature;
      return words.became(title, became.on ? feature : words.off(feature));
    }
    case 'value':
    case 'name':
    case 'wallet':
      return words.became(title, reading?.parameters.find(({ id }) => id === became.parameter)?.label ?? became.parameter);
    case 'rule':
      return became.told === undefined ? words.became(kind, title) : words.partly;
    case 'left out':
      return plan.notIncluded[became.told]?.reason ?? words.leftOut;
    case 'not understood':
      return words.notUnderstood;
    default:
      return words.became(kind, title);
  }
}
