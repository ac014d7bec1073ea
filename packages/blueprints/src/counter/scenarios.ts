/** What a counter promises, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import { stepsOn } from '../steps.ts';

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const list: BlueprintScenario[] = [
    {
      id: 'raised',
      sentence: 'It begins at zero, and anyone raises it by one.',
      steps: [
        read('count', [], 0),
        send('alice', 'raise', [], { emits: { event: 'Raised' } }),
        read('count', [], 1),
        send('mallory', 'raise'),
        send('alice', 'raise'),
        read('count', [], 3),
      ],
    },
    {
      id: 'who',
      sentence: 'Everybody can see how often each wallet has raised it.',
      steps: [send('alice', 'raise'), send('alice', 'raise'), read('raisedBy', ['$alice'], 2), read('raisedBy', ['$bob'], 0)],
    },
    { id: 'name', sentence: 'It says what is counted.', steps: [read('name', [], m.text('name'))] },
  ];
  if (m.has('lower'))
    list.push({
      id: 'lowered',
      sentence: 'Anyone lowers it by one, and never below zero.',
      feature: 'lower',
      steps: [
        refuse('bob', 'lower', [], 'AlreadyZero'),
        send('alice', 'raise'),
        send('alice', 'raise'),
        send('bob', 'lower', [], { emits: { event: 'Lowered' } }),
        read('count', [], 1),
      ],
    });
  if (m.has('reset'))
    list.push({
      id: 'set-back',
      sentence: 'Only the owner can set it back to zero.',
      feature: 'reset',
      steps: [
        send('alice', 'raise'),
        refuse('mallory', 'setBack', [], 'OwnableUnauthorizedAccount'),
        read('count', [], 1),
        send('deployer', 'setBack', [], { emits: { event: 'SetBack' } }),
        read('count', [], 0),
        send('bob', 'raise'),
        read('count', [], 1),
      ],
    });
  return list;
}
