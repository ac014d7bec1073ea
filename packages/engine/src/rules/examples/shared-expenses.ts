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
        { field: 'members then', unit: 'count', starts: members },
        { field: 'approvals', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'settlement', of: 'group' }],
  terms: [
    { term: 'owed', of: 'membership', unit: { money: 'ETH' }, is: { excess: [{ field: 'credit' }, { field: 'debt' }] } },
    { term: 'owing', of: 'membership', unit: { money: 'ETH' }, is: { excess: [{ field: 'debt' }, { field: 'credit' }] } },
    { term: 'equal part', of: 'expense', unit: { money: 'ETH' }, is: { divide: [{ field: 'amount' }, { field: 'members then' }] } },
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
        { compare: [{ numberOf: { own: 'membership', in: group } }, 'at most', { field: 'members then' }] },
        { once: 'record' },
      ],
      do: [
        { raise: { field: 'approvals' }, by: 1 },
        {
          if: { compare: [{ field: 'approvals' }, 'is', { minus: [{ field: 'members then' }, 1] }] },
          do: [
            {
              each: 'membership',
              in: group,
              where: { compare: [{ numberOf: 'each' }, 'at most', { field: 'members then' }] },
              do: [{ raise: { field: 'debt', of: 'each' }, by: { term: 'equal part', of: 'this' } }],
            },
            {
              raise: { field: 'credit', of: { find: 'membership', with: [{ field: 'payer' }], in: group } },
              by: { times: [{ term: 'equal part', of: 'this' }, { field: 'members then' }] },
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
      onlyIf: [{ compare: ['payment', 'at most', { term: 'owing', of: ownMembership }] }],
      do: [{ raise: { field: 'credit', of: ownMembership }, by: 'payment' }],
    },
    {
      verb: 'withdraw from',
      by: { member: 'membership', in: 'this' },
      on: 'group',
      inputs: [{ input: 'wanted', unit: { money: 'ETH' } }],
      onlyIf: [
        { compare: [{ input: 'wanted' }, 'more than', zero] },
        { compare: [{ input: 'wanted' }, 'at most', { term: 'owed', of: ownMembership }] },
      ],
      do: [
        { raise: { field: 'debt', of: ownMembership }, by: { input: 'wanted' } },
        { pay: { input: 'wanted' }, from: settlement, to: 'actor' },
      ],
    },
  ],
};
