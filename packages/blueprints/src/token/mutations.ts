import type { Mutation } from '../mutation.ts';

const voted = {
  features: ['fee', 'burnFee', 'adjustableFee', 'votes', 'shared'],
  parameters: { recipients: ['$dave', '$frank'], recipientShare: '5000' },
};

export const mutations: Mutation[] = [
  {
    fault: 'anybody can create tokens',
    replace: ['function mint(address to, uint256 amount) external onlyOwner', 'function mint(address to, uint256 amount) external'],
    features: ['mintable'],
  },
  {
    fault: 'anybody can create tokens although some were named',
    replace: ['if (!isMinter(msg.sender)) revert NotMinter(msg.sender);', ''],
  },
  { fault: 'who may create tokens can never be taken back', replace: ['_minters[account] = false;', ''], features: ['minters'] },
  {
    fault: 'who may create tokens can name others',
    replace: [
      'function addMinter(address account) external onlyOwner {',
      'function addMinter(address account) external {\n        if (!isMinter(msg.sender)) revert OwnableUnauthorizedAccount(msg.sender);',
    ],
    features: ['minters'],
  },
  {
    fault: 'a blocked wallet can unblock itself',
    replace: ['function unblockAddress(address account) external onlyOwner', 'function unblockAddress(address account) external'],
  },
  { fault: 'a blocked wallet can still send', replace: ['if (_blocked[from]) revert BlockedAddress(from);', ''] },
  {
    fault: 'anybody can take a wallet off the list of approved ones',
    replace: ['function removeFromAllowlist(address account) external onlyOwner', 'function removeFromAllowlist(address account) external'],
  },
  { fault: 'a wallet can hold a bit more than the limit', replace: ['balanceOf(to) > maxWallet)', 'balanceOf(to) > maxWallet + 1)'] },
  {
    fault: 'the fee can be raised above the promised most',
    replace: ['uint256 total = newFeeBps + newBurnBps;', 'uint256 total = newFeeBps;'],
    ...voted,
  },
  { fault: 'what is destroyed is credited to the receiver as well', replace: ['taken += burned;', ''], ...voted },
  {
    fault: 'the fee wallet pays fees to itself',
    replace: ['account == owner() || account == feeRecipient ||', 'account == owner() ||'],
    ...voted,
  },
  {
    fault: 'tokens that come in later take back a delegated vote',
    replace: ['to != address(0) && delegates(to) == address(0)', 'to != address(0)'],
    ...voted,
  },
  {
    fault: 'the first holders’ part is given to the owner a second time',
    replace: ['_mint(msg.sender, initialSupply - each * recipients.length);', '_mint(msg.sender, initialSupply);'],
    ...voted,
  },
];
