import { Person } from '../shell.tsx';

/** Who of several people has agreed so far. */
export function Approvals({
  people,
  agreed,
  needed,
}: {
  people: readonly string[];
  agreed: readonly string[];
  needed: number | undefined;
}) {
  const has = (person: string) => agreed.some((one) => one.toLowerCase() === person.toLowerCase());
  return (
    <ul className="approvals" aria-label={`${agreed.length} have agreed, ${needed ?? '…'} must`}>
      <style href="approvals" precedence="piece">{`
.approvals { display: flex; flex-wrap: wrap; gap: .5rem; } .approvals li { display: flex; gap: .5rem; align-items: center; padding: .35rem .8rem; border: 1px dashed var(--edge); border-radius: 2rem; color: var(--soft); font-size: .9rem; } .approvals .yes { border: 1px solid var(--good); color: var(--good); font-weight: 650; }`}</style>
      {people.map((person) => (
        <li key={person} className={has(person) ? 'yes' : undefined}>
          <Person address={person} />
          {has(person) ? '✓ agreed' : 'not yet'}
        </li>
      ))}
    </ul>
  );
}
