import { parseAbi, zeroAddress } from 'viem';
import {
  Action,
  Actions,
  Card,
  coin,
  More,
  money,
  OwnerOnly,
  type PanelProps,
  percentOf,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const poolAbi = parseAbi([
  'function tokenA() view returns (address)',
  'function tokenB() view returns (address)',
  'function getReserves() view returns (uint256 amountA, uint256 amountB)',
  'function getPrice(address token) view returns (uint256)',
  'function getLiquidityOf(address account) view returns (uint256 amountA, uint256 amountB)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  // #if etherPair
  'function swap(address tokenIn, uint256 amountIn, uint256 minAmountOut) payable returns (uint256 amountOut)',
  'function addLiquidityForAtLeast(uint256 amountA, uint256 amountB, uint256 minShares) payable returns (uint256 shares)',
  'error WrongPayment(uint256 sent, uint256 needed)',
  // #else
  //> 'function swap(address tokenIn, uint256 amountIn, uint256 minAmountOut) returns (uint256 amountOut)',
  //> 'function addLiquidityForAtLeast(uint256 amountA, uint256 amountB, uint256 minShares) returns (uint256 shares)',
  // #endif
  'function removeLiquidityForAtLeast(uint256 shares, uint256 minAmountA, uint256 minAmountB) returns (uint256 amountA, uint256 amountB)',
  // #if fee
  'function feeBps() view returns (uint256)',
  // #endif
  // #if protocolFee
  'function protocolFeesA() view returns (uint256)',
  'function protocolFeesB() view returns (uint256)',
  'function withdrawProtocolFees()',
  'error NothingToWithdraw()',
  // #endif
  'error ZeroAmount()',
  'error UnknownToken(address token)',
  'error InsufficientLiquidity()',
  'error InsufficientOutputAmount(uint256 amountOut, uint256 minAmountOut)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
]);

tellRefusals({
  WrongPayment: (_, needed) => `it needs ${money(needed)}`,
  InsufficientLiquidity: 'there is too little in the pool',
  InsufficientOutputAmount: 'the price has moved, and you would get too little',
});
const pooledTokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** One of the two currencies; address 0 is the chain's own coin. */
function useCurrency(address: string | undefined) {
  const account = useAccount();
  const token = address === zeroAddress ? undefined : address;
  const named = useRead(token, pooledTokenAbi, 'symbol');
  const decimals = useRead(token, pooledTokenAbi, 'decimals') ?? 18;
  const inWallet = useRead(token, pooledTokenAbi, 'balanceOf', [account ?? zeroAddress], account !== undefined);
  const symbol = address === zeroAddress ? coin() : (named ?? '');
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  return { address, token, symbol, decimals, say, inWallet, hint: inWallet === undefined ? '' : `You have ${say(inWallet)}.` };
}

/** What may be lost between asking and doing, in percent: more, and nothing happens. */
const tolerance = 1n;
const withTolerance = (amount: bigint) => (amount * (100n - tolerance)) / 100n;

/** What a swap gives, and how far it moves the price. */
function Quote({ gets, impact }: { gets: string; impact: number }) {
  return (
    <>
      <p>You get about {gets}.</p>
      <p className={impact > 5 ? 'problem' : 'hint'}>
        {impact > 5
          ? `This is large for the pool: it moves the price against you by about ${impact}%.`
          : `It moves the price by about ${impact}%.`}
      </p>
    </>
  );
}

/** Swapping, filling the pool and taking out; and for the owner, the fees. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: poolAbi };
  const a = useCurrency(useRead(contract, poolAbi, 'tokenA'));
  const b = useCurrency(useRead(contract, poolAbi, 'tokenB'));
  const [reserveA, reserveB] = useRead(contract, poolAbi, 'getReserves') ?? [0n, 0n];
  const price = useRead(contract, poolAbi, 'getPrice', [(a.address ?? zeroAddress) as `0x${string}`], a.address !== undefined);
  const total = useRead(contract, poolAbi, 'totalSupply') ?? 0n;
  const shares = useRead(contract, poolAbi, 'balanceOf', me) ?? 0n;
  const [mineA, mineB] = useRead(contract, poolAbi, 'getLiquidityOf', me) ?? [0n, 0n];
  // #if fee
  const fee = useRead(contract, poolAbi, 'feeBps') ?? 0n;
  // #else
  //> const fee = 0n;
  // #endif
  // #if protocolFee
  const dueA = useRead(contract, poolAbi, 'protocolFeesA');
  const dueB = useRead(contract, poolAbi, 'protocolFeesB');
  // #endif
  const empty = reserveA === 0n || reserveB === 0n;
  const out = (amount: bigint, reserveIn: bigint, reserveOut: bigint) => {
    const afterFee = amount * (10_000n - fee);
    return empty ? 0n : (afterFee * reserveOut) / (reserveIn * 10_000n + afterFee);
  };
  const ways = [
    { way: 'there', from: a, to: b, reserveIn: reserveA, reserveOut: reserveB },
    { way: 'back', from: b, to: a, reserveIn: reserveB, reserveOut: reserveA },
  ];
  const sharesFor = (amountA: bigint, amountB: bigint) => {
    if (empty) return 0n;
    const [byA, byB] = [(amountA * total) / reserveA, (amountB * total) / reserveB];
    return withTolerance(byA < byB ? byA : byB);
  };
  const filling = (
    <Action
      {...target}
      title="Fill the pool"
      hint={
        empty
          ? 'The pool is empty: what you add first decides the price.'
          : `Only as much as fits the proportion of the pool is taken, at the moment ${a.say(reserveA)} to ${b.say(reserveB)}.`
      }
      functionName="addLiquidityForAtLeast"
      fields={[
        { label: `Most ${a.symbol} to add`, kind: 'tokens', decimals: a.decimals, hint: a.hint, most: a.inWallet },
        { label: `Most ${b.symbol} to add`, kind: 'tokens', decimals: b.decimals, hint: b.hint, most: b.inWallet },
      ]}
      args={([amountA, amountB]) => [amountA, amountB, sharesFor(amountA as bigint, amountB as bigint)]}
      spends={[
        { token: a.token, amount: (values) => values[0] as bigint },
        { token: b.token, amount: (values) => values[1] as bigint },
      ]}
      // #if etherPair
      value={(values) => values[0] as bigint}
      // #endif
      button="Add"
      done="You have shares of the pool now."
    />
  );

  return (
    <Card title={a.symbol && b.symbol ? `Swap ${a.symbol} and ${b.symbol}` : 'Swap'}>
      <Stats>
        <Stat label="Price" value={empty ? 'None yet' : `1 ${a.symbol} = ${b.say(price)}`} />
        <Stat label="In the pool" value={`${a.say(reserveA)} and ${b.say(reserveB)}`} />
        {/* #if fee */}
        <Stat label="A swap costs" value={`${Number(fee) / 100}%`} />
        {/* #endif */}
        {account && <Stat label="Your part of the pool" value={`${a.say(mineA)} and ${b.say(mineB)}`} />}
      </Stats>
      <Actions>
        {ways.map(({ way, from, to, reserveIn, reserveOut }) => (
          <Action
            key={way}
            {...target}
            title={`Swap ${from.symbol} for ${to.symbol}`}
            hint={`If it would give over ${tolerance}% less than shown when its turn comes, nothing happens.`}
            functionName="swap"
            fields={[{ label: `How many ${from.symbol}`, kind: 'tokens', decimals: from.decimals, hint: from.hint, most: from.inWallet }]}
            args={([amount]) => [from.address, amount, withTolerance(out(amount as bigint, reserveIn, reserveOut))]}
            spends={{ token: from.token, amount: (values) => values[0] as bigint }}
            // #if etherPair
            value={(values) => (from.token ? 0n : (values[0] as bigint))}
            // #endif
            preview={([amount]) => (
              <Quote
                gets={to.say(out(amount as bigint, reserveIn, reserveOut))}
                impact={percentOf(amount as bigint, reserveIn + (amount as bigint))}
              />
            )}
            button="Swap"
            done={`Your ${to.symbol} are in your wallet.`}
            disabled={empty}
          />
        ))}
      </Actions>
      <More title="The pool">
        {filling}
        {shares > 0n && (
          <Action
            {...target}
            title="Take your part out"
            hint={`All of your shares are worth ${a.say(mineA)} and ${b.say(mineB)} at the moment.`}
            functionName="removeLiquidityForAtLeast"
            fields={[{ label: 'How many shares', kind: 'tokens', decimals: 18, hint: `You have ${quantity(shares)}.`, most: shares }]}
            args={([part]) => [
              part,
              withTolerance(((part as bigint) * mineA) / shares),
              withTolerance(((part as bigint) * mineB) / shares),
            ]}
            button="Take out"
            done="Both currencies are back in your wallet."
          />
        )}
      </More>
      {/* #if protocolFee */}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Collect your part of the fees"
          hint={`${a.say(dueA)} and ${b.say(dueB)} are waiting.`}
          functionName="withdrawProtocolFees"
          button="Collect"
          done="The fees are in your wallet."
        />
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}
