import { parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Countdown } from '../pieces/countdown.tsx';
import { Hero } from '../pieces/hero.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  coin,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  PauseSwitch,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const subscriptionAbi = parseAbi([
  'function isActive(address account) view returns (bool)',
  'function subscriberCount() view returns (uint256)',
  'function withdraw()',
  'function expiresAt(address account) view returns (uint256)',
  // #if plans
  'struct Plan { string name; uint256 price; uint256 period; bool open; }',
  'function planCount() view returns (uint256)',
  'function getPlan(uint256 planId) view returns (Plan)',
  'function expiresAtOn(address account, uint256 planId) view returns (uint256)',
  'function subscribe(uint256 planId) payable',
  'function addPlan(string name, uint256 price, uint256 period) returns (uint256 planId)',
  'function setPlanOpen(uint256 planId, bool open)',
  'error UnknownPlan(uint256 planId)',
  'error PlanClosed(uint256 planId)',
  'error TooManyPlans(uint256 maxPlans)',
  // #else
  //> 'function price() view returns (uint256)',
  //> 'function period() view returns (uint256)',
  //> 'function subscribe() payable',
  // #endif
  // #if multiple && plans
  'function subscribeForPeriods(uint256 planId, uint256 periods) payable',
  // #endif
  // #if multiple && !plans
  //> 'function subscribeForPeriods(uint256 periods) payable',
  // #endif
  // #if multiple
  'error InvalidPeriods(uint256 periods)',
  // #endif
  // #if gifts && plans
  'function gift(address recipient, uint256 planId) payable',
  // #endif
  // #if gifts && !plans
  //> 'function gift(address recipient) payable',
  // #endif
  // #if trial
  'function trialPeriod() view returns (uint256)',
  'error TrialNotAvailable(address account)',
  // #endif
  // #if trial && plans
  'function startTrial(uint256 planId)',
  // #endif
  // #if trial && !plans
  //> 'function startTrial()',
  // #endif
  // #if refund
  'function earned() view returns (uint256)',
  'function countEarnings(uint256 first, uint256 count)',
  'error NotActive(address account)',
  // #endif
  // #if refund && plans
  'function refundOf(address account, uint256 planId) view returns (uint256)',
  'function cancel(uint256 planId)',
  // #endif
  // #if refund && !plans
  //> 'function refundOf(address account) view returns (uint256)',
  //> 'function cancel()',
  // #endif
  // #if priceChanges && plans
  'function setPrice(uint256 planId, uint256 newPrice)',
  // #endif
  // #if priceChanges && !plans
  //> 'function setPrice(uint256 newPrice)',
  // #endif
  // #if pausable
  'function paused() view returns (bool)',
  'error EnforcedPause()',
  // #endif
  'error InvalidTerms()',
  'error WrongPayment(uint256 sent, uint256 price)',
  'error NothingToWithdraw()',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  WrongPayment: (_, price) => `it costs exactly ${money(price)}`,
  NotActive: 'there is no subscription that runs',
  TrialNotAvailable: 'you have tried it before',
  UnknownPlan: 'there is no such plan',
  PlanClosed: 'this plan is closed',
  InvalidPeriods: 'write for how long',
  InvalidTerms: 'a price or a time is not possible',
  TooManyPlans: (most) => `there can be ${most} plans`,
});

/** Whether the visitor is subscribed, ways to pay, and the owner's part. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const active = useRead(contract, subscriptionAbi, 'isActive', me) ?? false;
  const subscribers = useRead(contract, subscriptionAbi, 'subscriberCount');
  const target = { contract, abi: subscriptionAbi };
  // #if plans
  const count = Number(useRead(contract, subscriptionAbi, 'planCount') ?? 0n);
  const plans = Array.from({ length: count }, (_, i) => BigInt(i + 1));
  // #endif
  // #if refund
  const earned = useRead(contract, subscriptionAbi, 'earned');
  // #endif
  // #if pausable
  const paused = useRead(contract, subscriptionAbi, 'paused') ?? false;
  // #endif

  return (
    <>
      <style>{look}</style>
      <div className="beside">
        <Card title="How it stands">
          <Hero
            label="Your subscription"
            value={account ? (active ? 'Active' : 'Not active') : 'Connect your wallet to see it'}
            tone={active ? 'good' : 'plain'}
          >
            {`Nothing is charged by itself. ${subscribers ?? 0n} ${subscribers === 1n ? 'person has' : 'people have'} subscribed so far.`}
          </Hero>
          {/* #if pausable */}
          {paused && <p className="hint">New payments are stopped at the moment. Running subscriptions go on.</p>}
          {/* #endif */}
          <OwnerOnly contract={contract}>
            {/* #if refund */}
            <Action
              {...target}
              title="Count what was earned"
              hint="Money belongs to you as the time goes by. This counts it for some of the subscribers."
              functionName="countEarnings"
              fields={[
                { label: 'From subscriber number', kind: 'count', initial: '1' },
                { label: 'How many of them', kind: 'count', initial: '100' },
              ]}
              args={(values) => [(values[0] as bigint) > 0n ? (values[0] as bigint) - 1n : 0n, values[1]]}
              button="Count"
              done="What they have used is yours now."
            />
            <Action
              {...target}
              title="Take the income"
              hint={`${money(earned)} are counted as earned.`}
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
            {/* #endif */}
            {/* #if !refund */}
            <Action
              {...target}
              title="Take the income"
              hint="Everything that was paid so far."
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
            {/* #endif */}
            {/* #if plans */}
            <Action
              {...target}
              title="Add a plan"
              functionName="addPlan"
              fields={[
                { label: 'Its name', kind: 'text' },
                { label: `What one period costs, in ${coin()}`, kind: 'ether' },
                { label: 'How many days one period has', kind: 'days', initial: '30' },
              ]}
              button="Add"
              done="People can subscribe to it."
            />
            {/* #endif */}
            {/* #if pausable */}
            <PauseSwitch
              contract={contract}
              stop={{ title: 'Stop new payments', hint: 'Running subscriptions go on.', button: 'Stop', done: 'Nobody can pay now.' }}
              goOn={{ title: 'Take payments again', button: 'Take payments', done: 'People can subscribe again.' }}
            />
            {/* #endif */}
          </OwnerOnly>
        </Card>
        {/* #if plans */}
        <Tiles>
          {plans.map((planId) => (
            <Offer key={planId.toString()} contract={contract} planId={planId} />
          ))}
        </Tiles>
        {/* #endif */}
        {/* #if !plans */}
        <Offer contract={contract} planId={0n} />
        {/* #endif */}
      </div>
    </>
  );
}

/** One thing that can be subscribed to. */
function Offer({ contract, planId }: { contract: string; planId: bigint }) {
  const account = useAccount();
  const me = account ?? zeroAddress;
  // #if plans
  const plan = useRead(contract, subscriptionAbi, 'getPlan', [planId]);
  const price = plan?.price;
  const period = plan?.period;
  const open = plan?.open ?? false;
  const title = plan?.name ?? '…';
  const expiresAt = useRead(contract, subscriptionAbi, 'expiresAtOn', [me, planId]) ?? 0n;
  const which = [planId];
  // #else
  //> const price = useRead(contract, subscriptionAbi, 'price');
  //> const period = useRead(contract, subscriptionAbi, 'period');
  //> const open = planId === 0n;
  //> const title = 'Subscribe';
  //> const expiresAt = useRead(contract, subscriptionAbi, 'expiresAt', [me]) ?? 0n;
  //> const which: bigint[] = [];
  // #endif
  // #if trial
  const trialPeriod = useRead(contract, subscriptionAbi, 'trialPeriod');
  const untried = useRead(contract, subscriptionAbi, 'expiresAt', [me]) === 0n;
  // #endif
  // #if refund && plans
  const refund = useRead(contract, subscriptionAbi, 'refundOf', [me, planId]);
  // #endif
  // #if refund && !plans
  //> const refund = useRead(contract, subscriptionAbi, 'refundOf', [me]);
  // #endif
  const active = expiresAt > chainTime();
  const target = { contract, abi: subscriptionAbi, args: () => which };
  const offer = `${money(price)} for ${timeSpan(period)}`;
  return (
    <Tile title={title} badge={active ? <Badge tone="good">Yours</Badge> : open ? null : <Badge>Not sold now</Badge>}>
      <p className="offer">
        <strong>{money(price)}</strong> for {timeSpan(period)}
      </p>
      {active && <Countdown until={expiresAt} label={`Yours until ${moment(expiresAt)}`} over="Your time is over." />}
      {!active && expiresAt > 0n && <p className="hint">Yours ended on {moment(expiresAt)}.</p>}
      <Actions>
        {open && (
          <Action
            {...target}
            title={active ? 'Add more time' : 'Subscribe'}
            hint={active ? 'It adds to the time that is left.' : 'It begins at once and ends by itself.'}
            functionName="subscribe"
            value={price ?? 0n}
            button={active ? 'Add' : 'Subscribe'}
            done="It is paid."
          />
        )}
      </Actions>
      <More>
        {/* #if multiple */}
        {open && (
          <Action
            {...target}
            title="Pay for several periods"
            hint={`Each costs ${offer}.`}
            functionName="subscribeForPeriods"
            fields={[{ label: 'How many periods', kind: 'count' }]}
            args={(values) => [...which, values[0]]}
            value={(values) => (price ?? 0n) * (values[0] as bigint)}
            button="Pay"
            done="It is paid."
          />
        )}
        {/* #endif */}
        {/* #if gifts */}
        {open && (
          <Action
            {...target}
            title="Give it to somebody"
            hint={`You pay ${offer}; they get the time.`}
            functionName="gift"
            fields={[{ label: 'Their wallet', kind: 'account' }]}
            args={(values) => [values[0], ...which]}
            value={price ?? 0n}
            button="Give"
            done="They are subscribed."
          />
        )}
        {/* #endif */}
        {/* #if trial */}
        {open && untried && (
          <Action
            {...target}
            title="Try it for nothing"
            hint={`${timeSpan(trialPeriod)}, once.`}
            functionName="startTrial"
            button="Try it"
            done="Your trial has begun."
          />
        )}
        {/* #endif */}
        {/* #if refund */}
        {active && (
          <Action
            {...target}
            title="Cancel"
            hint={`You get back ${money(refund)} for the time that is left, and lose access at once.`}
            functionName="cancel"
            button="Cancel it"
            done="It is cancelled, and the rest is back in your wallet."
          />
        )}
        {/* #endif */}
      </More>
      {/* #if priceChanges || plans */}
      <OwnerOnly contract={contract}>
        {/* #if priceChanges */}
        <Action
          {...target}
          title="Change the price"
          hint="For what is paid from now on."
          functionName="setPrice"
          fields={[{ label: `New price in ${coin()}`, kind: 'ether' }]}
          args={(values) => [...which, values[0]]}
          button="Change"
          done="The new price holds from now on."
        />
        {/* #endif */}
        {/* #if plans */}
        <Action
          {...target}
          title={open ? 'Stop selling it' : 'Sell it again'}
          hint="Who has it keeps it until its end."
          functionName="setPlanOpen"
          args={() => [planId, !open]}
          button={open ? 'Stop' : 'Sell'}
          done={open ? 'It is not sold any more.' : 'It is sold again.'}
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </Tile>
  );
}

const look = `
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; align-items: start; } .beside > * { min-width: 0; } .beside > .tiles, .beside > .card:has(+ .tiles) { grid-column: 1 / -1; }
.offer { color: var(--soft); } .offer strong { display: block; color: var(--ink); font-size: 1.9rem; line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.tile .countdown > div { flex-wrap: wrap; gap: .35rem; } .tile .countdown b { min-width: 3.1rem; font-size: 1.2rem; }
`;
