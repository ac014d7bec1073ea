import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Hero } from '../pieces/hero.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
import {
  Action,
  Actions,
  Art,
  Card,
  coin,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Progress,
  percentOf,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const fundingAbi = parseAbi([
  'struct RoundInfo { address creator; string name; uint256 endsAt; uint256 pool; uint256 contributed; uint256 wantedMatch; bool restWithdrawn; }',
  // #if approval
  'struct ProjectInfo { uint256 roundId; address recipient; string name; uint256 contributed; uint256 donors; bool approved; bool claimed; }',
  'function approveProject(uint256 projectId)',
  'error NotApproved(uint256 projectId)',
  // #else
  //> 'struct ProjectInfo { uint256 roundId; address recipient; string name; uint256 contributed; uint256 donors; bool claimed; }',
  // #endif
  'function roundCount() view returns (uint256)',
  'function getRound(uint256 roundId) view returns (RoundInfo)',
  'function getProject(uint256 projectId) view returns (ProjectInfo)',
  'function projectCountOf(uint256 roundId) view returns (uint256)',
  'function projectsOf(uint256 roundId, uint256 start, uint256 limit) view returns (uint256[] projectIds)',
  'function contributionOf(uint256 projectId, address donor) view returns (uint256)',
  'function matchOf(uint256 projectId) view returns (uint256)',
  'function previewMatch(uint256 projectId, address donor, uint256 amount) view returns (uint256)',
  'function createRound(string name, uint256 duration) payable returns (uint256 roundId)',
  'function fundPool(uint256 roundId) payable',
  'function addProject(uint256 roundId, string name, address recipient) returns (uint256 projectId)',
  'function contribute(uint256 projectId) payable',
  'function claim(uint256 projectId)',
  'function withdrawRest(uint256 roundId)',
  // #if minimum
  'function minContribution() view returns (uint256)',
  'error BelowMinimum(uint256 amount, uint256 minimum)',
  // #endif
  // #if registered
  'function isDonor(address account) view returns (bool)',
  'function donorCount() view returns (uint256)',
  'function addDonors(address[] accounts)',
  'function removeDonors(address[] accounts)',
  'error InvalidList(uint256 count, uint256 limit)',
  // #endif
  'error InvalidTerms()',
  'error InvalidName(uint256 length, uint256 limit)',
  'error UnknownRound(uint256 roundId)',
  'error UnknownProject(uint256 projectId)',
  'error RoundIsOver(uint256 endedAt)',
  'error RoundIsOpen(uint256 endsAt)',
  'error ZeroAmount()',
  'error NothingToPay()',
  'error NotCreator(address account)',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  BelowMinimum: (_, least) => `give at least ${money(least)}`,
  NotApproved: 'who opened the round has not approved this project yet',
  RoundIsOver: 'this round is over',
  RoundIsOpen: (until) => `people can give until ${moment(until)}`,
  NothingToPay: 'there is nothing to pay out',
  NotCreator: 'only who opened the round may do this',
  InvalidName: (_, limit) => `it needs a name of ${limit} characters at most`,
  InvalidTerms: 'a time or an amount is not possible',
});

/** What the pool adds to a gift of this size. */
function Worth({ contract, id, gift }: { contract: string; id: bigint; gift: bigint }) {
  const account = useAccount();
  const worth = useRead(contract, fundingAbi, 'previewMatch', [id, account ?? zeroAddress, gift], account !== undefined);
  return worth === undefined ? null : <p>{`Your gift draws about ${money(worth)} more from the pool.`}</p>;
}

interface ProjectProps {
  contract: string;
  id: bigint;
  isOver: boolean;
  isCreator: boolean;
}

/** One project: what people gave, what the pool adds, and giving to it or having it paid. */
function ProjectTile({ contract, id, isOver, isCreator }: ProjectProps) {
  const account = useAccount();
  const project = useRead(contract, fundingAbi, 'getProject', [id]);
  const matched = useRead(contract, fundingAbi, 'matchOf', [id]) ?? 0n;
  const mine = useRead(contract, fundingAbi, 'contributionOf', [id, account ?? zeroAddress], account !== undefined) ?? 0n;
  if (!project) return null;
  const target = { contract, abi: fundingAbi };
  const all = project.contributed + matched;
  // #if approval
  const isApproved = project.approved;
  // #else
  //> const isApproved = true;
  // #endif
  return (
    <Tile title={project.name} picture={<Art seed={project.name} />}>
      <p className="sum">
        <strong>{money(all)}</strong>
        {` from ${project.donors} ${project.donors === 1n ? 'person' : 'people'} and the pool`}
      </p>
      <div className="parts" aria-hidden="true">
        <i style={{ width: `${percentOf(project.contributed, all)}%` }} />
        <i style={{ width: `${percentOf(matched, all)}%` }} />
      </div>
      <Stats>
        <Stat label="Given by people" value={money(project.contributed)} />
        <Stat label="Added by the pool" value={money(matched)} />
        <Stat label="Goes to" value={<Person address={project.recipient} />} />
        {mine > 0n && <Stat label="You gave" value={money(mine)} />}
      </Stats>
      <Actions>
        {!isOver && isApproved && (
          <Action
            {...target}
            title={`Give to ${project.name}`}
            functionName="contribute"
            fields={[{ label: `How much ${coin()}`, kind: 'ether', hint: 'A gift cannot be taken back.' }]}
            args={() => [id]}
            value={(values) => values[0] as bigint}
            preview={([gift]) => <Worth contract={contract} id={id} gift={gift as bigint} />}
            button="Give"
            done="Thank you. Your gift counts."
          />
        )}
        {isOver && !project.claimed && project.contributed > 0n && (
          <Action
            {...target}
            title={`Pay ${project.name}`}
            hint="Anyone can have it paid."
            functionName="claim"
            args={() => [id]}
            button="Pay it out"
            done="The project has its money."
          />
        )}
        {/* #if approval */}
        {!isOver && !isApproved && isCreator && (
          <Action
            {...target}
            title={`Approve ${project.name}`}
            hint="People can give to it once you approve it."
            functionName="approveProject"
            args={() => [id]}
            button="Approve"
            done="People can give to it now."
          />
        )}
        {/* #endif */}
      </Actions>
      {/* #if approval */}
      {!isApproved && !isCreator && <p className="hint">It waits for the approval of who opened the round.</p>}
      {/* #endif */}
      {isOver && project.claimed && <p className="hint">It has been paid.</p>}
      {isOver && project.contributed === 0n && <p className="hint">Nobody gave to it.</p>}
    </Tile>
  );
}

/** One round: its pool, its projects, and what its creator does. */
function RoundCard({ contract, id }: { contract: string; id: bigint }) {
  const account = useAccount();
  const now = useNow();
  const [shown, setShown] = useState(24n);
  const round = useRead(contract, fundingAbi, 'getRound', [id]);
  const count = useRead(contract, fundingAbi, 'projectCountOf', [id]) ?? 0n;
  const projects = useRead(contract, fundingAbi, 'projectsOf', [id, 0n, shown]);
  if (!round) return null;
  const target = { contract, abi: fundingAbi };
  const isOver = round.endsAt < now;
  const isCreator = account !== undefined && round.creator.toLowerCase() === account.toLowerCase();
  const used = round.wantedMatch < round.pool ? round.wantedMatch : round.pool;
  const adding = (
    <Action
      {...target}
      title="Add a project"
      functionName="addProject"
      fields={[
        { label: 'What it is called', kind: 'text' },
        { label: 'Whose wallet gets the money', kind: 'account', hint: 'It can never change.' },
      ]}
      args={([name, recipient]) => [id, name, recipient]}
      button="Add"
      done="The project is in the round."
    />
  );
  return (
    <>
      <Card title={round.name}>
        <Hero label="Matching pool" value={money(round.pool)}>
          {`${money(round.contributed)} were given by people to ${count} ${count === 1n ? 'project' : 'projects'} so far.`}
        </Hero>
        {isOver ? (
          <p className="hint">The round ended {moment(round.endsAt)}.</p>
        ) : (
          <Countdown until={round.endsAt} label="Time left to give" over="" />
        )}
        <Progress
          label={
            round.wantedMatch > round.pool
              ? `The whole pool is used: each project gets ${percentOf(round.pool, round.wantedMatch)} % of what it is due`
              : `${money(used)} of ${money(round.pool)} from the pool are used`
          }
          percent={percentOf(used, round.pool)}
        />
        <Actions>
          {isOver && isCreator && used < round.pool && !round.restWithdrawn && (
            <Action
              {...target}
              title="Take back what is left of the pool"
              hint={`${money(round.pool - used)} were not needed.`}
              functionName="withdrawRest"
              args={() => [id]}
              button="Take back"
              done="It is in your wallet."
            />
          )}
        </Actions>
        {!isOver && (
          <More>
            {/* #if openProjects */}
            {adding}
            {/* #endif */}
            {/* #if !openProjects */}
            {isCreator && adding}
            {/* #endif */}
            <Action
              {...target}
              title="Add to the matching pool"
              hint="It is shared among the projects. What they do not need goes back to who opened the round."
              functionName="fundPool"
              fields={[{ label: `How much ${coin()}`, kind: 'ether' }]}
              args={() => [id]}
              value={(values) => values[0] as bigint}
              button="Add"
              done="Thank you. It is in the pool."
            />
          </More>
        )}
      </Card>
      <Tiles>
        {projects?.map((project) => (
          <ProjectTile key={project.toString()} contract={contract} id={project} isOver={isOver} isCreator={isCreator} />
        ))}
      </Tiles>
      {count > shown && (
        <button type="button" onClick={() => setShown(shown + 24n)}>
          Show more projects
        </button>
      )}
    </>
  );
}

/** The rounds with their projects; opening a round; and for the owner, the donors. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const target = { contract, abi: fundingAbi };
  const count = useRead(contract, fundingAbi, 'roundCount') ?? 0n;
  const [pages, setPages] = useState(1n);
  const newest = pages * 5n < count ? pages * 5n : count;
  const rounds = Array.from({ length: Number(newest) }, (_, i) => count - BigInt(i));
  // #if minimum
  const least = useRead(contract, fundingAbi, 'minContribution');
  // #endif
  // #if registered
  const account = useAccount();
  const isDonor = useRead(contract, fundingAbi, 'isDonor', [account ?? zeroAddress], account !== undefined);
  const donors = useRead(contract, fundingAbi, 'donorCount');
  const wallets = { label: 'Wallets', kind: 'accounts' as const, hint: 'Up to 200 addresses, one per line.' };
  // #endif
  const opening = (
    <Action
      {...target}
      title="Open a round"
      hint="What projects do not need of the pool comes back to you."
      functionName="createRound"
      fields={[
        { label: 'What it is called', kind: 'text' },
        { label: 'For how many days people can give', kind: 'days', initial: '$suggestedDays$' },
        { label: `Matching pool, in ${coin()}`, kind: 'ether', initial: '$suggestedPool$' },
      ]}
      args={([name, duration]) => [name, duration]}
      value={(values) => values[2] as bigint}
      button="Open"
      done="The round is open: projects can be added now."
    />
  );

  return (
    <>
      {rounds.map((id) => (
        <RoundCard key={id.toString()} contract={contract} id={id} />
      ))}
      {count > newest && (
        <button type="button" onClick={() => setPages(pages + 1n)}>
          Show older rounds
        </button>
      )}
      <style>{look}</style>
      <Card title={count === 0n ? 'No round yet' : 'How the pool is shared'}>
        <p>The pool adds most to what many people support: nine gifts of 1 draw 72 from it, one gift of 9 draws nothing.</p>
        {/* #if minimum || registered */}
        <Stats>
          {/* #if minimum */}
          <Stat label="Least gift" value={money(least)} />
          {/* #endif */}
          {/* #if registered */}
          <Stat label="Admitted donors" value={donors?.toString() ?? '…'} />
          {account && <Stat label="Your gifts" value={isDonor ? 'are matched' : 'are not matched: the owner has not admitted you'} />}
          {/* #endif */}
        </Stats>
        {/* #endif */}
        <p className="hint">
          {/* #if registered */}
          {'Only gifts of admitted donors are matched.'}
          {/* #endif */}
          {/* #if !registered */}
          {'The contract cannot tell people apart: somebody with many wallets counts as many people.'}
          {/* #endif */}
        </p>
        {/* #if openRounds */}
        <Actions>{opening}</Actions>
        {/* #endif */}
        {/* #if owned */}
        <OwnerOnly contract={contract}>
          {/* #if !openRounds */}
          {opening}
          {/* #endif */}
          {/* #if registered */}
          <Action
            {...target}
            title="Admit donors"
            hint="What they give from now on is matched. See that each wallet belongs to another person."
            functionName="addDonors"
            fields={[wallets]}
            button="Admit"
            done="Their gifts are matched from now on."
          />
          <Action
            {...target}
            title="No longer match somebody’s gifts"
            hint="What they gave before stays matched."
            functionName="removeDonors"
            fields={[wallets]}
            button="Take off"
            done="Their further gifts are not matched."
          />
          {/* #endif */}
        </OwnerOnly>
        {/* #endif */}
      </Card>
    </>
  );
}

const look = `
.sum { color: var(--soft); } .sum strong { display: block; color: var(--ink); font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.parts { display: flex; gap: 2px; height: .7rem; overflow: hidden; border-radius: 1rem; background: var(--well); } .parts i { background: var(--accent); transition: width .6s; } .parts i + i { background: var(--other); }
`;
