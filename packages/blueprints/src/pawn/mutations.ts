import type { Mutation } from '../mutation.ts';

export const mutations: Mutation[] = [
  {
    fault: 'the lender can take the pledge before the time is over',
    replace: ['if (block.timestamp <= _lastMoment(loan)) revert TooEarly(_lastMoment(loan));', ''],
  },
  {
    fault: 'a borrower who is too late can still have the pledge back',
    replace: ['if (block.timestamp > _lastMoment(loan)) revert TooLate(_lastMoment(loan));', ''],
  },
  { fault: 'somebody else can take the pledge', replace: ['if (msg.sender != loan.lender) revert NotLender(msg.sender);', ''] },
  {
    fault: 'the pledge can be taken back although somebody has lent',
    replace: [
      'Loan storage loan = _in(loanId, Status.Requested);\n        if (msg.sender != loan.borrower)',
      'Loan storage loan = _existing(loanId);\n        if (msg.sender != loan.borrower)',
    ],
  },
  { fault: 'a second person can lend on the same pledge', replace: ['loan.status = Status.Active;', ''] },
  {
    fault: 'a stranger can take the pledge back',
    replace: [
      'if (msg.sender != loan.borrower) revert NotBorrower(msg.sender);\n        loan.status = Status.Cancelled',
      'loan.status = Status.Cancelled',
    ],
  },
  { fault: 'the lender gets back no interest', replace: ['uint256 toLender = due;', 'uint256 toLender = loan.amount;'] },
  { fault: 'the owner’s part is also paid to the lender', replace: ['toLender -= fee;', ''] },
  { fault: 'the time of grace is forgotten', replace: ['return loan.dueAt + graceTime;', 'return loan.dueAt;'] },
  { fault: 'what was sent too much is kept', replace: ['if (msg.value > due) _pay(msg.sender, msg.value - due);', ''] },
];
