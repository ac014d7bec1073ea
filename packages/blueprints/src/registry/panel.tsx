import { useState } from 'react';
import { keccak256, parseAbi, stringToHex } from 'viem';
import {
  Action,
  type ActionField,
  Actions,
  Card,
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

const recordParts = [
  // #each field
  //> { name: '$field.name$', type: '$field.abi$' },
  // #end
  { name: 'holder', type: 'address' },
  { name: 'addedBy', type: 'address' },
  { name: 'addedAt', type: 'uint256' },
  // #if expiry
  { name: 'expiresAt', type: 'uint256' },
  // #endif
  // #if states
  { name: 'state', type: 'uint8' },
  // #endif
  // #if revocable
  { name: 'revoked', type: 'bool' },
  // #endif
] as const;

const registerAbi = [
  {
    type: 'function',
    name: '$getMany$',
    stateMutability: 'view',
    inputs: [
      { name: 'start', type: 'uint256' },
      { name: 'count', type: 'uint256' },
    ],
    outputs: [{ name: 'records', type: 'tuple[]', components: recordParts }],
  },
  {
    type: 'function',
    name: '$add$',
    stateMutability: 'payable',
    inputs: [
      // #if named
      { name: '$holderArg$', type: 'address' },
      // #endif
      // #each field
      //> { name: '$field.name$', type: '$field.abi$' },
      // #end
    ],
    outputs: [{ name: 'id', type: 'uint256' }],
  },
  ...parseAbi([
    'function $countName$() view returns (uint256)',
    'function isValid(uint256 id) view returns (bool)',
    'error $Unknown$(uint256 id)',
    'error OwnableUnauthorizedAccount(address account)',
    // #if history
    'struct Entry { string action; address by; uint256 time; string note; }',
    'function getHistory(uint256 id) view returns (Entry[])',
    // #endif
    // #if members && !groups
    'function $isMember$(address account) view returns (bool)',
    'function $approveMember$(address account)',
    'function $removeMember$(address account)',
    // #endif
    // #each group
    //> 'function $group.is$(address account) view returns (bool)',
    //> 'function $group.approve$(address account)',
    //> 'function $group.remove$(address account)',
    // #end
    // #if members
    'error $NotMember$(address account)',
    // #endif
    // #if byHolder
    'error NotHolder(address account)',
    // #endif
    // #if states
    'error $WrongState$(uint8 state)',
    // #endif
    // #if revocable
    'error $IsRevoked$(uint256 id)',
    // #endif
    // #if unique
    'error $Taken$(uint256 id)',
    // #endif
    // #if uniqueText
    'function $find$(string value) view returns (uint256 id)',
    'error $Missing$()',
    // #endif
    // #if fee
    'function fee() view returns (uint256)',
    'function withdraw()',
    'error WrongPayment(uint256 sent, uint256 fee)',
    'error NothingToWithdraw()',
    // #endif
    // #if expiry
    'function validFor() view returns (uint256)',
    'function $renew$(uint256 id) payable',
    'error $IsExpired$(uint256 id)',
    // #endif
    // #each action
    //> 'function $action.function$(uint256 id/*#if action.note || action.revoke*/, string note/*#endif*//*#if action.transfer*/, address to/*#endif*/)',
    // #end
  ]),
] as const;

tellRefusals({
  $Unknown$: 'there is nothing with this number',
  $NotMember$: 'only approved people may do this: $member$',
  $WrongState$: 'it is not in the right state for this',
  $IsRevoked$: 'it was declared invalid',
  $IsExpired$: 'it is no longer valid',
  $Taken$: (id) => `this is taken already, by number ${id}`,
  $Missing$: 'something is missing',
  NotHolder: 'only who holds it may do this',
});

const words = { entity: '$entity$' };

/** What can be done to a record. */
interface Deed {
  title: string;
  functionName: string;
  kind: 'move' | 'note' | 'transfer' | 'revoke';
  by: 'anyone' | 'owner' | 'members' | 'holder';
  hint: string;
}

// #if members
/** The groups of people whom the owner approves, with the functions for each. */
const groups = [
  // #if !groups
  { word: '$member$', is: '$isMember$', approve: '$approveMember$', remove: '$removeMember$' },
  // #endif
  // #each group
  //> { word: '$group.word$', is: '$group.is$', approve: '$group.approve$', remove: '$group.remove$' },
  // #end
] as const;

// #endif
const deeds: Deed[] = [
  // #each action
  //> { title: '$action.title$', functionName: '$action.function$', kind: '$action.kind$', by: '$action.by$', hint: '$action.byWhom$' },
  // #end
];

/** What is asked for when a record is added. */
const fields: (ActionField & { hash: boolean })[] = [
  // #if named
  { label: 'For whom', kind: 'account', hash: false, hint: 'The wallet address of whoever gets it: $givenTo$' },
  // #endif
  // #each field
  //> { label: '$field.label$', kind: '$field.kind$', hash: /*#if field.hash*/true/*#else*/false/*#endif*//*#if field.hash*/, hint: 'A text, of which only the fingerprint is kept, or a fingerprint (0x…).'/*#endif*/ },
  // #end
];

// #if states
/** In words, by the number the contract has for them. */
const states: string[] = [
  // #each state
  //> '$state.label$',
  // #end
];

// #endif
type Entry = NonNullable<ReturnType<typeof useEntries>>[number];

const useEntries = (contract: string, start: bigint, count: bigint, enabled: boolean) =>
  useRead(contract, registerAbi, '$getMany$', [start, count], enabled);

// #if members
/** Whether the one who looks is approved in a group. */
function Approval({ contract, account, group }: { contract: string; account: `0x${string}`; group: (typeof groups)[number] }) {
  const approved = useRead(contract, registerAbi, group.is, [account]);
  return <Stat label={group.word} value={approved ? 'You are approved' : 'You are not approved'} />;
}

// #endif
/** What is known about a record, in words. */
const factsOf = (entry: Entry): { label: string; value: string }[] => [
  // #each field
  //> { label: '$field.label$', value: inWords('$field.type$', entry.$field.name$) },
  // #end
  // #sample
  { label: 'Sample', value: inWords('number', entry.addedAt) },
  // #endsample
  { label: 'Added by', value: shortAddress(entry.addedBy) },
  { label: 'Added', value: moment(entry.addedAt) },
  // #if expiry
  { label: 'Valid until', value: moment(entry.expiresAt) },
  // #endif
  // #if states
  { label: 'State', value: states[entry.state] ?? '' },
  // #endif
  // #if revocable
  ...(entry.revoked ? [{ label: 'Attention', value: 'Declared invalid' }] : []),
  // #endif
];

function inWords(type: string, value: string | bigint | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'bigint') return type === 'date' ? moment(value) : type === 'amount' ? money(value) : value.toString();
  return type === 'account' ? shortAddress(value) : value;
}

/** A fingerprint as it is, or made of a text. */
const fingerprint = (text: string) => (/^0x[0-9a-fA-F]{64}$/.test(text) ? text : keccak256(stringToHex(text)));

export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const count = useRead(contract, registerAbi, '$countName$');
  // The newest thirty; older ones are found by their number.
  const start = count !== undefined && count > 30n ? count - 29n : 1n;
  const newest = useEntries(contract, start, 30n, count !== undefined);
  const [wanted, setWanted] = useState('');
  const asked = /^\d+$/.test(wanted) ? BigInt(wanted) : 0n;
  const byNumber = useEntries(contract, asked, 1n, asked > 0n);
  // #if uniqueText
  const found = useRead(contract, registerAbi, '$find$', [wanted], wanted !== '') ?? 0n;
  const byText = useEntries(contract, found, 1n, found > 0n);
  // #endif
  // #if fee
  const fee = useRead(contract, registerAbi, 'fee');
  // #endif
  // #if expiry
  const validFor = useRead(contract, registerAbi, 'validFor');
  // #endif
  const hits = [
    ...(asked > 0n ? (byNumber ?? []).map((entry) => ({ id: asked, entry })) : []),
    // #if uniqueText
    ...(found > 0n && found !== asked ? (byText ?? []).map((entry) => ({ id: found, entry })) : []),
    // #endif
  ];
  const shown = wanted === '' ? (newest ?? []).map((entry, at) => ({ id: start + BigInt(at), entry })).reverse() : hits;
  const searchHint = [
    'By its number.',
    // #if uniqueText
    'Or by this: $unique$.',
    // #endif
  ];

  const add = (
    <Action
      title={`Add: ${words.entity}`}
      // #if fee
      hint={`It costs ${money(fee)}.`}
      value={fee ?? 0n}
      // #endif
      contract={contract}
      abi={registerAbi}
      functionName="$add$"
      fields={fields}
      args={(values) => values.map((value, at) => (fields[at]?.hash ? fingerprint(String(value)) : value))}
      button="Add"
      done="It is in the register now."
    />
  );
  const number: ActionField = { label: 'Its number', kind: 'count' };
  const extra: Record<Deed['kind'], ActionField[]> = {
    move: [],
    note: [{ label: 'What to write down', kind: 'text' }],
    transfer: [{ label: 'To whom', kind: 'account' }],
    revoke: [{ label: 'Reason, for everyone to read', kind: 'text' }],
  };
  const deedsOf = (isOwners: boolean) =>
    deeds
      .filter((deed) => (deed.by === 'owner') === isOwners)
      .map((deed) => (
        <Action
          key={deed.functionName}
          title={deed.title}
          hint={deed.hint}
          contract={contract}
          abi={registerAbi}
          functionName={deed.functionName}
          fields={[number, ...extra[deed.kind]]}
          button={deed.title}
          done="Done. It is written down for good."
        />
      ));
  // #if expiry
  const renew = (
    <Action
      title="Renew"
      // #if fee
      hint={`It costs ${money(fee)}.`}
      value={fee ?? 0n}
      // #endif
      contract={contract}
      abi={registerAbi}
      functionName="$renew$"
      fields={[number]}
      button="Renew"
      done="It is valid for longer now."
    />
  );
  // #endif

  return (
    <Card title={module.title}>
      <Stats>
        <Stat label="Written down so far" value={count === undefined ? '…' : `${count}`} />
        {/* #if fee */}
        <Stat label="Adding one costs" value={money(fee)} />
        {/* #endif */}
        {/* #if expiry */}
        <Stat label="Valid for" value={timeSpan(validFor)} />
        {/* #endif */}
        {/* #if members */}
        {account && groups.map((group) => <Approval key={group.word} contract={contract} account={account} group={group} />)}
        {/* #endif */}
      </Stats>
      <div className="field">
        <label htmlFor={`${contract}-find`}>Look one up</label>
        <input
          id={`${contract}-find`}
          aria-describedby={`${contract}-find-hint`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p className="hint" id={`${contract}-find-hint`} role="status">
          {wanted !== '' && shown.length === 0 ? 'There is none.' : searchHint.join(' ')}
        </p>
      </div>
      <Actions>
        {shown.map(({ id, entry }) => (
          <section className="action record" key={id.toString()} aria-label={`Number ${id}`}>
            <div>
              <h3>{factsOf(entry)[0]?.value}</h3>
              <p className="hint">
                Number {id.toString()} · <Person address={entry.holder} />
              </p>
            </div>
            <Stats>
              {factsOf(entry)
                .slice(1)
                .map(({ label, value }) => (
                  <Stat key={label} label={label} value={value} />
                ))}
            </Stats>
            {/* #if history */}
            <History contract={contract} id={id} />
            {/* #endif */}
          </section>
        ))}
      </Actions>
      <Actions>
        {/* #if !addedByOwner */}
        {add}
        {/* #endif */}
      </Actions>
      <More title="Do something with one of them">
        {deedsOf(false)}
        {/* #if expiry && !addedByOwner */}
        {renew}
        {/* #endif */}
      </More>
      {/* #if owned */}
      <OwnerOnly contract={contract}>
        {/* #if addedByOwner */}
        {add}
        {/* #endif */}
        {/* #if expiry && addedByOwner */}
        {renew}
        {/* #endif */}
        {deedsOf(true)}
        {/* #if members */}
        {groups.flatMap(({ word, approve, remove }) => [
          <Action
            key={approve}
            title={`Approve: ${word}`}
            contract={contract}
            abi={registerAbi}
            functionName={approve}
            fields={[{ label: 'Their wallet', kind: 'account' }]}
            button="Approve"
            done="Approved."
          />,
          <Action
            key={remove}
            title={`Take an approval back: ${word}`}
            hint="What they wrote stays."
            contract={contract}
            abi={registerAbi}
            functionName={remove}
            fields={[{ label: 'Their wallet', kind: 'account' }]}
            button="Take back"
            done="They are no longer approved."
          />,
        ])}
        {/* #endif */}
        {/* #if fee */}
        <Action
          title="Take the fees out"
          contract={contract}
          abi={registerAbi}
          functionName="withdraw"
          button="Withdraw"
          done="The money is in your wallet."
        />
        {/* #endif */}
      </OwnerOnly>
      {/* #endif */}
    </Card>
  );
}

// #if history
/** All that happened to a record, oldest first. */
function History({ contract, id }: { contract: string; id: bigint }) {
  const history = useRead(contract, registerAbi, 'getHistory', [id]) ?? [];
  if (history.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">By whom</th>
        </tr>
      </thead>
      <tbody>
        {history.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <tr key={at}>
            <td>{moment(entry.time)}</td>
            <td>
              {entry.action}
              {entry.note && `: ${entry.note}`}
            </td>
            <td>
              <Person address={entry.by} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
// #endif
