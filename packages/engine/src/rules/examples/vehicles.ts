import type { CharterInput } from '@starwright/protocol/charter';

const office = (role: string, plural: string) => ({ role, plural, holders: 'many' as const, named: { by: 'government' } });

/** A vehicle is an NFT with a log that named offices write. */
export const vehicles: CharterInput = {
  language: 1,
  title: 'Vehicle lifecycle',
  roles: [
    { role: 'government', plural: 'governments', holders: 'one', named: 'deployer' },
    office('manufacturer', 'manufacturers'),
    office('service factory', 'service factories'),
    office('police department', 'police departments'),
  ],
  things: [
    {
      thing: 'vehicle',
      plural: 'vehicles',
      unique: ['chassis number'],
      nft: { symbol: 'VEH', moves: 'freely' },
      fields: [
        { field: 'chassis number', unit: 'text' },
        { field: 'model', unit: 'text' },
        { field: 'maker', unit: 'person', starts: 'actor' },
      ],
    },
    {
      thing: 'service entry',
      plural: 'service entries',
      in: 'vehicle',
      fields: [
        { field: 'service', unit: 'text' },
        { field: 'factory', unit: 'person', starts: 'actor' },
        { field: 'service time', unit: 'moment', starts: 'now' },
      ],
    },
    {
      thing: 'incident',
      plural: 'incidents',
      in: 'vehicle',
      fields: [
        { field: 'report', unit: 'text' },
        { field: 'department', unit: 'person', starts: 'actor' },
        { field: 'report time', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  actions: [
    { verb: 'make', by: { role: 'manufacturer' }, creates: 'vehicle', asks: ['chassis number', 'model'], onlyIf: [], do: [] },
    {
      verb: 'add a service entry to',
      by: { role: 'service factory' },
      on: 'vehicle',
      creates: 'service entry',
      asks: ['service'],
      onlyIf: [],
      do: [],
    },
    {
      verb: 'add an incident to',
      by: { role: 'police department' },
      on: 'vehicle',
      creates: 'incident',
      asks: ['report'],
      onlyIf: [],
      do: [],
    },
    {
      verb: 'hand over',
      by: { holder: 'this' },
      on: 'vehicle',
      inputs: [{ input: 'buyer', unit: 'person' }],
      onlyIf: [],
      do: [{ pass: 'this', to: { input: 'buyer' } }],
    },
  ],
};
