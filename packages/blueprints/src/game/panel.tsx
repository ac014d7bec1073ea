import { type ReactNode, useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import {
  Action,
  Actions,
  Card,
  coin,
  More,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useNow,
  useRead,
} from '../shell.tsx';

const gameAbi = parseAbi([
  // #if battles && cooldown && quests
  'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 wins; uint256 losses; uint256 readyAt; uint256 questId; uint256 questEndsAt; }',
  // #endif
  // #if battles && cooldown && !quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 wins; uint256 losses; uint256 readyAt; }',
  // #endif
  // #if battles && !cooldown && quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 wins; uint256 losses; uint256 questId; uint256 questEndsAt; }',
  // #endif
  // #if battles && !cooldown && !quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 wins; uint256 losses; }',
  // #endif
  // #if !battles && cooldown && quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 readyAt; uint256 questId; uint256 questEndsAt; }',
  // #endif
  // #if !battles && cooldown && !quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 readyAt; }',
  // #endif
  // #if !battles && !cooldown && quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; uint256 questId; uint256 questEndsAt; }',
  // #endif
  // #if !battles && !cooldown && !quests
  //> 'struct Character { string name; uint256 classId; uint256 experience; uint256 strength; uint256 agility; uint256 intelligence; }',
  // #endif
  'function name() view returns (string)',
  'function createCharacter(string name, uint256 classId) payable returns (uint256 id)',
  'function train(uint256 id) payable',
  'function characterCount() view returns (uint256)',
  'function getClasses() view returns (string[])',
  'function getCharacter(uint256 id) view returns (Character)',
  'function charactersOf(address player) view returns (uint256[])',
  'function ownerOf(uint256 id) view returns (address)',
  'function levelOf(uint256 id) view returns (uint256)',
  'function powerOf(uint256 id) view returns (uint256)',
  'function experienceForLevel(uint256 level) view returns (uint256)',
  'function trainExperience() view returns (uint256)',
  'error InvalidName()',
  'error UnknownClass(uint256 classId)',
  'error NotYours(address account)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  // #if battles
  'function battle(uint256 id, uint256 opponentId) returns (bool won)',
  'function battleExperience() view returns (uint256)',
  'error InvalidOpponent(uint256 id)',
  // #endif
  // #if quests
  'struct Quest { string name; uint256 minLevel; uint256 experience; uint256 duration; }',
  'function questCount() view returns (uint256)',
  'function getQuest(uint256 questId) view returns (Quest)',
  'function createQuest(string name, uint256 minLevel, uint256 experience, uint256 duration) returns (uint256 questId)',
  'function startQuest(uint256 id, uint256 questId)',
  'function completeQuest(uint256 id)',
  'error UnknownQuest(uint256 questId)',
  'error OnQuest(uint256 questId)',
  'error NotOnQuest(uint256 id)',
  'error LevelTooLow(uint256 level, uint256 minLevel)',
  'error QuestNotOver(uint256 endsAt)',
  // #endif
  // #if paid
  'function createPrice() view returns (uint256)',
  // #endif
  // #if paidTraining
  'function trainPrice() view returns (uint256)',
  // #endif
  // #if cooldown
  'function cooldown() view returns (uint256)',
  'error Resting(uint256 readyAt)',
  // #endif
  // #if money
  'error WrongPayment(uint256 sent, uint256 price)',
  // #endif
  // #if income
  'function withdraw()',
  'error NothingToWithdraw()',
  // #endif
  // #if onePerPlayer
  'function hasCreated(address player) view returns (bool)',
  'error OnePerPlayer(address player)',
  // #endif
  // #if market
  'function salePrice(uint256 id) view returns (uint256)',
  'function listCharacter(uint256 id, uint256 price)',
  'function buyCharacter(uint256 id) payable',
  'error NotForSale(uint256 id)',
  // #endif
  // #if bound
  'error Bound()',
  // #endif
  // #if tradable
  'function transferFrom(address from, address to, uint256 id)',
  // #endif
  // #if leaderboard
  'function leaderboard() view returns (uint256[])',
  // #endif
  // #if wire.items
  'function equippedItem(uint256 id) view returns (uint256)',
  'function setItemPower(uint256 itemId, uint256 power)',
  'function equip(uint256 id, uint256 itemId)',
  'error NotBearable(uint256 itemId)',
  'error NotEnoughItems(uint256 itemId)',
  // #endif
]);

tellRefusals({
  InvalidName: 'write a name, not too long',
  UnknownClass: 'there is no such class',
  NotYours: 'it belongs to another player',
  InvalidOpponent: 'choose one of another player',
  UnknownQuest: 'there is no such quest',
  OnQuest: 'it is out on a quest',
  NotOnQuest: 'it is not on a quest',
  LevelTooLow: (_, least) => `this quest is for level ${least} and above`,
  QuestNotOver: (until) => `it is out until ${moment(until)}`,
  Resting: (until) => `it rests until ${moment(until)}`,
  WrongPayment: (_, price) => `it costs exactly ${money(price)}`,
  OnePerPlayer: 'every player creates one, and you have',
  NotForSale: 'it is not for sale',
  Bound: 'it stays with the player who made it',
  NotBearable: 'this cannot be borne',
  NotEnoughItems: 'you do not have this item',
});

/** The visitor's own come first, then making one, then the others. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const name = useRead(contract, gameAbi, 'name') ?? module.title;
  const count = useRead(contract, gameAbi, 'characterCount') ?? 0n;
  const mine = useRead(contract, gameAbi, 'charactersOf', me, account !== undefined) ?? [];
  // #if onePerPlayer
  const has = useRead(contract, gameAbi, 'hasCreated', me, account !== undefined) ?? false;
  // #else
  //> const has = false;
  // #endif
  // #if leaderboard
  const leaders = useRead(contract, gameAbi, 'leaderboard') ?? [];
  // #endif
  const [pages, setPages] = useState(1);
  // The newest of the others first, six at a time.
  const others = Array.from({ length: Number(count) }, (_, i) => count - BigInt(i))
    .filter((id) => !mine.includes(id))
    .slice(0, pages * 6);
  return (
    <>
      <style>{look}</style>
      {mine.length === 0 && (
        <Card title={name}>
          <p>{`${count} were created so far. ${account ? 'You have none yet: choose a class below, and a name.' : 'Connect your wallet to see yours.'}`}</p>
        </Card>
      )}
      {mine.slice(0, 12).map((id) => (
        <Own key={id.toString()} contract={contract} id={id} />
      ))}
      {!has && <Create contract={contract} />}
      {/* #if leaderboard */}
      {leaders.length > 0 && (
        <Card title="The best">
          <ol className="places">
            {leaders.map((id) => (
              <Place key={id.toString()} contract={contract} id={id} mine={mine.includes(id)} />
            ))}
          </ol>
        </Card>
      )}
      {/* #endif */}
      {/* #if quests */}
      <Quests contract={contract} />
      {/* #endif */}
      {others.length > 0 && (
        <Card title="Those of others">
          <div className="heroes">
            {others.map((id) => (
              <Other key={id.toString()} contract={contract} id={id} />
            ))}
          </div>
          {Number(count) - mine.length > others.length && (
            <p>
              <button type="button" className="quiet" onClick={() => setPages(pages + 1)}>
                Show more
              </button>
            </p>
          )}
        </Card>
      )}
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if quests */}
        <Action
          title="Open a quest"
          hint="It stays as it is, for good."
          contract={contract}
          abi={gameAbi}
          functionName="createQuest"
          fields={[
            { label: 'What it is', kind: 'text' },
            { label: 'Lowest level that is let in', kind: 'count', initial: '1' },
            { label: 'Experience that it gives', kind: 'count', initial: '50' },
            { label: 'Days that it takes', kind: 'days', initial: '1' },
          ]}
          button="Open"
          done="The quest is open."
        />
        {/* #endif */}
        {/* #if wire.items */}
        <Action
          title="Say how much an item adds"
          hint="0: it cannot be borne."
          contract={contract}
          abi={gameAbi}
          functionName="setItemPower"
          fields={[
            { label: 'Number of the item', kind: 'count' },
            { label: 'Power that it adds', kind: 'count' },
          ]}
          button="Save"
          done="It holds from now on."
        />
        {/* #endif */}
        {/* #if income */}
        <Action
          title="Take the income"
          hint="All that players paid so far."
          contract={contract}
          abi={gameAbi}
          functionName="withdraw"
          button="Take it"
          done="The money is in your wallet."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

/** Choosing a class by its picture, and a name. */
function Create({ contract }: { contract: string }) {
  const classes = useRead(contract, gameAbi, 'getClasses') ?? [];
  const [classId, setClassId] = useState(0);
  // #if paid
  const price = useRead(contract, gameAbi, 'createPrice');
  const hint = `It costs ${money(price)}.`;
  // #else
  //> const price = 0n;
  //> const hint = 'It costs nothing but the fee of the network.';
  // #endif
  return (
    <Card title="Create $aCharacter$">
      <fieldset className="classes">
        <legend className="hint">Its class</legend>
        {classes.map((one, i) => (
          <label key={one}>
            <Figure classId={i} hue={(i * 97 + 220) % 360} size={64} />
            <span>{one}</span>
            <span className="hint">good: {attributes[i % 3]}</span>
            <input type="radio" name={`${contract}-class`} checked={i === classId} onChange={() => setClassId(i)} />
          </label>
        ))}
      </fieldset>
      <Actions>
        <Action
          title={`Name your ${classes[classId] ?? '$character$'}`}
          hint={hint}
          contract={contract}
          abi={gameAbi}
          functionName="createCharacter"
          fields={[{ label: 'Name', kind: 'text' }]}
          args={([name]) => [name, BigInt(classId)]}
          value={price ?? 0n}
          button="Create"
          done="It is yours."
        />
      </Actions>
    </Card>
  );
}

const attributes = ['strength', 'agility', 'intelligence'];

/** A figure with the sign of its class: a sword, a bow or a star. */
function Figure({ classId, hue, size }: { classId: number; hue: number; size: number }) {
  const sign = [
    'M46 26l10-10 4 4-10 10zM44 28l6 6-4 2-4-4z',
    'M44 14c14 8 14 26 0 34M44 14v34M38 31h18',
    'M50 14l3 8 8 1-6 6 2 8-7-4-7 4 2-8-6-6 8-1z',
  ][classId % 3];
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true">
      <circle cx="36" cy="26" r="14" fill={`hsl(${hue} 65% 70%)`} />
      <path d="M10 76c0-22 10-33 26-33s26 11 26 33z" fill={`hsl(${hue} 55% 45%)`} />
      <circle cx="31" cy="25" r="2" fill="#14182b" />
      <circle cx="41" cy="25" r="2" fill="#14182b" />
      <path
        d={sign}
        transform="translate(8 18)"
        fill={classId % 3 === 1 ? 'none' : `hsl(${(hue + 180) % 360} 70% 60%)`}
        stroke={`hsl(${(hue + 180) % 360} 70% 35%)`}
        strokeWidth="2"
      />
    </svg>
  );
}

/** A bar with its number beside it. */
function Bar({ label, value, of }: { label: string; value: bigint; of: bigint }) {
  const percent = of > 0n ? Math.min(100, Number((value * 100n) / of)) : 0;
  return (
    <div className="bar">
      <span>{label}</span>
      <progress max={100} value={percent} aria-label={`${label}: ${value}`} />
      <strong>{value.toString()}</strong>
    </div>
  );
}

/** The card of one: figure, name, level, and bars of what it can do. */
function Sheet({ contract, id, children }: { contract: string; id: bigint; children?: ReactNode }) {
  const one = useRead(contract, gameAbi, 'getCharacter', [id]);
  const classes = useRead(contract, gameAbi, 'getClasses') ?? [];
  const level = useRead(contract, gameAbi, 'levelOf', [id]);
  const power = useRead(contract, gameAbi, 'powerOf', [id]);
  const next = useRead(contract, gameAbi, 'experienceForLevel', [(level ?? 0n) + 1n], level !== undefined);
  const before = useRead(contract, gameAbi, 'experienceForLevel', [level ?? 0n], level !== undefined);
  // #if cooldown || quests
  const now = useNow();
  // #endif
  // #if wire.items
  const item = useRead(contract, gameAbi, 'equippedItem', [id]);
  // #endif
  if (!one || level === undefined) return <p className="hint">…</p>;
  const most = [one.strength, one.agility, one.intelligence].reduce((a, b) => (b > a ? b : a), 20n);
  return (
    <article className="hero-sheet" aria-label={`Number ${id}: ${one.name}`}>
      <div>
        <Figure classId={Number(one.classId)} hue={Number((id * 47n) % 360n)} size={88} />
        <div>
          <h3>{one.name}</h3>
          <p className="hint">
            {classes[Number(one.classId)]} · number {id.toString()}
          </p>
          <p className="level">Level {level.toString()}</p>
        </div>
      </div>
      <Bar label="Experience" value={one.experience - (before ?? 0n)} of={(next ?? 1n) - (before ?? 0n)} />
      <Bar label="Strength" value={one.strength} of={most} />
      <Bar label="Agility" value={one.agility} of={most} />
      <Bar label="Intelligence" value={one.intelligence} of={most} />
      <p className="marks">
        <Badge>Power {power?.toString() ?? '…'}</Badge>
        {/* #if battles */}
        <Badge>{`${one.wins} won, ${one.losses} lost`}</Badge>
        {/* #endif */}
        {/* #if wire.items */}
        {item ? <Badge>{`Bears item ${item}`}</Badge> : null}
        {/* #endif */}
        {/* #if cooldown */}
        {one.readyAt > now && <Badge>{`Rests for ${timeSpan(one.readyAt - now)}`}</Badge>}
        {/* #endif */}
        {/* #if quests */}
        {one.questId > 0n && (
          <Badge tone={one.questEndsAt > now ? 'plain' : 'good'}>
            {one.questEndsAt > now ? `On a quest for ${timeSpan(one.questEndsAt - now)}` : 'Its quest is over'}
          </Badge>
        )}
        {/* #endif */}
      </p>
      {children}
    </article>
  );
}

/** One of the visitor's, with what it can do. */
function Own({ contract, id }: { contract: string; id: bigint }) {
  const one = useRead(contract, gameAbi, 'getCharacter', [id]);
  const gain = useRead(contract, gameAbi, 'trainExperience');
  const target = { contract, abi: gameAbi, args: () => [id] };
  // #if paidTraining
  const trainPrice = useRead(contract, gameAbi, 'trainPrice');
  const trainHint = `It gains ${gain ?? '…'} experience. This costs ${money(trainPrice)}.`;
  // #else
  //> const trainPrice = 0n;
  //> const trainHint = `It gains ${gain ?? '…'} experience.`;
  // #endif
  // #if battles
  const win = useRead(contract, gameAbi, 'battleExperience');
  // #endif
  // #if market
  const price = useRead(contract, gameAbi, 'salePrice', [id]) ?? 0n;
  // #endif
  // #if quests
  const away = (one?.questId ?? 0n) > 0n;
  const now = useNow();
  const back = away && now >= (one?.questEndsAt ?? 0n);
  // #else
  //> const away = false;
  // #endif
  // #if tradable
  const account = useAccount();
  // #endif
  return (
    <Card title={one?.name ?? '…'}>
      <div className="own">
        <Sheet contract={contract} id={id} />
        <Actions>
          {!away && (
            <Action
              {...target}
              title="Train"
              hint={trainHint}
              functionName="train"
              value={trainPrice ?? 0n}
              button="Train"
              done="It has learned something."
            />
          )}
          {/* #if battles */}
          {!away && (
            <Action
              {...target}
              title="Fight another"
              hint={`The one with more power wins, the other one when both have the same. Winning gives ${win ?? '…'} experience, losing a fifth of it.`}
              functionName="battle"
              fields={[{ label: 'Number of the other one', kind: 'count' }]}
              args={([other]) => [id, other]}
              button="Fight"
              done="The fight is over: look who won."
            />
          )}
          {/* #endif */}
          {/* #if quests */}
          {!away && (
            <Action
              {...target}
              title="Send it out for a quest"
              hint="Until it is back it can do nothing else."
              functionName="startQuest"
              fields={[{ label: 'Number of the quest', kind: 'count' }]}
              args={([quest]) => [id, quest]}
              button="Send out"
              done="It has set out."
            />
          )}
          {back && (
            <Action
              {...target}
              title="Bring it back"
              hint="Its quest is over."
              functionName="completeQuest"
              button="Bring back"
              done="It is back, with what it has learned."
            />
          )}
          {/* #endif */}
        </Actions>
      </div>
      {/* #if wire.items || market || tradable */}
      <More>
        {/* #if wire.items */}
        <Action
          {...target}
          title="Let it bear an item"
          hint="The item stays in your wallet, and counts as long as it is there. 0 lays down what it bears."
          functionName="equip"
          fields={[{ label: 'Number of the item', kind: 'count' }]}
          args={([item]) => [id, item]}
          button="Equip"
          done="Done."
        />
        {/* #endif */}
        {/* #if market */}
        <Action
          {...target}
          title={price > 0n ? 'Change the offer' : 'Offer it for sale'}
          hint={price > 0n ? `It is offered for ${money(price)}. 0 takes it off.` : 'With everything it has learned.'}
          functionName="listCharacter"
          fields={[{ label: `Price in ${coin()}`, kind: 'ether' }]}
          args={([asked]) => [id, asked]}
          button="Offer"
          done="Saved."
        />
        {/* #endif */}
        {/* #if tradable */}
        <Action
          {...target}
          title="Give it away"
          hint="With everything it has learned."
          functionName="transferFrom"
          fields={[{ label: 'To', kind: 'account', hint: 'The wallet address of whoever gets it.' }]}
          args={([to]) => [account, to, id]}
          button="Give"
          done="It was passed on."
        />
        {/* #endif */}
      </More>
      {/* #endif */}
    </Card>
  );
}

/** One of another player's, and what can be done with it. */
function Other({ contract, id }: { contract: string; id: bigint }) {
  const player = useRead(contract, gameAbi, 'ownerOf', [id]);
  // #if market
  const price = useRead(contract, gameAbi, 'salePrice', [id]) ?? 0n;
  // #endif
  return (
    <Sheet contract={contract} id={id}>
      <p className="hint">
        Belongs to <Person address={player} />
      </p>
      {/* #if market */}
      {price > 0n && (
        <Action
          title={`Buy number ${id}`}
          hint={`It costs ${money(price)}.`}
          contract={contract}
          abi={gameAbi}
          functionName="buyCharacter"
          args={() => [id]}
          value={price}
          button="Buy"
          done="It is yours."
        />
      )}
      {/* #endif */}
    </Sheet>
  );
}

// #if leaderboard
function Place({ contract, id, mine }: { contract: string; id: bigint; mine: boolean }) {
  const one = useRead(contract, gameAbi, 'getCharacter', [id]);
  const level = useRead(contract, gameAbi, 'levelOf', [id]);
  return (
    <li>
      <strong>{one?.name ?? '…'}</strong> {mine && '(yours) '}· level {level?.toString() ?? '…'}, {one?.experience.toString() ?? '…'}{' '}
      experience
    </li>
  );
}

// #endif
// #if quests
function Quests({ contract }: { contract: string }) {
  const count = Number(useRead(contract, gameAbi, 'questCount') ?? 0n);
  if (count === 0) return null;
  return (
    <Card title="Quests">
      <Stats>
        {Array.from({ length: Math.min(count, 20) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: quests are numbered and stay
          <QuestLine key={i} contract={contract} questId={BigInt(count - i)} />
        ))}
      </Stats>
    </Card>
  );
}

function QuestLine({ contract, questId }: { contract: string; questId: bigint }) {
  const quest = useRead(contract, gameAbi, 'getQuest', [questId]);
  return (
    <Stat
      label={`${questId}. ${quest?.name ?? '…'}`}
      value={quest ? `${quest.experience} experience in ${timeSpan(quest.duration)}, from level ${quest.minLevel}` : '…'}
    />
  );
}
// #endif

const look = `
.heroes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; } .heroes .action { padding: 0; border: 0; }
.own { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1rem; align-items: start; } .own > .actions { grid-template-columns: 1fr; }
.hero-sheet { display: grid; gap: .55rem; padding: 1.1rem; border-radius: 1.1rem; background: linear-gradient(150deg, color-mix(in oklab, var(--accent) 14%, var(--card)), var(--well)); } .hero-sheet > div:first-child { display: flex; gap: 1rem; align-items: center; } .hero-sheet h3 { font-size: 1.25rem; } .hero-sheet .hint { color: var(--ink); } .hero-sheet .level { font-weight: 700; }
.hero-sheet svg { flex: none; } .bar { display: grid; grid-template-columns: 6rem 1fr 3rem; gap: .6rem; align-items: center; font-size: .88rem; } .bar strong { text-align: right; font-variant-numeric: tabular-nums; } .marks { display: flex; flex-wrap: wrap; gap: .4rem; }
.classes { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .75rem; margin: 0; padding: 0; border: 0; } .classes label { display: grid; gap: .25rem; justify-items: center; padding: .9rem .75rem; border: 1px solid var(--edge); border-radius: 1.1rem; font-size: 1rem; cursor: pointer; } .classes label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: var(--well); } .classes label .hint { font-weight: 400; } .classes input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); }
.places { display: grid; gap: .3rem; margin: 0; padding-left: 1.5rem; overflow-wrap: anywhere; } .places li { padding: .3rem 0; border: 0; } .places li::marker { color: var(--accent); font-weight: 750; }
`;
