import { useState } from 'react';
import { parseAbi } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Hero } from '../pieces/hero.tsx';
import { TwoSides } from '../pieces/two-sides.tsx';
import {
  Action,
  Actions,
  Card,
  coin,
  contractAddress,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const potAbi = parseAbi([
  'struct Proposal { address proposer; address to; uint256 amount; string reason; uint256 endTime; uint256 yes; uint256 no; uint256 members; bool paid; }',
  'function getBalance() view returns (uint256)',
  'function totalPaid() view returns (uint256)',
  'function votingPeriod() view returns (uint256)',
  'function memberCount() view returns (uint256)',
  'function getMembers(uint256 first, uint256 count) view returns (address[])',
  'function isMember(address account) view returns (bool)',
  'function proposalCount() view returns (uint256)',
  'function getProposal(uint256 id) view returns (Proposal)',
  'function votesNeeded(uint256 id) view returns (uint256)',
  'function statusOf(uint256 id) view returns (uint8)',
  'function canVote(uint256 id, address account) view returns (bool)',
  'function voteOf(uint256 id, address member) view returns (bool voted, bool support)',
  'function deposit() payable',
  'function resign()',
  'function propose(address to, uint256 amount, string reason) returns (uint256 id)',
  'function vote(uint256 id, bool support)',
  'function execute(uint256 id)',
  // #if added
  'function addMembers(address[] members)',
  'function removeMember(address member)',
  'error InvalidMembers()',
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
  // #if fee
  'function membershipFee() view returns (uint256)',
  'function join() payable',
  'error WrongFee(uint256 sent, uint256 fee)',
  // #endif
  // #if passes
  'function join(uint256 passId)',
  'function removeLapsed(address member)',
  'error NoPass(address account, uint256 passId)',
  'error StillHolds(address member)',
  // #endif
  // #if quorum
  'function quorumParts() view returns (uint256)',
  'function quorumOf() view returns (uint256)',
  // #endif
  'error NothingSent()',
  'error NotMember(address account)',
  'error AlreadyMember(address account)',
  'error InvalidProposal()',
  'error JoinedLater(address account)',
  'error AlreadyVoted(address member)',
  'error VotingEnded(uint256 endTime)',
  'error VotingNotEnded(uint256 endTime)',
  'error NotAccepted(uint256 yes, uint256 no, uint256 members)',
  'error AlreadyPaid(uint256 id)',
  'error NotEnough(uint256 amount, uint256 there)',
]);

tellRefusals({
  NothingSent: 'an amount is needed',
  NotMember: 'they are not a member',
  AlreadyMember: 'they are a member already',
  InvalidMembers: 'name between one and 100 wallets',
  NoPass: 'this wallet does not hold that pass',
  StillHolds: 'they still hold their pass',
  InvalidProposal: 'a payment needs a wallet, an amount and a reason of no more than 500 letters',
  JoinedLater: 'who became a member after the proposal cannot vote on it',
  AlreadyVoted: 'you have voted already',
  VotingEnded: 'the vote is over',
  NotAccepted: 'the members have not accepted it',
  AlreadyPaid: 'it was paid already',
  NotEnough: (_, there) => `there are only ${money(there)} in the pot`,
});

const states = ['The vote is going on', 'Accepted', 'Not accepted', 'Paid'] as const;

/** What is in the pot, who decides about it, and what they are deciding. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const balance = useRead(contract, potAbi, 'getBalance');
  const spent = useRead(contract, potAbi, 'totalPaid');
  const period = useRead(contract, potAbi, 'votingPeriod');
  const members = useRead(contract, potAbi, 'memberCount');
  const mine = account ? ([account] as const) : undefined;
  const isMember = useRead(contract, potAbi, 'isMember', mine, mine !== undefined) ?? false;
  const count = Number(useRead(contract, potAbi, 'proposalCount') ?? 0n);
  // #if fee
  const fee = useRead(contract, potAbi, 'membershipFee');
  // #endif
  const [pages, setPages] = useState(1);
  // The newest first, ten at a time.
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  const target = { contract, abi: potAbi };
  return (
    <>
      <Card title="The common pot">
        <Hero label="In the pot" value={money(balance)}>
          {isMember ? 'You are a member: you have one vote, like everybody else.' : 'Only members propose and vote. Everybody can pay in.'}
        </Hero>
        <Stats>
          <Stat label="Members" value={members?.toString() ?? '…'} />
          <Stat label="Paid out so far" value={money(spent)} />
          <Stat label="A vote lasts" value={timeSpan(period)} />
        </Stats>
        <Actions>
          {isMember && (
            <Action
              {...target}
              title="Propose a payment"
              hint="The members vote on it. You still have to vote yourself."
              functionName="propose"
              fields={[
                { label: 'Who is paid', kind: 'account' },
                { label: `How much, in ${coin()}`, kind: 'ether' },
                { label: 'What for', kind: 'text' },
              ]}
              button="Propose"
              done="It was proposed. Now the members vote."
            />
          )}
          {/* #if fee */}
          {!isMember && (
            <Action
              {...target}
              title="Become a member"
              hint="The fee goes into the pot, once. You can vote on what is proposed from then on."
              functionName="join"
              value={fee ?? 0n}
              button="Join"
              done="Welcome! You are a member now."
            />
          )}
          {/* #endif */}
          {/* #if passes */}
          {!isMember && (
            <Action
              {...target}
              title="Become a member with your pass"
              hint="Whoever joined with it before is no longer a member then."
              functionName="join"
              fields={[{ label: 'Number of the pass', kind: 'count' }]}
              button="Join"
              done="Welcome! You are a member now."
            />
          )}
          {/* #endif */}
          <Action
            {...target}
            title="Pay in"
            hint="Nobody gets it back, unless the members vote for it."
            functionName="deposit"
            fields={[{ label: `How much, in ${coin()}`, kind: 'ether' }]}
            args={() => []}
            value={([amount]) => amount as bigint}
            button="Pay in"
            done="Thank you! It is in the pot."
          />
        </Actions>
        <p className="hint">
          You can also send {coin()} straight to {contractAddress(contract) ?? 'the contract'}.
        </p>
      </Card>
      {ids.map((id) => (
        <ProposalCard key={id.toString()} contract={contract} id={id} />
      ))}
      {count === 0 && <Card title="No proposals yet">The first one will stand here.</Card>}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older proposals
        </button>
      )}
      <Members contract={contract} isMember={isMember} />
    </>
  );
}

function ProposalCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const proposal = useRead(contract, potAbi, 'getProposal', [id]);
  const needed = useRead(contract, potAbi, 'votesNeeded', [id]);
  const status = useRead(contract, potAbi, 'statusOf', [id]) ?? 0;
  const mine = account ? ([id, account] as const) : undefined;
  const mayVote = useRead(contract, potAbi, 'canVote', mine, mine !== undefined) ?? false;
  const [voted, support] = useRead(contract, potAbi, 'voteOf', mine, mine !== undefined) ?? [false, false];
  // #if quorum
  const parts = useRead(contract, potAbi, 'quorumParts') ?? 0n;
  const whole = useRead(contract, potAbi, 'quorumOf') ?? 1n;
  // #endif
  if (!proposal) return <Card title={`Proposal ${id}`}>…</Card>;
  const { yes, no, amount, to, members } = proposal;
  const target = { contract, abi: potAbi };
  return (
    <Card title={`${id}. ${money(amount)} for ${proposal.reason}`}>
      <TwoSides yes={yes} no={no} sides={['yes', 'no']} needed={needed} />
      {status === 0 && <Countdown until={proposal.endTime} over="The vote is over." />}
      <Stats>
        <Stat label="State" value={states[status] ?? '…'} />
        <Stat label="Goes to" value={<Person address={to} />} />
        <Stat label="Proposed by" value={<Person address={proposal.proposer} />} />
        <Stat label="Have voted" value={`${yes + no} of ${members}`} />
        {/* #if quorum */}
        <Stat label="Must vote" value={`${(members * parts + whole - 1n) / whole} of ${members}`} />
        {/* #endif */}
        {status !== 0 && <Stat label="The vote ended" value={moment(proposal.endTime)} />}
      </Stats>
      {voted && <p className="hint">You said {support ? 'yes' : 'no'}.</p>}
      <Actions>
        {mayVote && (
          <Action
            {...target}
            title="Your vote"
            hint="You vote once, and everybody can see how."
            functionName="vote"
            fields={[{ label: 'Your answer', kind: 'choice', options: ['Yes', 'No'] }]}
            args={([answer]) => [id, answer === 0n]}
            button="Vote"
            done="Your vote counts."
          />
        )}
        {status === 1 && (
          <Action
            {...target}
            title="Pay it"
            hint={`${money(amount)} go from the pot to ${shortAddress(to)}. Anybody can do this.`}
            functionName="execute"
            args={() => [id]}
            button="Pay"
            done="It has been paid."
          />
        )}
      </Actions>
    </Card>
  );
}

function Members({ contract, isMember }: { contract: string; isMember: boolean }) {
  const members = useRead(contract, potAbi, 'getMembers', [0n, 100n]) ?? [];
  const count = useRead(contract, potAbi, 'memberCount') ?? 0n;
  const target = { contract, abi: potAbi };
  return (
    <Card title="The members">
      {members.length === 0 && <p className="hint">There are none yet.</p>}
      <ul>
        {members.map((member) => (
          <li key={member}>
            <Person address={member} />
          </li>
        ))}
      </ul>
      {count > 100n && <p className="hint">And {(count - 100n).toString()} more.</p>}
      {/* #if added */}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Add members"
          hint="They vote on what is proposed from then on. Name at most 100 at once."
          functionName="addMembers"
          fields={[{ label: 'Wallets', kind: 'accounts', hint: 'One per line.' }]}
          button="Add"
          done="They are members now."
        />
        <Action
          {...target}
          title="Remove a member"
          hint="Votes that they have cast stay."
          functionName="removeMember"
          fields={[{ label: 'Wallet', kind: 'account' }]}
          button="Remove"
          done="They are no longer a member."
        />
      </OwnerOnly>
      {/* #endif */}
      <More>
        {/* #if passes */}
        <Action
          {...target}
          title="Take somebody without a pass off the list"
          hint="Only who no longer holds the pass with which they joined."
          functionName="removeLapsed"
          fields={[{ label: 'Wallet', kind: 'account' }]}
          button="Take off"
          done="They are no longer a member."
        />
        {/* #endif */}
        {isMember && (
          <Action
            {...target}
            title="Leave"
            hint="What you have paid in stays in the pot."
            functionName="resign"
            button="Leave"
            done="You are no longer a member."
          />
        )}
      </More>
    </Card>
  );
}
