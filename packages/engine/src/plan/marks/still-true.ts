/** Marks after a change by hand: what the text said and the plan no longer has was decided since. */
import type { Became, Mark, ModulePlan } from '@starwright/protocol/plan';

export function stillTrue(marks: readonly Mark[], before: readonly ModulePlan[], after: readonly ModulePlan[]): Mark[] {
  return marks.map((mark) => {
    const { became } = mark;
    if (!('module' in became)) return mark;
    const { module } = became;
    const [was, is] = [before, after].map((modules) => modules.find(({ id }) => id === module));
    return was && is && isTold(became, was, is) ? mark : { ...mark, became: { as: 'changed', module } };
  });
}

function isTold(became: Became, was: ModulePlan, is: ModulePlan): boolean {
  switch (became.as) {
    case 'feature':
      return is.features.includes(became.feature) === became.on;
    case 'value':
    case 'name':
    case 'wallet':
      return JSON.stringify(is.parameters[became.parameter]) === JSON.stringify(was.parameters[became.parameter]);
    case 'rule':
      return JSON.stringify(is.charter?.actions) === JSON.stringify(was.charter?.actions);
    default:
      return true;
  }
}
