import type { CharterInput } from '@starwright/protocol/charter';

const day = { seconds: 86_400 };
const stake = { pot: 'stake', of: 'this' as const };
const running = { tally: 'running projects', person: { field: 'worker' } };

/** A stake on daily work: each report moves the deadline by a day, the last one brings 90 % of the stake back. */
export const dailyWork: CharterInput = {
  language: 1,
  title: 'Commit to your work',
  roles: [{ role: 'service', plural: 'services', holders: 'one', named: 'deployer' }],
  settings: [{ setting: 'service fee', unit: 'share', is: { percent: 10 } }],
  things: [
    {
      thing: 'project',
      plural: 'projects',
      states: ['active', 'finished', 'missed'],
      fields: [
        { field: 'aim', unit: 'text' },
        { field: 'worker', unit: 'person', starts: 'actor' },
        { field: 'promised days', unit: 'count' },
        { field: 'days done', unit: 'count', starts: 0 },
        { field: 'leave days', unit: 'count', starts: { larger: [1, { part: { percent: 10 }, of: { field: 'promised days' } }] } },
        { field: 'deadline', unit: 'moment', starts: { plus: ['now', day] } },
      ],
    },
    {
      thing: 'report',
      plural: 'reports',
      in: 'project',
      fields: [
        { field: 'work', unit: 'text' },
        { field: 'sending time', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'stake', of: 'project' }],
  tallies: [{ tally: 'running projects', unit: 'count' }],
  actions: [
    {
      verb: 'start',
      by: 'anyone',
      creates: 'project',
      asks: ['aim', 'promised days'],
      pays: { into: { pot: 'stake', of: 'new' } },
      onlyIf: [{ compare: [{ field: 'promised days', of: 'new' }, 'at least', 1] }, { compare: [{ tally: 'running projects' }, 'is', 0] }],
      do: [{ raise: { tally: 'running projects' }, by: 1 }],
    },
    {
      verb: 'submit a report on',
      by: { party: 'worker' },
      on: 'project',
      creates: 'report',
      asks: ['work'],
      onlyIf: [
        { state: ['active'] },
        { compare: ['now', 'less than', { field: 'deadline' }] },
        { once: 'record', per: { seconds: 43_200 } },
      ],
      do: [
        { raise: { field: 'days done' }, by: 1 },
        { raise: { field: 'deadline' }, by: day },
        {
          if: { compare: [{ field: 'days done' }, 'is', { field: 'promised days' }] },
          do: [
            { pay: { part: { setting: 'service fee' }, of: { held: stake } }, from: stake, to: { role: 'service' } },
            { pay: { held: stake }, from: stake, to: { field: 'worker' } },
            { lower: running, by: 1 },
            { move: 'finished' },
          ],
        },
      ],
    },
    {
      verb: 'take a leave day of',
      by: { party: 'worker' },
      on: 'project',
      onlyIf: [
        { state: ['active'] },
        { compare: ['now', 'less than', { field: 'deadline' }] },
        { compare: [{ field: 'leave days' }, 'more than', 0] },
      ],
      do: [
        { lower: { field: 'leave days' }, by: 1 },
        { raise: { field: 'deadline' }, by: day },
      ],
    },
    {
      verb: 'close',
      by: 'anyone',
      on: 'project',
      onlyIf: [{ state: ['active'] }, { compare: ['now', 'at least', { field: 'deadline' }] }],
      do: [{ pay: { held: stake }, from: stake, to: { role: 'service' } }, { lower: running, by: 1 }, { move: 'missed' }],
    },
  ],
};
