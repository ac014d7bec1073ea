import { formatUnits, parseAbi, zeroAddress } from 'viem';
import { Counter } from '../pieces/counter.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  moment,
  OwnerOnly,
  type PanelProps,
  PauseSwitch,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const stakingAbi = parseAbi([
  'function stakingToken() view returns (address)',
  'function rewardToken() view returns (address)',
  'function totalStaked() view returns (uint256)',
  'function rewardPool() view returns (uint256)',
  'function stakedOf(address account) view returns (uint256)',
  'function earned(address account) view returns (uint256)',
  'function stake(uint256 amount)',
  'function unstake(uint256 amount)',
  'function claimRewards()',
  'function exit()',
  'function fundRewards(uint256 amount)',
  // #if fixedBonus
  'function bonusBps() view returns (uint256)',
  'function bonusOf(address account) view returns (uint256)',
  // #endif
  // #if apr
  'function aprBps() view returns (uint256)',
  // #endif
  // #if pool
  //> 'function rewardsEndAt() view returns (uint256)',
  //> 'function rewardsDuration() view returns (uint256)',
  // #endif
  // #if locked
  'function lockTime() view returns (uint256)',
  'function unlocksAt(address account) view returns (uint256)',
  // #endif
  // #if locked && !penalty
  //> 'error StillLocked(uint256 unlocksAt)',
  // #endif
  // #if penalty
  'function penaltyBps() view returns (uint256)',
  // #endif
  // #if penalty && otherReward
  'function penaltiesOwed() view returns (uint256)',
  'function withdrawPenalties()',
  // #endif
  // #if minimum
  'function minStake() view returns (uint256)',
  'error StakeTooSmall(uint256 amount, uint256 minimum)',
  // #endif
  // #if compound
  'function compound()',
  'error DifferentTokens()',
  // #endif
  // #if pausable
  'function paused() view returns (bool)',
  'error EnforcedPause()',
  // #endif
  'error ZeroAmount()',
  'error InsufficientStake(uint256 amount, uint256 staked)',
  'error NothingToClaim()',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
]);

tellRefusals({
  StillLocked: (until) => `it is locked until ${moment(until)}`,
  InsufficientStake: 'you have not staked so much',
  StakeTooSmall: 'that is less than the smallest stake',
});
const stakedTokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** Name, decimals and way of writing of a token, by its address. */
function useToken(token: string | undefined) {
  const symbol = useRead(token, stakedTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, stakedTokenAbi, 'decimals') ?? 18;
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  /** With all its decimals, so that it is seen growing. */
  const exactly = (units: bigint) => `${formatUnits(units, decimals)} ${symbol}`;
  return { symbol, decimals, say, exactly };
}

/** Staking, taking out, claiming; and for the owner, funding. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: stakingAbi };
  const stakingToken = useRead(contract, stakingAbi, 'stakingToken');
  const rewardToken = useRead(contract, stakingAbi, 'rewardToken');
  const token = useToken(stakingToken);
  const reward = useToken(rewardToken);
  const inWallet = useRead(stakingToken, stakedTokenAbi, 'balanceOf', me, account !== undefined);
  const staked = useRead(contract, stakingAbi, 'stakedOf', me) ?? 0n;
  const earned = useRead(contract, stakingAbi, 'earned', me) ?? 0n;
  const total = useRead(contract, stakingAbi, 'totalStaked');
  const pool = useRead(contract, stakingAbi, 'rewardPool');
  // #if fixedBonus
  const bonusBps = useRead(contract, stakingAbi, 'bonusBps') ?? 0n;
  const bonus = useRead(contract, stakingAbi, 'bonusOf', me) ?? 0n;
  // #endif
  // #if apr
  const apr = Number(useRead(contract, stakingAbi, 'aprBps') ?? 0n) / 10_000;
  const rate = `${apr * 100}% a year`;
  const perSecond = (Number(staked) * apr) / 31_536_000;
  // #endif
  // #if pool
  //> const endsAt = useRead(contract, stakingAbi, 'rewardsEndAt') ?? 0n;
  //> const perSecond = 0;
  //> const rate = endsAt > chainTime() ? `Handed out until ${moment(endsAt)}` : 'None at the moment';
  // #endif
  // #if fixedBonus
  //> const rate = `${Number(bonusBps) / 100}% once`;
  //> const perSecond = 0;
  // #endif
  // #if locked
  const lockTime = useRead(contract, stakingAbi, 'lockTime');
  const unlocksAt = useRead(contract, stakingAbi, 'unlocksAt', me) ?? 0n;
  const isLocked = staked > 0n && unlocksAt > chainTime();
  // #else
  //> const unlocksAt = 0n;
  //> const isLocked = false;
  // #endif
  // #if penalty
  const penalty = Number(useRead(contract, stakingAbi, 'penaltyBps') ?? 0n) / 100;
  // #endif
  // #if penalty && otherReward
  const penalties = useRead(contract, stakingAbi, 'penaltiesOwed');
  // #endif
  // #if minimum
  const least = useRead(contract, stakingAbi, 'minStake');
  // #endif
  // #if pausable
  const paused = useRead(contract, stakingAbi, 'paused') ?? false;
  // #endif
  const amount = (values: unknown[]) => values[0] as bigint;
  const stakeHints = [
    account ? `You have ${token.say(inWallet)}.` : '',
    // #if minimum
    `At least ${token.say(least)} must be staked.`,
    // #endif
    // #if locked
    `Your stake is then locked for ${timeSpan(lockTime)}.`,
    // #endif
    // #if penalty
    `Taking it out earlier costs ${penalty}%.`,
    // #endif
    // #if fixedBonus
    `After that you take it out with ${Number(bonusBps) / 100}% on top, once.`,
    // #endif
  ];
  // #if penalty
  const early = `Until ${moment(unlocksAt)} this costs ${penalty}% of what you take out/*#if fixedBonus*/ and the bonus/*#endif*/.`;
  // #else
  //> const early = `Locked until ${moment(unlocksAt)}.`;
  // #endif
  const leaving = isLocked ? early : 'What you take out is back in your wallet at once.';

  return (
    <Card title={`Stake ${token.symbol}`}>
      {account && <Counter label="You have earned" amount={earned} perSecond={perSecond} say={reward.exactly} />}
      <Stats>
        {account && <Stat label="You have staked" value={token.say(staked)} />}
        {/* #if fixedBonus */}
        {bonus > 0n && <Stat label={`Your bonus on ${moment(unlocksAt)}`} value={reward.say(bonus)} />}
        {/* #endif */}
        <Stat label="Everybody has staked" value={token.say(total)} />
        <Stat label="Left for rewards" value={reward.say(pool)} />
        <Stat label="Rewards" value={rate} />
      </Stats>
      <Actions>
        <Action
          {...target}
          title="Stake"
          hint={stakeHints.filter(Boolean).join(' ')}
          functionName="stake"
          fields={[{ label: `How many ${token.symbol}`, kind: 'tokens', decimals: token.decimals, most: inWallet }]}
          spends={{ token: stakingToken, amount }}
          button="Stake"
          // #if fixedBonus
          done="Your tokens are staked. The bonus comes when their time is over."
          // #else
          //> done="Your tokens are staked and earn rewards from now on."
          // #endif
          // #if pausable
          disabled={paused}
          // #endif
        />
        {staked > 0n && (
          <Action
            {...target}
            title="Take out"
            hint={leaving}
            functionName="unstake"
            fields={[
              {
                label: `How many ${token.symbol}`,
                kind: 'tokens',
                decimals: token.decimals,
                hint: `You have staked ${token.say(staked)}.`,
              },
            ]}
            button="Take out"
            // #if fixedBonus
            done="Your tokens are back in your wallet, with the bonus where it was earned."
            // #else
            //> done="Your tokens are back in your wallet. Your rewards wait for you."
            // #endif
          />
        )}
        {earned > 0n && (
          <Action
            {...target}
            title="Claim your rewards"
            hint={
              pool !== undefined && pool < earned
                ? `Only ${reward.say(pool)} are there at the moment; the rest stays yours.`
                : `${reward.say(earned)} are waiting for you.`
            }
            functionName="claimRewards"
            button="Claim"
            done="Your rewards are in your wallet."
          />
        )}
        {/* #if compound */}
        {earned > 0n && rewardToken === stakingToken && (
          <Action
            {...target}
            title="Stake your rewards too"
            hint={`Adds ${reward.say(earned)} to your stake, so that they earn as well.`}
            functionName="compound"
            button="Add them"
            done="Your rewards are part of your stake now."
          />
        )}
        {/* #endif */}
      </Actions>
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Put tokens in for rewards"
          hint="They can only ever be paid out as rewards; you cannot take them back."
          functionName="fundRewards"
          fields={[{ label: `How many ${reward.symbol}`, kind: 'tokens', decimals: reward.decimals }]}
          spends={{ token: rewardToken, amount }}
          button="Put in"
          done="Stakers can be paid from it."
        />
        {/* #if penalty && otherReward */}
        <Action
          {...target}
          title="Collect the penalties"
          hint={`${token.say(penalties)} are waiting.`}
          functionName="withdrawPenalties"
          button="Collect"
          done="The penalties are in your wallet."
        />
        {/* #endif */}
        {/* #if pausable */}
        <PauseSwitch
          contract={contract}
          stop={{
            title: 'Stop new stakes',
            hint: 'Taking out and claiming always stay possible.',
            button: 'Stop',
            done: 'Nobody can stake now.',
          }}
          goOn={{ title: 'Allow new stakes', button: 'Allow', done: 'People can stake again.' }}
        />
        {/* #endif */}
      </OwnerOnly>
    </Card>
  );
}
