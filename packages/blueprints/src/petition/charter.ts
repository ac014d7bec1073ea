/** What people agree on in a petition. */
import type { Process } from '@starwright/engine/blueprint';
import { counted, plus, titled } from '../charters.ts';
import { reading } from './reading.ts';

const signature = { tally: 'signature' };
const signatures = { total: 'signature' };

export const process: Process = {
  reading,
  base: (m) => ({
    language: 1,
    title: titled(m, 'name'),
    settings: [
      { setting: 'cause', unit: 'text', is: { text: m.text('name') } },
      { setting: 'goal', unit: 'count', is: counted(m, 'goal') },
    ],
    tallies: [{ tally: 'signature', unit: 'count' }],
    terms: [
      { term: 'signatures', unit: 'count', is: signatures },
      {
        term: 'goal reached',
        unit: 'yes/no',
        is: { if: { compare: [signatures, 'at least', { setting: 'goal' }] }, is: true, else: false },
      },
    ],
    actions: [{ verb: 'sign', by: 'anyone', onlyIf: [{ compare: [signature, 'is', 0] }], do: [{ raise: signature, by: 1 }] }],
  }),
  features: {
    takeBack: (charter) =>
      plus(charter, {
        actions: [
          {
            verb: 'take the signature back',
            by: 'anyone',
            onlyIf: [{ compare: [signature, 'at least', 1] }],
            do: [{ set: signature, to: 0 }],
          },
        ],
      }),
  },
};
