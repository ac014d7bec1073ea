import { parseAbi, zeroAddress } from 'viem';
import { Counter } from '../pieces/counter.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  More,
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

const vaultAbi = parseAbi([
  'function asset() view returns (address)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalAssets() view returns (uint256)',
  'function assetsOf(address account) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function pricePerShare() view returns (uint256)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function redeem(uint256 shares, address receiver, address holder) returns (uint256 assets)',
  'function addProfit(uint256 assets)',
  // #if depositFee
  'function depositFeeBps() view returns (uint256)',
  // #endif
  // #if withdrawFee
  'function withdrawFeeBps() view returns (uint256)',
  // #endif
  // #if depositFee || withdrawFee
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  'error NothingToWithdraw()',
  // #endif
  // #if cap || pausable
  'function maxDeposit(address receiver) view returns (uint256)',
  // #endif
  // #if lockup
  'function lockTime() view returns (uint256)',
  'function unlocksAt(address account) view returns (uint256)',
  'error StillLocked(uint256 unlocksAt)',
  // #endif
  // #if pausable
  'function paused() view returns (bool)',
  // #endif
  'error ZeroAmount()',
  'error TokenTakesFee()',
  'error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxRedeem(address holder, uint256 shares, uint256 max)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
]);

tellRefusals({
  ERC4626ExceededMaxDeposit: 'there is no room for so much',
  ERC4626ExceededMaxRedeem: 'you cannot take out so much now',
  StillLocked: (until) => `it is locked until ${moment(until)}`,
});
const assetAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** Putting in, taking out, adding profit; and for the owner, fees and the switch for deposits. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: vaultAbi };
  const asset = useRead(contract, vaultAbi, 'asset');
  const symbol = useRead(asset, assetAbi, 'symbol') ?? '';
  const decimals = useRead(asset, assetAbi, 'decimals') ?? 18;
  const inWallet = useRead(asset, assetAbi, 'balanceOf', me, account !== undefined);
  const shareSymbol = useRead(contract, vaultAbi, 'symbol') ?? 'shares';
  const shares = useRead(contract, vaultAbi, 'balanceOf', me) ?? 0n;
  const worth = useRead(contract, vaultAbi, 'assetsOf', me);
  const price = useRead(contract, vaultAbi, 'pricePerShare');
  const total = useRead(contract, vaultAbi, 'totalAssets');
  // #if depositFee
  const depositFee = Number(useRead(contract, vaultAbi, 'depositFeeBps') ?? 0n) / 100;
  // #endif
  // #if withdrawFee
  const withdrawFee = Number(useRead(contract, vaultAbi, 'withdrawFeeBps') ?? 0n) / 100;
  // #endif
  // #if depositFee || withdrawFee
  const fees = useRead(contract, vaultAbi, 'feesOwed');
  // #endif
  // #if cap || pausable
  const room = useRead(contract, vaultAbi, 'maxDeposit', me);
  // #endif
  // #if lockup
  const lockTime = useRead(contract, vaultAbi, 'lockTime');
  const unlocksAt = useRead(contract, vaultAbi, 'unlocksAt', me) ?? 0n;
  const isLocked = unlocksAt > chainTime();
  // #else
  //> const isLocked = false;
  // #endif
  // #if pausable
  const paused = useRead(contract, vaultAbi, 'paused') ?? false;
  // #endif
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  const depositHints = [
    account ? `You have ${say(inWallet)}.` : '',
    // #if depositFee
    `A deposit costs ${depositFee}%.`,
    // #endif
    // #if cap
    `There is room for ${say(room)}.`,
    // #endif
    // #if lockup
    `Your shares are then locked for ${timeSpan(lockTime)}.`,
    // #endif
  ];
  const leavingHints = [
    `Your shares are worth ${say(worth)}.`,
    // #if withdrawFee
    `Taking out costs ${withdrawFee}%.`,
    // #endif
    // #if lockup
    isLocked ? `They are locked until ${moment(unlocksAt)}.` : '',
    // #endif
  ];

  return (
    <Card title={module.title}>
      {account && <Counter label="Your part of the vault is worth" amount={worth ?? 0n} perSecond={0} say={say} />}
      <Stats>
        {account && <Stat label="You have" value={`${quantity(shares, decimals)} ${shareSymbol}`} />}
        <Stat label="One share is worth" value={say(price)} />
        <Stat label="In the vault" value={say(total)} />
        {/* #if pausable */}
        <Stat label="Deposits" value={paused ? 'Stopped by the owner' : 'Open'} />
        {/* #endif */}
      </Stats>
      <Actions>
        <Action
          {...target}
          title="Put in"
          hint={depositHints.filter(Boolean).join(' ')}
          functionName="deposit"
          fields={[{ label: `How many ${symbol}`, kind: 'tokens', decimals, most: inWallet }]}
          preview={([assets]) =>
            price && `You get about ${quantity(((assets as bigint) * 10n ** BigInt(decimals)) / price, decimals)} ${shareSymbol}.`
          }
          args={([assets]) => [assets, me[0]]}
          spends={{ token: asset, amount: (values) => values[0] as bigint }}
          button="Put in"
          done="You have shares of the vault now."
          // #if cap || pausable
          disabled={room === 0n}
          // #endif
        />
        {shares > 0n && (
          <Action
            {...target}
            title="Take out"
            hint={leavingHints.filter(Boolean).join(' ')}
            functionName="redeem"
            fields={[{ label: 'How many shares', kind: 'tokens', decimals, hint: `You have ${quantity(shares, decimals)}.`, most: shares }]}
            preview={([part]) => price && `That is worth ${say(((part as bigint) * price) / 10n ** BigInt(decimals))}.`}
            args={([part]) => [part, me[0], me[0]]}
            button="Take out"
            done={`Your ${symbol} are back in your wallet.`}
            disabled={isLocked}
          />
        )}
      </Actions>
      <More>
        <Action
          {...target}
          title="Add profit"
          hint="It belongs to everybody who has shares, and cannot be taken back."
          functionName="addProfit"
          fields={[{ label: `How many ${symbol}`, kind: 'tokens', decimals }]}
          spends={{ token: asset, amount: (values) => values[0] as bigint }}
          button="Add"
          done="Every share is worth more now."
        />
      </More>
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if depositFee || withdrawFee */}
        <Action
          {...target}
          title="Collect the fees"
          hint={`${say(fees)} are waiting.`}
          functionName="withdrawFees"
          button="Collect"
          done="The fees are in your wallet."
        />
        {/* #endif */}
        {/* #if pausable */}
        <PauseSwitch
          contract={contract}
          stop={{
            title: 'Stop deposits',
            hint: 'Taking out always stays possible.',
            button: 'Stop',
            done: 'Nobody can put tokens in now.',
          }}
          goOn={{ title: 'Allow deposits', button: 'Allow', done: 'People can put tokens in again.' }}
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}
