import { parseAbi, zeroAddress } from 'viem';
import {
  Action,
  Actions,
  Card,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  timeSpan,
  useAccount,
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
  StillWaiting: (until) => `new members can claim from ${moment(until)} on`,
  NotAdmitted: 'the owner has not admitted your wallet yet',
  WrongPremium: (_, premium) => `the premium is ${money(premium)}`,
  NotCovered: 'you are not covered',
  ClaimTooHigh: (_, limit) => `a claim can be ${money(limit)} at most`,
  InvalidDescription: 'describe what happened, not too long',
  EarlierClaimOpen: 'your earlier claim is still open',
  CannotVote: 'you cannot vote on this claim',
  AlreadyVoted: 'you have voted already',
  VotingIsOver: 'the vote is over',
  VotingIsOpen: (until) => `the vote lasts until ${moment(until)}`,
  NotPayable: 'this claim is not to be paid',
  InsufficientPool: (_, available) => `there are only ${money(available)} in the pool`,
});

const states = ['is voted on', 'is approved and waits to be paid', 'was rejected', 'was paid'];

/** One claim: what it is about, how the vote stands, and what the visitor can do about it. */
function ClaimCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const claim = useRead(contract, insuranceAbi, 'getClaim', [id]);
  const state = useRead(contract, insuranceAbi, 'statusOf', [id]);
  const canVote = useRead(contract, insuranceAbi, 'canVote', [id, account ?? zeroAddress], account !== undefined) ?? false;
  const voted = useRead(contract, insuranceAbi, 'hasVoted', [id, account ?? zeroAddress], account !== undefined) ?? false;
  if (!claim || state === undefined) return null;
  const target = { contract, abi: insuranceAbi };
  const facts = `Claim ${id} by ${shortAddress(claim.claimant)}: “${claim.description}” It ${states[state] ?? ''}. ${claim.votesFor} for it, ${claim.votesAgainst} against it.`;
  if (state === 0 && canVote && !voted)
    return (
      <Action
        {...target}
        title={`Vote on ${money(claim.amount)}`}
        hint={`${facts} The vote ends ${moment(claim.votingEndsAt)}.`}
        functionName="vote"
        fields={[{ label: 'Should it be paid?', kind: 'yesno', initial: 'yes' }]}
        args={([approve]) => [id, approve]}
        button="Vote"
        done="Your vote counts."
      />
    );
  if (state === 1)
    return (
      <Action
        {...target}
        title={`Pay ${money(claim.amount)}`}
        hint={`${facts} Anyone can have it paid; it goes to who filed it.`}
        functionName="payClaim"
        args={() => [id]}
        button="Pay it out"
        done="The claim was paid."
      />
    );
  return (
    <div className="action">
      <h3>{money(claim.amount)}</h3>
      <p className="hint">
        {facts}
        {state === 0 ? ` The vote ends ${moment(claim.votingEndsAt)}.` : ''}
      </p>
    </div>
  );
}

/** Being covered, claiming and voting; and for the owner, assessors and members. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: insuranceAbi };
  const premium = useRead(contract, insuranceAbi, 'premium');
  const period = useRead(contract, insuranceAbi, 'period');
  const most = useRead(contract, insuranceAbi, 'maxClaim');
  const needed = useRead(contract, insuranceAbi, 'minVotes');
  const covered = useRead(contract, insuranceAbi, 'isCovered', me, account !== undefined) ?? false;
  const until = useRead(contract, insuranceAbi, 'coveredUntil', me, account !== undefined);
  const members = useRead(contract, insuranceAbi, 'memberCount');
  const pool = useRead(contract, insuranceAbi, 'poolBalance');
  const paid = useRead(contract, insuranceAbi, 'totalPaidOut');
  const count = useRead(contract, insuranceAbi, 'claimCount') ?? 0n;
  // The latest two dozen claims; older ones are found by their number.
  const claims = Array.from({ length: Number(count < 24n ? count : 24n) }, (_, i) => count - BigInt(i));
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
    <Card title={module.title}>
      <Stats>
        {account && <Stat label="You" value={covered ? `are covered until ${moment(until)}` : 'are not covered'} />}
        <Stat label="In the pool" value={money(pool)} />
        <Stat label="Paid out so far" value={money(paid)} />
        <Stat label="Members so far" value={members?.toString() ?? '…'} />
        <Stat label="Votes a claim needs" value={`${needed ?? '…'}, and more than against it`} />
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
            hint={`Up to ${money(most)}. Everybody can read what you write.`}
            functionName="fileClaim"
            fields={[
              { label: 'How much', kind: 'ether' },
              { label: 'What happened', kind: 'text' },
            ]}
            button="File it"
            done="Your claim is voted on now."
          />
        )}
        <Action
          {...target}
          title="Add to the pool"
          hint="It helps the members, covers nobody, and cannot be taken back."
          functionName="fundPool"
          fields={[{ label: 'How much', kind: 'ether' }]}
          args={() => []}
          value={(values) => values[0] as bigint}
          button="Add"
          done="Thank you. It is in the pool."
        />
        {claims.map((id) => (
          <ClaimCard key={id.toString()} contract={contract} id={id} />
        ))}
      </Actions>
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
    </Card>
  );
}
