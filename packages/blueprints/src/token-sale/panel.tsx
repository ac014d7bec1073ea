import { parseAbi, zeroAddress } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Hero } from '../pieces/hero.tsx';
// #if softCap
import { Thermometer } from '../pieces/thermometer.tsx';
// #endif
import {
  Action,
  Actions,
  Card,
  chainTime,
  coin,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Progress,
  percentOf,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const saleAbi = parseAbi([
  'function token() view returns (address)',
  'function price() view returns (uint256)',
  'function priceFor() view returns (uint256)',
  'function startedAt() view returns (uint256)',
  'function isOpen() view returns (bool)',
  'function hasEnded() view returns (bool)',
  'function remaining() view returns (uint256)',
  'function tokensSold() view returns (uint256)',
  'function raised() view returns (uint256)',
  'function boughtBy(address buyer) view returns (uint256)',
  'function buy() payable',
  'function fundSale(uint256 amount)',
  'function endSale()',
  'function withdraw()',
  'function withdrawUnsold()',
  // #if timed
  'function saleEndsAt() view returns (uint256)',
  // #endif
  // #if limited
  'function forSale() view returns (uint256)',
  'function tokensFunded() view returns (uint256)',
  'error MoreThanForSale(uint256 amount, uint256 forSale)',
  // #endif
  // #if walletLimit
  'function maxPerWallet() view returns (uint256)',
  'error WalletLimitReached(uint256 amount, uint256 left)',
  // #endif
  // #if minimum
  'function minPurchase() view returns (uint256)',
  'error PurchaseTooSmall(uint256 payment, uint256 minimum)',
  // #endif
  // #if locked || afterSale || softCap
  'function owedTo(address buyer) view returns (uint256)',
  'function claimableAt(address buyer) view returns (uint256)',
  'function claim()',
  'error NothingToClaim()',
  'error NotClaimableYet(uint256 claimableAt)',
  // #endif
  // #if softCap
  'function softCap() view returns (uint256)',
  'function refundable() view returns (bool)',
  'function paidBy(address buyer) view returns (uint256)',
  'function refund()',
  'error SoftCapMissed(uint256 raised, uint256 softCap)',
  'error NoRefunds()',
  // #endif
  // #if allowlist
  'function isAllowlisted(address buyer) view returns (bool)',
  'function addToAllowlist(address buyer)',
  'function addManyToAllowlist(address[] buyers)',
  'function removeFromAllowlist(address buyer)',
  'error NotAllowlisted(address buyer)',
  'error BatchTooLarge(uint256 length, uint256 maxLength)',
  // #endif
  'error SaleNotOpen()',
  'error SaleStillOpen()',
  'error ZeroAmount()',
  'error PaymentTooSmall(uint256 payment)',
  'error NotEnoughLeft(uint256 amount, uint256 left)',
  'error NothingToWithdraw()',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
]);

tellRefusals({
  SaleNotOpen: 'the sale is not open',
  SaleStillOpen: 'the sale is not over yet',
  PaymentTooSmall: 'so little does not buy anything',
  PurchaseTooSmall: (_, least) => `pay at least ${money(least)}`,
  NotEnoughLeft: 'there are not so many left',
  WalletLimitReached: 'one wallet can buy only so much, and yours would have more',
  MoreThanForSale: 'so many were never promised for sale',
  NotAllowlisted: 'this wallet is not on the list of buyers',
  BatchTooLarge: 'these are too many wallets at once',
  NotClaimableYet: (from) => `you can claim them from ${moment(from)} on`,
  SoftCapMissed: 'too little came together',
  NoRefunds: 'money goes back only when the sale is over and too little came together',
  NothingToClaim: 'there is nothing here for you',
  NothingToWithdraw: 'there is nothing to take',
});
const soldTokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** The price, how far the sale is, buying; and for the owner, filling it and taking the money. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: saleAbi };
  const token = useRead(contract, saleAbi, 'token');
  const symbol = useRead(token, soldTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, soldTokenAbi, 'decimals') ?? 18;
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  const price = useRead(contract, saleAbi, 'price');
  const priceFor = useRead(contract, saleAbi, 'priceFor');
  const startedAt = useRead(contract, saleAbi, 'startedAt');
  const isOpen = useRead(contract, saleAbi, 'isOpen') ?? false;
  const ended = useRead(contract, saleAbi, 'hasEnded') ?? false;
  const left = useRead(contract, saleAbi, 'remaining');
  const sold = useRead(contract, saleAbi, 'tokensSold');
  const raised = useRead(contract, saleAbi, 'raised');
  const mine = useRead(contract, saleAbi, 'boughtBy', me) ?? 0n;
  const inWallet = useRead(token, soldTokenAbi, 'balanceOf', me, account !== undefined);
  // #if timed
  const endsAt = useRead(contract, saleAbi, 'saleEndsAt');
  // #endif
  // #if limited
  const forSale = useRead(contract, saleAbi, 'forSale');
  const funded = useRead(contract, saleAbi, 'tokensFunded') ?? 0n;
  // #endif
  // #if walletLimit
  const limit = useRead(contract, saleAbi, 'maxPerWallet');
  // #endif
  // #if minimum
  const least = useRead(contract, saleAbi, 'minPurchase');
  // #endif
  // #if locked || afterSale || softCap
  const owed = useRead(contract, saleAbi, 'owedTo', me) ?? 0n;
  const claimableAt = useRead(contract, saleAbi, 'claimableAt', me) ?? 0n;
  // #endif
  // #if softCap
  const softCap = useRead(contract, saleAbi, 'softCap');
  const refundable = useRead(contract, saleAbi, 'refundable') ?? false;
  const paid = useRead(contract, saleAbi, 'paidBy', me) ?? 0n;
  // #endif
  // #if allowlist
  const listed = useRead(contract, saleAbi, 'isAllowlisted', me);
  // #endif
  // #if locked || afterSale || softCap
  const done = 'They are yours, and wait here until you can claim them.';
  // #else
  //> const done = 'They are yours, and in your wallet already.';
  // #endif
  // #if softCap
  const failed = refundable;
  const canTake = ended && !failed;
  // #else
  // #if locked || afterSale
  //> const failed: boolean = false;
  // #endif
  //> const canTake = true;
  // #endif
  // #if limited
  const room = forSale === undefined ? '' : `At most ${say(forSale > funded ? forSale - funded : 0n)} more can be for sale.`;
  // #else
  //> const room = 'They are for sale at once.';
  // #endif
  const buys = (payment: bigint) => (price && priceFor ? (payment * priceFor) / price : undefined);
  const state = ended ? 'The sale is over.' : startedAt === 0n ? 'The sale has not begun yet.' : undefined;
  const hints: string[] = [
    // #if minimum
    `A purchase is at least ${money(least)}.`,
    // #endif
    // #if walletLimit
    `One wallet can buy at most ${say(limit)}; you have bought ${say(mine)}.`,
    // #endif
    // #if allowlist
    account && listed === false ? 'This wallet is not on the list of buyers.' : '',
    // #endif
    // #if softCap
    `If less than ${money(softCap)} comes together, you get your money back.`,
    // #endif
  ];

  return (
    <Card title={`Buy ${symbol}`}>
      <Hero label={state ?? 'The price, the same for everybody'} value={`${say(priceFor)} = ${money(price)}`}>
        {isOpen && `${say(left)} left`}
      </Hero>
      {/* #if softCap */}
      <Thermometer percent={percentOf(raised, softCap)} label={`${Math.floor(percentOf(raised, softCap))}% of the goal`}>
        <p className="figure">
          {money(raised)}
          <small>of {money(softCap)} that must come together</small>
        </p>
      </Thermometer>
      {/* #endif */}
      {/* #if limited */}
      <Progress label={`${say(sold)} of ${say(forSale)} sold`} percent={percentOf(sold, forSale)} />
      {/* #endif */}
      {/* #if timed */}
      {isOpen && <Countdown until={endsAt} label="The sale ends in" over="The time is over." />}
      {/* #endif */}
      <Stats>
        <Stat label="Sold" value={say(sold)} />
        <Stat label="Paid in all" value={money(raised)} />
        {account && <Stat label="You have bought" value={say(mine)} />}
        {/* #if timed */}
        {ended && <Stat label="Ended" value={moment(endsAt)} />}
        {/* #endif */}
      </Stats>
      <Actions>
        {isOpen && (
          <Action
            {...target}
            title={`Buy ${symbol}`}
            hint={hints.filter(Boolean).join(' ')}
            functionName="buy"
            fields={[{ label: `You pay, in ${coin()}`, kind: 'ether' }]}
            args={() => []}
            value={(values) => values[0] as bigint}
            preview={(values) => `You get ${say(buys(values[0] as bigint))}.`}
            button="Buy"
            done={done}
          />
        )}
        {/* #if softCap */}
        {refundable && paid > 0n && (
          <Action
            {...target}
            title="Get your money back"
            hint={`Too little came together. ${money(paid)} are waiting for you.`}
            functionName="refund"
            button="Get it back"
            done="Your money is back in your wallet."
          />
        )}
        {/* #endif */}
        {/* #if locked || afterSale || softCap */}
        {owed > 0n && !failed && claimableAt <= chainTime() && (
          <Action
            {...target}
            title="Your tokens are waiting"
            hint={`${say(owed)} are yours.`}
            functionName="claim"
            button="Claim"
            done="Your tokens are in your wallet."
          />
        )}
        {/* #endif */}
      </Actions>
      {/* #if locked || afterSale || softCap */}
      {owed > 0n && !failed && claimableAt > chainTime() && (
        <p>
          {say(owed)} wait here for you. You can claim them from {moment(claimableAt)} on.
        </p>
      )}
      {/* #endif */}
      <OwnerOnly contract={contract}>
        {!ended && (
          <Action
            {...target}
            title={startedAt === 0n ? 'Put tokens in and start the sale' : 'Put more tokens in'}
            hint={`You have ${say(inWallet)}. ${room}`}
            functionName="fundSale"
            fields={[{ label: `How many ${symbol}`, kind: 'tokens', decimals, most: inWallet }]}
            spends={{ token, amount: (values) => values[0] as bigint }}
            button={startedAt === 0n ? 'Start the sale' : 'Put in'}
            done="People can buy now."
          />
        )}
        {raised !== undefined && raised > 0n && canTake && (
          <Action
            {...target}
            title="Take the money"
            hint="All that people have paid and you have not taken yet."
            functionName="withdraw"
            button="Take it"
            done="The money is in your wallet."
          />
        )}
        {isOpen && (
          <Action
            {...target}
            title="End the sale"
            hint="Nobody can buy then. This cannot be undone."
            functionName="endSale"
            button="End it"
            done="The sale is over."
          />
        )}
        {ended && (
          <Action
            {...target}
            title="Take back what was not sold"
            hint="What people have bought stays theirs."
            functionName="withdrawUnsold"
            button="Take back"
            done="The tokens are in your wallet."
          />
        )}
        {/* #if allowlist */}
        <Action
          {...target}
          title="Let people buy"
          functionName="addManyToAllowlist"
          fields={[{ label: 'Their wallets, one per line', kind: 'accounts' }]}
          button="Add"
          done="They can buy now."
        />
        <Action
          {...target}
          title="Take a wallet off the list"
          hint="What it has bought stays its own."
          functionName="removeFromAllowlist"
          fields={[{ label: 'The wallet', kind: 'account' }]}
          button="Remove"
          done="This wallet can no longer buy."
        />
        {/* #endif */}
      </OwnerOnly>
    </Card>
  );
}
