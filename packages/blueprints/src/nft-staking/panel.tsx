import type { ReactNode } from 'react';
import { formatUnits, parseAbi, zeroAddress } from 'viem';
import { Counter } from '../pieces/counter.tsx';
import { Exhibit, Gallery, pictureIn } from '../pieces/gallery.tsx';
import {
  Action,
  Actions,
  Card,
  chainTime,
  contractAddress,
  moment,
  OwnerOnly,
  type PanelProps,
  PauseSwitch,
  quantity,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const nftStakingAbi = parseAbi([
  'function rewardToken() view returns (address)',
  'function rewardPerPiece() view returns (uint256)',
  'function rewardPeriod() view returns (uint256)',
  'function totalStaked() view returns (uint256)',
  'function rewardPool() view returns (uint256)',
  'function piecesOf(address account) view returns (uint256[])',
  'function earned(address account) view returns (uint256)',
  'function pending(address account) view returns (uint256)',
  'function stake(uint256 tokenId)',
  'function unstake(uint256 tokenId)',
  'function claim()',
  'function fundRewards(uint256 amount)',
  // #if locked
  'function lockTime() view returns (uint256)',
  'function unlocksAt(uint256 tokenId) view returns (uint256)',
  'error StillLocked(uint256 unlocksAt)',
  // #endif
  // #if perWallet
  'function maxPieces() view returns (uint256)',
  'error TooManyPieces(uint256 limit)',
  // #endif
  // #if changeRate
  'function setReward(uint256 newReward)',
  // #endif
  // #if pausable
  'function paused() view returns (bool)',
  'error EnforcedPause()',
  // #endif
  'error NotStaker(address account, uint256 tokenId)',
  'error NothingToClaim()',
  'error ZeroAmount()',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721NonexistentToken(uint256 tokenId)',
]);

const stakedCollectionAbi = parseAbi([
  'function name() view returns (string)',
  'function totalMinted() view returns (uint256)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function tokensOfOwnerIn(address owner, uint256 from, uint256 to) view returns (uint256[])',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const earnedTokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)']);

tellRefusals({
  StillLocked: (until) => `it stays in until ${moment(until)}`,
  TooManyPieces: (limit) => `one wallet can have at most ${limit} in`,
  NotStaker: 'somebody else put this piece in',
});

/** More than so many pieces are not shown at once. */
const shown = 60;

/** What the person earns, the pieces they have in, and those they could put in. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const collection = module.wires.collection ?? '';
  const account = useAccount();
  const me = account ?? zeroAddress;
  const here = contractAddress(contract) ?? zeroAddress;
  const target = { contract, abi: nftStakingAbi };
  const rewardToken = useRead(contract, nftStakingAbi, 'rewardToken');
  const symbol = useRead(rewardToken, earnedTokenAbi, 'symbol') ?? '';
  const decimals = useRead(rewardToken, earnedTokenAbi, 'decimals') ?? 18;
  const say = (units: bigint | undefined) => `${quantity(units, decimals)} ${symbol}`;
  const reward = useRead(contract, nftStakingAbi, 'rewardPerPiece') ?? 0n;
  const period = useRead(contract, nftStakingAbi, 'rewardPeriod') ?? 86_400n;
  const rate = `${say(reward)} every ${timeSpan(period).replace(/^1 /, '')}`;
  const total = useRead(contract, nftStakingAbi, 'totalStaked');
  const pool = useRead(contract, nftStakingAbi, 'rewardPool');
  const inside = useRead(contract, nftStakingAbi, 'piecesOf', [me], account !== undefined) ?? [];
  const earned = useRead(contract, nftStakingAbi, 'earned', [me], account !== undefined) ?? 0n;
  const pending = useRead(contract, nftStakingAbi, 'pending', [me], account !== undefined) ?? 0n;
  const name = useRead(collection, stakedCollectionAbi, 'name') ?? module.title;
  const made = useRead(collection, stakedCollectionAbi, 'totalMinted');
  // The last thousand; older ones are put in by their number.
  const from = made !== undefined && made > 1000n ? made - 999n : 1n;
  const mine =
    useRead(collection, stakedCollectionAbi, 'tokensOfOwnerIn', [me, from, made ?? 0n], account !== undefined && made !== undefined) ?? [];
  const isAllowed = useRead(collection, stakedCollectionAbi, 'isApprovedForAll', [me, here], account !== undefined);
  // #if pausable
  const paused = useRead(contract, nftStakingAbi, 'paused') ?? false;
  // #endif
  // #if perWallet
  const most = useRead(contract, nftStakingAbi, 'maxPieces');
  // #endif
  // #if locked
  const lockTime = useRead(contract, nftStakingAbi, 'lockTime');
  // #endif
  const rules = [
    `Each piece earns ${rate}, counted by the second.`,
    // #if locked
    `It stays in for at least ${timeSpan(lockTime)}.`,
    // #else
    //> 'You can take it out at any time.',
    // #endif
    // #if perWallet
    `One wallet can have ${most ?? '…'} in at most.`,
    // #endif
  ];
  return (
    <Card title={`Put your ${name} in`}>
      {account && (
        <Counter
          label="You have earned"
          amount={earned}
          perSecond={(inside.length * Number(reward)) / Number(period)}
          say={(units) => `${formatUnits(units, decimals)} ${symbol}`}
        />
      )}
      <p className="hint">{rules.join(' ')}</p>
      <Stats>
        {account && <Stat label="Your pieces in here" value={inside.length} />}
        <Stat label="Everybody’s pieces" value={total === undefined ? '…' : total.toString()} />
        <Stat label="A piece earns" value={rate} />
        <Stat label="Left for rewards" value={say(pool)} />
      </Stats>
      {earned > 0n && (
        <Actions>
          <Action
            {...target}
            title="Claim what you have earned"
            hint={
              pending < earned
                ? `Only ${say(pending)} can be paid at the moment; the rest stays yours.`
                : 'It goes to your wallet; your pieces stay in and go on earning.'
            }
            functionName="claim"
            button="Claim"
            done="Your tokens are in your wallet."
            disabled={pending === 0n}
          />
        </Actions>
      )}
      {inside.length > 0 && (
        <section>
          <h3>Your pieces in here</h3>
          <Gallery label="Your pieces in here">
            {inside.slice(0, shown).map((tokenId) => (
              <Piece key={tokenId.toString()} collection={collection} tokenId={tokenId}>
                <TakeOut contract={contract} tokenId={tokenId} />
              </Piece>
            ))}
          </Gallery>
        </section>
      )}
      {mine.length > 0 && (
        <section>
          <h3>In your wallet</h3>
          {isAllowed === false && (
            <Actions>
              <Action
                title="First allow it"
                hint={`This contract may then move your pieces of ${name}. It only ever moves one that you put in yourself.`}
                contract={collection}
                abi={stakedCollectionAbi}
                functionName="setApprovalForAll"
                args={() => [here, true]}
                button="Allow"
                done="Allowed. Now put in the pieces that shall earn."
              />
            </Actions>
          )}
          <Gallery label="In your wallet">
            {mine.slice(0, shown).map((tokenId) => (
              <Piece key={tokenId.toString()} collection={collection} tokenId={tokenId}>
                {isAllowed && (
                  <Action
                    {...target}
                    title={`Put number ${tokenId} in`}
                    functionName="stake"
                    args={() => [tokenId]}
                    button="Put in"
                    done="It is in and earns from now on."
                    // #if pausable
                    disabled={paused}
                    // #endif
                  />
                )}
              </Piece>
            ))}
          </Gallery>
        </section>
      )}
      {account && inside.length + mine.length === 0 && <p className="hint">You have no piece of {name} in your wallet.</p>}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Put tokens in for rewards"
          hint="They can only ever be paid out as rewards; you cannot take them back."
          functionName="fundRewards"
          fields={[{ label: `How many ${symbol}`, kind: 'tokens', decimals }]}
          spends={{ token: rewardToken, amount: (values) => values[0] as bigint }}
          button="Put in"
          done="People can be paid from it."
        />
        {/* #if changeRate */}
        <Action
          {...target}
          title="Change what a piece earns"
          hint={`It is ${rate} now. What was earned before stays as it is.`}
          functionName="setReward"
          fields={[{ label: `How many ${symbol} every ${timeSpan(period).replace(/^1 /, '')}`, kind: 'tokens', decimals }]}
          button="Change"
          done="That is what a piece earns from now on."
        />
        {/* #endif */}
        {/* #if pausable */}
        <PauseSwitch
          contract={contract}
          stop={{
            title: 'Stop new pieces',
            hint: 'Taking out and claiming always stay possible.',
            button: 'Stop',
            done: 'Nobody can put a piece in now.',
          }}
          goOn={{ title: 'Let new pieces in', button: 'Let in', done: 'People can put pieces in again.' }}
        />
        {/* #endif */}
      </OwnerOnly>
    </Card>
  );
}

/** One piece as its collection shows it, and what can be done with it. */
function Piece({ collection, tokenId, children }: { collection: string; tokenId: bigint; children?: ReactNode }) {
  const uri = useRead(collection, stakedCollectionAbi, 'tokenURI', [tokenId]);
  return (
    <Exhibit seed={`${contractAddress(collection)}/${tokenId}`} image={pictureIn(uri)} title={`Number ${tokenId}`}>
      {children}
    </Exhibit>
  );
}

/** One piece that is in: until when it stays, and the way out. */
function TakeOut({ contract, tokenId }: { contract: string; tokenId: bigint }) {
  // #if locked
  const unlocksAt = useRead(contract, nftStakingAbi, 'unlocksAt', [tokenId]);
  if (unlocksAt !== undefined && unlocksAt > chainTime()) return <p className="hint">Stays in until {moment(unlocksAt)}</p>;
  // #endif
  return (
    <Action
      contract={contract}
      abi={nftStakingAbi}
      title={`Take number ${tokenId} out`}
      functionName="unstake"
      args={() => [tokenId]}
      button="Take out"
      done="It is back in your wallet. What it earned waits for you."
    />
  );
}
