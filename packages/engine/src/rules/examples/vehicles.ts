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
      unique: ['vin'],
      nft: { symbol: 'VEH', moves: 'freely' },
      fields: [
        { field: 'vin', unit: 'text' },
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
        { field: 'serviced', unit: 'moment', starts: 'now' },
      ],
    },
    {
      thing: 'incident',
      plural: 'incidents',
      in: 'vehicle',
      fields: [
        { field: 'report', unit: 'text' },
        { field: 'department', unit: 'person', starts: 'actor' },
        { field: 'reported', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  actions: [
    { verb: 'make', by: { role: 'manufacturer' }, creates: 'vehicle', asks: ['vin', 'model'], onlyIf: [], do: [] },
    { verb: 'add', by: { role: 'service factory' }, on: 'vehicle', creates: 'service entry', asks: ['service'], onlyIf: [], do: [] },
    { verb: 'add', by: { role: 'police department' }, on: 'vehicle', creates: 'incident', asks: ['report'], onlyIf: [], do: [] },
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
