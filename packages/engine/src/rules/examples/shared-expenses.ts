import type { CharterInput } from '@starwright/protocol/charter';

const zero = { money: '0', coin: 'ETH' };
const group = { up: 'group' };
const settlement = { pot: 'settlement', of: 'this' as const };
const ownMembership = { own: 'membership', in: 'this' as const };
const members = { number: 'membership', in: group };

/** Expenses of a group, divided equally once all others have approved. What somebody laid out is credit, what falls on them is debt. */
export const sharedExpenses: CharterInput = {
  language: 1,
  title: 'Shared expenses',
  things: [
    {
      thing: 'group',
      plural: 'groups',
      fields: [
        { field: 'name', unit: 'text' },
        { field: 'creator', unit: 'person', starts: 'actor' },
      ],
    },
    {
      thing: 'membership',
      plural: 'memberships',
      who: 'member',
      in: 'group',
      unique: ['person'],
      atMost: 32,
      fields: [
        { field: 'person', unit: 'person' },
        { field: 'credit', unit: { money: 'ETH' }, starts: zero },
        { field: 'debt', unit: { money: 'ETH' }, starts: zero },
      ],
    },
    {
      thing: 'expense',
      plural: 'expenses',
      in: 'group',
      states: ['waiting for approval', 'approved'],
      fields: [
        { field: 'purpose', unit: 'text' },
        { field: 'payer', unit: 'person', starts: 'actor' },
        { field: 'amount', unit: { money: 'ETH' } },
        { field: 'members at the time', unit: 'count', starts: members },
        { field: 'approvals', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'settlement', of: 'group' }],
  terms: [
    { term: 'claim', of: 'membership', unit: { money: 'ETH' }, is: { excess: [{ field: 'credit' }, { field: 'debt' }] } },
    { term: 'open debt', of: 'membership', unit: { money: 'ETH' }, is: { excess: [{ field: 'debt' }, { field: 'credit' }] } },
    { term: 'equal part', of: 'expense', unit: { money: 'ETH' }, is: { divide: [{ field: 'amount' }, { field: 'members at the time' }] } },
  ],
  actions: [
    {
      verb: 'make',
      by: 'anyone',
      creates: 'group',
      asks: ['name'],
      onlyIf: [],
      do: [{ create: 'membership', in: 'new', with: [{ field: 'person', is: 'actor' }] }],
    },
    { verb: 'add a member to', by: { party: 'creator' }, on: 'group', creates: 'membership', asks: ['person'], onlyIf: [], do: [] },
    {
      verb: 'add an expense to',
      by: { member: 'membership', in: 'this' },
      on: 'group',
      creates: 'expense',
      asks: ['purpose', 'amount'],
      onlyIf: [
        { compare: [{ number: 'membership', in: 'this' }, 'at least', 2] },
        { compare: [{ field: 'amount', of: 'new' }, 'more than', zero] },
      ],
      do: [],
    },
    {
      verb: 'approve',
      by: { member: 'membership', in: group },
      on: 'expense',
      onlyIf: [
        { state: ['waiting for approval'] },
        { compare: ['actor', 'is not', { field: 'payer' }] },
        // Whoever joined later does not bear it and is not asked.
        { compare: [{ numberOf: { own: 'membership', in: group } }, 'at most', { field: 'members at the time' }] },
        { once: 'record' },
      ],
      do: [
        { raise: { field: 'approvals' }, by: 1 },
        {
          if: { compare: [{ field: 'approvals' }, 'is', { minus: [{ field: 'members at the time' }, 1] }] },
          do: [
            {
              each: 'membership',
              in: group,
              where: { compare: [{ numberOf: 'each' }, 'at most', { field: 'members at the time' }] },
              do: [{ raise: { field: 'debt', of: 'each' }, by: { term: 'equal part', of: 'this' } }],
            },
            {
              raise: { field: 'credit', of: { find: 'membership', with: [{ field: 'payer' }], in: group } },
              by: { times: [{ term: 'equal part', of: 'this' }, { field: 'members at the time' }] },
            },
            { move: 'approved' },
          ],
        },
      ],
    },
    {
      verb: 'pay debts in',
      by: { member: 'membership', in: 'this' },
      on: 'group',
      pays: { into: settlement },
      onlyIf: [{ compare: ['payment', 'at most', { term: 'open debt', of: ownMembership }] }],
      do: [{ raise: { field: 'credit', of: ownMembership }, by: 'payment' }],
    },
    {
      verb: 'withdraw money from',
      by: { member: 'membership', in: 'this' },
      on: 'group',
      inputs: [{ input: 'amount', unit: { money: 'ETH' } }],
      onlyIf: [
        { compare: [{ input: 'amount' }, 'more than', zero] },
        { compare: [{ input: 'amount' }, 'at most', { term: 'claim', of: ownMembership }] },
      ],
      do: [
        { raise: { field: 'debt', of: ownMembership }, by: { input: 'amount' } },
        { pay: { input: 'amount' }, from: settlement, to: 'actor' },
      ],
    },
  ],
};
