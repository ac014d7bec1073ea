/** A rule that lets money out where it would stay. */
import type { Action, Charter, Pot, Thing } from '@starwright/protocol/charter';
import type { Money } from './finding.ts';

/** Who has put it in, whom the record names at `payer`, takes it back thirty days after the last moment that the record knows. */
export function proposeWayOut(charter: Charter, pot: Pot, money: Money, payer: number): Action | undefined {
  const thing: Thing | undefined = charter.things.find((one) => one.thing === pot.of);
  const person = thing?.fields[payer];
  const moment = thing?.fields.findLast(({ unit }) => unit === 'moment');
  if (!thing || !person || !moment || pot.person || money.record === undefined) return undefined;
  return {
    verb: `take back the ${pot.pot} of`.slice(0, 40),
    by: { party: person.field },
    on: thing.thing,
    onlyIf: [{ compare: ['now', 'at least', { plus: [{ field: moment.field }, { seconds: 2_592_000 }] }] }],
    do: [{ pay: { held: { pot: pot.pot, of: 'this' } }, from: { pot: pot.pot, of: 'this' }, to: 'actor' }],
    assumed: true,
  };
}
