import { useState } from 'react';
import { type Address, isAddress, parseAbi, zeroAddress } from 'viem';
// #if !tokens && !fixedPrice
//> import { coin } from '../shell.tsx';
// #endif
import { Badge } from '../pieces/badge.tsx';
import { Hero } from '../pieces/hero.tsx';
import {
  Action,
  Actions,
  Card,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  quantity,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  useAccount,
  useRead,
} from '../shell.tsx';

const referralAbi = parseAbi([
  'function isRegistered(address account) view returns (bool)',
  'function referrerOf(address account) view returns (address)',
  'function referralCount(address account) view returns (uint256)',
  'function pendingRewards(address account) view returns (uint256)',
  'function totalEarned(address account) view returns (uint256)',
  'function memberCount() view returns (uint256)',
  'function totalRewards() view returns (uint256)',
  'function register(address referrer)',
  'function claimRewards()',
  // #if tokens
  'function token() view returns (address)',
  'function reward() view returns (uint256)',
  'function available() view returns (uint256)',
  'function fund(uint256 amount)',
  'function withdrawRest()',
  // #endif
  // #if !tokens
  'function rewardBps() view returns (uint256)',
  'function totalSales() view returns (uint256)',
  'function proceeds() view returns (uint256)',
  'function buy(address referrer) payable',
  'function withdrawProceeds()',
  // #endif
  // #if levels
  'function secondBps() view returns (uint256)',
  'function thirdBps() view returns (uint256)',
  // #endif
  // #if maxReferrals
  'function maxReferrals() view returns (uint256)',
  'error ReferralLimitReached(address referrer, uint256 maxReferrals)',
  // #endif
  // #if fixedPrice
  'function priceFor(address buyer, address referrer) view returns (uint256)',
  'error WrongPayment(uint256 sent, uint256 price)',
  // #endif
  // #if !fixedPrice
  'error ZeroAmount()',
  // #endif
  // #if gift
  'function welcomeReward() view returns (uint256)',
  // #endif
  // #if confirmed
  'function isConfirmed(address account) view returns (bool)',
  'function confirm(address[] accounts)',
  'error NotRegistered(address account)',
  'error InvalidList(uint256 count, uint256 limit)',
  // #endif
  'error AlreadyRegistered(address account)',
  'error SelfReferral()',
  'error UnknownReferrer(address referrer)',
  'error NothingToClaim()',
  'error OwnableUnauthorizedAccount(address account)',
]);
// #if tokens
const rewardTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);
// #endif

tellRefusals({
  AlreadyRegistered: 'you are a member already; who brought you can never change',
  SelfReferral: 'nobody can bring themselves',
  UnknownReferrer: 'who is named there is no member',
  ReferralLimitReached: (_, limit) => `this member has brought ${limit} friends, and cannot bring more`,
  NotRegistered: 'only members can be confirmed',
  InvalidList: (_, limit) => `write between 1 and ${limit} wallets`,
});

/** Who sent the visitor: the address behind `?ref=` in the link that was shared. */
function invitedBy(): Address | undefined {
  const named = new URLSearchParams(window.location.search).get('ref');
  return named && isAddress(named) ? named : undefined;
}

/** The link by which a member brings friends. */
function linkOf(account: Address): string {
  const link = new URL(window.location.href);
  link.searchParams.set('ref', account);
  link.hash = '';
  return link.href;
}

/** What was written for who brought the visitor. @throws when it is neither a wallet nor nobody. */
function referrerIn(text: unknown): Address {
  const typed = String(text).trim();
  if (isAddress(typed)) return typed;
  if (typed.toLowerCase() === 'nobody') return zeroAddress;
  throw new Error('Paste the wallet of who brought you: 0x and 40 characters. Or write nobody.');
}

// #if !tokens || levels
/** 250n → "2.5 %". */
const percent = (bps: bigint | undefined) => (bps === undefined ? '…' : `${Number(bps) / 100} %`);

// #endif
// #if fixedPrice
/** Stands for any member: the price is the same whoever it was. */
const anyMember: Address = '0x0000000000000000000000000000000000000001';

// #endif
/** The member's own link, to be copied. */
function ShareLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () =>
    setCopied(
      await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      ),
    );
  return (
    <div className="share">
      <p>
        <strong>Your link, for friends</strong>
        <code>{link}</code>
      </p>
      <button type="button" className="quiet" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

/** Coming by a friend's link, earning and taking rewards; and for the owner, what keeps it going. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const me = account ?? zeroAddress;
  const isThere = account !== undefined;
  const target = { contract, abi: referralAbi };
  const inviter = invitedBy();
  const member = useRead(contract, referralAbi, 'isRegistered', [me], isThere) ?? false;
  const broughtBy = useRead(contract, referralAbi, 'referrerOf', [me], isThere);
  const friends = useRead(contract, referralAbi, 'referralCount', [me], isThere);
  const waiting = useRead(contract, referralAbi, 'pendingRewards', [me], isThere);
  const earned = useRead(contract, referralAbi, 'totalEarned', [me], isThere);
  const members = useRead(contract, referralAbi, 'memberCount');
  const all = useRead(contract, referralAbi, 'totalRewards');
  // #if tokens
  const token = useRead(contract, referralAbi, 'token');
  const symbol = useRead(token, rewardTokenAbi, 'symbol') ?? '';
  const decimals = useRead(token, rewardTokenAbi, 'decimals') ?? 18;
  const reward = useRead(contract, referralAbi, 'reward');
  const left = useRead(contract, referralAbi, 'available');
  // #endif
  // #if !tokens
  const proceeds = useRead(contract, referralAbi, 'proceeds');
  const sales = useRead(contract, referralAbi, 'totalSales');
  // #endif
  // #if tokens
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  const brings = `${say(reward)} for each friend`;
  // #else
  //> const rewardBps = useRead(contract, referralAbi, 'rewardBps');
  //> const say = money;
  //> const brings = `${percent(rewardBps)} of what a friend pays`;
  // #endif
  // #if levels
  const second = useRead(contract, referralAbi, 'secondBps');
  const third = useRead(contract, referralAbi, 'thirdBps');
  // #endif
  // #if maxReferrals
  const most = useRead(contract, referralAbi, 'maxReferrals');
  // #endif
  // #if fixedPrice
  const alone = useRead(contract, referralAbi, 'priceFor', [me, zeroAddress]);
  const brought = useRead(contract, referralAbi, 'priceFor', [me, anyMember]);
  // #endif
  // #if gift
  const gift = useRead(contract, referralAbi, 'welcomeReward');
  // #endif
  // #if confirmed
  const confirmed = useRead(contract, referralAbi, 'isConfirmed', [me], isThere);
  // #endif
  const who = {
    label: 'Who brought you',
    kind: 'text' as const,
    initial: inviter ?? 'nobody',
    hint: inviter ? 'Taken from the link you followed. It can never change.' : 'A member’s wallet, or nobody. It can never change.',
  };
  const joining = [
    // #if gift
    `Who is brought by a member gets ${say(gift)}.`,
    // #endif
    // #if confirmed
    'It counts once the owner has confirmed you.',
    // #endif
    'As a member you can bring friends yourself.',
  ];
  // #if !tokens
  // #if fixedPrice
  const price = member ? alone : inviter ? brought : alone;
  const buying = `It costs ${money(price)}${!member && alone !== brought ? `; ${money(brought)} for who was brought by a member, ${money(alone)} else` : ''}.`;
  const paid = {
    fields: member ? [] : [who],
    value: ([named]: unknown[]) => (!member && isAddress(String(named).trim()) ? brought : alone) ?? 0n,
  };
  // #else
  //> const buying = 'What is due you know from the seller.';
  //> const amount = { label: `How much ${coin()}`, kind: 'ether' as const };
  //> const paid = { fields: member ? [amount] : [amount, who], value: ([wei]: unknown[]) => wei as bigint };
  // #endif
  const buy = (
    <Action
      key={member ? 'member' : 'guest'}
      {...target}
      {...paid}
      title="Buy"
      hint={`${buying}${member ? '' : ' You become a member by it.'}`}
      functionName="buy"
      args={(values) => [member ? zeroAddress : referrerIn(values.at(-1))]}
      button="Pay"
      done="It is paid."
    />
  );
  // #endif

  return (
    <Card title={module.title}>
      <style>{look}</style>
      {account && member ? (
        <>
          <Hero label="Waiting for you" value={say(waiting)} tone={waiting ? 'good' : 'plain'}>
            {`You earn ${brings}. ${say(earned)} so far, from ${friends ?? '…'} ${friends === 1n ? 'friend' : 'friends'}.`}
          </Hero>
          <ShareLink link={linkOf(account)} />
          <p className="brought">
            <span>You were brought by</span>
            {broughtBy === zeroAddress ? <span>nobody</span> : <Person address={broughtBy} />}
            {/* #if confirmed */}
            <Badge tone={confirmed ? 'good' : 'plain'}>{confirmed ? 'Confirmed' : 'Not confirmed yet'}</Badge>
            {/* #endif */}
            {/* #if !confirmed */}
            <Badge tone="good">Member</Badge>
            {/* #endif */}
          </p>
        </>
      ) : (
        <Hero label={inviter ? `${shortAddress(inviter)} invited you` : 'Bring friends, and earn'} value={brings}>
          {joining.filter(Boolean).join(' ')}
        </Hero>
      )}
      <Stats>
        {/* #if levels */}
        <Stat label="And for friends of friends" value={third ? `${percent(second)}, then ${percent(third)}` : percent(second)} />
        {/* #endif */}
        {/* #if maxReferrals */}
        <Stat label="Friends per member" value={`${most ?? '…'} at most`} />
        {/* #endif */}
        <Stat label="Members" value={members?.toString() ?? '…'} />
        <Stat label="Earned by all" value={say(all)} />
        {/* #if tokens */}
        <Stat label="Left for rewards" value={say(left)} />
        {/* #endif */}
      </Stats>
      <Actions>
        {/* #if !tokens */}
        {buy}
        {/* #endif */}
        {!member && (
          <Action
            {...target}
            title="Become a member"
            functionName="register"
            fields={[who]}
            args={([named]) => [referrerIn(named)]}
            button="Register"
            done="You are a member: share your link."
          />
        )}
        {member && waiting !== undefined && waiting > 0n && (
          <Action
            {...target}
            title="Take your rewards"
            hint={`${say(waiting)} are waiting for you.`}
            functionName="claimRewards"
            button="Take them"
            done="They are in your wallet."
          />
        )}
      </Actions>
      <OwnerOnly contract={contract}>
        {/* #if tokens */}
        <Action
          {...target}
          title="Put tokens in for rewards"
          hint={`${say(left)} are left. When there are none, friends bring nothing.`}
          functionName="fund"
          fields={[{ label: `How many ${symbol}`, kind: 'tokens', decimals }]}
          spends={{ token, amount: (values) => values[0] as bigint }}
          button="Put in"
          done="They can be earned now."
        />
        <Action
          {...target}
          title="Take back what is left"
          hint={`${say(left)} are promised to nobody.`}
          functionName="withdrawRest"
          button="Take back"
          done="They are in your wallet."
          disabled={!left}
        />
        {/* #endif */}
        {/* #if confirmed */}
        <Action
          {...target}
          title="Confirm who came"
          hint="Whoever brought them earns the reward. See that each wallet belongs to somebody new."
          functionName="confirm"
          fields={[{ label: 'Wallets', kind: 'accounts', hint: 'Up to 100 addresses, one per line.' }]}
          button="Confirm"
          done="They are confirmed."
        />
        {/* #endif */}
        {/* #if !tokens */}
        <Action
          {...target}
          title="Take the payments"
          hint={`${money(sales)} were paid in all; ${money(proceeds)} are yours and not taken yet.`}
          functionName="withdrawProceeds"
          button="Take them"
          done="They are in your wallet."
          disabled={!proceeds}
        />
        {/* #endif */}
      </OwnerOnly>
    </Card>
  );
}

const look = `
.brought { display: flex; flex-wrap: wrap; gap: .3rem .6rem; align-items: center; }
.share { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: center; padding: .9rem 1.1rem; border: 1px dashed var(--edge); border-radius: 1.1rem; } .share p { flex: 1 1 14rem; min-width: 0; } .share code { display: block; font-size: .88rem; overflow-wrap: anywhere; }
`;
