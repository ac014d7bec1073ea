import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import { Badge } from '../pieces/badge.tsx';
import { Tile, Tiles } from '../pieces/tiles.tsx';
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

const namesAbi = parseAbi([
  'function register(string name) payable',
  'function release(string name)',
  'function setPrimaryName(string name)',
  'function resolve(string name) view returns (address)',
  'function isAvailable(string name) view returns (bool)',
  'function priceOf(string name) view returns (uint256)',
  'function nameOf(address account) view returns (string)',
  'function namesOf(address account) view returns (string[])',
  'function nameCount() view returns (uint256)',
  'function getNames(uint256 first, uint256 count) view returns (string[] names, address[] owners)',
  'function minLength() view returns (uint256)',
  'function maxLength() view returns (uint256)',
  'function withdraw()',
  // #if transferable
  'function transfer(string name, address to)',
  'error InvalidRecipient(address account)',
  // #endif
  // #if expiry
  'function renew(string name) payable',
  'function expiresAt(string name) view returns (uint256)',
  // #endif
  // #if records
  'function setRecord(string name, string field, string value)',
  'function getRecord(string name, string field) view returns (string)',
  'error RecordTooLong()',
  // #endif
  // #if reserved
  'function reserveNames(string[] names)',
  'function unreserveNames(string[] names)',
  'function assignReserved(string name, address to)',
  'error ReservedName(string name)',
  // #endif
  // #if priceChanges
  'function setPrice(uint256 newPrice)',
  // #endif
  // #if onePerWallet
  'error AlreadyNamed(address account)',
  // #endif
  'error InvalidName()',
  'error NameTaken(string name)',
  'error UnknownName(string name)',
  'error NotNameOwner(address account)',
  'error WrongPayment(uint256 sent, uint256 price)',
  'error NothingToWithdraw()',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  // #if spaces
  InvalidName: 'a name has letters from a to z, digits, hyphens and single spaces inside, and neither too few nor too many',
  // #else
  //> InvalidName: 'a name has letters from a to z, digits and hyphens inside, and neither too few nor too many',
  // #endif
  NameTaken: 'somebody has this name',
  UnknownName: 'nobody has this name',
  NotNameOwner: 'only the one who has the name may do this',
  InvalidRecipient: 'a name cannot be given to this wallet',
  AlreadyNamed: 'this wallet has a name already',
  ReservedName: 'the owner keeps this name back',
  RecordTooLong: 'that is too long',
});

/** Looking a name up, getting it, and what the visitor has. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const target = { contract, abi: namesAbi };
  const [wanted, setWanted] = useState('');
  const name = wanted.trim().toLowerCase();
  const asked = name.length > 0;
  const count = useRead(contract, namesAbi, 'nameCount') ?? 0n;
  const least = useRead(contract, namesAbi, 'minLength') ?? 0n;
  const most = useRead(contract, namesAbi, 'maxLength') ?? 0n;
  const shownAs = useRead(contract, namesAbi, 'nameOf', me);
  const mine = useRead(contract, namesAbi, 'namesOf', me, account !== undefined) ?? [];
  const free = useRead(contract, namesAbi, 'isAvailable', [name], asked);
  const holder = useRead(contract, namesAbi, 'resolve', [name], asked);
  const price = useRead(contract, namesAbi, 'priceOf', [name], asked);
  const taken = holder !== undefined && holder !== zeroAddress;
  // #if expiry
  const until = useRead(contract, namesAbi, 'expiresAt', [name], asked);
  // #endif
  // #if records
  const url = useRead(contract, namesAbi, 'getRecord', [name, 'url'], asked);
  // #endif
  // The newest stand last in the contract.
  const first = count > 24n ? count - 24n : 0n;
  const [names, owners] = useRead(contract, namesAbi, 'getNames', [first, 24n]) ?? [[], []];
  const newest = names.map((one, i) => ({ one, owner: owners[i] })).reverse();

  return (
    <>
      <style>{look}</style>
      <Card title="Find a name">
        <div className="search">
          <label htmlFor={`${module.id}-name`}>Look for a name</label>
          <input
            id={`${module.id}-name`}
            type="search"
            value={wanted}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="sunflower"
            onChange={(event) => setWanted(event.target.value)}
          />
          <div className="answer" aria-live="polite">
            {!asked ? (
              <p className="hint">{`${least} to ${most} characters: letters, digits/*#if spaces*/, single spaces/*#endif*/ and hyphens.`}</p>
            ) : free ? (
              <p>
                <strong>{name}</strong> <Badge tone="good">Available</Badge>{' '}
                {price === 0n ? 'It costs nothing.' : `It costs ${money(price)}.`}
              </p>
            ) : taken ? (
              <p>
                <strong>{name}</strong> <Badge>Taken</Badge> It stands for <Person address={holder} />
              </p>
            ) : (
              <p>
                <strong>{name}</strong> {free === false && <Badge tone="bad">Cannot be had</Badge>}
              </p>
            )}
            {taken && <code>{holder}</code>}
            {/* #if records */}
            {taken && url && <p className="hint">Website: {url}</p>}
            {/* #endif */}
            {/* #if expiry */}
            {taken && <p className="hint">Paid for until {moment(until)}.</p>}
            {/* #endif */}
          </div>
        </div>
        <Actions>
          {asked && free && (
            <Action
              {...target}
              title={`Get ${name}`}
              // #if expiry
              hint="It is yours until it runs out; you can renew it before that."
              // #else
              //> hint="It is yours for good."
              // #endif
              functionName="register"
              args={() => [name]}
              value={price ?? 0n}
              button="Get it"
              done="The name is yours."
            />
          )}
        </Actions>
        {account && (
          <p className="hint">
            {shownAs ? (
              <>
                Your wallet is shown as <strong>{shownAs}</strong>.
              </>
            ) : (
              'Your wallet has no name yet.'
            )}
          </p>
        )}
      </Card>
      {mine.length > 0 && (
        <Tiles>
          {mine.map((one) => (
            <OwnName key={one} contract={contract} name={one} isShown={one === shownAs} />
          ))}
        </Tiles>
      )}
      {newest.length > 0 && (
        <Card title={`${count} ${count === 1n ? 'name' : 'names'} so far`}>
          <ul className="names">
            {newest.map(({ one, owner }) => (
              <li key={one}>
                <button type="button" className="quiet" onClick={() => setWanted(one)}>
                  {one}
                </button>
                {owner === zeroAddress ? <span className="hint">free again</span> : <Person address={owner} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Take the income"
          hint="Everything that was paid so far."
          functionName="withdraw"
          button="Take it"
          done="The money is in your wallet."
        />
        {/* #if priceChanges */}
        <Action
          {...target}
          title="Change the price"
          functionName="setPrice"
          fields={[{ label: `New price in ${coin()}`, kind: 'ether' }]}
          button="Change"
          done="The new price holds from now on."
        />
        {/* #endif */}
        {/* #if reserved */}
        <Action
          {...target}
          title="Keep a name back"
          hint="Nobody can get it then. Who has it already keeps it."
          functionName="reserveNames"
          fields={[{ label: 'The name', kind: 'text' }]}
          args={(values) => [[values[0]]]}
          button="Keep it back"
          done="It is kept back."
        />
        <Action
          {...target}
          title="Let a name go"
          functionName="unreserveNames"
          fields={[{ label: 'The name', kind: 'text' }]}
          args={(values) => [[values[0]]]}
          button="Let it go"
          done="Anybody can get it now."
        />
        <Action
          {...target}
          title="Give a name that is kept back"
          functionName="assignReserved"
          fields={[
            { label: 'The name', kind: 'text' },
            { label: 'Their wallet', kind: 'account' },
          ]}
          button="Give"
          done="The name is theirs."
        />
        {/* #endif */}
      </OwnerOnly>
    </>
  );
}

/** A name of the visitor. */
function OwnName({ contract, name, isShown }: { contract: string; name: string; isShown: boolean }) {
  const target = { contract, abi: namesAbi, args: () => [name] };
  const holder = useRead(contract, namesAbi, 'resolve', [name]);
  const active = holder !== undefined && holder !== zeroAddress;
  // #if expiry
  const price = useRead(contract, namesAbi, 'priceOf', [name]);
  const expiresAt = useRead(contract, namesAbi, 'expiresAt', [name]);
  // #endif
  // #if records
  const url = useRead(contract, namesAbi, 'getRecord', [name, 'url']);
  // #endif
  // #if expiry
  const now = useNow();
  const left = expiresAt !== undefined && expiresAt > now ? expiresAt - now : 0n;
  // #endif
  return (
    <Tile
      title={name}
      badge={<Badge tone={active ? 'good' : 'bad'}>{active ? (isShown ? 'You are shown under it' : 'Yours') : 'It has run out'}</Badge>}
    >
      {/* #if expiry || records */}
      <Stats>
        {/* #if expiry */}
        <Stat label="Paid for until" value={moment(expiresAt)} />
        {active && <Stat label="That is in" value={timeSpan(left)} />}
        {/* #endif */}
        {/* #if records */}
        {url && <Stat label="Website" value={url} />}
        {/* #endif */}
      </Stats>
      {/* #endif */}
      <Actions>
        {active && !isShown && (
          <Action
            {...target}
            title="Be shown under it"
            functionName="setPrimaryName"
            button="Choose it"
            done="You are shown under this name now."
          />
        )}
        {/* #if expiry */}
        <Action
          {...target}
          title="Renew it"
          hint={`It costs ${money(price)}; the time is added.`}
          functionName="renew"
          value={price ?? 0n}
          button="Renew"
          done="It is paid for."
        />
        {/* #endif */}
      </Actions>
      {active && (
        <More>
          {/* #if records */}
          <Action
            {...target}
            title="Write something down for it"
            hint="Everybody can read it."
            functionName="setRecord"
            fields={[
              { label: 'What it is', kind: 'text', initial: 'url' },
              { label: 'The text', kind: 'text' },
            ]}
            args={(values) => [name, ...values]}
            button="Write"
            done="It is written down."
          />
          {/* #endif */}
          {/* #if transferable */}
          <Action
            {...target}
            title="Hand it over"
            functionName="transfer"
            fields={[{ label: 'Their wallet', kind: 'account' }]}
            args={(values) => [name, values[0]]}
            button="Hand over"
            done="It is theirs now."
          />
          {/* #endif */}
          <Action
            {...target}
            title="Give it up"
            hint="Anybody can get it then. Nothing is paid back."
            functionName="release"
            button="Give it up"
            done="It is not yours any more."
          />
        </More>
      )}
    </Tile>
  );
}

const look = `
.search { display: grid; gap: .5rem; } .search label { font-size: .9rem; } .search input { padding: .9rem 1.1rem; border-radius: 1.1rem; font-size: clamp(1.2rem, 4vw, 1.6rem); font-weight: 600; }
.answer { display: grid; gap: .35rem; min-height: 2.2rem; } .answer p { display: flex; flex-wrap: wrap; gap: .2rem .6rem; align-items: center; } .answer strong { font-size: 1.15rem; overflow-wrap: anywhere; } .answer code { color: var(--soft); font-size: .85rem; overflow-wrap: anywhere; }
.names { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .5rem 1.5rem; } .names li { display: flex; gap: .75rem; align-items: center; justify-content: space-between; padding: .35rem 0; } .names button { min-height: 2.2rem; padding: .25rem .8rem; overflow: hidden; text-overflow: ellipsis; }
`;
