import type { Mutation } from '../mutation.ts';

const simple = { features: ['severalWinners', 'maxTickets', 'maxPerWallet'], parameters: { maxTickets: '5', maxPerWallet: '3' } };

export const mutations: Mutation[] = [
  {
    fault: 'the owner can draw before the sale is closed',
    replace: ['if (round.status != Status.Closed) revert WrongStatus(round.status);', ''],
  },
  { fault: 'the owner can exchange the secret', replace: ['if (round.commitment != 0) revert AlreadyCommitted();', ''] },
  { fault: 'tickets are paid back twice', replace: ['cancelled.ticketsOf[msg.sender] = 0;', ''] },
  {
    fault: 'anyone can call a round off a month too early',
    replace: ['round.openedAt + roundTime + ABANDONED_AFTER', 'round.openedAt + roundTime + ABANDONED_AFTER - 30 days'],
  },
  { fault: 'the owner’s part is taken from the next pot', replace: ['prize -= cut;', ''] },
  {
    fault: 'one ticket too many is sold',
    replace: ['quantity > maxTickets - round.tickets', 'quantity > maxTickets + 1 - round.tickets'],
    ...simple,
  },
  {
    fault: 'anybody can draw, at the moment they like',
    replace: ['function drawWinner() external onlyOwner nonReentrant', 'function drawWinner() external nonReentrant'],
    ...simple,
  },
  {
    fault: 'one ticket wins several times',
    replace: ['if (drawn[i] == ticket) return _undrawn((ticket + 1) % tickets, drawn, count, tickets);', ''],
    ...simple,
  },
];
