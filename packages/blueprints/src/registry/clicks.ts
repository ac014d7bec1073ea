import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The book of hives',
  summary: 'Every hive of the valley, whose it is and how it does.',
  features: [],
  record: {
    entity: 'hive',
    plural: 'hives',
    fields: [
      { name: 'label', label: 'Label', type: 'text' },
      { name: 'place', label: 'Place', type: 'text' },
      { name: 'frames', label: 'Frames', type: 'number' },
    ],
    addVerb: 'register',
    addedBy: 'anyone',
    states: ['healthy', 'sick'],
    actions: [
      { verb: 'report sick', by: 'holder', kind: 'move', to: 'sick', from: 'healthy' },
      { verb: 'inspect', by: 'owner', kind: 'note' },
      { verb: 'hand over', by: 'holder', kind: 'transfer' },
    ],
    uniqueBy: 'label',
  },
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Add: hive',
      fill: { Label: 'A-17', Place: 'By the mill', Frames: '10' },
      button: 'Add',
      says: 'It is in the register now.',
    },
    { do: 'press', as: 'bob', in: 'Add: hive', fill: { Label: 'A-17', Place: 'Elsewhere', Frames: '3' }, button: 'Add', refused: 'taken' },
    {
      do: 'press',
      as: 'bob',
      in: 'Add: hive',
      fill: { Label: 'B-2', Place: 'The upper meadow', Frames: '8' },
      button: 'Add',
      says: 'It is in the register now.',
    },
    { do: 'see', as: 'bob', texts: ['By the mill', 'The upper meadow', 'healthy'], absent: ['For the owner'] },
  ],
};
