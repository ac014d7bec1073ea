import type { Mutation } from '../mutation.ts';

const unlate = { features: ['extend', 'damage'] };

export const mutations: Mutation[] = [
  {
    fault: 'a thing can be rented without leaving the deposit',
    replace: [
      'if (msg.value != cost) revert WrongPayment(msg.value, cost);\n        Rental',
      'if (msg.value < rentPaid) revert WrongPayment(msg.value, cost);\n        Rental',
    ],
  },
  {
    fault: 'somebody else can rent what is rented',
    replace: ['if (!item.offered || _rentals[id].renter != address(0))', 'if (!item.offered)'],
  },
  { fault: 'the rental is ended again and again', replace: ['delete _rentals[id];', ''] },
  {
    fault: 'the owner can take the deposit as soon as the time is over',
    replace: [
      'if (block.timestamp < rental.endTime + graceTime) revert TooEarly(rental.endTime + graceTime);',
      'if (block.timestamp < rental.endTime) revert TooEarly(rental.endTime);',
    ],
  },
  {
    fault: 'the owner can take the deposit of what was brought back',
    replace: [
      'if (rental.returnedAt != 0) revert AlreadyReturned(id);\n        if (block.timestamp < rental.endTime + graceTime)',
      'if (block.timestamp < rental.endTime + graceTime)',
    ],
  },
  {
    fault: 'being late costs more than the deposit',
    replace: [
      'Math.min(Math.ceilDiv(back - rental.endTime, UNIT) * rental.pricePerDay, rental.deposit)',
      'Math.ceilDiv(back - rental.endTime, UNIT) * rental.pricePerDay',
    ],
  },
  {
    fault: 'more than the deposit is taken for being late and damage',
    replace: ['_capped(_lateFeeOf(rental) + rental.damageClaim, rental.deposit)', '_lateFeeOf(rental) + rental.damageClaim'],
  },
  {
    fault: 'a new price holds for what is rented already',
    replace: ['uint256 cost = rental.pricePerDay * numberOfDays;', 'uint256 cost = _items[id].pricePerDay * numberOfDays;'],
  },
  {
    fault: 'the platform also takes a part of the deposit',
    replace: ['(rental.rent * platformFeeBps)', '((rental.rent + rental.deposit) * platformFeeBps)'],
  },
  { fault: 'anybody can decide a dispute', replace: ['if (msg.sender != arbiter) revert NotArbiter(msg.sender);', ''] },
  {
    fault: 'damage can be named when it is too late',
    replace: [
      'if (rental.returnedAt != 0 && block.timestamp >= rental.returnedAt + graceTime) revert TooLate(rental.returnedAt + graceTime);',
      '',
    ],
    ...unlate,
  },
];
