import type { Mutation } from '../mutation.ts';

const board = { features: ['tips', 'tipFee', 'likes', 'postFee', 'deleteOwn', 'editOwn', 'moderation'] };

export const mutations: Mutation[] = [
  {
    fault: 'a tip goes to the owner whole',
    replace: ['_pay(message.author, msg.value - fee);', '_pay(owner(), msg.value - fee);'],
    ...board,
  },
  {
    fault: 'the fee is taken twice from a tip',
    replace: ['_pay(message.author, msg.value - fee);', '_pay(message.author, msg.value - fee - fee);'],
    ...board,
  },
  {
    fault: 'writing without the fee is possible',
    replace: ['if (msg.value != postFee) revert WrongFee(msg.value, postFee);', ''],
    ...board,
  },
  {
    fault: 'anybody can take the fees',
    replace: ['function withdrawFees() external onlyOwner nonReentrant', 'function withdrawFees() external nonReentrant'],
    ...board,
  },
  {
    fault: 'anybody can change what others wrote',
    replace: ['if (msg.sender != message.author) revert NotAuthor(msg.sender);\n        _check(text);', '_check(text);'],
    ...board,
  },
  { fault: 'one wallet can like again and again', replace: ['_liked[id][msg.sender] = true;', ''], ...board },
  {
    fault: 'anybody can hide messages',
    replace: ['function hideMessage(uint256 id) external onlyOwner', 'function hideMessage(uint256 id) external'],
    ...board,
  },
];
