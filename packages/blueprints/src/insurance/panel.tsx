import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { TwoSides } from '../pieces/two-sides.tsx';
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
  Person,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const insuranceAbi = parseAbi([
  'struct ClaimInfo { address claimant; uint256 amount; string description; uint256 filedAt; uint256 votingEndsAt; uint256 votesFor; uint256 votesAgainst; bool paid; }',
  'function premium() view returns (uint256)',
  'function period() view returns (uint256)',
  'function maxClaim() view returns (uint256)',
  'function minVotes() view returns (uint256)',
  'function coveredUntil(address account) view returns (uint256)',
  'function isCovered(address account) view returns (bool)',
  'function memberCount() view returns (uint256)',
  'function poolBalance() view returns (uint256)',
  'function totalPaidOut() view returns (uint256)',
  'function claimCount() view returns (uint256)',
  'function getClaim(uint256 claimId) view returns (ClaimInfo)',
  'function statusOf(uint256 claimId) view returns (uint8)',
  'function canVote(uint256 claimId, address account) view returns (bool)',
  'function hasVoted(uint256 claimId, address account) view returns (bool)',
  'function payPremium() payable',
  'function fundPool() payable',
  'function fileClaim(uint256 amount, string description) returns (uint256 claimId)',
  'function vote(uint256 claimId, bool approve)',
  'function payClaim(uint256 claimId)',
  // #if waiting
  'function waitingPeriod() view returns (uint256)',
  'error StillWaiting(uint256 claimableFrom)',
  // #endif
  // #if assessors
  'function assessorCount() view returns (uint256)',
  'function setAssessor(address account, bool assessor)',
  // #endif
  // #if approvedMembers
  'function isAdmitted(address account) view returns (bool)',
  'function setAdmitted(address account, bool admitted)',
  'error NotAdmitted(address account)',
  // #endif
  'error WrongPremium(uint256 sent, uint256 premium)',
  'error ZeroAmount()',
  'error NotCovered(address account)',
  'error ClaimTooHigh(uint256 amount, uint256 limit)',
  'error InvalidDescription(uint256 length, uint256 limit)',
  'error EarlierClaimOpen(uint256 claimId)',
  'error UnknownClaim(uint256 claimId)',
  'error CannotVote(address account)',
  'error AlreadyVoted(address account)',
  'error VotingIsOver(uint256 endedAt)',
  'error VotingIsOpen(uint256 endsAt)',
  'error NotPayable(uint256 claimId)',
  'error InsufficientPool(uint256 amount, uint256 available)',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  NotCovered: 'this wallet is not covered at the moment',
  ClaimTooHigh: (_, limit) => `one claim can be ${money(limit)} at most`,
  InvalidDescription: (_, limit) => `say what happened, in ${limit} characters at most`,
  EarlierClaimOpen: (id) => `your claim ${id} is not settled yet`,
  StillWaiting: (from) => `new members can claim from ${moment(from)}`,
  NotAdmitted: 'the owner has not admitted this wallet',
  CannotVote: 'this wallet cannot vote on this claim',
  AlreadyVoted: 'you have voted on this claim',
  VotingIsOver: 'the vote is over',
  VotingIsOpen: (ends) => `the vote goes on until ${moment(ends)}`,
  NotPayable: 'this claim was not approved, or has been paid',
  InsufficientPool: (_, there) => `there are only ${money(there)} in the pool`,
  WrongPremium: (_, premium) => `the premium is ${money(premium)}`,
});

/** A shield: filled for who is covered, an outline for who is not. */
function Shield({ on }: { on: boolean }) {
  return (
    <svg className={on ? 'shield on' : 'shield'} viewBox="0 0 48 56" aria-hidden="true">
      <path d="M24 3 44 10v17c0 13-9 21-20 26C13 48 4 40 4 27V10Z" />
      <path d={on ? 'm14 27 7 8 14-16' : 'M24 17v13m0 7v1'} />
    </svg>
  );
}

/** The pool as a vessel: full when the largest claim could be paid three times. */
function Pool({ wei, most }: { wei: bigint | undefined; most: bigint | undefined }) {
  const level = percentOf(wei, most && most * 3n);
  return (
    <div className="vessel" aria-hidden="true">
      <i style={{ height: `${level}%` }} />
    </div>
  );
}

const states = ['Being voted on', 'Approved, not paid yet', 'Rejected', 'Paid'];

/** One claim: what it is about, how the vote stands, and what the visitor can do about it. */
function ClaimCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const claim = useRead(contract, insuranceAbi, 'getClaim', [id]);
  const state = useRead(contract, insuranceAbi, 'statusOf', [id]);
  const needed = useRead(contract, insuranceAbi, 'minVotes');
  const canVote = useRead(contract, insuranceAbi, 'canVote', [id, account ?? zeroAddress], account !== undefined) ?? false;
  const voted = useRead(contract, insuranceAbi, 'hasVoted', [id, account ?? zeroAddress], account !== undefined) ?? false;
  if (!claim || state === undefined) return null;
  const target = { contract, abi: insuranceAbi };
  return (
    <section className="claim" aria-label={`Claim ${id}`}>
      <p className="claim-head">
        <strong>{money(claim.amount)}</strong>
        <Person address={claim.claimant} />
        <Badge tone={state === 2 ? 'bad' : state === 0 ? 'plain' : 'good'}>{states[state]}</Badge>
      </p>
      <blockquote>{claim.description}</blockquote>
      <TwoSides yes={claim.votesFor} no={claim.votesAgainst} needed={needed} />
      {state === 0 && (
        <p className="hint">
          The vote ends {moment(claim.votingEndsAt)}. {voted && 'You have voted.'}
        </p>
      )}
      <Actions>
        {state === 0 && canVote && !voted && (
          <Action
            {...target}
            title={`Your vote on claim ${id}`}
            functionName="vote"
            fields={[{ label: 'Should it be paid?', kind: 'choice', options: ['Yes, pay it', 'No'] }]}
            args={([choice]) => [id, choice === 0n]}
            button="Vote"
            done="Your vote counts."
          />
        )}
        {state === 1 && (
          <Action
            {...target}
            title="Approved"
            hint="Anyone can have it paid; the money goes to who filed it."
            functionName="payClaim"
            args={() => [id]}
            button="Pay it out"
            done="The claim was paid."
          />
        )}
      </Actions>
    </section>
  );
}

/** Being covered, claiming and voting; and for the owner, assessors and members. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const now = useNow();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: insuranceAbi };
  const premium = useRead(contract, insuranceAbi, 'premium');
  const period = useRead(contract, insuranceAbi, 'period');
  const most = useRead(contract, insuranceAbi, 'maxClaim');
  const covered = useRead(contract, insuranceAbi, 'isCovered', me, account !== undefined) ?? false;
  const until = useRead(contract, insuranceAbi, 'coveredUntil', me, account !== undefined) ?? 0n;
  const members = useRead(contract, insuranceAbi, 'memberCount');
  const pool = useRead(contract, insuranceAbi, 'poolBalance');
  const paid = useRead(contract, insuranceAbi, 'totalPaidOut');
  const count = useRead(contract, insuranceAbi, 'claimCount') ?? 0n;
  const [shown, setShown] = useState(12);
  const claims = Array.from({ length: Math.min(Number(count), shown) }, (_, i) => count - BigInt(i));
  // #if waiting
  const wait = useRead(contract, insuranceAbi, 'waitingPeriod');
  // #endif
  // #if assessors
  const assessors = useRead(contract, insuranceAbi, 'assessorCount');
  // #endif
  // #if approvedMembers
  const admitted = useRead(contract, insuranceAbi, 'isAdmitted', me, account !== undefined);
  // #endif
  const joinHints = [
    `${money(premium)} cover you for ${timeSpan(period)}${covered ? ' more' : ''}. Premiums are not paid back.`,
    // #if waiting
    `New members can claim after ${timeSpan(wait)}.`,
    // #endif
    // #if approvedMembers
    account && admitted === false ? 'The owner has not admitted your wallet yet.' : '',
    // #endif
  ];

  return (
    <>
      <style>{look}</style>
      <Card title={module.title}>
        <div className="cover-and-pool">
          <div>
            <Shield on={covered} />
            <p>
              <strong>{covered ? 'You are covered' : 'You are not covered'}</strong>
              <span className="hint">
                {covered
                  ? `For ${timeSpan(until > now ? until - now : 0n)}, until ${moment(until)}.`
                  : `${money(premium)} for ${timeSpan(period)}; a loss of up to ${money(most)} can be claimed.`}
              </span>
            </p>
          </div>
          <div>
            <Pool wei={pool} most={most} />
            <p>
              <strong>{money(pool)}</strong>
              <span className="hint">
                in the pool
                {pool !== undefined && most
                  ? pool < most
                    ? `, ${money(most - pool)} short of the largest claim.`
                    : `, enough for ${pool / most} of the largest claims.`
                  : ''}
              </span>
            </p>
          </div>
        </div>
        <Stats>
          <Stat label="Members so far" value={members?.toString() ?? '…'} />
          <Stat label="Paid out so far" value={money(paid)} />
          <Stat label="Most for one claim" value={money(most)} />
          {/* #if assessors */}
          <Stat label="Assessors" value={assessors?.toString() ?? '…'} />
          {/* #endif */}
        </Stats>
        <Actions>
          <Action
            {...target}
            title={covered ? 'Pay the next premium' : 'Become a member'}
            hint={joinHints.filter(Boolean).join(' ')}
            functionName="payPremium"
            value={premium ?? 0n}
            button="Pay"
            done="You are covered."
          />
          {covered && (
            <Action
              {...target}
              title="File a claim"
              // #if assessors
              hint="The assessors decide. Everybody can read what you write."
              // #else
              //> hint="The other members decide. Everybody can read what you write."
              // #endif
              functionName="fileClaim"
              fields={[
                { label: `How much, in ${coin()}`, kind: 'ether', hint: `Up to ${money(most)}.` },
                { label: 'What happened', kind: 'text' },
              ]}
              button="File it"
              done="Your claim is voted on now."
            />
          )}
        </Actions>
        <More>
          <Action
            {...target}
            title="Add to the pool"
            hint="It helps the members, covers nobody, and cannot be taken back."
            functionName="fundPool"
            fields={[{ label: `How much, in ${coin()}`, kind: 'ether' }]}
            args={() => []}
            value={(values) => values[0] as bigint}
            button="Add"
            done="Thank you. It is in the pool."
          />
        </More>
      </Card>
      <Card title="Claims">
        {count === 0n && <p className="hint">Nobody has claimed anything yet.</p>}
        {claims.map((id) => (
          <ClaimCard key={id.toString()} contract={contract} id={id} />
        ))}
        {count > BigInt(shown) && (
          <button type="button" className="quiet" onClick={() => setShown(shown + 12)}>
            Show older claims
          </button>
        )}
      </Card>
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if assessors */}
        <Action
          {...target}
          title="Name an assessor"
          hint="Assessors vote on claims. Say no to end it."
          functionName="setAssessor"
          fields={[
            { label: 'Wallet', kind: 'account' },
            { label: 'Votes on claims', kind: 'yesno', initial: 'yes' },
          ]}
          button="Save"
          done="It counts from now on."
        />
        {/* #endif */}
        {/* #if approvedMembers */}
        <Action
          {...target}
          title="Admit a member"
          hint="Who is covered stays so until their time is over."
          functionName="setAdmitted"
          fields={[
            { label: 'Wallet', kind: 'account' },
            { label: 'Can pay premiums', kind: 'yesno', initial: 'yes' },
          ]}
          button="Save"
          done="It counts from now on."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

const look = `
.cover-and-pool { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; } .cover-and-pool > div { display: flex; gap: 1.1rem; align-items: center; padding: 1.1rem; border-radius: 1.1rem; background: var(--well); }
.cover-and-pool strong { display: block; font-size: 1.3rem; letter-spacing: -.015em; line-height: 1.25; }
.shield { flex: none; width: 4rem; fill: var(--card); stroke: var(--edge); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; } .shield path + path { fill: none; stroke-width: 4; } .shield.on { fill: var(--good); stroke: var(--good); } .shield.on path + path { stroke: var(--card); }
.vessel { position: relative; flex: none; width: 3.6rem; height: 4.6rem; overflow: hidden; border: 3px solid var(--edge); border-top: 0; border-radius: .3rem .3rem 1.3rem 1.3rem; background: var(--card); } .vessel i { position: absolute; inset: auto 0 0; background: linear-gradient(0deg, var(--accent), var(--other)); transition: height .6s; }
.claim { display: grid; gap: .8rem; padding: 1.1rem; border: 1px solid var(--line); border-radius: 1.1rem; } .claim-head { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; } .claim-head strong { font-size: 1.25rem; font-variant-numeric: tabular-nums; } .claim-head .badge { margin-left: auto; }
.claim blockquote { margin: 0; padding-left: .9rem; border-left: 3px solid var(--accent); overflow-wrap: anywhere; } .claim .action:not(.simple) { padding: 0; border: 0; } .claim .choice { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); } .claim .choice legend { grid-column: 1 / -1; }
`;
