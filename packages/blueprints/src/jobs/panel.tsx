import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
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
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const jobsAbi = parseAbi([
  // #if deadline && ratings
  'struct Job { address poster; address worker; string description; uint256 pay; uint8 status; uint256 dueAt; uint8 stars; }',
  // #endif
  // #if deadline && !ratings
  //> 'struct Job { address poster; address worker; string description; uint256 pay; uint8 status; uint256 dueAt; }',
  // #endif
  // #if !deadline && ratings
  //> 'struct Job { address poster; address worker; string description; uint256 pay; uint8 status; uint8 stars; }',
  // #endif
  // #if !deadline && !ratings
  //> 'struct Job { address poster; address worker; string description; uint256 pay; uint8 status; }',
  // #endif
  'function jobCount() view returns (uint256)',
  'function getJobs(uint256 start, uint256 count) view returns (Job[])',
  'function postJob(string description) payable returns (uint256 jobId)',
  'function giveUpJob(uint256 jobId)',
  'function submitWork(uint256 jobId)',
  'function confirmWork(uint256 jobId)',
  'function cancelJob(uint256 jobId)',
  'error InvalidJob()',
  'error UnknownJob(uint256 jobId)',
  'error WrongStatus(uint8 status)',
  'error NotPoster(address account)',
  'error NotWorker(address account)',
  'error OwnJob()',
  // #if picked
  'function applyForJob(uint256 jobId)',
  'function chooseWorker(uint256 jobId, address worker)',
  'function getApplicants(uint256 jobId) view returns (address[])',
  'error AlreadyApplied(address account)',
  'error NotApplied(address account)',
  // #else
  //> 'function takeJob(uint256 jobId)',
  // #endif
  // #if deadline
  'function reclaimPay(uint256 jobId)',
  'error TooEarly(uint256 time)',
  'error TooLate(uint256 time)',
  // #endif
  // #if ratings
  'function rateWorker(uint256 jobId, uint8 stars)',
  'function ratingOf(address worker) view returns (uint256)',
  'function ratingCount(address worker) view returns (uint256)',
  'error InvalidStars(uint8 stars)',
  'error AlreadyRated(uint256 jobId)',
  // #endif
  // #if arbiter
  'function arbiter() view returns (address)',
  'function owed(address account) view returns (uint256)',
  'function dispute(uint256 jobId)',
  'function resolve(uint256 jobId, uint256 workerBps)',
  'function withdraw()',
  'error NotArbiter(address account)',
  'error ArbiterCannotTakePart(address arbiter)',
  'error InvalidShare(uint256 bps)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  // #endif
]);

tellRefusals({
  InvalidJob: 'a job needs a description and its pay',
  UnknownJob: 'there is no job with this number',
  WrongStatus: 'somebody was faster, or it is over',
  NotPoster: 'only who posted it may do this',
  NotWorker: 'only its worker may do this',
  OwnJob: 'nobody can work for themselves',
  AlreadyApplied: 'you have applied already',
  NotApplied: 'this person has not applied',
  TooEarly: (time) => `the worker has time until ${moment(time)}`,
  TooLate: (time) => `the time was over on ${moment(time)}`,
  InvalidStars: 'there are one to five stars',
  AlreadyRated: 'it is rated already',
  NotArbiter: 'only the arbiter may do this',
  ArbiterCannotTakePart: 'who decides about quarrels can neither post jobs nor do them',
  InvalidShare: 'write a share from 0 to 100%',
});

const states = ['Open', 'Somebody is at it', 'Said to be done', 'Paid', 'Taken off', 'In dispute', 'Decided by the arbiter'];

/** The board, and posting a job. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const count = useRead(contract, jobsAbi, 'jobCount') ?? 0n;
  const [pages, setPages] = useState(1);
  const shown = BigInt(pages * 24);
  const start = count > shown ? count - shown + 1n : 1n;
  const found = useRead(contract, jobsAbi, 'getJobs', [start, shown], count > 0n) ?? [];
  // What can be taken first, and of that the newest.
  const jobs = found
    .map((job, at) => ({ job, id: start + BigInt(at) }))
    .filter(({ job }) => job.status !== 4)
    .sort((a, b) => Number(a.job.status !== 0) - Number(b.job.status !== 0) || Number(b.id - a.id));
  // #if platformFee
  const fee = useRead(contract, jobsAbi, 'platformFeeBps') ?? 0n;
  const fees = useRead(contract, jobsAbi, 'feesOwed') ?? 0n;
  // #endif
  // #if arbiter
  const owed = useRead(contract, jobsAbi, 'owed', account && [account], account !== undefined) ?? 0n;
  // #endif
  return (
    <>
      {/* #if arbiter */}
      {account && owed > 0n && (
        <Card title="Money is waiting for you">
          <Actions>
            <Action
              title={money(owed)}
              hint="A decision of the arbiter gave it to you."
              contract={contract}
              abi={jobsAbi}
              functionName="withdraw"
              button="Collect"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      {/* #endif */}
      <Tiles>
        {jobs.map(({ job, id }) => (
          <JobTile key={id.toString()} contract={contract} id={id} job={job} account={account?.toLowerCase()} />
        ))}
      </Tiles>
      {jobs.length === 0 && <Card title="No jobs yet">The first one will stand here.</Card>}
      {start > 1n && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show more
        </button>
      )}
      <Card title="Have something done">
        {/* #if platformFee */}
        <p className="hint">{Number(fee) / 100}% of the pay goes to the owner of this board.</p>
        {/* #endif */}
        <Actions>
          <Action
            title="Post a job"
            hint="The pay waits here until you confirm the work. Until somebody is at it you can take it back."
            contract={contract}
            abi={jobsAbi}
            functionName="postJob"
            fields={[
              { label: 'What has to be done', kind: 'text', hint: 'Everybody can read this.' },
              { label: `What you pay, in ${coin()}`, kind: 'ether', initial: '$suggestedPay$' },
            ]}
            args={([description]) => [description]}
            value={(values) => values[1] as bigint}
            button="Post it"
            done="It is on the board."
          />
        </Actions>
      </Card>
      {/* #if platformFee */}
      <OwnerOnly contract={contract}>
        <Action
          title="Collect the fees"
          hint={`${money(fees)} are waiting.`}
          contract={contract}
          abi={jobsAbi}
          functionName="withdrawFees"
          disabled={fees === 0n}
          button="Collect"
          done="The fees are in your wallet."
        />
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

interface Job {
  poster: string;
  worker: string;
  description: string;
  pay: bigint;
  status: number;
  // #if deadline
  dueAt: bigint;
  // #endif
  // #if ratings
  stars: number;
  // #endif
}

/** One job: how far it is, and what the one who looks can do about it. */
function JobTile({ contract, id, job, account }: { contract: string; id: bigint; job: Job; account: string | undefined }) {
  const isPoster = job.poster.toLowerCase() === account;
  const isWorker = job.worker !== zeroAddress && job.worker.toLowerCase() === account;
  const isOpen = job.status === 0;
  const isWorking = job.status === 1 || job.status === 2;
  const target = { contract, abi: jobsAbi, args: () => [id] };
  // #if deadline
  const isLate = useNow() >= job.dueAt && job.status === 1;
  // #endif
  // #if picked
  const applicants = useRead(contract, jobsAbi, 'getApplicants', [id], isOpen) ?? [];
  const hasApplied = applicants.some((one) => one.toLowerCase() === account);
  // #endif
  // #if arbiter
  const decides = useRead(contract, jobsAbi, 'arbiter')?.toLowerCase() === account && job.status === 5;
  // #endif
  return (
    <Tile title={job.description} badge={<Badge tone={isOpen ? 'good' : job.status === 5 ? 'bad' : 'plain'}>{states[job.status]}</Badge>}>
      <p className="price">
        <strong>{money(job.pay)}</strong>
      </p>
      <Stats>
        <Stat label="Posted by" value={<Person address={job.poster} />} />
        {!isOpen && <Stat label="Done by" value={<Worker contract={contract} address={job.worker} />} />}
        {/* #if deadline */}
        {job.status === 1 && <Stat label="Until" value={moment(job.dueAt)} />}
        {/* #endif */}
        {/* #if ratings */}
        {job.stars > 0 && <Stat label="Rated" value={starsOf(job.stars)} />}
        {/* #endif */}
      </Stats>
      {/* #if picked */}
      {isOpen && applicants.length > 0 && (
        <ul aria-label="Who would do it">
          {applicants.slice(0, 20).map((one) => (
            <li key={one}>
              <Worker contract={contract} address={one} />
            </li>
          ))}
        </ul>
      )}
      {/* #endif */}
      <Actions>
        {/* #if picked */}
        {isOpen && !isPoster && !hasApplied && (
          <Action {...target} title="Would you do it?" functionName="applyForJob" button="Apply" done="The poster can choose you now." />
        )}
        {isOpen && isPoster && applicants.length > 0 && (
          <Action
            {...target}
            title="Choose who does it"
            functionName="chooseWorker"
            fields={[{ label: 'Wallet of the worker', kind: 'account' }]}
            args={(values) => [id, values[0]]}
            button="Choose"
            done="The job is given."
          />
        )}
        {/* #endif */}
        {/* #if !picked */}
        {isOpen && !isPoster && (
          <Action
            {...target}
            title="Would you do it?"
            hint="Who comes first has it."
            functionName="takeJob"
            button="Take it"
            done="The job is yours."
          />
        )}
        {/* #endif */}
        {isPoster && (isWorking || job.status === 5) && (
          <Action
            {...target}
            title="Content with it?"
            hint={`Then the worker is paid ${money(job.pay)}. This cannot be undone.`}
            functionName="confirmWork"
            button="Pay the worker"
            done="The worker is paid."
          />
        )}
        {/* #if deadline */}
        {isPoster && isLate && (
          <Action
            {...target}
            title="Not done in time"
            functionName="reclaimPay"
            button="Take the money back"
            done="The money is in your wallet."
          />
        )}
        {/* #endif */}
        {isWorker && job.status === 1 && (
          <Action
            {...target}
            title="Is it done?"
            hint="Tells the poster to have a look."
            functionName="submitWork"
            button="It is done"
            done="The poster can look at it now."
          />
        )}
        {isWorker && isWorking && (
          <Action
            {...target}
            title="You cannot do it?"
            hint="Then it stands on the board again, for somebody else."
            functionName="giveUpJob"
            button="Give it back"
            done="Somebody else can do it now."
          />
        )}
        {/* #if ratings */}
        {isPoster && job.status === 3 && job.stars === 0 && (
          <Action
            {...target}
            title="How was it?"
            functionName="rateWorker"
            fields={[{ label: 'Stars', kind: 'count', initial: '5', hint: 'From 1 to 5, for everybody to see.' }]}
            args={(values) => [id, Number(values[0])]}
            button="Give the stars"
            done="Everybody can see your stars."
          />
        )}
        {/* #endif */}
        {/* #if arbiter */}
        {(isPoster || isWorker) && isWorking && (
          <Action
            {...target}
            title="You cannot agree?"
            hint="The arbiter then decides who gets what."
            functionName="dispute"
            button="Call the arbiter"
            done="The arbiter can decide now."
          />
        )}
        {decides && (
          <Action
            {...target}
            title="Your decision"
            hint="The rest goes back to the poster."
            functionName="resolve"
            fields={[{ label: 'Percent for the worker', kind: 'percent', initial: '50' }]}
            args={(values) => [id, values[0]]}
            button="Decide"
            done="Each side can collect its part."
          />
        )}
        {/* #endif */}
        {isPoster && isOpen && (
          <Action
            {...target}
            title="Take it off the board"
            hint="All its money comes back to you."
            functionName="cancelJob"
            button="Take it off"
            done="The money is in your wallet."
          />
        )}
      </Actions>
      <style href="jobs" precedence="piece">{`
.tile .price { color: var(--soft); } .tile .price strong { color: var(--ink); font-size: 1.5rem; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }`}</style>
    </Tile>
  );
}

// #if ratings
const starsOf = (stars: number) => `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}`;

/** A worker, with the stars so far. */
function Worker({ contract, address }: { contract: string; address: string }) {
  const hundredths = useRead(contract, jobsAbi, 'ratingOf', [address as `0x${string}`]) ?? 0n;
  const count = useRead(contract, jobsAbi, 'ratingCount', [address as `0x${string}`]) ?? 0n;
  return (
    <>
      <Person address={address} />
      {count > 0n && (
        <small>
          {' '}
          ★ {Number(hundredths) / 100} ({count.toString()})
        </small>
      )}
    </>
  );
}
// #else
//> const Worker = ({ address }: { contract: string; address: string }) => <Person address={address} />;
// #endif
