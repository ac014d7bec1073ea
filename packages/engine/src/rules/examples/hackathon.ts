import type { CharterInput } from '@starwright/protocol/charter';

const zero = { money: '0', coin: 'ETH' };
const ofThis = (pot: string) => ({ pot, of: 'this' as const });
const winner = (place: number) => ({ place, thing: 'team', by: 'points', first: 'highest' as const, in: 'this' as const });

/** A prize pool, teams that submit, judges that score, and prizes by rank. Whoever organizes cannot keep the pool from the teams. */
export const hackathon: CharterInput = {
  language: 1,
  title: 'Hackathons',
  things: [
    {
      thing: 'hackathon',
      plural: 'hackathons',
      states: ['open', 'ongoing', 'judging', 'completed'],
      fields: [
        { field: 'title', unit: 'text' },
        { field: 'organizer', unit: 'person', starts: 'actor' },
        { field: 'submission deadline', unit: 'moment' },
        { field: 'judging start', unit: 'moment' },
        { field: 'given scores', unit: 'count', starts: 0 },
      ],
    },
    {
      thing: 'judge',
      plural: 'judges',
      who: 'judge',
      in: 'hackathon',
      unique: ['person'],
      atMost: 20,
      fields: [{ field: 'person', unit: 'person' }],
    },
    {
      thing: 'team',
      plural: 'teams',
      in: 'hackathon',
      unique: ['lead'],
      atMost: 60,
      states: ['registered', 'submitted'],
      fields: [
        { field: 'name', unit: 'text' },
        { field: 'lead', unit: 'person', starts: 'actor' },
        { field: 'project', unit: 'text' },
        { field: 'points', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [
    { pot: 'prize pool', of: 'hackathon' },
    { pot: 'prize', of: 'team' },
  ],
  actions: [
    {
      verb: 'create',
      by: 'anyone',
      creates: 'hackathon',
      asks: ['title', 'submission deadline'],
      pays: { into: { pot: 'prize pool', of: 'new' } },
      onlyIf: [{ compare: ['now', 'less than', { field: 'submission deadline', of: 'new' }] }],
      do: [],
    },
    {
      verb: 'add to the prize pool of',
      by: 'anyone',
      on: 'hackathon',
      pays: { into: ofThis('prize pool') },
      onlyIf: [{ state: ['open', 'ongoing'] }],
      do: [],
    },
    {
      verb: 'name a judge for',
      by: { party: 'organizer' },
      on: 'hackathon',
      creates: 'judge',
      asks: ['person'],
      onlyIf: [{ state: ['open', 'ongoing'] }],
      do: [],
    },
    { verb: 'register a team for', by: 'anyone', on: 'hackathon', creates: 'team', asks: ['name'], onlyIf: [{ state: ['open'] }], do: [] },
    { verb: 'start', by: { party: 'organizer' }, on: 'hackathon', onlyIf: [{ state: ['open'] }], do: [{ move: 'ongoing' }] },
    {
      verb: 'submit the project of',
      by: { party: 'lead' },
      on: 'team',
      inputs: [{ input: 'project link', unit: 'text' }],
      onlyIf: [{ state: ['ongoing'], of: { up: 'hackathon' } }],
      do: [{ set: { field: 'project' }, to: { input: 'project link' } }, { move: 'submitted' }],
    },
    {
      verb: 'begin the judging of',
      by: 'anyone',
      on: 'hackathon',
      onlyIf: [
        { state: ['open', 'ongoing'] },
        {
          either: [
            { both: [{ compare: ['actor', 'is', { field: 'organizer' }] }, { state: ['ongoing'] }] },
            { compare: ['now', 'at least', { field: 'submission deadline' }] },
          ],
        },
      ],
      do: [{ set: { field: 'judging start' }, to: 'now' }, { move: 'judging' }],
    },
    {
      verb: 'score',
      by: { member: 'judge', in: { up: 'hackathon' } },
      on: 'team',
      inputs: [{ input: 'score', unit: 'count' }],
      onlyIf: [
        { state: ['judging'], of: { up: 'hackathon' } },
        { state: ['submitted'] },
        { compare: ['actor', 'is not', { field: 'lead' }] },
        { compare: [{ input: 'score' }, 'at most', 10] },
        { once: 'record' },
      ],
      do: [
        { raise: { field: 'points' }, by: { input: 'score' } },
        { raise: { field: 'given scores', of: { up: 'hackathon' } }, by: 1 },
      ],
    },
    {
      verb: 'complete',
      by: 'anyone',
      on: 'hackathon',
      onlyIf: [
        { state: ['judging'] },
        {
          either: [
            { compare: ['now', 'at least', { plus: [{ field: 'judging start' }, { seconds: 30 * 86_400 }] }] },
            {
              both: [
                { compare: [{ number: 'judge', in: 'this' }, 'more than', 0] },
                {
                  compare: [
                    { field: 'given scores' },
                    'at least',
                    {
                      times: [
                        { number: 'judge', in: 'this' },
                        { number: 'team', in: 'this', state: 'submitted' },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      do: [
        { let: 'whole prize', be: { held: ofThis('prize pool') } },
        {
          if: { exists: winner(3) },
          do: [
            {
              shift: { part: { percent: 20 }, of: { called: 'whole prize' } },
              from: ofThis('prize pool'),
              into: { pot: 'prize', of: winner(3) },
            },
          ],
        },
        {
          if: { exists: winner(2) },
          do: [
            {
              shift: { part: { percent: 30 }, of: { called: 'whole prize' } },
              from: ofThis('prize pool'),
              into: { pot: 'prize', of: winner(2) },
            },
          ],
        },
        {
          if: { exists: winner(1) },
          do: [{ shift: { held: ofThis('prize pool') }, from: ofThis('prize pool'), into: { pot: 'prize', of: winner(1) } }],
          else: [{ pay: { held: ofThis('prize pool') }, from: ofThis('prize pool'), to: { field: 'organizer' } }],
        },
        { move: 'completed' },
      ],
    },
    {
      verb: 'claim the prize of',
      by: { party: 'lead' },
      on: 'team',
      onlyIf: [{ compare: [{ held: ofThis('prize') }, 'more than', zero] }],
      do: [{ pay: { held: ofThis('prize') }, from: ofThis('prize'), to: 'actor' }],
    },
  ],
};
