/** How far something has come that the rules ask for. */
import { Progress, percentOf } from '../shell.tsx';
import { capital, type Fact, type Goal } from './facts.ts';
import { type Shared, sceneOf, useAsked } from './reads.ts';
import { amount } from './reckon.ts';
import { valueWords } from './values.tsx';

export const Goals = ({ goals, id, ...shared }: Shared & { goals: readonly Goal[]; id?: bigint }) =>
  goals.map((goal) => <OneGoal key={goal.tells.join()} {...shared} goal={goal} {...(id !== undefined && { id })} />);

function OneGoal({ goal, id, ...shared }: Shared & { goal: Goal; id?: bigint }) {
  const { label, unit, part, whole } = goal;
  const far = useAsked(shared.reads, `goal ${goal.tells.join()} ${id}`, async (reads) => {
    const scene = sceneOf(reads, shared.rules, id);
    return { part: await amount(part, scene), whole: await amount(whole, scene) };
  });
  if (!far) return null;
  const said = `${capital(label)}: ${valueWords(far.part, unit)} of ${valueWords(far.whole, unit)}`;
  return <Progress label={said} percent={far.whole === 0n ? 100 : percentOf(far.part, far.whole)} />;
}

/** What is left to say when the goals were said. */
export const besidesGoals = (facts: readonly Fact[], goals: readonly Goal[]): Fact[] =>
  facts.filter((fact) => !goals.some(({ tells }) => tells.includes(fact.function)));
