import { useState } from 'react';
import { parseAbi, zeroAddress } from 'viem';
import {
  Action,
  Actions,
  Card,
  coin,
  moment,
  money,
  OwnerOnly,
  type PanelProps,
  Stat,
  Stats,
  shortAddress,
  tellRefusals,
  useAccount,
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
  InvalidName: 'names have only letters from a to z, digits and hyphens, and must not be too short or too long',
  NameTaken: 'somebody else has this name',
  UnknownName: 'nobody has this name',
  NotNameOwner: 'this name belongs to somebody else',
  WrongPayment: (_, price) => `it costs exactly ${money(price)}`,
  NothingToWithdraw: 'there is nothing to take out',
  InvalidRecipient: 'this wallet cannot receive it',
  RecordTooLong: 'this text is too long',
  ReservedName: 'this name is kept back',
  AlreadyNamed: 'this wallet has a name already',
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
  const answer = free
    ? `${name} is free. It costs ${money(price)}.`
    : taken
      ? `${name} stands for ${holder}.`
      : free === false
        ? 'This name cannot be had.'
        : '…';

  return (
    <>
      <Card title="Names">
        <Stats>
          {account && <Stat label="Your wallet is shown as" value={shownAs || shortAddress(account)} />}
          <Stat label="Names so far" value={count.toString()} />
        </Stats>
        <div className="field">
          <label htmlFor={`${module.id}-name`}>Look for a name</label>
          <input id={`${module.id}-name`} value={wanted} autoComplete="off" onChange={(event) => setWanted(event.target.value)} />
          <p className="hint" aria-live="polite">
            {asked ? answer : `${least} to ${most} characters: letters, digits and hyphens.`}
          </p>
        </div>
        <Actions>
          {asked && free && (
            <Action
              {...target}
              title={`Get ${name}`}
              hint={`It costs ${money(price)}.`}
              functionName="register"
              args={() => [name]}
              value={price ?? 0n}
              button="Get it"
              done="The name is yours."
            />
          )}
        </Actions>
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
      </Card>
      {mine.map((one) => (
        <OwnName key={one} contract={contract} name={one} isShown={one === shownAs} />
      ))}
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
  return (
    <Card title={name}>
      <Stats>
        <Stat label="State" value={active ? (isShown ? 'You are shown under it' : 'Yours') : 'It has run out'} />
        {/* #if expiry */}
        <Stat label="Paid for until" value={moment(expiresAt)} />
        {/* #endif */}
        {/* #if records */}
        {url && <Stat label="Website" value={url} />}
        {/* #endif */}
      </Stats>
      <Actions>
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
        {active && !isShown && (
          <Action
            {...target}
            title="Be shown under it"
            functionName="setPrimaryName"
            button="Choose it"
            done="You are shown under this name now."
          />
        )}
        {/* #if records */}
        {active && (
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
        )}
        {/* #endif */}
        {/* #if transferable */}
        {active && (
          <Action
            {...target}
            title="Hand it over"
            functionName="transfer"
            fields={[{ label: 'Their wallet', kind: 'account' }]}
            args={(values) => [name, values[0]]}
            button="Hand over"
            done="It is theirs now."
          />
        )}
        {/* #endif */}
        {active && (
          <Action
            {...target}
            title="Give it up"
            hint="Anybody can get it then. Nothing is paid back."
            functionName="release"
            button="Give it up"
            done="It is not yours any more."
          />
        )}
      </Actions>
    </Card>
  );
}
