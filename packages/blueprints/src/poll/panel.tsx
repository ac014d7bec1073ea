import { useState } from 'react';
import { parseAbi } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Tally } from '../pieces/tally.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  moment,
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

const pollAbi = parseAbi([
  'struct PollInfo { string question; string[] options; address creator; uint256 endTime; uint256 voters; bool isOpen; }',
  'function createPoll(string question, string[] options, uint256 duration) returns (uint256 id)',
  'function pollCount() view returns (uint256)',
  'function getPoll(uint256 id) view returns (PollInfo)',
  'function getResults(uint256 id) view returns (uint256[] votes)',
  'function voteOf(uint256 id, address voter) view returns (bool voted, uint256 option)',
  'function vote(uint256 id, uint256 option)',
  // #if voterWeights
  'function weightOf(address voter) view returns (uint256)',
  'function totalWeight() view returns (uint256)',
  'function registerVoter(address voter, uint256 weight)',
  'function registerVoters(address[] voters, uint256[] weights)',
  'error AlreadyRegistered(address voter)',
  'error InvalidWeight(address voter, uint256 weight)',
  // #endif
  // #if voterList && !voterWeights
  'function addVoters(address[] voters)',
  // #endif
  // #if pieces
  'function collection() view returns (address)',
  'error NotHolder(address account)',
  'error PiecesUsed(address account)',
  // #endif
  // #if badges
  'function badge() view returns (address)',
  'error NoBadge(address account)',
  // #endif
  // #if listed
  'function isVoter(address account) view returns (bool)',
  'function voterCount() view returns (uint256)',
  'function removeVoter(address voter)',
  'error NotVoter(address account)',
  'error InvalidBatch(uint256 length)',
  // #endif
  // #if closable
  'function closePoll(uint256 id)',
  'error NotCreator(address account)',
  // #endif
  // #if weighted
  'function votingToken() view returns (address)',
  'error NoVotes(address account)',
  // #endif
  // #if owned
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  // #if !changeVote
  'error AlreadyVoted(address voter)',
  // #endif
  'error InvalidPoll()',
  'error PollEnded(uint256 endTime)',
  'error UnknownOption(uint256 option, uint256 options)',
]);

tellRefusals({
  NotVoter: 'you are not on the list of voters',
  NotCreator: 'only who opened the poll may end it',
  NoVotes: 'this wallet has no votes',
  NotHolder: 'only who holds a piece of the collection can vote',
  PiecesUsed: 'all pieces that you hold have voted already',
  NoBadge: 'only who holds the badge can vote',
  AlreadyRegistered: 'they are registered already: take them off the list first',
  InvalidWeight: 'every voter needs at least one vote',
  AlreadyVoted: 'you have voted already',
  InvalidPoll: 'a poll needs a question, at least two answers and a time',
  PollEnded: 'the poll has ended',
});

// #if pieces
const collectionAbi = parseAbi(['function balanceOf(address owner) view returns (uint256)', 'function name() view returns (string)']);
// #endif
// #if badges
const badgeAbi = parseAbi(['function verify(address holder) view returns (bool)', 'function name() view returns (string)']);
// #endif
// #if weighted
const votingTokenAbi = parseAbi(['function decimals() view returns (uint8)']);
// #endif

/** The polls, newest first, and a way to open one. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const count = Number(useRead(contract, pollAbi, 'pollCount') ?? 0n);
  // #if voterWeights
  const weights = useRead(contract, pollAbi, 'totalWeight');
  // #endif
  // #if listed
  const voters = useRead(contract, pollAbi, 'voterCount');
  // #endif
  const [pages, setPages] = useState(1);
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  const target = { contract, abi: pollAbi };
  const open = (
    <Action
      {...target}
      title="Ask something"
      hint="Everybody can see the question, and later who voted for what."
      functionName="createPoll"
      fields={[
        { label: 'Question', kind: 'text' },
        { label: 'Answers', kind: 'lines', hint: 'One per line, at least two.' },
        { label: 'For how many days', kind: 'days', initial: '7' },
      ]}
      button="Open the poll"
      done="The poll is open."
    />
  );
  return (
    <>
      {ids.map((id) => (
        <PollCard key={id.toString()} contract={contract} id={id} />
      ))}
      {count === 0 && <Card title="No polls yet">The first one will stand here.</Card>}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older polls
        </button>
      )}
      {/* #if !ownerOnly */}
      <Card title="Open a poll">
        <Actions>{open}</Actions>
      </Card>
      {/* #endif */}
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if ownerOnly */}
        {open}
        {/* #endif */}
        {/* #if voterWeights */}
        <Action
          {...target}
          title="Register voters"
          hint={`${voters ?? '…'} people with ${weights ?? '…'} votes are registered. Name at most 200 at once.`}
          functionName="registerVoters"
          fields={[
            { label: 'Wallets', kind: 'accounts', hint: 'One per line.' },
            { label: 'How many votes each has', kind: 'quantities', decimals: 0, hint: 'One per line, in the same order.' },
          ]}
          button="Register"
          done="They can vote from now on."
        />
        {/* #endif */}
        {/* #if voterList && !voterWeights */}
        <Action
          {...target}
          title="Let people vote"
          hint={`${voters ?? '…'} people can vote now. Name at most 200 at once.`}
          functionName="addVoters"
          fields={[{ label: 'Wallets', kind: 'accounts', hint: 'One per line.' }]}
          button="Add"
          done="They can vote from now on."
        />
        {/* #endif */}
        {/* #if listed */}
        <Action
          {...target}
          title="Take somebody off the list"
          hint="Votes that they have cast stay."
          functionName="removeVoter"
          fields={[{ label: 'Wallet', kind: 'account' }]}
          button="Take off"
          done="They can no longer vote."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

function PollCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const poll = useRead(contract, pollAbi, 'getPoll', [id]);
  const votes = useRead(contract, pollAbi, 'getResults', [id]) ?? [];
  const [voted, choice] = useRead(contract, pollAbi, 'voteOf', account ? [id, account] : undefined, account !== undefined) ?? [false, 0n];
  // #if voterWeights
  const myWeight = useRead(contract, pollAbi, 'weightOf', account ? [account] : undefined, account !== undefined) ?? 0n;
  // #endif
  // #if pieces
  const collection = useRead(contract, pollAbi, 'collection');
  const held = useRead(collection, collectionAbi, 'balanceOf', account ? [account] : undefined, account !== undefined) ?? 0n;
  const heldName = useRead(collection, collectionAbi, 'name');
  // #endif
  // #if badges
  const badge = useRead(contract, pollAbi, 'badge');
  const hasBadge = useRead(badge, badgeAbi, 'verify', account ? [account] : undefined, account !== undefined) ?? false;
  const badgeName = useRead(badge, badgeAbi, 'name');
  // #endif
  // #if listed
  const admitted = useRead(contract, pollAbi, 'isVoter', account ? [account] : undefined, account !== undefined) ?? false;
  // #endif
  // #if weighted
  const token = useRead(contract, pollAbi, 'votingToken');
  const decimals = useRead(token, votingTokenAbi, 'decimals') ?? 18;
  // #endif
  if (!poll) return <Card title={`Poll ${id}`}>…</Card>;
  const total = votes.reduce((sum, one) => sum + one, 0n);
  const left = poll.endTime - chainTime();
  const open = poll.isOpen && left > 0n;
  // #if weighted
  const say = (amount: bigint) => `${quantity(amount, decimals)} votes`;
  // #else
  //> const say = (amount: bigint) => `${amount} ${amount === 1n ? 'vote' : 'votes'}`;
  // #endif
  const mayVote =
    open &&
    // #if listed
    admitted &&
    // #endif
    // #if pieces
    held > 0n &&
    // #endif
    // #if badges
    hasBadge &&
    // #endif
    // #if !changeVote
    !voted &&
    // #endif
    true;
  const target = { contract, abi: pollAbi };
  return (
    <Card title={`${id}. ${poll.question}`}>
      <Tally
        label="Votes so far"
        rows={poll.options.map((option, i) => {
          const isMine = voted && choice === BigInt(i);
          return {
            label: `${option}${isMine ? ' (your vote)' : ''}`,
            value: say(votes[i] ?? 0n),
            percent: percentOf(votes[i], total),
            isMarked: isMine,
          };
        })}
      />
      {open && <Countdown until={poll.endTime} over="The poll has ended." />}
      <Stats>
        {!open && <Stat label="Ended" value={moment(poll.endTime)} />}
        <Stat label="People who voted" value={poll.voters.toString()} />
      </Stats>
      {/* #if voterWeights */}
      {open && admitted && <p className="hint">Your answer counts for {say(myWeight)}.</p>}
      {/* #endif */}
      {/* #if pieces */}
      {open && account && held === 0n && <p className="hint">Only who holds a piece of {heldName ?? 'the collection'} can vote.</p>}
      {/* #endif */}
      {/* #if badges */}
      {open && account && !hasBadge && <p className="hint">Only who holds {badgeName ?? 'the badge'} can vote.</p>}
      {/* #endif */}
      {/* #if listed */}
      {open && account && !admitted && <p className="hint">You are not on the list of voters.</p>}
      {/* #endif */}
      <Actions>
        {mayVote && (
          <Action
            {...target}
            title={voted ? 'Change your vote' : 'Vote'}
            hint="Everybody can see how you vote."
            functionName="vote"
            fields={[{ label: 'Your answer', kind: 'choice', options: poll.options }]}
            args={([option]) => [id, option]}
            button={voted ? 'Change it' : 'Vote'}
            done="Your vote counts."
          />
        )}
        {/* #if closable */}
        {open && poll.creator.toLowerCase() === account?.toLowerCase() && (
          <Action
            {...target}
            title="End the poll now"
            functionName="closePoll"
            args={() => [id]}
            button="End it"
            done="The poll has ended."
          />
        )}
        {/* #endif */}
      </Actions>
    </Card>
  );
}
