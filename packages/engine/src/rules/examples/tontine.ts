import type { CharterInput } from '@starwright/protocol/charter';

const pool = { pot: 'pool' };

/** Everybody pays in and pings each day; the last one left gets everything. Joining ends, and all have time to ping, before anybody can be eliminated. */
export const tontine: CharterInput = {
  language: 1,
  title: 'Tontine',
  settings: [
    { setting: 'stake', unit: { money: 'ETH' }, is: { money: '1', coin: 'ETH' } },
    { setting: 'joining time', unit: 'duration', is: { seconds: 7 * 86_400 } },
    { setting: 'allowed silence', unit: 'duration', is: { seconds: 86_400 } },
  ],
  things: [
    {
      thing: 'game',
      plural: 'games',
      single: true,
      states: ['joining', 'running', 'over'],
      fields: [
        { field: 'opening', unit: 'moment', starts: 'now' },
        { field: 'beginning', unit: 'moment' },
      ],
    },
    {
      thing: 'player',
      plural: 'players',
      who: 'player',
      unique: ['person'],
      states: ['alive', 'eliminated'],
      fields: [
        { field: 'person', unit: 'person', starts: 'actor' },
        { field: 'last ping', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [pool],
  actions: [
    {
      verb: 'join as',
      by: 'anyone',
      creates: 'player',
      pays: { atLeast: { setting: 'stake' }, into: pool },
      onlyIf: [{ state: ['joining'], of: { the: 'game' } }],
      do: [],
    },
    {
      verb: 'begin',
      by: { member: 'player' },
      on: 'game',
      onlyIf: [{ state: ['joining'] }, { compare: ['now', 'at least', { plus: [{ field: 'opening' }, { setting: 'joining time' }] }] }],
      do: [{ set: { field: 'beginning' }, to: 'now' }, { move: 'running' }],
    },
    {
      verb: 'ping',
      by: { member: 'player', states: ['alive'] },
      onlyIf: [{ state: ['joining', 'running'], of: { the: 'game' } }],
      do: [{ set: { field: 'last ping', of: { own: 'player' } }, to: 'now' }],
    },
    {
      verb: 'eliminate',
      by: { member: 'player', states: ['alive'] },
      on: 'player',
      onlyIf: [
        { state: ['running'], of: { the: 'game' } },
        { state: ['alive'] },
        { compare: ['actor', 'is not', { field: 'person' }] },
        { compare: ['now', 'more than', { plus: [{ field: 'last ping' }, { setting: 'allowed silence' }] }] },
        { compare: ['now', 'more than', { plus: [{ field: 'beginning', of: { the: 'game' } }, { setting: 'allowed silence' }] }] },
      ],
      do: [{ move: 'eliminated' }],
    },
    {
      verb: 'take the pool of',
      by: { member: 'player', states: ['alive'] },
      on: 'game',
      onlyIf: [{ state: ['running'] }, { compare: [{ number: 'player', state: 'alive' }, 'is', 1] }],
      do: [{ pay: { held: pool }, from: pool, to: 'actor' }, { move: 'over' }],
    },
  ],
};
