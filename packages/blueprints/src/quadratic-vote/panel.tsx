import { parseAbi, zeroAddress } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Tally } from '../pieces/tally.tsx';
import {
  Action,
  Actions,
  Card,
  moment,
  OwnerOnly,
  type PanelProps,
  Progress,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useNow,
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
  NotEnoughCredits: (cost, left) => `that costs ${cost} credits, and you have ${left} left`,
  ZeroVotes: 'write how many votes',
  BallotIsOver: 'this ballot is over',
  NotAVoter: 'this wallet is not on the list of voters',
  InvalidTerms: 'a ballot needs a question, 2 to 20 options and a time',
  InvalidText: (_, limit) => `a question and its options can have ${limit} characters each`,
  InvalidList: (_, limit) => `write from 1 to ${limit} wallets`,
});

/** The cells of a square, as the path of a drawing. */
const cells = (side: number) =>
  Array.from({ length: side * side }, (_, at) => `M${(at % side) + 0.06} ${Math.floor(at / side) + 0.06}h.88v.88h-.88z`).join('');

interface CostProps {
  contract: string;
  id: bigint;
  option: bigint;
  more: bigint;
  left: bigint | undefined;
}

/** What more votes cost, drawn as what it is: each vote makes the square one longer and one wider. */
function Cost({ contract, id, option, more, left }: CostProps) {
  const account = useAccount();
  const mine = useRead(contract, quadraticAbi, 'votesOf', [id, account ?? zeroAddress, option], account !== undefined) ?? 0n;
  const all = mine + more;
  const cost = all ** 2n - mine ** 2n;
  const side = Number(all);
  return (
    <div className="cost">
      {side > 0 && side <= 12 && (
        <svg className="square" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
          <path d={cells(side)} />
          <path d={cells(Number(mine))} />
        </svg>
      )}
      <p>
        {mine > 0n && `You have cast ${mine} for it. `}
        {`${more} more ${more === 1n ? 'vote costs' : 'votes cost'} `}
        <strong>{`${cost} ${cost === 1n ? 'credit' : 'credits'}`}</strong>
        {left !== undefined && (cost > left ? `, but you have only ${left}.` : `; then you have ${left - cost} left.`)}
      </p>
    </div>
  );
}

/** One ballot: how it stands, and voting as long as it is open. */
function BallotCard({ contract, id, mayVote }: { contract: string; id: bigint; mayVote: boolean }) {
  const account = useAccount();
  const now = useNow();
  const ballot = useRead(contract, quadraticAbi, 'getBallot', [id]);
  const totals = useRead(contract, quadraticAbi, 'getResults', [id]);
  const credits = useRead(contract, quadraticAbi, 'credits');
  const left = useRead(contract, quadraticAbi, 'creditsLeft', [id, account ?? zeroAddress], account !== undefined);
  if (!ballot) return null;
  const [question, options, , endsAt, voters] = ballot;
  const isOver = endsAt < now;
  const all = totals?.reduce((sum, votes) => sum + votes, 0n) ?? 0n;
  const most = totals?.reduce((top, votes) => (votes > top ? votes : top), 0n) ?? 0n;
  return (
    <Card title={question}>
      <Tally
        label={`Votes so far on: ${question}`}
        rows={options.map((option, i) => {
          const votes = totals?.[i] ?? 0n;
          return {
            label: option,
            value: `${votes} ${votes === 1n ? 'vote' : 'votes'}`,
            percent: percentOf(votes, all),
            isMarked: isOver && most > 0n && votes === most,
          };
        })}
      />
      {isOver ? null : <Countdown until={endsAt} over="" />}
      <p className="hint">
        {`${voters} ${voters === 1n ? 'person has' : 'people have'} voted. ${isOver ? 'It ended' : 'It is open until'} ${moment(endsAt)}.`}
      </p>
      {!isOver && mayVote && left !== undefined && credits !== undefined && (
        <>
          <Progress label={`You have ${left} of ${credits} credits left on this ballot`} percent={percentOf(left, credits)} />
          {left > 0n && (
            <Actions>
              <Action
                title="Cast votes"
                hint="Votes are public and cannot be taken back."
                contract={contract}
                abi={quadraticAbi}
                functionName="vote"
                fields={[
                  { label: 'What for', kind: 'choice', options },
                  { label: 'How many more votes', kind: 'count', initial: '1' },
                ]}
                args={([option, votes]) => [id, option, votes]}
                preview={([option, votes]) => (
                  <Cost contract={contract} id={id} option={option as bigint} more={votes as bigint} left={left} />
                )}
                button="Vote"
                done="Your votes count."
              />
            </Actions>
          )}
        </>
      )}
    </Card>
  );
}

/** The ballots, and opening one; and for the owner, the voters. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const target = { contract, abi: quadraticAbi };
  const credits = useRead(contract, quadraticAbi, 'credits');
  const count = useRead(contract, quadraticAbi, 'ballotCount') ?? 0n;
  // The latest two dozen ballots; older ones are found by their number.
  const ballots = Array.from({ length: Number(count < 24n ? count : 24n) }, (_, i) => count - BigInt(i));
  // #if !registered
  //> const mayVote = account !== undefined;
  // #endif
  // #if registered
  const isVoter = useRead(contract, quadraticAbi, 'isVoter', [account ?? zeroAddress], account !== undefined);
  const mayVote = isVoter === true;
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
        <BallotCard key={id.toString()} contract={contract} id={id} mayVote={mayVote} />
      ))}
      <style>{look}</style>
      <Card title={count === 0n ? 'No ballot yet' : 'How votes are counted'}>
        {/* #if registered */}
        <Stats>
          <Stat label="Voters" value={voters?.toString() ?? '…'} />
          {account && <Stat label="You" value={isVoter ? 'can vote' : 'are not on the list of voters'} />}
        </Stats>
        {/* #endif */}
        <p>
          {`On each ballot everybody has ${credits ?? '…'} credits. One vote for something costs 1 of them, two cost 4, three cost 9: who cares much can say so, but it costs more and more.`}
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

const look = `
.cost { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; } .cost p { flex: 1 1 10rem; }
.square { flex: none; width: 5rem; fill: var(--accent); } .square path + path { fill: var(--edge); }
`;
