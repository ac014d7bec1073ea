import { parseAbi, zeroAddress } from 'viem';
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
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const quadraticAbi = parseAbi([
  'function credits() view returns (uint256)',
  'function ballotCount() view returns (uint256)',
  'function createBallot(string question, string[] options, uint256 duration) returns (uint256 id)',
  'function vote(uint256 id, uint256 option, uint256 votes)',
  'function getBallot(uint256 id) view returns (string question, string[] options, address creator, uint256 endsAt, uint256 voters)',
  'function votesOf(uint256 id, address voter, uint256 option) view returns (uint256)',
  'function getResults(uint256 id) view returns (uint256[] totals)',
  'function creditsLeft(uint256 id, address voter) view returns (uint256)',
  // #if registered
  'function isVoter(address account) view returns (bool)',
  'function voterCount() view returns (uint256)',
  'function addVoters(address[] accounts)',
  'function removeVoters(address[] accounts)',
  'error NotAVoter(address account)',
  'error InvalidList(uint256 count, uint256 limit)',
  // #endif
  'error InvalidTerms()',
  'error InvalidText(uint256 length, uint256 limit)',
  'error UnknownBallot(uint256 id)',
  'error UnknownOption(uint256 option)',
  'error BallotIsOver(uint256 endedAt)',
  'error ZeroVotes()',
  'error NotEnoughCredits(uint256 cost, uint256 left)',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  NotAVoter: 'you are not on the list of voters',
  InvalidTerms: 'a ballot needs 2 to 20 options and a time',
  InvalidText: 'a text is missing or too long',
  BallotIsOver: 'the ballot is over',
  ZeroVotes: 'write at least one vote',
  NotEnoughCredits: (cost, left) => `that costs ${cost} credits, and you have ${left}`,
});

/** Votes for one option: what they cost is said before, for the next few. */
function OptionVote({
  contract,
  id,
  option,
  name,
  left,
}: {
  contract: string;
  id: bigint;
  option: number;
  name: string;
  left: bigint | undefined;
}) {
  const account = useAccount();
  const mine = useRead(contract, quadraticAbi, 'votesOf', [id, account ?? zeroAddress, BigInt(option)], account !== undefined) ?? 0n;
  const prices = [1n, 2n, 3n].map((more) => `${more} more: ${(mine + more) ** 2n - mine ** 2n}`);
  return (
    <Action
      title={name}
      hint={`${mine > 0n ? `You have cast ${mine} for it. ` : ''}Credits for ${prices.join(' · ')}`}
      contract={contract}
      abi={quadraticAbi}
      functionName="vote"
      fields={[{ label: 'How many more votes', kind: 'count', initial: '1', hint: 'They cannot be taken back.' }]}
      args={([votes]) => [id, BigInt(option), votes]}
      button="Vote for it"
      done="Your votes count."
      disabled={left === 0n}
    />
  );
}

/** One ballot: how it stands, and voting as long as it is open. */
function BallotCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const ballot = useRead(contract, quadraticAbi, 'getBallot', [id]);
  const totals = useRead(contract, quadraticAbi, 'getResults', [id]);
  const left = useRead(contract, quadraticAbi, 'creditsLeft', [id, account ?? zeroAddress], account !== undefined);
  if (!ballot) return null;
  const [question, options, , endsAt, voters] = ballot;
  const isOver = endsAt < chainTime();
  const all = totals?.reduce((sum, votes) => sum + votes, 0n) ?? 0n;
  return (
    <Card title={question}>
      <Stats>
        <Stat label={isOver ? 'Ended' : 'Open until'} value={moment(endsAt)} />
        <Stat label="Voters so far" value={voters.toString()} />
        {account && !isOver && <Stat label="Your credits left" value={left?.toString() ?? '…'} />}
      </Stats>
      <Tally
        label="Votes so far"
        rows={options.map((option, i) => ({
          label: option,
          value: `${totals?.[i] ?? '…'} ${totals?.[i] === 1n ? 'vote' : 'votes'}`,
          percent: percentOf(totals?.[i], all),
        }))}
      />
      {!isOver && (
        <Actions>
          {options.map((option, i) => (
            <OptionVote key={option} contract={contract} id={id} option={i} name={option} left={left} />
          ))}
        </Actions>
      )}
    </Card>
  );
}

/** The ballots, and opening one; and for the owner, the voters. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  // #if registered
  const account = useAccount();
  // #endif
  const target = { contract, abi: quadraticAbi };
  const credits = useRead(contract, quadraticAbi, 'credits');
  const count = useRead(contract, quadraticAbi, 'ballotCount') ?? 0n;
  // The latest two dozen ballots; older ones are found by their number.
  const ballots = Array.from({ length: Number(count < 24n ? count : 24n) }, (_, i) => count - BigInt(i));
  // #if registered
  const isVoter = useRead(contract, quadraticAbi, 'isVoter', [account ?? zeroAddress], account !== undefined);
  const voters = useRead(contract, quadraticAbi, 'voterCount');
  const wallets = { label: 'Wallets', kind: 'accounts' as const, hint: 'Up to 200 addresses, one per line.' };
  // #endif
  const opening = (
    <Action
      {...target}
      title="Open a ballot"
      functionName="createBallot"
      fields={[
        { label: 'What is asked', kind: 'text' },
        { label: 'What can be voted for', kind: 'lines', hint: '2 to 20 options, one per line.' },
        { label: 'For how many days', kind: 'days', initial: '$suggestedDays$' },
      ]}
      button="Open"
      done="People can vote now."
    />
  );

  return (
    <>
      {ballots.map((id) => (
        <BallotCard key={id.toString()} contract={contract} id={id} />
      ))}
      <Card title={module.title}>
        <Stats>
          <Stat label="Credits on each ballot" value={credits?.toString() ?? '…'} />
          <Stat label="Ballots" value={count.toString()} />
          {/* #if registered */}
          <Stat label="Voters" value={voters?.toString() ?? '…'} />
          {account && <Stat label="You" value={isVoter ? 'can vote' : 'are not on the list of voters'} />}
          {/* #endif */}
        </Stats>
        <p className="hint">
          The first vote for something costs 1 credit, two cost 4, three cost 9: who cares much can say so, but it costs more and more.
        </p>
        {/* #if openCreation */}
        <Actions>{opening}</Actions>
        {/* #endif */}
        {/* #if owned */}
        <OwnerOnly contract={contract}>
          {/* #if !openCreation */}
          {opening}
          {/* #endif */}
          {/* #if registered */}
          <Action {...target} title="Admit voters" functionName="addVoters" fields={[wallets]} button="Admit" done="They can vote now." />
          <Action
            {...target}
            title="Take voters off the list"
            hint="Votes they have cast stay."
            functionName="removeVoters"
            fields={[wallets]}
            button="Take off"
            done="They can no longer vote."
          />
          {/* #endif */}
        </OwnerOnly>
        {/* #endif */}
      </Card>
    </>
  );
}
