// #if platform
import { useState } from 'react';
// #endif
import { parseAbi, zeroAddress } from 'viem';
import { Countdown } from '../pieces/countdown.tsx';
import { Ring } from '../pieces/ring.tsx';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  chainTime,
  moment,
  OwnerOnly,
  type PanelProps,
  Person,
  percentOf,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

// #if !wire.paymentToken
//> import { coin, money } from '../shell.tsx';
// #endif

const crowdfundingAbi = parseAbi([
  // #if platform
  'struct CampaignInfo { string title; address creator; address beneficiary; uint256 goal; uint256 deadline; uint256 raised; uint256 contributors; uint256 paidOut; uint8 status; }',
  // #if milestones
  'function createCampaign(string title, uint256 goal, uint256 duration, uint256 parts) returns (uint256 id)',
  // #else
  //> 'function createCampaign(string title, uint256 goal, uint256 duration) returns (uint256 id)',
  // #endif
  'function campaignCount() view returns (uint256)',
  'function getCampaign(uint256 id) view returns (CampaignInfo)',
  // #if wire.paymentToken
  'function contribute(uint256 id, uint256 amount)',
  // #else
  //> 'function contribute(uint256 id) payable',
  // #endif
  'function withdraw(uint256 id)',
  'function contributionOf(uint256 id, address contributor) view returns (uint256)',
  // #if refunds
  'function refund(uint256 id)',
  // #endif
  // #if unpledge
  'function unpledge(uint256 id, uint256 amount)',
  // #endif
  // #if cancel
  'function cancelCampaign(uint256 id)',
  // #endif
  // #if milestones
  'function requestPayment(uint256 id)',
  'function vote(uint256 id, bool approve)',
  'function stopAbandoned(uint256 id)',
  'function payments(uint256 id) view returns (uint256 parts, uint256 partsPaid, uint256 voteEndsAt, uint256 votesFor, uint256 votesAgainst)',
  // #endif
  'error InvalidCampaign()',
  'error UnknownCampaign(uint256 id)',
  // #else
  //> 'function title() view returns (string)',
  //> 'function creator() view returns (address)',
  //> 'function goal() view returns (uint256)',
  //> 'function deadline() view returns (uint256)',
  //> 'function raised() view returns (uint256)',
  //> 'function contributors() view returns (uint256)',
  //> 'function paidOut() view returns (uint256)',
  //> 'function status() view returns (uint8)',
  // #if wire.paymentToken
  //> 'function contribute(uint256 amount)',
  // #else
  //> 'function contribute() payable',
  // #endif
  //> 'function withdraw()',
  //> 'function contributionOf(address contributor) view returns (uint256)',
  // #if refunds
  //> 'function refund()',
  // #endif
  // #if unpledge
  //> 'function unpledge(uint256 amount)',
  // #endif
  // #if cancel
  //> 'function cancelCampaign()',
  // #endif
  // #if milestones
  //> 'function requestPayment()',
  //> 'function vote(bool approve)',
  //> 'function stopAbandoned()',
  //> 'function payments() view returns (uint256 parts, uint256 partsPaid, uint256 voteEndsAt, uint256 votesFor, uint256 votesAgainst)',
  // #endif
  // #endif
  // #if wire.paymentToken
  'function paymentToken() view returns (address)',
  // #endif
  // #if refunds
  'error NoRefunds(uint8 status)',
  // #endif
  // #if minimum
  'function minContribution() view returns (uint256)',
  'error ContributionTooSmall(uint256 amount, uint256 minimum)',
  // #endif
  // #if unpledge
  'error MoreThanContributed(uint256 amount, uint256 contributed)',
  // #endif
  // #if milestones
  'error VoteStillOpen(uint256 voteEndsAt)',
  'error NoVoteOpen()',
  'error PartNotApproved(uint256 votesFor, uint256 votesAgainst)',
  'error NotGivenUp(uint256 givenUpAt)',
  'error AlreadyVoted(address account)',
  'error NotContributor(address account)',
  // #endif
  // #if platformFee
  'function platformFeeBps() view returns (uint256)',
  'function feesOwed() view returns (uint256)',
  'function withdrawFees()',
  // #endif
  'error NotCreator(address account)',
  'error CampaignNotOpen(uint8 status)',
  'error CampaignNotSucceeded(uint8 status)',
  'error NothingToPay()',
  'error ZeroContribution()',
]);

tellRefusals({
  // #if wire.paymentToken
  ContributionTooSmall: 'that is less than the least one can give',
  // #else
  //> ContributionTooSmall: (_, minimum) => `give at least ${money(minimum)}`,
  // #endif
  CampaignNotOpen: 'this campaign takes nothing any more',
  CampaignNotSucceeded: 'the goal is not reached',
  NotCreator: 'only who started the campaign may do this',
  MoreThanContributed: 'you gave less than that',
  VoteStillOpen: (until) => `the vote lasts until ${moment(until)}`,
  NoVoteOpen: 'there is no vote at the moment',
  PartNotApproved: 'those who gave have not agreed to this part',
  NotContributor: 'only those who gave may do this',
  AlreadyVoted: 'you have voted already',
  ZeroContribution: 'write how much you give',
});
// #if wire.paymentToken
const moneyTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);
// #endif

const outcomes = [
  'Open',
  'Succeeded',
  'Missed its goal',
  // #if cancel
  'Called off',
  // #endif
  // #if milestones
  'Stopped',
  // #endif
];

interface Money {
  say: (amount: bigint | undefined) => string;
  unit: string;
  field: Pick<ActionField, 'kind' | 'decimals'>;
  /** The token's address; undefined for the chain's coin. */
  token: string | undefined;
}

/** How amounts are written and asked for. */
// #if wire.paymentToken
function useMoney(contract: string): Money {
  const token = useRead(contract, crowdfundingAbi, 'paymentToken');
  const unit = useRead(token, moneyTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, moneyTokenAbi, 'decimals') ?? 18;
  return { say: (amount) => `${quantity(amount, decimals)} ${unit}`, unit, field: { kind: 'tokens', decimals }, token };
}
// #else
//> function useMoney(_contract: string): Money {
//>   return { say: money, unit: coin(), field: { kind: 'ether' }, token: undefined };
//> }
// #endif

/** What a visitor can do: look, give, and get their money when it is due. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  // #if platform
  const { unit, field, say } = useMoney(contract);
  const count = Number(useRead(contract, crowdfundingAbi, 'campaignCount') ?? 0n);
  const [pages, setPages] = useState(1);
  // The newest first, ten at a time.
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  // #if platformFee
  const fee = useRead(contract, crowdfundingAbi, 'platformFeeBps') ?? 0n;
  const owed = useRead(contract, crowdfundingAbi, 'feesOwed');
  // #endif
  return (
    <>
      <Card title="Start a campaign">
        {/* #if platformFee */}
        <p className="hint">The platform keeps {Number(fee) / 100}% of what a project is paid.</p>
        {/* #endif */}
        <Actions>
          <Action
            title="Your project"
            hint="You receive the money if the campaign ends well."
            contract={contract}
            abi={crowdfundingAbi}
            functionName="createCampaign"
            fields={[
              { label: 'What the money is for', kind: 'text' },
              { label: `Goal in ${unit}`, ...field },
              { label: 'For how many days', kind: 'days', initial: '30' },
              // #if milestones
              { label: 'In how many parts it is paid', kind: 'count', initial: '3' },
              // #endif
            ]}
            button="Start"
            done="Your campaign is open."
          />
        </Actions>
        {/* #if platformFee */}
        <OwnerOnly contract={contract}>
          <Action
            title="Collect the fees"
            hint={`${say(owed)} are waiting.`}
            contract={contract}
            abi={crowdfundingAbi}
            functionName="withdrawFees"
            button="Collect"
            done="The fees are in your wallet."
          />
        </OwnerOnly>
        {/* #endif */}
      </Card>
      {ids.map((id) => (
        <Campaign key={id.toString()} contract={contract} id={id} />
      ))}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older campaigns
        </button>
      )}
    </>
  );
  // #else
  //> return <Campaign contract={contract} />;
  // #endif
}

interface CampaignProps {
  contract: string;
  // #if platform
  id: bigint;
  // #endif
}

function Campaign(props: CampaignProps) {
  const { contract } = props;
  // #if platform
  const { id } = props;
  const at = [id] as const;
  // #else
  //> const at = [] as const;
  // #endif
  const account = useAccount();
  const { say, unit, field, token } = useMoney(contract);
  // #if platform
  const info = useRead(contract, crowdfundingAbi, 'getCampaign', at);
  const title = info ? `${id}. ${info.title}` : `Campaign ${id}`;
  const goal = info?.goal;
  const deadline = info?.deadline;
  const raised = info?.raised;
  const givers = info?.contributors;
  const paidOut = info?.paidOut;
  const creator = info?.creator;
  const status = info?.status ?? 0;
  const mine = useRead(contract, crowdfundingAbi, 'contributionOf', [...at, account ?? zeroAddress]) ?? 0n;
  // #else
  //> const title = useRead(contract, crowdfundingAbi, 'title') ?? 'Campaign';
  //> const goal = useRead(contract, crowdfundingAbi, 'goal');
  //> const deadline = useRead(contract, crowdfundingAbi, 'deadline');
  //> const raised = useRead(contract, crowdfundingAbi, 'raised');
  //> const givers = useRead(contract, crowdfundingAbi, 'contributors');
  //> const paidOut = useRead(contract, crowdfundingAbi, 'paidOut');
  //> const creator = useRead(contract, crowdfundingAbi, 'creator');
  //> const status = useRead(contract, crowdfundingAbi, 'status') ?? 0;
  //> const mine = useRead(contract, crowdfundingAbi, 'contributionOf', [...at, account ?? zeroAddress]) ?? 0n;
  // #endif
  // #if minimum
  const least = useRead(contract, crowdfundingAbi, 'minContribution');
  // #endif
  // #if milestones
  const [parts, partsPaid, voteEndsAt] = useRead(contract, crowdfundingAbi, 'payments', at) ?? [0n, 0n, 0n];
  const voting = voteEndsAt > chainTime();
  // #endif
  const outcome = outcomes[status] ?? 'Open';
  const left = deadline === undefined ? 0n : deadline - chainTime();
  const target = { contract, abi: crowdfundingAbi };
  const give = (values: unknown[]) => values[0] as bigint;
  const isCreator = account !== undefined && creator?.toLowerCase() === account.toLowerCase();
  const reached = goal !== undefined && raised !== undefined && raised >= goal;
  const canTake =
    outcome === 'Succeeded' ||
    // #if early
    (outcome === 'Open' && reached) ||
    // #endif
    false;

  return (
    <Card title={title}>
      <Ring percent={goal ? Number(((raised ?? 0n) * 100n) / goal) : 0} label={`${Math.floor(percentOf(raised, goal))}% of the goal`}>
        <p className="figure">
          {say(raised)}
          <small>
            of {say(goal)}
            {reached && ': the goal is reached'}
          </small>
        </p>
        {left > 0n && outcome === 'Open' && <Countdown until={deadline} over="The time is over." />}
      </Ring>
      <Stats>
        <Stat label="State" value={outcome} />
        {left <= 0n && <Stat label="Ended" value={moment(deadline)} />}
        <Stat label="People who gave" value={givers?.toString() ?? '…'} />
        <Stat label="Started by" value={<Person address={creator} />} />
        {account && <Stat label="You gave" value={say(mine)} />}
        {paidOut !== undefined && paidOut > 0n && <Stat label="Paid to the project" value={say(paidOut)} />}
        {/* #if milestones */}
        <Stat label="Parts paid" value={`${partsPaid} of ${parts}`} />
        {/* #endif */}
      </Stats>
      <Actions>
        {outcome === 'Open' && (
          <Action
            {...target}
            title="Give"
            hint={
              // #if keepAll
              'The project gets the money after the end, even when the goal is missed.'
              // #else
              //> 'If the goal is missed, you can take your money back.'
              // #endif
            }
            functionName="contribute"
            fields={[
              {
                label: `How much, in ${unit}`,
                ...field,
                // #if minimum
                hint: `At least ${say(least)}.`,
                // #endif
              },
            ]}
            args={(values) => [...at, ...(token ? [give(values)] : [])]}
            value={(values) => (token ? 0n : give(values))}
            {...(token ? { spends: { token, amount: give } } : {})}
            button="Give"
            done="Thank you. Your contribution has arrived."
          />
        )}
        {/* #if unpledge */}
        {outcome === 'Open' && mine > 0n && (
          <Action
            {...target}
            title="Changed your mind?"
            hint={`You can take back up to ${say(mine)} while the campaign is open.`}
            functionName="unpledge"
            fields={[{ label: `How much, in ${unit}`, ...field }]}
            args={(values) => [...at, give(values)]}
            button="Take back"
            done="It is back in your wallet."
          />
        )}
        {/* #endif */}
        {/* #if refunds */}
        {outcome !== 'Open' && outcome !== 'Succeeded' && mine > 0n && (
          <Action
            {...target}
            title="Get your money back"
            functionName="refund"
            args={() => at}
            button="Get it back"
            done="Your money is back in your wallet."
          />
        )}
        {/* #endif */}
        {/* #if milestones */}
        {outcome === 'Succeeded' && voting && mine > 0n && (
          <Action
            {...target}
            title={`Should part ${partsPaid + 1n} be paid?`}
            hint={`Your vote weighs ${say(mine)}. Voting ends ${moment(voteEndsAt)}.`}
            functionName="vote"
            fields={[{ label: 'Your answer', kind: 'yesno', initial: 'yes' }]}
            args={(values) => [...at, values[0]]}
            button="Vote"
            done="Your vote counts."
          />
        )}
        {outcome === 'Succeeded' && left < -365n * 86400n && (
          <Action
            {...target}
            title="Nothing was paid for a year?"
            hint="Then what is left can go back to everybody who gave."
            functionName="stopAbandoned"
            args={() => at}
            button="Give it back"
            done="Everybody can take back what is left."
          />
        )}
        {/* #endif */}
      </Actions>
      {isCreator && (
        <OwnerOnly contract={contract} owner={creator}>
          {/* #if milestones */}
          {canTake && partsPaid < parts && !voting && (
            <Action
              {...target}
              title={`Ask for part ${partsPaid + 1n} of ${parts}`}
              hint="Those who gave then vote on it."
              functionName="requestPayment"
              args={() => at}
              button="Ask"
              done="The vote is open."
            />
          )}
          {/* #endif */}
          {canTake && (
            <Action
              {...target}
              title="Take the money"
              hint={
                // #if milestones
                'The next part, once those who gave have agreed.'
                // #else
                //> `${say(raised === undefined || paidOut === undefined ? undefined : raised - paidOut)} are waiting.`
                // #endif
              }
              functionName="withdraw"
              args={() => at}
              button="Take it"
              done="The money has been paid out."
            />
          )}
          {/* #if cancel */}
          {outcome === 'Open' && (
            <Action
              {...target}
              title="Call it off"
              hint="Everybody can then take their money back. This cannot be undone."
              functionName="cancelCampaign"
              args={() => at}
              button="Call it off"
              done="The campaign is called off."
            />
          )}
          {/* #endif */}
        </OwnerOnly>
      )}
    </Card>
  );
}
