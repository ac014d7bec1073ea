import { type ReactNode, useState } from 'react';
import { isAddress, keccak256, parseAbi, zeroAddress, zeroHash } from 'viem';
import {
  Action,
  type ActionField,
  Actions,
  Card,
  More,
  moment,
  OwnerOnly,
  type PanelProps,
  Person,
  Stat,
  Stats,
  tellRefusals,
  timeSpan,
  useAccount,
  useRead,
} from '../shell.tsx';

const credentialAbi = parseAbi([
  'function name() view returns (string)',
  'function owner() view returns (address)',
  'function totalIssued() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function credentialsOf(address holder) view returns (uint256[])',
  'function ownerOf(uint256 id) view returns (address)',
  'function statusOf(uint256 id) view returns (uint8)',
  'function titleOf(uint256 id) view returns (string)',
  'function issuerOf(uint256 id) view returns (address)',
  'error NotIssuer(address account)',
  'error MissingTitle()',
  'error UnknownCredential(uint256 id)',
  'error Soulbound()',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC721InvalidReceiver(address receiver)',
  // #if issuers
  'function isIssuer(address account) view returns (bool)',
  'function addIssuer(address account)',
  'function removeIssuer(address account)',
  // #endif
  // #if named
  'function holderNameOf(uint256 id) view returns (string)',
  // #endif
  // #if details
  'function detailsOf(uint256 id) view returns (string)',
  // #endif
  // #if link
  'function tokenURI(uint256 id) view returns (string)',
  // #endif
  // #if expiry
  'function validFor() view returns (uint256)',
  // #endif
  // #if expires
  'function expiresAt(uint256 id) view returns (uint256)',
  'error InvalidExpiry()',
  // #endif
  // #if revoke
  'function revoke(uint256 id, string reason)',
  // #endif
  // #if suspend
  'function suspend(uint256 id, string reason)',
  'function reinstate(uint256 id)',
  'error AlreadySuspended(uint256 id)',
  'error NotSuspended(uint256 id)',
  // #endif
  // #if revoke || suspend
  'function reasonOf(uint256 id) view returns (string)',
  // #endif
  // #if renounce
  'function renounce(uint256 id)',
  'error NotHolder(address account)',
  // #endif
  // #if closable
  'error AlreadyClosed(uint256 id)',
  // #endif
  // #if once
  'error AlreadyHolds(address holder, uint256 id)',
  // #endif
  // #if document
  'function verifyDocument(bytes32 documentHash) view returns (bool valid, uint256 id)',
  'error DocumentUsed(uint256 id)',
  // #endif
  // #if batch
  'error InvalidBatch()',
  // #endif
]);

const issueAbi = [
  ...credentialAbi,
  {
    type: 'function',
    name: 'issue',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: '$subject$', type: 'string' },
      // #if named
      { name: 'holderName', type: 'string' },
      // #endif
      // #if details
      { name: 'details', type: 'string' },
      // #endif
      // #if link
      { name: 'uri', type: 'string' },
      // #endif
      // #if document
      { name: 'documentHash', type: 'bytes32' },
      // #endif
      // #if expiryDate
      { name: 'validUntil', type: 'uint256' },
      // #endif
    ],
    outputs: [{ name: 'id', type: 'uint256' }],
  },
] as const;

// #if batch
const batchAbi = [
  ...credentialAbi,
  {
    type: 'function',
    name: 'issueBatch',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address[]' },
      { name: '$subject$', type: 'string' },
      // #if named
      { name: 'holderNames', type: 'string[]' },
      // #endif
      // #if details
      { name: 'details', type: 'string' },
      // #endif
      // #if expiryDate
      { name: 'validUntil', type: 'uint256' },
      // #endif
    ],
    outputs: [{ name: 'firstId', type: 'uint256' }],
  },
] as const;

// #endif
// #if expiry
const renewAbi = [...credentialAbi, ...parseAbi(['function renew(uint256 id)'])] as const;
// #endif
// #if expiryDate
const renewUntilAbi = [...credentialAbi, ...parseAbi(['function renew(uint256 id, uint256 newValidUntil)'])] as const;
// #endif

tellRefusals({
  NotIssuer: 'only an issuer may do this',
  MissingTitle: 'say what it is for',
  UnknownCredential: 'there is none with this number',
  Soulbound: 'it stays with the person who received it',
  ERC721InvalidReceiver: 'it cannot be issued to this wallet',
  InvalidExpiry: 'choose a later time',
  AlreadySuspended: 'it is suspended already',
  NotSuspended: 'it is not suspended',
  NotHolder: 'it belongs to somebody else',
  AlreadyClosed: 'it was taken back or given back before',
  AlreadyHolds: 'this person has the same one already',
  DocumentUsed: (id) => `this document belongs to number ${id} already`,
  InvalidBatch: 'write from 1 to 100 wallets, and a name for each',
});

const states = ['Valid', 'Expired', 'Suspended', 'Revoked', 'Given back'];

/** Checking one comes first, then what the visitor holds, then issuing. */
export function Panel({ module }: PanelProps) {
  const { contract } = module;
  const account = useAccount();
  const me = [account ?? zeroAddress] as const;
  const name = useRead(contract, credentialAbi, 'name') ?? module.title;
  const issued = useRead(contract, credentialAbi, 'totalIssued');
  const supply = useRead(contract, credentialAbi, 'totalSupply');
  const owner = useRead(contract, credentialAbi, 'owner');
  const mine = useRead(contract, credentialAbi, 'credentialsOf', me, account !== undefined) ?? [];
  // #if issuers
  const named = useRead(contract, credentialAbi, 'isIssuer', me, account !== undefined) ?? false;
  // #else
  //> const named = false;
  // #endif
  // #if expiry
  const validFor = useRead(contract, credentialAbi, 'validFor');
  // #endif
  const isOwner = account !== undefined && owner?.toLowerCase() === account.toLowerCase();
  const mayIssue = isOwner || named;
  return (
    <>
      <style>{look}</style>
      <Card title={name}>
        <Stats>
          <Stat label="Issued so far" value={`${issued ?? '…'}`} />
          <Stat label="Not taken back" value={`${supply ?? '…'}`} />
          {/* #if expiry */}
          <Stat label="Each counts for" value={timeSpan(validFor)} />
          {/* #endif */}
        </Stats>
        <Check contract={contract} issued={issued ?? 0n} />
        {/* #if document */}
        <CheckDocument contract={contract} />
        {/* #endif */}
      </Card>
      {mine.length > 0 && (
        <Card title="Yours">
          <Sheets>
            {mine
              .slice(-12)
              .reverse()
              .map((id) => (
                <Sheet key={id.toString()} contract={contract} id={id} />
              ))}
          </Sheets>
          {/* #if renounce */}
          <More>
            <Action
              title="Give one back"
              hint="For good. It stays readable as given back."
              contract={contract}
              abi={credentialAbi}
              functionName="renounce"
              fields={[{ label: 'Its number', kind: 'count' }]}
              button="Give back"
              done="It is not yours any more."
            />
          </More>
          {/* #endif */}
        </Card>
      )}
      {mayIssue && <Issuing contract={contract} />}
      {/* #if issuers */}
      <OwnerOnly contract={contract}>
        <Action
          title="Name an issuer"
          hint="They can issue $credentials$ from then on."
          contract={contract}
          abi={credentialAbi}
          functionName="addIssuer"
          fields={[{ label: 'Their wallet', kind: 'account' }]}
          button="Name"
          done="They may issue now."
        />
        <Action
          title="Take an issuer off"
          hint="What they issued still counts."
          contract={contract}
          abi={credentialAbi}
          functionName="removeIssuer"
          fields={[{ label: 'Their wallet', kind: 'account' }]}
          button="Take off"
          done="They can issue no longer."
        />
      </OwnerOnly>
      {/* #endif */}
    </>
  );
}

const Sheets = ({ children }: { children: ReactNode }) => <div className="sheets">{children}</div>;

/** One, drawn as a sheet with a border and a seal. Paper is paper, in the dark as well. */
function Sheet({ contract, id }: { contract: string; id: bigint }) {
  const name = useRead(contract, credentialAbi, 'name');
  const title = useRead(contract, credentialAbi, 'titleOf', [id]);
  const status = useRead(contract, credentialAbi, 'statusOf', [id]);
  const holder = useRead(contract, credentialAbi, 'ownerOf', [id], status !== undefined && status < 3);
  const issuer = useRead(contract, credentialAbi, 'issuerOf', [id]);
  // #if named
  const holderName = useRead(contract, credentialAbi, 'holderNameOf', [id]);
  // #endif
  // #if details
  const details = useRead(contract, credentialAbi, 'detailsOf', [id]);
  // #endif
  // #if link
  const uri = useRead(contract, credentialAbi, 'tokenURI', [id], status !== undefined && status < 3);
  // #endif
  // #if expires
  const until = useRead(contract, credentialAbi, 'expiresAt', [id]);
  // #endif
  // #if revoke || suspend
  const reason = useRead(contract, credentialAbi, 'reasonOf', [id]);
  // #endif
  if (title === undefined || status === undefined) return <p className="hint">…</p>;
  const counts = status === 0;
  const hue = Number((id * 47n) % 360n);
  return (
    <article className={counts ? 'sheet' : 'sheet void'} aria-label={`Number ${id}: ${title}`}>
      <p className="from">{name}</p>
      {/* #if named */}
      <p className="for">{holderName}</p>
      {/* #endif */}
      <h3>{title}</h3>
      {/* #if details */}
      {details && <p className="words">{details}</p>}
      {/* #endif */}
      <svg viewBox="0 0 60 80" aria-hidden="true">
        <path d="M20 44l-7 32 17-10 17 10-7-32z" fill={`hsl(${hue} 55% 32%)`} />
        <circle cx="30" cy="28" r="24" fill={`hsl(${hue} 55% 42%)`} />
        <circle cx="30" cy="28" r="18" fill="none" stroke="#fff" strokeWidth="1.5" strokeDasharray="2 2" />
        <path
          d={counts ? 'M20 28l7 7 13-14' : 'M22 20l16 16M38 20l-16 16'}
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <p>
        <strong>{states[status]}</strong>
        {/* #if expires */}
        {until !== undefined && until > 0n && `, until ${moment(until)}`}
        {/* #endif */}
      </p>
      {/* #if revoke || suspend */}
      {reason && <p>Reason: {reason}</p>}
      {/* #endif */}
      <dl>
        <div>
          <dt>Number</dt>
          <dd>{id.toString()}</dd>
        </div>
        {holder && (
          <div>
            <dt>Held by</dt>
            <dd>
              <Person address={holder} />
            </dd>
          </div>
        )}
        <div>
          <dt>Issued by</dt>
          <dd>
            <Person address={issuer} />
          </dd>
        </div>
      </dl>
      {/* #if link */}
      {uri && !uri.startsWith('data:') && <p>{uri}</p>}
      {/* #endif */}
    </article>
  );
}

/** Anybody looks one up by its number, or all of somebody by the wallet. */
function Check({ contract, issued }: { contract: string; issued: bigint }) {
  const [asked, setAsked] = useState('');
  const text = asked.trim();
  const wallet = isAddress(text) ? text : undefined;
  const number = /^\d{1,30}$/.test(text) ? BigInt(text) : 0n;
  const theirs = useRead(contract, credentialAbi, 'credentialsOf', [wallet ?? zeroAddress], wallet !== undefined);
  const ids = wallet ? (theirs ?? []).slice(-12).reverse() : number > 0n && number <= issued ? [number] : [];
  const answer = !text
    ? 'Nobody can forge what stands here.'
    : wallet
      ? theirs?.length === 0
        ? 'This wallet has never received one.'
        : ''
      : number === 0n
        ? 'Write a number, or paste a wallet address: 0x and 40 characters.'
        : ids.length === 0
          ? 'There is none with this number. It is not genuine.'
          : '';
  return (
    <>
      <div className="check">
        <label htmlFor={`${contract}-check`}>Check one: its number, or somebody’s wallet</label>
        <input id={`${contract}-check`} type="search" value={asked} autoComplete="off" onChange={(event) => setAsked(event.target.value)} />
        <p className="hint" role="status">
          {answer}
        </p>
      </div>
      <Sheets>
        {ids.map((id) => (
          <Sheet key={id.toString()} contract={contract} id={id} />
        ))}
      </Sheets>
    </>
  );
}

// #if document
/** The fingerprint of a file that the visitor chooses; the file stays on their computer. */
async function fingerprint(file: File | undefined): Promise<`0x${string}` | undefined> {
  return file && keccak256(new Uint8Array(await file.arrayBuffer()));
}

/** Anybody chooses a file and sees whether it was issued here. */
function CheckDocument({ contract }: { contract: string }) {
  const [hash, setHash] = useState<`0x${string}`>();
  const found = useRead(contract, credentialAbi, 'verifyDocument', [hash ?? zeroHash], hash !== undefined);
  const [valid, id] = found ?? [];
  return (
    <div className="field">
      <label htmlFor={`${contract}-file`}>Check a document</label>
      <input id={`${contract}-file`} type="file" onChange={async (event) => setHash(await fingerprint(event.target.files?.[0]))} />
      <p className="hint" role="status">
        {!hash
          ? 'The file does not leave your computer.'
          : id === undefined
            ? '…'
            : id === 0n
              ? 'Nobody issued this document here, or it was changed.'
              : valid
                ? `Genuine: it belongs to number ${id}.`
                : `It belongs to number ${id}, which does not count now.`}
      </p>
      {hash && id !== undefined && id > 0n && <Sheet contract={contract} id={id} />}
    </div>
  );
}

// #endif
// #if batch && named
const namesIn = (text: string) => text.split(';').map((name) => name.trim());

// #endif
/** What an issuer does. */
function Issuing({ contract }: { contract: string }) {
  // #if document
  const [hash, setHash] = useState<`0x${string}`>();
  // #endif
  const number: ActionField = { label: 'Its number', kind: 'count' };
  // #if revoke || suspend
  const reason: ActionField = { label: 'Reason, for everyone to read', kind: 'text' };
  // #endif
  const target = { contract, abi: credentialAbi };
  return (
    <Card title="For you as an issuer">
      <Actions>
        <Action
          contract={contract}
          abi={issueAbi}
          title="Issue $aCredential$"
          hint="It stays with the person who receives it. What you write is public for ever."
          functionName="issue"
          fields={[
            { label: 'Wallet of the person', kind: 'account' },
            { label: '$Subject$', kind: 'text' },
            // #if named
            { label: 'Name of the person', kind: 'text' },
            // #endif
            // #if details
            { label: 'More words: a grade, hours, what was learned', kind: 'text', optional: true },
            // #endif
            // #if link
            { label: 'Link to a picture or a document', kind: 'text', optional: true },
            // #endif
            // #if expiryDate
            { label: 'Until when it counts', kind: 'date' },
            // #endif
          ]}
          args={(values) => {
            const rest = [...values];
            // #if document
            // The fingerprint stands after the texts, before the last day.
            const last = rest.findIndex((value) => typeof value === 'bigint');
            rest.splice(last < 0 ? rest.length : last, 0, hash ?? zeroHash);
            // #endif
            return rest;
          }}
          button="Issue"
          done="Issued. It is in their wallet."
        />
        {/* #if document */}
        <div className="action">
          <h3>The document that belongs to it</h3>
          <p className="hint">Choose it before you issue. Only its fingerprint is written down; the file does not leave your computer.</p>
          <div className="field">
            <label htmlFor={`${contract}-new-file`}>Document</label>
            <input
              id={`${contract}-new-file`}
              type="file"
              onChange={async (event) => setHash(await fingerprint(event.target.files?.[0]))}
            />
            <p className="hint" role="status">
              {hash ? `Fingerprint ${hash.slice(0, 14)}…` : 'None chosen.'}
            </p>
          </div>
        </div>
        {/* #endif */}
      </Actions>
      {/* #if batch || expires || suspend || revoke */}
      <More>
        {/* #if batch */}
        <Action
          contract={contract}
          abi={batchAbi}
          title="Issue to many at once"
          hint="At most 100."
          functionName="issueBatch"
          fields={[
            { label: 'Wallets, one per line', kind: 'accounts' },
            { label: '$Subject$', kind: 'text' },
            // #if named
            { label: 'Names in the same order, with a semicolon between them', kind: 'text' },
            // #endif
            // #if details
            { label: 'More words that stand on all of them', kind: 'text', optional: true },
            // #endif
            // #if expiryDate
            { label: 'Until when they count', kind: 'date' },
            // #endif
          ]}
          // #if named
          args={(values) => values.map((value, i) => (i === 2 ? namesIn(String(value)) : value))}
          // #endif
          button="Issue to all"
          done="Everybody on the list has got one."
        />
        {/* #endif */}
        {/* #if expiry */}
        <Action
          contract={contract}
          abi={renewAbi}
          title="Renew one"
          hint="It counts for the same time again."
          functionName="renew"
          fields={[number]}
          button="Renew"
          done="Renewed."
        />
        {/* #endif */}
        {/* #if expiryDate */}
        <Action
          contract={contract}
          abi={renewUntilAbi}
          title="Set another last day"
          functionName="renew"
          fields={[number, { label: 'Until when it counts', kind: 'date' }]}
          button="Set"
          done="It counts until then."
        />
        {/* #endif */}
        {/* #if suspend */}
        <Action
          {...target}
          title="Suspend one"
          hint="It does not count until you let it count again."
          functionName="suspend"
          fields={[number, reason]}
          button="Suspend"
          done="It does not count for the moment."
        />
        <Action
          {...target}
          title="Let a suspended one count again"
          functionName="reinstate"
          fields={[number]}
          button="Reinstate"
          done="It counts again."
        />
        {/* #endif */}
        {/* #if revoke */}
        <Action
          {...target}
          title="Take one back"
          hint="For good. It leaves the wallet of its holder, and stays readable as revoked."
          functionName="revoke"
          fields={[number, reason]}
          button="Revoke"
          done="It does not count any more."
        />
        {/* #endif */}
      </More>
      {/* #endif */}
    </Card>
  );
}

const look = `
.check { display: grid; gap: .4rem; } .check input { padding: .85rem 1.1rem; border-radius: 1.1rem; font-size: 1.15rem; }
.sheets { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; } .sheets:empty { display: none; }
.sheet { display: grid; gap: .5rem; justify-items: center; align-content: start; padding: 1.75rem 1.5rem; border: 1px solid #8a6d3b; border-radius: .6rem; outline: 3px double #8a6d3b; outline-offset: -.65rem; background: linear-gradient(160deg, #fbf6e9, #f1e6cb); box-shadow: 0 14px 30px -16px rgb(0 0 0 / .55); color: #2b2313; font-family: Georgia, 'Times New Roman', serif; text-align: center; overflow-wrap: anywhere; }
.sheet > * { max-width: 100%; } .sheet p { font-size: .92rem; } .sheet .from { font-size: .75rem; letter-spacing: .14em; text-transform: uppercase; } .sheet .for { font-size: 1.35rem; font-style: italic; } .sheet h3 { font-size: 1.5rem; line-height: 1.2; } .sheet svg { width: 3.2rem; margin: .3rem 0; } .sheet.void { filter: grayscale(.8); } .sheet.void h3 { text-decoration: line-through; }
.sheet dl { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; justify-content: center; margin: .3rem 0 0; } .sheet dt { color: #5c4d2c; font-size: .75rem; } .sheet dd { font-size: .9rem; }
`;
