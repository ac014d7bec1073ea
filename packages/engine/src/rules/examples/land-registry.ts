import type { CharterInput } from '@starwright/protocol/charter';

const property = { up: 'property' };

/** Land changes hands through a chain of approvals; the buyer pays last and becomes the owner in the same moment. */
export const landRegistry: CharterInput = {
  language: 1,
  title: 'Land registry',
  roles: [
    { role: 'registry', plural: 'registries', holders: 'one', named: 'deployer' },
    { role: 'broker', plural: 'brokers', holders: 'many', named: { by: 'registry' } },
    { role: 'registrar', plural: 'registrars', holders: 'many', named: { by: 'registry' } },
    { role: 'municipal office', plural: 'municipal offices', holders: 'many', named: { by: 'registry' } },
  ],
  things: [
    {
      thing: 'property',
      plural: 'properties',
      unique: ['parcel number'],
      states: ['owned', 'in transfer'],
      fields: [
        { field: 'parcel number', unit: 'text' },
        { field: 'owner', unit: 'person' },
      ],
    },
    {
      thing: 'transfer',
      plural: 'transfers',
      in: 'property',
      states: ['started', 'verified by the broker', 'verified by the registrar', 'approved', 'completed', 'cancelled'],
      fields: [
        { field: 'seller', unit: 'person', starts: 'actor' },
        { field: 'buyer', unit: 'person' },
        { field: 'price', unit: { money: 'ETH' } },
      ],
    },
  ],
  pots: [{ pot: 'payment in hand', of: 'transfer' }],
  actions: [
    { verb: 'register', by: { role: 'registry' }, creates: 'property', asks: ['parcel number', 'owner'], onlyIf: [], do: [] },
    {
      verb: 'start a transfer of',
      by: { party: 'owner' },
      on: 'property',
      creates: 'transfer',
      asks: ['buyer', 'price'],
      onlyIf: [{ state: ['owned'] }, { compare: [{ field: 'buyer', of: 'new' }, 'is not', 'actor'] }],
      do: [{ move: 'in transfer' }],
    },
    {
      verb: 'verify as broker',
      by: { role: 'broker' },
      on: 'transfer',
      onlyIf: [{ state: ['started'] }],
      do: [{ move: 'verified by the broker' }],
    },
    {
      verb: 'verify as registrar',
      by: { role: 'registrar' },
      on: 'transfer',
      onlyIf: [{ state: ['verified by the broker'] }],
      do: [{ move: 'verified by the registrar' }],
    },
    {
      verb: 'approve',
      by: { role: 'municipal office' },
      on: 'transfer',
      onlyIf: [{ state: ['verified by the registrar'] }],
      do: [{ move: 'approved' }],
    },
    {
      verb: 'accept',
      by: { party: 'buyer' },
      on: 'transfer',
      pays: { exactly: { field: 'price' }, into: { pot: 'payment in hand', of: 'this' } },
      onlyIf: [{ state: ['approved'] }],
      do: [
        { set: { field: 'owner', of: property }, to: { field: 'buyer' } },
        { move: 'completed' },
        { move: 'owned', of: property },
        { pay: { held: { pot: 'payment in hand', of: 'this' } }, from: { pot: 'payment in hand', of: 'this' }, to: { field: 'seller' } },
      ],
    },
    {
      verb: 'cancel',
      by: { party: 'seller' },
      on: 'transfer',
      onlyIf: [{ state: ['started', 'verified by the broker', 'verified by the registrar', 'approved'] }],
      do: [{ move: 'cancelled' }, { move: 'owned', of: property }],
      assumed: true,
    },
  ],
};
