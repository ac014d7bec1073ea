import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';

import { Counter } from '../pieces/counter.tsx';
import {
  Action,
  Actions,
  Card,
  coin,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Progress,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

// #if goal && !causes
//> import { Thermometer } from '../pieces/thermometer.tsx';
//> import { percentOf } from '../shell.tsx';
// #endif

const donationsAbi = parseAbi([
  // #if causes && messages
  'struct Donation { address donor; uint256 amount; uint256 time; uint256 causeId; string message; }',
  'function donate(uint256 causeId, string message) payable returns (uint256 id)',
  // #endif
  // #if causes && !messages
  //> 'struct Donation { address donor; uint256 amount; uint256 time; uint256 causeId; }',
  //> 'function donate(uint256 causeId) payable returns (uint256 id)',
  // #endif
  // #if !causes && messages
  //> 'struct Donation { address donor; uint256 amount; uint256 time; string message; }',
  //> 'function donate(string message) payable returns (uint256 id)',
  // #endif
  // #if !causes && !messages
  //> 'struct Donation { address donor; uint256 amount; uint256 time; }',
  //> 'function donate() payable returns (uint256 id)',
  // #endif
  // #if causes
  'struct Spending { uint256 amount; uint256 time; uint256 causeId; string note; }',
  'function withdraw(uint256 causeId, uint256 amount, string note) returns (uint256 id)',
  'function causeCount() view returns (uint256)',
  'function availableFor(uint256 causeId) view returns (uint256)',
  'function setCauseOpen(uint256 causeId, bool open)',
  'error UnknownCause(uint256 causeId)',
  'error CauseClosed(uint256 causeId)',
  'error InvalidName()',
  // #else
  //> 'struct Spending { uint256 amount; uint256 time; string note; }',
  //> 'function withdraw(uint256 amount, string note) returns (uint256 id)',
  // #endif
  // #if causes && goal
  'struct Cause { string name; uint256 goal; uint256 donated; uint256 spent; bool open; }',
  'function addCause(string name, uint256 goal) returns (uint256 causeId)',
  'function progress(uint256 causeId) view returns (uint256)',
  // #endif
  // #if causes && !goal
  //> 'struct Cause { string name; uint256 donated; uint256 spent; bool open; }',
  //> 'function addCause(string name) returns (uint256 causeId)',
  // #endif
  // #if causes
  'function getCause(uint256 causeId) view returns (Cause)',
  // #endif
  // #if !causes && goal
  //> 'function goal() view returns (uint256)',
  //> 'function progress() view returns (uint256)',
  // #endif
  'function totalDonated() view returns (uint256)',
  'function totalSpent() view returns (uint256)',
  'function available() view returns (uint256)',
  'function donatedBy(address donor) view returns (uint256)',
  'function donationCount() view returns (uint256)',
  'function donorCount() view returns (uint256)',
  'function spendingCount() view returns (uint256)',
  'function getDonations(uint256 first, uint256 count) view returns (Donation[])',
  'function getSpendings(uint256 first, uint256 count) view returns (Spending[])',
  'function owner() view returns (address)',
  // #if beneficiary
  'function charity() view returns (address)',
  'error NotAllowed(address account)',
  // #endif
  // #if minimum
  'function minDonation() view returns (uint256)',
  'error DonationTooSmall(uint256 amount, uint256 minimum)',
  // #endif
  // #if withdrawLimit
  'function withdrawableNow() view returns (uint256)',
  'function withdrawLimit() view returns (uint256)',
  'function limitPeriod() view returns (uint256)',
  'error LimitReached(uint256 amount, uint256 left, uint256 until)',
  // #endif
  // #if badges
  'function badgeOf(address donor) view returns (uint8)',
  // #endif
  // #if topDonor
  'function topDonor() view returns (address)',
  // #endif
  // #if messages
  'error MessageTooLong()',
  // #endif
  'error EmptyDonation()',
  'error InvalidNote()',
  'error NotEnough(uint256 amount, uint256 available)',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  DonationTooSmall: (_, least) => `give at least ${money(least)}`,
  EmptyDonation: 'write how much you give',
  MessageTooLong: 'the message is too long',
  UnknownCause: 'there is no such cause',
  CauseClosed: 'this cause takes no more donations',
  InvalidName: 'write what it is, not too long',
  InvalidNote: 'write what it is spent for, not too long',
  NotAllowed: 'only the owner and who receives the donations may do this',
  NotEnough: (_, there) => `there are only ${money(there)} here`,
  LimitReached: (_, left, until) => `only ${money(left)} more can be taken out before ${moment(until)}`,
});

// #if badges
const badges = ['None yet', 'Bronze', 'Silver', 'Gold'];
// #endif

/** Giving, what came in, and what it was spent for. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const total = useRead(contract, donationsAbi, 'totalDonated');
  const spent = useRead(contract, donationsAbi, 'totalSpent');
  const mine = useRead(contract, donationsAbi, 'donatedBy', me);
  const donors = useRead(contract, donationsAbi, 'donorCount');
  const owner = useRead(contract, donationsAbi, 'owner');
  // #if beneficiary
  const charity = useRead(contract, donationsAbi, 'charity');
  // #else
  //> const charity = owner;
  // #endif
  const isParty = account !== undefined && [owner, charity].some((party) => party?.toLowerCase() === account.toLowerCase());
  // #if badges
  const badge = useRead(contract, donationsAbi, 'badgeOf', me) ?? 0;
  // #endif
  // #if topDonor
  const top = useRead(contract, donationsAbi, 'topDonor');
  // #endif
  // #if goal && !causes
  //> const goal = useRead(contract, donationsAbi, 'goal');
  //> const lead = (
  //>   <Thermometer percent={percentOf(total, goal)} label={`${Math.floor(percentOf(total, goal))}% of the goal`}>
  //>     <p className="figure">
  //>       {money(total)}
  //>       <small>of {money(goal)} {total !== undefined && goal !== undefined && total >= goal ? 'are given: the goal is reached' : 'are given'}</small>
  //>     </p>
  //>   </Thermometer>
  //> );
  // #else
  const lead = <Counter label="Given so far" amount={total ?? 0n} perSecond={0} say={money} />;
  // #endif
  // #if causes
  const count = Number(useRead(contract, donationsAbi, 'causeCount') ?? 0n);
  const [shown, setShown] = useState(10);
  const causes = Array.from({ length: Math.min(count, shown) }, (_, i) => BigInt(count - i));
  // #endif

  return (
    <>
      <Card title="Donations">
        {lead}
        <Stats>
          <Stat label="By" value={`${donors ?? 0n} ${donors === 1n ? 'donor' : 'donors'}`} />
          <Stat label="Spent so far" value={money(spent)} />
          {account && <Stat label="You have given" value={money(mine)} />}
          {/* #if badges */}
          {account && <Stat label="Your badge" value={badges[badge] ?? '…'} />}
          {/* #endif */}
          {/* #if topDonor */}
          <Stat label="Who gave most" value={top === zeroAddress ? 'Nobody yet' : <Person address={top} />} />
          {/* #endif */}
          <Stat label="The money goes to" value={<Person address={charity} />} />
        </Stats>
        {/* #if !causes */}
        <Giving contract={contract} which={[]} isParty={isParty} />
        {/* #endif */}
        {/* #if causes */}
        <OwnerOnly contract={contract}>
          <Action
            contract={contract}
            abi={donationsAbi}
            title="Add a cause"
            functionName="addCause"
            fields={[
              { label: 'What it is', kind: 'text' },
              // #if goal
              { label: `How much is wanted, in ${coin()}`, kind: 'ether' },
              // #endif
            ]}
            button="Add"
            done="People can give for it."
          />
        </OwnerOnly>
        {/* #endif */}
      </Card>
      {/* #if causes */}
      {causes.map((causeId) => (
        <CauseCard key={causeId.toString()} contract={contract} causeId={causeId} isParty={isParty} />
      ))}
      {count > shown && (
        <button type="button" onClick={() => setShown(shown + 10)}>
          Show older causes
        </button>
      )}
      {/* #endif */}
      <Records contract={contract} />
    </>
  );
}

/** Giving, and for the charity taking out. */
function Giving({ contract, which, isParty }: { contract: string; which: bigint[]; isParty: boolean }) {
  // #if causes
  const available = useRead(contract, donationsAbi, 'availableFor', [which[0] ?? 0n]);
  // #else
  //> const available = useRead(contract, donationsAbi, 'available');
  // #endif
  // #if withdrawLimit
  const now = useRead(contract, donationsAbi, 'withdrawableNow');
  const limit = useRead(contract, donationsAbi, 'withdrawLimit');
  const period = useRead(contract, donationsAbi, 'limitPeriod');
  const brake = ` At most ${money(limit)} can be taken out in ${timeSpan(period)}; ${money(now)} of that are left.`;
  // #else
  //> const brake = '';
  // #endif
  // #if minimum
  const least = useRead(contract, donationsAbi, 'minDonation');
  const hint = `At least ${money(least)}. It cannot be taken back.`;
  // #else
  //> const hint = 'It cannot be taken back.';
  // #endif
  return (
    <Actions>
      <Action
        contract={contract}
        abi={donationsAbi}
        title="Give"
        hint={hint}
        functionName="donate"
        fields={[
          { label: `How much, in ${coin()}`, kind: 'ether' },
          // #if messages
          { label: 'A few words', kind: 'text', hint: 'Everybody can read them.', initial: 'With best wishes' },
          // #endif
        ]}
        args={(values) => [...which, ...values.slice(1)]}
        value={(values) => values[0] as bigint}
        button="Give"
        done="Thank you! Your donation has arrived."
      />
      {isParty && (
        <Action
          contract={contract}
          abi={donationsAbi}
          title="Take money out"
          hint={`${money(available)} are here.${brake} Everybody will read what you write.`}
          functionName="withdraw"
          fields={[
            { label: `How much, in ${coin()}`, kind: 'ether' },
            { label: 'What it is spent for', kind: 'text' },
          ]}
          args={(values) => [...which, ...values]}
          button="Take out"
          done="The money has been paid, and your note is public."
        />
      )}
    </Actions>
  );
}

// #if causes
function CauseCard({ contract, causeId, isParty }: { contract: string; causeId: bigint; isParty: boolean }) {
  const cause = useRead(contract, donationsAbi, 'getCause', [causeId]);
  // #if goal
  const progress = useRead(contract, donationsAbi, 'progress', [causeId]) ?? 0n;
  // #endif
  if (!cause) return <Card title={`Cause ${causeId}`}>…</Card>;
  return (
    <Card title={cause.name}>
      <Stats>
        <Stat label="Given" value={money(cause.donated)} />
        <Stat label="Spent" value={money(cause.spent)} />
        {!cause.open && <Stat label="State" value="Nothing is collected at the moment" />}
      </Stats>
      {/* #if goal */}
      <Progress label={`${money(cause.donated)} of ${money(cause.goal)}`} percent={Number(progress)} />
      {/* #endif */}
      <Giving contract={contract} which={[causeId]} isParty={isParty} />
      <OwnerOnly contract={contract}>
        <Action
          contract={contract}
          abi={donationsAbi}
          title={cause.open ? 'Stop collecting' : 'Collect again'}
          functionName="setCauseOpen"
          args={() => [causeId, !cause.open]}
          button={cause.open ? 'Stop' : 'Collect'}
          done={cause.open ? 'Nothing is collected for it now.' : 'People can give for it again.'}
        />
      </OwnerOnly>
    </Card>
  );
}

// #endif
/** The newest donations and spendings. */
function Records({ contract }: { contract: string }) {
  const donationCount = useRead(contract, donationsAbi, 'donationCount') ?? 0n;
  const spendingCount = useRead(contract, donationsAbi, 'spendingCount') ?? 0n;
  const [shown, setShown] = useState(20n);
  const from = (count: bigint) => (count > shown ? count - shown : 0n);
  const donations = useRead(contract, donationsAbi, 'getDonations', [from(donationCount), shown]) ?? [];
  const spendings = useRead(contract, donationsAbi, 'getSpendings', [from(spendingCount), shown]) ?? [];
  return (
    <>
      <div className="book">
        <style>{look}</style>
        <Card title="What came in">
          {donations.length === 0 && <p className="hint">Nothing yet. Yours can be the first.</p>}
          <ul>
            {[...donations].reverse().map((donation) => (
              <li key={`${donation.donor}-${donation.time}-${donation.amount}`}>
                <Person address={donation.donor} />
                <b>{money(donation.amount)}</b>
                {/* #if messages */}
                {donation.message && <blockquote>{donation.message}</blockquote>}
                {/* #endif */}
                <span className="hint">{moment(donation.time)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="What it was spent for">
          {spendings.length === 0 && <p className="hint">Nothing yet.</p>}
          <ul>
            {[...spendings].reverse().map((spending) => (
              <li key={`${spending.time}-${spending.amount}-${spending.note}`}>
                <span>{spending.note}</span>
                <b>{money(spending.amount)}</b>
                <span className="hint">{moment(spending.time)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {(donationCount > shown || spendingCount > shown) && shown < 100n && (
        <button type="button" onClick={() => setShown(100n)}>
          Show more
        </button>
      )}
    </>
  );
}

const look = `
.book { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; align-items: start; }
.book li { display: grid; grid-template-columns: 1fr auto; gap: .3rem 1rem; padding: .8rem 0; } .book li > b { font-variant-numeric: tabular-nums; } .book blockquote, .book .hint { grid-column: 1 / -1; } .book blockquote { margin: 0; padding-left: .8rem; border-left: 3px solid var(--accent); overflow-wrap: anywhere; } .book li > span:first-child { overflow-wrap: anywhere; }
`;
