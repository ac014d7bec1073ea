/** What those who hold a role can do besides the actions: change settings, name others, hand the role over; and completing a draw, which anybody can. */
import { Action, type ActionField, More, useAccount } from '../shell.tsx';
import { capital } from './facts.ts';
import { pastOf } from './happened.ts';
import { type Shared, useAsked } from './reads.ts';
import { fieldFor, typedFor } from './values.tsx';

interface Office {
  function: string;
  title: string;
  hint: string;
  fields: ActionField[];
  /** How the contract is asked beforehand. */
  asked: unknown[];
  typed: (values: unknown[]) => unknown[];
  done: string;
}

export function Offices(shared: Shared) {
  const { contract, abi, rules } = shared;
  const account = useAccount();
  const offices = useAsked(shared.reads, `offices ${account}`, async (reads) => {
    if (!account) return [];
    const all = officesOf(shared, account);
    // Who may is asked before the value is looked at only with a value in range, so a refusal of the value counts as "may".
    const trials = await Promise.all(all.map((one) => reads.trial(one.function, one.asked, account, 0n)));
    return all.filter((_, at) => {
      const trial = trials[at];
      return trial?.could || (trial && !trial.could && trial.error === rules.errors.BadInput);
    });
  });
  if (!offices || offices.length === 0) return null;
  return (
    <More title="For you, by your role">
      {offices.map((one) => (
        <Action
          key={one.function}
          title={one.title}
          hint={one.hint}
          contract={contract}
          abi={abi}
          functionName={one.function}
          fields={one.fields}
          args={one.typed}
          button={one.title}
          done={one.done}
        />
      ))}
    </More>
  );
}

function officesOf({ rules }: Shared, account: string): Office[] {
  const person: ActionField = { label: 'Who', kind: 'account' };
  const forPerson = (name: string | undefined, title: string, hint: string, done: string): Office[] =>
    name === undefined ? [] : [{ function: name, title, hint, fields: [person], asked: [account], typed: (values) => values, done }];
  return [
    ...rules.changes.map(
      ({ label, unit, function: name }): Office => ({
        function: name,
        title: `Change the ${label}`,
        hint: 'Only within the bounds that the rules set.',
        fields: [fieldFor(label, unit)],
        asked: [unit.kind === 'person' ? account : unit.kind === 'text' ? '…' : unit.kind === 'yes/no' ? true : 1n],
        typed: (values) => values.map((value) => typedFor(unit, value)),
        done: 'It is changed.',
      }),
    ),
    ...rules.roles.flatMap(({ role, many, offer, accept, name, remove }) => [
      ...forPerson(offer, `Offer the role: ${role}`, 'Whoever you offer it to must accept before it counts.', 'It is offered.'),
      ...(accept === undefined
        ? []
        : [
            {
              function: accept,
              title: `Accept the role: ${role}`,
              hint: 'It was offered to you.',
              fields: [],
              asked: [],
              typed: () => [],
              done: `You are the ${role} now.`,
            },
          ]),
      ...forPerson(name, `Name ${many ? `another ${role}` : `the ${role}`}`, '', `${capital(role)} is named.`),
      ...forPerson(remove, `Take away the role: ${role}`, '', 'The role is taken away.'),
    ]),
  ];
}

/** Draws that were asked for and wait for somebody to complete them. */
export function Draws(shared: Shared) {
  const { contract, abi, rules } = shared;
  const waiting = useAsked(shared.reads, 'draws', async (reads) => {
    const { draws } = rules;
    if (!draws) return [];
    const { requests } = await pastOf(shared, reads);
    const open = await Promise.all(
      requests.map(async (request) => ({
        request,
        trial: await reads.trial(draws.function, [request], '0x000000000000000000000000000000000000dEaD', 0n),
      })),
    );
    return open.map(({ request, trial }) => ({ request, isReady: trial?.could === true }));
  });
  if (!rules.draws || !waiting || waiting.length === 0) return null;
  const { function: name } = rules.draws;
  return waiting.map(({ request, isReady }) =>
    isReady ? (
      <Action
        key={request.toString()}
        title="A draw waits to be decided"
        hint="Anybody can complete it. What comes out is fixed by a block that is already made."
        contract={contract}
        abi={abi}
        functionName={name}
        args={() => [request]}
        button="Complete the draw"
        done="The draw is decided."
      />
    ) : (
      <p key={request.toString()} className="hint">
        A draw is going on. It can be completed once two more blocks are made.
      </p>
    ),
  );
}
