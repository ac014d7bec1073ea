/** What a petition promises, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { StepInput } from '@starwright/protocol/scenarios';
import { counted, stepsOn } from '../steps.ts';

/** More signers than there are wallets cannot be tried. */
const signers = ['alice', 'bob', 'carol'] as const;

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const goal = m.number('goal');
  const reachable = goal <= BigInt(signers.length);

  const list: BlueprintScenario[] = [
    {
      id: 'signed',
      sentence: 'People can sign, and everybody can count the signatures.',
      steps: [
        read('signatures', [], 0),
        send('alice', 'sign', [], { emits: { event: 'Signed' } }),
        send('bob', 'sign'),
        read('signatures', [], 2),
        read('hasSigned', ['$alice'], true),
        read('hasSigned', ['$mallory'], false),
      ],
    },
    {
      id: 'once',
      sentence: 'Each wallet signs once: a second signature is refused.',
      steps: [send('alice', 'sign'), refuse('alice', 'sign', [], 'AlreadySigned'), read('signatures', [], 1)],
    },
    {
      id: 'cause',
      sentence: 'It carries the cause and the goal that were planned.',
      steps: [read('cause', [], m.text('name')), read('goal', [], goal.toString())],
    },
  ];
  if (reachable) {
    const before: StepInput[] = signers.slice(0, Number(goal) - 1).map((person) => send(person, 'sign'));
    list.push({
      id: 'goal',
      sentence: `The goal is reached with ${counted(goal, 'signature')}, not before.`,
      steps: [...before, read('goalReached', [], false), send('dave', 'sign'), read('goalReached', [], true)],
    });
  } else {
    list.push({
      id: 'goal',
      sentence: `A few signatures are not enough for the goal of ${counted(goal, 'signature')}.`,
      steps: [...signers.map((person) => send(person, 'sign')), read('goalReached', [], false)],
    });
  }
  if (m.has('takeBack')) {
    list.push({
      id: 'taken-back',
      sentence: 'People can take back their own signature, and nobody else’s.',
      feature: 'takeBack',
      steps: [
        send('alice', 'sign'),
        send('bob', 'sign'),
        refuse('mallory', 'takeBack', [], 'NotSigned'),
        send('alice', 'takeBack', [], { emits: { event: 'TakenBack' } }),
        read('signatures', [], 1),
        read('hasSigned', ['$alice'], false),
        read('hasSigned', ['$bob'], true),
        send('alice', 'sign'),
        read('signatures', [], 2),
      ],
    });
  }
  return list;
}
