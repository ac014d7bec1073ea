import type { CharterInput, Ref } from '@starwright/protocol/charter';

const mine: Ref = { own: 'membership', in: 'this' };
const ofChama: Ref = { up: 'chama' };

/** A savings circle: everybody pays in each cycle, one receives; whoever misses a cycle pays it with a penalty from the security, which covers all of them. */
export const chama: CharterInput = {
  language: 1,
  title: 'Chama',
  things: [
    {
      thing: 'chama',
      plural: 'chamas',
      states: ['forming', 'running', 'finished'],
      fields: [
        { field: 'deposit', unit: { money: 'ETH' } },
        { field: 'contribution', unit: { money: 'ETH' } },
        { field: 'penalty rate', unit: 'share' },
        { field: 'seats', unit: 'count' },
        { field: 'cycle length', unit: 'duration' },
        { field: 'founding', unit: 'moment', starts: 'now' },
        { field: 'start', unit: 'moment' },
        { field: 'turns paid out', unit: 'count', starts: 0 },
      ],
    },
    {
      thing: 'membership',
      plural: 'memberships',
      who: 'member',
      in: 'chama',
      unique: ['person'],
      fields: [
        { field: 'person', unit: 'person', starts: 'actor' },
        { field: 'cycles paid', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [
    { pot: 'security', of: 'membership' },
    { pot: 'pot', of: 'chama' },
  ],
  terms: [
    {
      term: 'finished cycles',
      of: 'chama',
      unit: 'count',
      is: { smaller: [{ field: 'seats' }, { spans: { field: 'cycle length' }, count: 'passed', from: { field: 'start' }, to: 'now' }] },
    },
    {
      term: 'late contribution',
      of: 'chama',
      unit: { money: 'ETH' },
      is: { plus: [{ field: 'contribution' }, { part: { field: 'penalty rate' }, of: { field: 'contribution' } }] },
    },
    {
      term: 'contribution due',
      of: 'membership',
      unit: { money: 'ETH' },
      is: {
        if: { compare: [{ field: 'cycles paid' }, 'less than', { term: 'finished cycles', of: ofChama }] },
        is: { term: 'late contribution', of: ofChama },
        else: { field: 'contribution', of: ofChama },
      },
    },
  ],
  actions: [
    {
      verb: 'create',
      by: 'anyone',
      creates: 'chama',
      asks: ['deposit', 'contribution', 'penalty rate', 'seats', 'cycle length'],
      onlyIf: [
        { compare: [{ field: 'seats', of: 'new' }, 'at least', 2] },
        { compare: [{ field: 'cycle length', of: 'new' }, 'at least', { seconds: 3600 }] },
        { compare: [{ field: 'contribution', of: 'new' }, 'more than', { money: '0', coin: 'ETH' }] },
        {
          compare: [
            { field: 'deposit', of: 'new' },
            'at least',
            {
              times: [
                { field: 'seats', of: 'new' },
                { term: 'late contribution', of: 'new' },
              ],
            },
          ],
        },
      ],
      do: [],
    },
    {
      verb: 'join',
      by: 'anyone',
      on: 'chama',
      creates: 'membership',
      pays: { exactly: { field: 'deposit' }, into: { pot: 'security', of: 'new' } },
      onlyIf: [{ state: ['forming'] }],
      do: [
        {
          if: { compare: [{ number: 'membership', in: 'this' }, 'is', { field: 'seats' }] },
          do: [{ set: { field: 'start' }, to: 'now' }, { move: 'running' }],
        },
      ],
    },
    {
      verb: 'contribute to',
      by: { member: 'membership', in: 'this' },
      on: 'chama',
      pays: { exactly: { term: 'contribution due', of: mine }, into: { pot: 'pot' } },
      onlyIf: [{ state: ['running'] }, { compare: [{ field: 'cycles paid', of: mine }, 'at most', { field: 'turns paid out' }] }],
      do: [{ raise: { field: 'cycles paid', of: mine }, by: 1 }],
    },
    {
      verb: 'collect the missed contribution of',
      by: 'anyone',
      on: 'membership',
      onlyIf: [
        { state: ['running'], of: ofChama },
        { compare: [{ field: 'cycles paid' }, 'less than', { term: 'finished cycles', of: ofChama }] },
        { compare: [{ field: 'cycles paid' }, 'at most', { field: 'turns paid out', of: ofChama }] },
      ],
      do: [
        {
          shift: { smaller: [{ held: { pot: 'security' } }, { term: 'late contribution', of: ofChama }] },
          from: { pot: 'security' },
          into: { pot: 'pot', of: ofChama },
        },
        { raise: { field: 'cycles paid' }, by: 1 },
      ],
    },
    {
      verb: 'pay the turn of',
      by: 'anyone',
      on: 'chama',
      onlyIf: [
        { state: ['running'] },
        { compare: [{ field: 'turns paid out' }, 'less than', { term: 'finished cycles' }] },
        {
          compare: [
            { sum: 'cycles paid', thing: 'membership', in: 'this' },
            'at least',
            { times: [{ field: 'seats' }, { plus: [{ field: 'turns paid out' }, 1] }] },
          ],
        },
      ],
      do: [
        { raise: { field: 'turns paid out' }, by: 1 },
        {
          pay: { held: { pot: 'pot' } },
          from: { pot: 'pot' },
          to: { field: 'person', of: { nth: { field: 'turns paid out' }, thing: 'membership', in: 'this' } },
        },
        { if: { compare: [{ field: 'turns paid out' }, 'is', { field: 'seats' }] }, do: [{ move: 'finished' }] },
      ],
    },
    {
      verb: 'take back the security of',
      by: { party: 'person' },
      on: 'membership',
      onlyIf: [
        { state: ['finished'], of: ofChama },
        { compare: [{ held: { pot: 'security' } }, 'more than', { money: '0', coin: 'ETH' }] },
      ],
      do: [{ pay: { held: { pot: 'security' } }, from: { pot: 'security' }, to: 'actor' }],
    },
    {
      verb: 'hand on what is left of',
      by: 'anyone',
      on: 'chama',
      assumed: true,
      onlyIf: [{ state: ['finished'] }, { compare: [{ held: { pot: 'pot' } }, 'more than', { money: '0', coin: 'ETH' }] }],
      do: [
        { pay: { held: { pot: 'pot' } }, from: { pot: 'pot' }, to: { field: 'person', of: { nth: 1, thing: 'membership', in: 'this' } } },
      ],
    },
    {
      verb: 'dissolve',
      by: { member: 'membership', in: 'this' },
      on: 'chama',
      assumed: true,
      onlyIf: [{ state: ['forming'] }, { compare: ['now', 'at least', { plus: [{ field: 'founding' }, { seconds: 2_592_000 }] }] }],
      do: [{ move: 'finished' }],
    },
  ],
};
