import type { Mutation } from '../mutation.ts';

const withTokens = { features: ['named', 'changeable', 'tokens'], wires: { token: { blueprint: 'token', features: [] } } };

export const mutations: Mutation[] = [
  {
    fault: 'anybody can change the shares',
    replace: ['uint256[] calldata shares) external onlyOwner nonReentrant', 'uint256[] calldata shares) external nonReentrant'],
  },
  { fault: 'shares may come to less than 100 %', replace: ['if (sum != BASIS_POINTS)', 'if (sum > BASIS_POINTS)'] },
  { fault: 'a wallet that has no share any more keeps it in the books', replace: ['delete shareOf[_accounts[i]];', ''] },
  {
    fault: 'new shares also hold for ether that came in before',
    replace: ['nonReentrant {\n        _book(address(0), address(this).balance);\n        for', 'nonReentrant {\n        for'],
    ...withTokens,
  },
  { fault: 'new shares also hold for tokens that came in before', replace: ['_tokens.push(token);', ''], ...withTokens },
  { fault: 'what was paid out is divided again', replace: ['_totalDue[address(0)] -= amount;', ''], ...withTokens },
  {
    fault: 'tokens go to whoever starts the payment',
    replace: ['safeTransfer(account, amount)', 'safeTransfer(msg.sender, amount)'],
    ...withTokens,
  },
  { fault: 'tokens are paid out twice', replace: ['_due[token][account] = 0;', ''], ...withTokens },
];
