import { parseAbi } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Tally } from '../pieces/tally.tsx';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  contractAddress,
  More,
  moment,
  money,
  type PanelProps,
  percentOf,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const governanceAbi = parseAbi([
  'function name() view returns (string)',
  'function treasury() view returns (address)',
  'function treasuryBalance() view returns (uint256)',
  'function votingDelay() view returns (uint256)',
  'function votingPeriod() view returns (uint256)',
  'function proposalThreshold() view returns (uint256)',
  'function quorumNumerator() view returns (uint256)',
  'function proposalCount() view returns (uint256)',
  'function proposalDetailsAt(uint256 index) view returns (uint256 proposalId, address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)',
  'function proposalDescription(uint256 proposalId) view returns (string)',
  'function proposalSnapshot(uint256 proposalId) view returns (uint256)',
  'function proposalDeadline(uint256 proposalId) view returns (uint256)',
  'function proposalVotes(uint256 proposalId) view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes)',
  'function hasVoted(uint256 proposalId, address account) view returns (bool)',
  'function state(uint256 proposalId) view returns (uint8)',
  'function createProposal(string description) returns (uint256 proposalId)',
  'function proposePayment(address recipient, uint256 amount, string description) returns (uint256 proposalId)',
  'function proposeTokenPayment(address asset, address recipient, uint256 amount, string description) returns (uint256 proposalId)',
  'function castVote(uint256 proposalId, uint8 support) returns (uint256 weight)',
  'function execute(uint256 proposalId) payable',
  'function cancel(uint256 proposalId)',
  'error NoVotes(address account)',
  'error GovernorInsufficientProposerVotes(address proposer, uint256 votes, uint256 threshold)',
  'error GovernorAlreadyCastVote(address voter)',
  'error GovernorUnexpectedProposalState(uint256 proposalId, uint8 current, bytes32 expectedStates)',
  'error GovernorUnableToCancel(uint256 proposalId, address account)',
  // #if approval
  'function approvalBps() view returns (uint256)',
  // #endif
  // #if timelock
  'function queue(uint256 proposalId)',
  'function proposalEta(uint256 proposalId) view returns (uint256)',
  'error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  // #endif
]);

tellRefusals({
  NoVotes: 'this wallet has no votes',
  GovernorInsufficientProposerVotes: 'you have too few votes to propose something',
  GovernorAlreadyCastVote: 'you have voted already',
  GovernorUnexpectedProposalState: 'the proposal is not at this point',
  GovernorUnableToCancel: 'only who proposed it can take it back, until the vote begins',
  TimelockUnexpectedOperationState: 'its waiting time is not over',
});

const votesAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function getVotes(address account) view returns (uint256)',
]);

/** In words, by the number the contract has for them. */
const states = [
  'Waiting to begin',
  'Open for votes',
  'Taken back',
  'Rejected',
  'Accepted',
  'Waiting to be carried out',
  'Expired',
  'Carried out',
];

export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const token = module.wires.token ?? '';
  const account = useAccount();
  const someone = account ?? '0x0000000000000000000000000000000000000000';
  const name = useRead(contract, governanceAbi, 'name') ?? module.title;
  const symbol = useRead(token, votesAbi, 'symbol') ?? '';
  const decimals = useRead(token, votesAbi, 'decimals') ?? 18;
  const votes = useRead(token, votesAbi, 'getVotes', [someone], account !== undefined);
  const treasury = useRead(contract, governanceAbi, 'treasury');
  const balance = useRead(contract, governanceAbi, 'treasuryBalance');
  const delay = useRead(contract, governanceAbi, 'votingDelay');
  const period = useRead(contract, governanceAbi, 'votingPeriod');
  const threshold = useRead(contract, governanceAbi, 'proposalThreshold');
  const quorum = useRead(contract, governanceAbi, 'quorumNumerator');
  const count = useRead(contract, governanceAbi, 'proposalCount') ?? 0n;
  // #if approval
  const approval = useRead(contract, governanceAbi, 'approvalBps');
  // #endif
  const newest = Array.from({ length: Number(count > 20n ? 20n : count) }, (_, at) => count - 1n - BigInt(at));
  const what: ActionField = { label: 'What do you propose, and why?', kind: 'text' };
  const hint = `Takes ${quantity(threshold, decimals)} votes. The vote begins ${delay === 0n ? 'at once' : `after ${timeSpan(delay)}`} and lasts ${timeSpan(period)}.`;

  return (
    <Card title={name}>
      <Stats>
        {account && <Stat label="Your votes" value={`${quantity(votes, decimals)} ${symbol}`} />}
        <Stat label="In the treasury" value={money(balance)} />
        <Stat label="Must take part" value={quorum === undefined ? '…' : `${Number(quorum) / 100}% of all ${symbol}`} />
        {/* #if approval */}
        <Stat label="Must be in favour" value={approval === undefined ? '…' : `${Number(approval) / 100}% of the votes`} />
        {/* #endif */}
      </Stats>
      <p className="hint">Money for the treasury goes to {treasury}.</p>
      {newest.length === 0 && <p className="hint">Nothing has been proposed yet.</p>}
      {newest.map((index) => (
        <Proposal key={index.toString()} contract={contract} index={index} decimals={decimals} />
      ))}
      <Actions>
        <Action
          title="Propose something"
          hint={hint}
          contract={contract}
          abi={governanceAbi}
          functionName="createProposal"
          fields={[what]}
          button="Propose"
          done="Proposed. It stands in the list above."
        />
      </Actions>
      <More title="Spend from the treasury">
        <Action
          title="Propose a payment"
          hint={hint}
          contract={contract}
          abi={governanceAbi}
          functionName="proposePayment"
          fields={[{ label: 'To whom', kind: 'account' }, { label: 'How much', kind: 'ether' }, what]}
          button="Propose"
          done="Proposed. It stands in the list above."
        />
        <Action
          title={`Propose to send ${symbol}`}
          hint={hint}
          contract={contract}
          abi={governanceAbi}
          functionName="proposeTokenPayment"
          fields={[{ label: 'To whom', kind: 'account' }, { label: 'How many', kind: 'tokens', decimals }, what]}
          args={(values) => [contractAddress(token), ...values]}
          button="Propose"
          done="Proposed. It stands in the list above."
        />
      </More>
    </Card>
  );
}

/** One proposal: what it is, how the vote stands, and what can be done with it now. */
function Proposal({ contract, index, decimals }: { contract: string; index: bigint; decimals: number }) {
  const account = useAccount();
  const details = useRead(contract, governanceAbi, 'proposalDetailsAt', [index]);
  const id = details?.[0] ?? 0n;
  const known = details !== undefined;
  const description = useRead(contract, governanceAbi, 'proposalDescription', [id], known);
  const state = useRead(contract, governanceAbi, 'state', [id], known);
  const votes = useRead(contract, governanceAbi, 'proposalVotes', [id], known);
  const begins = useRead(contract, governanceAbi, 'proposalSnapshot', [id], known);
  const ends = useRead(contract, governanceAbi, 'proposalDeadline', [id], known);
  const voted = useRead(
    contract,
    governanceAbi,
    'hasVoted',
    [id, account ?? '0x0000000000000000000000000000000000000000'],
    known && account !== undefined,
  );
  // #if timelock
  const eta = useRead(contract, governanceAbi, 'proposalEta', [id], known);
  // #endif
  if (!known || state === undefined) return null;
  const [against = 0n, inFavour = 0n, abstained = 0n] = votes ?? [];
  const all = against + inFavour + abstained;
  // #if timelock
  const ready = 5;
  // #else
  //> const ready = 4;
  // #endif

  return (
    <section className="action proposal" aria-label={description}>
      <h3>{description}</h3>
      <Tally
        label="Votes so far"
        rows={[
          { label: 'For', value: quantity(inFavour, decimals), percent: percentOf(inFavour, all) },
          { label: 'Against', value: quantity(against, decimals), percent: percentOf(against, all) },
          { label: 'Abstained', value: quantity(abstained, decimals), percent: percentOf(abstained, all) },
        ]}
      />
      {state === 0 && <Countdown until={begins} label="The vote begins in" over="The vote begins." />}
      {state === 1 && <Countdown until={ends} label="The vote ends in" over="The vote has ended." />}
      <Stats>
        <Stat label="State" value={states[state] ?? ''} />
        <Stat label="Votes from" value={moment(begins)} />
        <Stat label="Votes until" value={moment(ends)} />
        {/* #if timelock */}
        {state === 5 && <Stat label="Can be carried out from" value={moment(eta)} />}
        {/* #endif */}
      </Stats>
      {state === 1 && voted !== true && (
        <Action
          title="Vote"
          hint="Your votes are those you had when the vote began."
          contract={contract}
          abi={governanceAbi}
          functionName="castVote"
          fields={[{ label: 'Your vote', kind: 'choice', options: ['For it', 'Against it', 'Abstain'] }]}
          // The contract counts 0 against, 1 for, 2 abstained.
          args={([choice]) => [id, [1, 0, 2][Number(choice)]]}
          button="Vote"
          done="Your votes were counted."
        />
      )}
      {state === 1 && voted === true && <p className="hint">You have voted.</p>}
      {/* #if timelock */}
      {state === 4 && (
        <Action
          title="Let it wait for its time"
          hint="It was accepted. After the waiting time it can be carried out."
          contract={contract}
          abi={governanceAbi}
          functionName="queue"
          args={() => [id]}
          button="Begin the waiting time"
          done="The waiting time has begun."
        />
      )}
      {/* #endif */}
      {state === ready && (
        <Action
          title="Carry it out"
          hint="Anyone can do this."
          contract={contract}
          abi={governanceAbi}
          functionName="execute"
          args={() => [id]}
          button="Carry out"
          done="Carried out."
        />
      )}
      {state === 0 && (
        <Action
          title="Take it back"
          hint="Only who proposed it can, until the vote begins."
          contract={contract}
          abi={governanceAbi}
          functionName="cancel"
          args={() => [id]}
          button="Take back"
          done="It was taken back."
        />
      )}
    </section>
  );
}
