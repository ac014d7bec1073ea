import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'one person’s gifts count as those of several',
    replace: [
      'counted.roots = counted.roots - Math.sqrt(given) + Math.sqrt(given + amount);\n        counted.total += amount;\n        round.wanted',
      'counted.roots = counted.roots + Math.sqrt(amount);\n        counted.total += amount;\n        round.wanted',
    ],
  },
  {
    fault: 'more is matched than is in the pool',
    replace: [
      'return wantedByAll <= pool ? wanted : Math.mulDiv(wanted, pool, wantedByAll);',
      'return Math.min(wanted, pool + wantedByAll);',
    ],
  },
  { fault: 'a project is paid again and again', replace: ['project.claimed = true;', ''] },
  { fault: 'whoever asks for a project’s money gets it', replace: ['payable(project.recipient)', 'payable(msg.sender)'] },
  { fault: 'the rest of a pool is paid out again, from other rounds', replace: ['round.restWithdrawn = true;', ''] },
  {
    fault: 'the whole pool goes back although projects are matched',
    replace: ['round.pool - Math.min(round.pool, round.wantedMatch)', 'round.pool'],
  },
  { fault: 'anybody can take the rest of a pool', replace: ['if (msg.sender != round.creator) revert NotCreator(msg.sender);', ''] },
  { fault: 'gifts of strangers are matched', replace: ['if (isDonor[msg.sender]) _count', '_count'] },
  { fault: 'money is paid out while the round goes on', replace: ['if (block.timestamp <= endsAt) revert RoundIsOpen(endsAt);', ''] },
  {
    fault: 'anybody can approve their own project',
    replace: ['if (msg.sender != _open(project.roundId).creator) revert NotCreator(msg.sender);', ''],
  },
];
