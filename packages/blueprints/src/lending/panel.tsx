import type { ReactNode } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Gauge } from '../pieces/gauge.tsx';
import {
  Action,
  Actions,
  Card,
  coin,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const lendingAbi = parseAbi([
  'function price() view returns (uint256)',
  'function ltvBps() view returns (uint256)',
  'function collateralOf(address account) view returns (uint256)',
  'function debtOf(address account) view returns (uint256)',
  'function borrowableBy(address account) view returns (uint256)',
  'function loanToValueOf(address account) view returns (uint256)',
  'function totalCollateral() view returns (uint256)',
  'function totalBorrowed() view returns (uint256)',
  'function depositCollateral() payable',
  'function withdrawCollateral(uint256 amount)',
  'function borrow(uint256 amount)',
  'function repay(uint256 amount)',
  // #if interest
  'function interestBps() view returns (uint256)',
  // #endif
  // #if interest && !wire.loanToken
  'function interestOwed() view returns (uint256)',
  'function withdrawInterest()',
  'error NothingToWithdraw()',
  // #endif
  // #if ownerPrice
  'function maxMoveBps() view returns (uint256)',
  'function priceChangeableAt() view returns (uint256)',
  'function setPrice(uint256 newPrice)',
  'error PriceMoveTooLarge(uint256 lowest, uint256 highest)',
  'error PriceChangedRecently(uint256 changeableAt)',
  // #endif
  // #if liquidation
  'function liquidationBps() view returns (uint256)',
  'function bonusBps() view returns (uint256)',
  'function liquidate(address account, uint256 amount) returns (uint256 collateral)',
  'error LoanIsHealthy(address account)',
  // #endif
  // #if wire.loanToken
  //> 'function loanToken() view returns (address)',
  //> 'function available() view returns (uint256)',
  //> 'function fundPool(uint256 amount)',
  //> 'function withdrawPool(uint256 amount)',
  //> 'error InsufficientPool(uint256 amount, uint256 available)',
  // #endif
  'error ZeroAmount()',
  'error NoDebt()',
  'error InsufficientCollateral(uint256 debt, uint256 limit)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
]);

tellRefusals({
  InsufficientCollateral: () => `there is not enough ${coin()} left here to secure that`,
  NoDebt: 'there is nothing to pay back',
  LoanIsHealthy: 'this loan is well secured',
  InsufficientPool: 'there is not so much to lend',
  PriceMoveTooLarge: 'the price can only be moved in small steps',
  PriceChangedRecently: 'the price was moved less than a day ago',
});
const lentTokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
]);

// #if !wire.loanToken
/** Where the contract makes the token itself, there is no pool to fill. */
const noPool = (): { left: string; actions: ReactNode } | undefined => undefined;
// #endif

/** Leaving ether, borrowing, paying back; and for the owner, the price, the pool and the interest. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: lendingAbi };
  // #if wire.loanToken
  //> const token = useRead(contract, lendingAbi, 'loanToken');
  //> const spends = { token, amount: (values: unknown[]) => values.at(-1) as bigint };
  //> const available = useRead(contract, lendingAbi, 'available');
  // #else
  const token = contract;
  // #endif
  const symbol = useRead(token, lentTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, lentTokenAbi, 'decimals') ?? 18;
  const inWallet = useRead(token, lentTokenAbi, 'balanceOf', me, account !== undefined);
  const price = useRead(contract, lendingAbi, 'price');
  const part = Number(useRead(contract, lendingAbi, 'ltvBps') ?? 0n) / 100;
  const collateral = useRead(contract, lendingAbi, 'collateralOf', me) ?? 0n;
  const debt = useRead(contract, lendingAbi, 'debtOf', me) ?? 0n;
  const borrowable = useRead(contract, lendingAbi, 'borrowableBy', me);
  const used = useRead(contract, lendingAbi, 'loanToValueOf', me) ?? 0n;
  const allCollateral = useRead(contract, lendingAbi, 'totalCollateral');
  const allBorrowed = useRead(contract, lendingAbi, 'totalBorrowed');
  // #if interest
  const rate = Number(useRead(contract, lendingAbi, 'interestBps') ?? 0n) / 100;
  // #endif
  // #if interest && !wire.loanToken
  const interest = useRead(contract, lendingAbi, 'interestOwed');
  // #endif
  // #if ownerPrice
  const move = Number(useRead(contract, lendingAbi, 'maxMoveBps') ?? 0n) / 100;
  const changeableAt = useRead(contract, lendingAbi, 'priceChangeableAt') ?? 0n;
  // #endif
  // #if liquidation
  const threshold = Number(useRead(contract, lendingAbi, 'liquidationBps') ?? 0n) / 100;
  const bonus = Number(useRead(contract, lendingAbi, 'bonusBps') ?? 0n) / 100;
  // #endif
  // #if liquidation
  const danger = threshold || 100;
  // #else
  //> const danger = part || 100;
  // #endif
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  const howMany = { label: `How many ${symbol}`, kind: 'tokens' as const, decimals };
  const borrowHints = [
    `You can borrow ${say(borrowable)} more.`,
    // #if interest
    `It costs ${rate}% a year.`,
    // #endif
    // #if liquidation
    `If you owe more than ${threshold}% of what your ${coin()} is worth, others can end your loan and get ${coin()} of yours for it.`,
    // #endif
  ];

  // #if wire.loanToken
  //> const pool = {
  //>   left: say(available),
  //>   actions: [
  //>     <Action
  //>       key="fund"
  //>       {...target}
  //>       title="Put tokens in to be lent"
  //>       hint={`You have ${say(inWallet)}.`}
  //>       functionName="fundPool"
  //>       fields={[howMany]}
  //>       spends={spends}
  //>       button="Put in"
  //>       done="People can borrow them."
  //>     />,
  //>     <Action
  //>       key="take"
  //>       {...target}
  //>       title="Take out what is not lent"
  //>       hint={`${say(available)} are not lent.`}
  //>       functionName="withdrawPool"
  //>       fields={[howMany]}
  //>       button="Take out"
  //>       done="The tokens are in your wallet."
  //>     />,
  //>   ],
  //> };
  // #else
  const pool = noPool();
  // #endif

  return (
    <Card title={module.title}>
      {account && debt > 0n && (
        <Gauge
          label="How near your loan is to its limit"
          value={`You owe ${Number(used) / 100}% of what your ${coin()} is worth`}
          percent={(Number(used) / 100 / danger) * 100}
          marks={[
            { at: (part / danger) * 100, label: `${part}%: you can borrow no more` },
            // #if liquidation
            { at: 100, label: `${threshold}%: others can end your loan` },
            // #endif
          ]}
        />
      )}
      <Stats>
        {account && <Stat label="You left here" value={money(collateral)} />}
        {account && <Stat label="You owe" value={say(debt)} />}
        <Stat label={`1 ${coin()} counts as`} value={say(price)} />
        <Stat label="You can borrow of that" value={`${part}%`} />
        <Stat label="Left by everybody" value={money(allCollateral)} />
        <Stat label="Borrowed by everybody" value={say(allBorrowed)} />
        {account && <Stat label="In your wallet" value={say(inWallet)} />}
        {pool && <Stat label="Can be lent" value={pool.left} />}
      </Stats>
      <Actions>
        <Action
          {...target}
          title={`Leave ${coin()} as security`}
          hint="It stays yours, and you can take it out when your loan does not need it."
          functionName="depositCollateral"
          fields={[{ label: `How much ${coin()}`, kind: 'ether' }]}
          args={() => []}
          value={(values) => values[0] as bigint}
          button="Leave it here"
          done="You can borrow against it now."
        />
        {collateral > 0n && (
          <Action
            {...target}
            title="Borrow"
            hint={borrowHints.join(' ')}
            functionName="borrow"
            fields={[{ ...howMany, most: borrowable }]}
            preview={([amount]) => `You then owe ${say(debt + (amount as bigint))}.`}
            button="Borrow"
            done={`The ${symbol} are in your wallet.`}
          />
        )}
        {debt > 0n && (
          <Action
            {...target}
            title="Pay back"
            hint={`You owe ${say(debt)} and have ${say(inWallet)}. Of too much only what you owe is taken.`}
            functionName="repay"
            fields={[{ ...howMany, most: inWallet !== undefined && inWallet < debt ? inWallet : debt }]}
            // #if wire.loanToken
            //> spends={spends}
            // #endif
            button="Pay back"
            done={`Your debt is smaller now, and ${coin()} may be free.`}
          />
        )}
        {collateral > 0n && (
          <Action
            {...target}
            title={`Take ${coin()} out`}
            hint={`You left ${money(collateral)} here.${debt > 0n ? ' What secures your loan has to stay.' : ''}`}
            functionName="withdrawCollateral"
            fields={[{ label: `How much ${coin()}`, kind: 'ether' }]}
            button="Take out"
            done="It is back in your wallet."
          />
        )}
      </Actions>
      {/* #if liquidation */}
      <More>
        <Action
          {...target}
          title="End a loan that is not secured"
          hint={`If somebody owes more than ${threshold}% of what their ${coin()} is worth, you can pay for it and get ${coin()} worth that and ${bonus}% on top.`}
          functionName="liquidate"
          fields={[
            { label: 'Whose loan', kind: 'account' },
            { ...howMany, hint: `You have ${say(inWallet)}.` },
          ]}
          // #if wire.loanToken
          //> spends={spends}
          // #endif
          button="Pay for it"
          done={`The ${coin()} is in your wallet.`}
        />
      </More>
      {/* #endif */}
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {pool?.actions}
        {/* #if interest && !wire.loanToken */}
        <Action
          {...target}
          title="Take the interest"
          hint={`${say(interest)} have come due. You get them as new tokens; sell them to borrowers, who need them to pay back.`}
          functionName="withdrawInterest"
          button="Take"
          done="The interest is in your wallet."
        />
        {/* #endif */}
        {/* #if ownerPrice */}
        <Action
          {...target}
          title="Move the price"
          hint={`By up to ${move}% and not more than once a day${Number(changeableAt) * 1000 > Date.now() ? `; again from ${moment(changeableAt)}` : ''}. At the moment 1 ${coin()} counts as ${say(price)}.`}
          functionName="setPrice"
          fields={[{ label: `How many ${symbol} one ${coin()} counts as`, kind: 'tokens', decimals }]}
          button="Move it"
          done="The new price counts from now on."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}
