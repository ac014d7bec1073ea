import type { CharterInput } from '@starwright/protocol/charter';

const zero = { money: '0', coin: 'ETH' };
const bank = { pot: 'play bank', person: 'actor' as const };
const earnings = { pot: 'earnings', person: 'actor' as const };

/** Songs paid for as they are played, from a play bank, or for good with an album pass. */
export const music: CharterInput = {
  language: 1,
  title: 'Music streaming',
  things: [
    {
      thing: 'listener',
      plural: 'listeners',
      who: 'listener',
      unique: ['person'],
      fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
    },
    {
      thing: 'album',
      plural: 'albums',
      fields: [
        { field: 'title', unit: 'text' },
        { field: 'artist', unit: 'person', starts: 'actor' },
        { field: 'price', unit: { money: 'ETH' } },
      ],
    },
    {
      thing: 'song',
      plural: 'songs',
      in: 'album',
      fields: [
        { field: 'name', unit: 'text' },
        { field: 'stream price', unit: { money: 'ETH' } },
        { field: 'plays', unit: 'count', starts: 0 },
      ],
    },
    {
      thing: 'album pass',
      plural: 'album passes',
      in: 'album',
      unique: ['buyer'],
      fields: [{ field: 'buyer', unit: 'person', starts: 'actor' }],
      nft: { symbol: 'PASS', moves: 'by rules' },
    },
  ],
  pots: [
    { pot: 'play bank', person: true },
    { pot: 'earnings', person: true },
  ],
  actions: [
    { verb: 'register as', by: 'anyone', creates: 'listener', pays: { into: bank }, onlyIf: [], do: [] },
    { verb: 'top up the play bank', by: { member: 'listener' }, pays: { into: bank }, onlyIf: [], do: [] },
    {
      verb: 'withdraw from the play bank',
      by: { member: 'listener' },
      inputs: [{ input: 'amount', unit: { money: 'ETH' } }],
      onlyIf: [{ compare: [{ input: 'amount' }, 'more than', zero] }],
      do: [{ pay: { input: 'amount' }, from: bank, to: 'actor' }],
    },
    {
      verb: 'publish',
      by: 'anyone',
      creates: 'album',
      asks: ['title', 'price'],
      onlyIf: [{ compare: [{ field: 'price', of: 'new' }, 'more than', zero] }],
      do: [],
    },
    {
      verb: 'add a song to',
      by: { party: 'artist' },
      on: 'album',
      creates: 'song',
      asks: ['name', 'stream price'],
      onlyIf: [],
      do: [],
    },
    {
      verb: 'stream',
      by: { member: 'listener' },
      on: 'song',
      inputs: [{ input: 'highest price', unit: { money: 'ETH' } }],
      onlyIf: [{ compare: [{ field: 'stream price' }, 'at most', { input: 'highest price' }] }],
      do: [
        {
          if: { not: { exists: { find: 'album pass', with: ['actor'], in: { up: 'album' } } } },
          do: [
            { shift: { field: 'stream price' }, from: bank, into: { pot: 'earnings', person: { field: 'artist', of: { up: 'album' } } } },
          ],
        },
        { raise: { field: 'plays' }, by: 1 },
      ],
    },
    {
      verb: 'buy',
      by: { member: 'listener' },
      on: 'album',
      creates: 'album pass',
      pays: { exactly: { field: 'price' }, into: { pot: 'earnings', person: { field: 'artist' } } },
      onlyIf: [],
      do: [{ pay: { held: bank }, from: bank, to: 'actor' }],
    },
    {
      verb: 'collect the earnings',
      by: 'anyone',
      onlyIf: [{ compare: [{ held: earnings }, 'more than', zero] }],
      do: [{ pay: { held: earnings }, from: earnings, to: 'actor' }],
    },
  ],
};
