import type { Mutation } from '../mutation.ts';

const sale = { features: ['fixedPrice', 'discount', 'firstOnly', 'levels', 'maxReferrals'] };
const tokens = { features: ['tokens', 'confirmed', 'welcome'] };

export const mutations: Mutation[] = [
  { fault: 'somebody can bring themselves', replace: ['if (referrer == msg.sender) revert SelfReferral();', ''], ...sale },
  {
    fault: 'who brought somebody can be changed later',
    replace: ['if (isRegistered[msg.sender]) revert AlreadyRegistered(msg.sender);', ''],
    ...sale,
  },
  {
    fault: 'wallets that are no members can be named',
    replace: ['if (!isRegistered[referrer]) revert UnknownReferrer(referrer);', ''],
    ...sale,
  },
  {
    fault: 'one member can bring one friend too many',
    replace: ['referralCount[referrer] == maxReferrals', 'referralCount[referrer] > maxReferrals'],
    ...sale,
  },
  { fault: 'rewards can be taken twice', replace: ['pendingRewards[msg.sender] = 0;', ''], ...sale },
  { fault: 'the owner also takes the rewards', replace: ['proceeds += msg.value - rewards;', 'proceeds += msg.value;'], ...sale },
  {
    fault: 'a second purchase is rewarded, too',
    replace: ['isFirst ? _rewardReferrers(msg.sender, msg.value) : 0', '_rewardReferrers(msg.sender, msg.value)'],
    ...sale,
  },
  { fault: 'the third level earns nothing', replace: ['i < 3 && earner != address(0)', 'i < 2 && earner != address(0)'], ...sale },
  { fault: 'every purchase is cheaper', replace: [' || spentBy[buyer] > 0', ''], ...sale },
  { fault: 'anybody takes the payments', replace: ['withdrawProceeds() external onlyOwner', 'withdrawProceeds() external'], ...sale },
  {
    fault: 'rewards are promised without the tokens for them',
    replace: ['amount > available()', 'amount > available() + 1e30'],
    ...tokens,
  },
  {
    fault: 'the owner takes back tokens that are promised',
    replace: ['return token.balanceOf(address(this)) - totalPending;', 'return token.balanceOf(address(this));'],
    ...tokens,
  },
  { fault: 'a friend counts twice', replace: ['if (isConfirmed[account]) continue;', ''], ...tokens },
  {
    fault: 'members confirm each other',
    replace: ['confirm(address[] calldata accounts) external onlyOwner', 'confirm(address[] calldata accounts) external'],
    ...tokens,
  },
  { fault: 'who came alone is welcomed, too', replace: ['if (referrerOf[member] == address(0)) return;', ''], ...tokens },
];
