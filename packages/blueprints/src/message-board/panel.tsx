import { useState } from 'react';
import { parseAbi } from 'viem';
// #if paid
import {
  Action,
  type ActionField,
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
  useAccount,
  useRead,
} from '../shell.tsx';

// #endif

const boardAbi = parseAbi([
  // #sample
  'struct Message { address author; string name; string text; uint256 createdAt; uint256 editedAt; uint256 tips; uint256 likes; uint256 replyTo; bool deleted; bool hidden; }',
  // #endsample
  //> '$messageStruct$',
  'function messageCount() view returns (uint256)',
  'function maxLength() view returns (uint256)',
  'function getMessage(uint256 id) view returns (Message)',
  // #if tipJar && names
  'function tip(string name, string text) payable returns (uint256 id)',
  // #endif
  // #if tipJar && !names
  //> 'function tip(string text) payable returns (uint256 id)',
  // #endif
  // #if !tipJar && names && postFee
  //> 'function postMessage(string name, string text) payable returns (uint256 id)',
  // #endif
  // #if !tipJar && names && !postFee
  //> 'function postMessage(string name, string text) returns (uint256 id)',
  // #endif
  // #if !tipJar && !names && postFee
  //> 'function postMessage(string text) payable returns (uint256 id)',
  // #endif
  // #if !tipJar && !names && !postFee
  //> 'function postMessage(string text) returns (uint256 id)',
  // #endif
  // #if replies && names
  'function reply(uint256 replyTo, string name, string text) payable returns (uint256 id)',
  // #endif
  // #if replies && !names
  //> 'function reply(uint256 replyTo, string text) payable returns (uint256 id)',
  // #endif
  // #if tips
  'function tip(uint256 id) payable',
  // #endif
  // #if tips || tipJar
  'function totalTips() view returns (uint256)',
  'function pendingTips(address account) view returns (uint256)',
  'function withdraw()',
  'error EmptyTip()',
  'error NothingToWithdraw()',
  // #endif
  // #if minimumTip
  'function minTip() view returns (uint256)',
  'error TipTooSmall(uint256 amount, uint256 minimum)',
  // #endif
  // #if postFee
  'function postFee() view returns (uint256)',
  'function feesCollected() view returns (uint256)',
  'function withdrawFees()',
  'error WrongFee(uint256 sent, uint256 fee)',
  'error NoFees()',
  // #endif
  // #if likes
  'function hasLiked(uint256 id, address account) view returns (bool)',
  'function like(uint256 id)',
  'function unlike(uint256 id)',
  'error AlreadyLiked(uint256 id)',
  'error NotLiked(uint256 id)',
  // #endif
  // #if editOwn
  'function editMessage(uint256 id, string text)',
  // #endif
  // #if deleteOwn
  'function deleteMessage(uint256 id)',
  // #endif
  // #if editOwn || deleteOwn
  'error NotAuthor(address account)',
  // #endif
  // #if moderation
  'function hideMessage(uint256 id)',
  'function showMessage(uint256 id)',
  // #endif
  // #if ownerPosts
  'function owner() view returns (address)',
  // #endif
  // #if names
  'error InvalidName()',
  // #endif
  // #if signOnce
  'error AlreadyPosted(address account)',
  // #endif
  'error EmptyMessage()',
  'error MessageTooLong(uint256 maxLength)',
  'error UnknownMessage(uint256 id)',
  'error MessageNotVisible(uint256 id)',
  'error OwnableUnauthorizedAccount(address account)',
]);

tellRefusals({
  EmptyMessage: 'write something first',
  MessageTooLong: (most) => `a message can have ${most} characters`,
  TipTooSmall: (_, least) => `give at least ${money(least)}`,
  EmptyTip: 'write how much you give',
  WrongFee: (_, fee) => `writing costs ${money(fee)}`,
  NotAuthor: 'only who wrote it may do this',
  AlreadyPosted: 'you have signed already',
  AlreadyLiked: 'you like it already',
  InvalidName: 'write your name, not too long',
});

/** What stands in the form for a message, besides what belongs to it otherwise. */
const written: ActionField[] = [
  // #if names
  { label: 'Your name', kind: 'text' },
  // #endif
  { label: 'Your words', kind: 'text' },
];

/** Writing, and the messages, the newest first. */
export function Panel({ module }: PanelProps) {
  const contract = module.contract;
  const count = Number(useRead(contract, boardAbi, 'messageCount') ?? 0n);
  const most = useRead(contract, boardAbi, 'maxLength') ?? 0n;
  const [pages, setPages] = useState(1);
  const ids = Array.from({ length: Math.min(count, pages * 10) }, (_, i) => BigInt(count - i));
  const target = { contract, abi: boardAbi };
  // #if postFee
  const fee = useRead(contract, boardAbi, 'postFee');
  const fees = useRead(contract, boardAbi, 'feesCollected');
  // #else
  //> const fee = 0n;
  // #endif
  // #if tips || tipJar
  const account = useAccount();
  const total = useRead(contract, boardAbi, 'totalTips');
  const waiting = useRead(contract, boardAbi, 'pendingTips', account ? [account] : undefined, account !== undefined) ?? 0n;
  // #endif
  // #if minimumTip
  const least = useRead(contract, boardAbi, 'minTip');
  // #endif
  // #if ownerPosts
  const writer = useAccount();
  const owner = useRead(contract, boardAbi, 'owner');
  const mayWrite = writer !== undefined && owner?.toLowerCase() === writer.toLowerCase();
  // #else
  //> const mayWrite = true;
  // #endif
  const hints = [
    `Up to ${most} characters.`,
    // #if postFee
    `Writing costs ${money(fee)}.`,
    // #endif
    // #if minimumTip
    `At least ${money(least)}.`,
    // #endif
    'Everybody can read it.',
  ];

  return (
    <>
      {/* #if tipJar */}
      <Card title="Leave a tip">
        <Stats>
          <Stat label="Tips so far" value={money(total)} />
          <Stat label="From" value={`${count} ${count === 1 ? 'message' : 'messages'}`} />
        </Stats>
        <Actions>
          <Action
            {...target}
            title="Send a tip with a few words"
            hint={hints.join(' ')}
            functionName="tip"
            fields={[{ label: `How much, in ${coin()}`, kind: 'ether' }, ...written]}
            args={(values) => values.slice(1)}
            value={(values) => values[0] as bigint}
            button="Send it"
            done="Thank you! It has arrived."
          />
        </Actions>
      </Card>
      {/* #endif */}
      {/* #if !tipJar */}
      {mayWrite && (
        <Card title="Write something">
          <Actions>
            <Action
              {...target}
              title="Your message"
              hint={hints.join(' ')}
              functionName="postMessage"
              fields={written}
              value={fee ?? 0n}
              button="Publish"
              done="It is there for everybody to read."
            />
          </Actions>
        </Card>
      )}
      {/* #endif */}
      {/* #if tips || tipJar */}
      {waiting > 0n && (
        <Card title="Money waits for you">
          <Actions>
            <Action
              {...target}
              title={money(waiting)}
              hint="A tip did not reach your wallet."
              functionName="withdraw"
              button="Take it"
              done="The money is in your wallet."
            />
          </Actions>
        </Card>
      )}
      {/* #endif */}
      {/* #if postFee */}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title="Take the fees"
          hint={`${money(fees)} are waiting.`}
          functionName="withdrawFees"
          button="Take them"
          done="The fees are in your wallet."
        />
      </OwnerOnly>
      {/* #endif */}
      {ids.map((id) => (
        <MessageCard key={id.toString()} contract={contract} id={id} fee={fee ?? 0n} />
      ))}
      <style>{look}</style>
      {count === 0 && <Card title="Nothing here yet">The first message will stand here.</Card>}
      {count > ids.length && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older messages
        </button>
      )}
    </>
  );
}

function MessageCard({ contract, id, fee }: { contract: string; id: bigint; fee: bigint }) {
  const account = useAccount();
  const message = useRead(contract, boardAbi, 'getMessage', [id]);
  // #if likes
  const liked = useRead(contract, boardAbi, 'hasLiked', account ? [id, account] : undefined, account !== undefined) ?? false;
  // #endif
  if (!message) return <Card title={`Message ${id}`}>…</Card>;
  const isAuthor = account?.toLowerCase() === message.author.toLowerCase();
  const target = { contract, abi: boardAbi, args: () => [id] };
  const facts = [
    moment(message.createdAt),
    // #if editOwn
    message.editedAt > 0n ? `changed ${moment(message.editedAt)}` : '',
    // #endif
    // #if tips || tipJar
    message.tips > 0n ? `${money(message.tips)} in tips` : '',
    // #endif
    // #if likes
    `${message.likes} ${message.likes === 1n ? 'like' : 'likes'}`,
    // #endif
  ];
  return (
    <article className="message" aria-label={`Message ${id}`}>
      <p className="author">
        {/* #if names */}
        <strong>{message.name}</strong>
        {/* #endif */}
        <Person address={message.author} />
        <span className="hint">{`number ${id}`}</span>
      </p>
      {/* #if replies */}
      {message.replyTo > 0n && <Quoted contract={contract} id={message.replyTo} />}
      {/* #endif */}
      <p className={message.text ? 'words' : 'hint'}>{message.text || 'This message is not shown.'}</p>
      <p className="hint">{facts.filter(Boolean).join(' · ')}</p>
      {/* #if likes || tips || replies || editOwn || deleteOwn */}
      <More title={`Answer to message ${id}`}>
        {/* #if likes */}
        <Action
          {...target}
          title={liked ? 'You like this' : 'Like it'}
          functionName={liked ? 'unlike' : 'like'}
          button={liked ? 'Unlike' : 'Like'}
          done={liked ? 'You no longer like it.' : 'You like it.'}
        />
        {/* #endif */}
        {/* #if tips */}
        {message.text && (
          <Action
            {...target}
            title="Tip the author"
            hint="It goes straight to who wrote this."
            functionName="tip"
            fields={[{ label: `How much, in ${coin()}`, kind: 'ether' }]}
            value={(values) => values[0] as bigint}
            button="Tip"
            done="Your tip has been sent."
          />
        )}
        {/* #endif */}
        {/* #if replies */}
        {message.text && (
          <Action
            {...target}
            title="Answer"
            functionName="reply"
            fields={written}
            args={(values) => [id, ...values]}
            value={fee}
            button="Answer"
            done="Your answer is there for everybody to read."
          />
        )}
        {/* #endif */}
        {/* #if editOwn */}
        {isAuthor && message.text && (
          <Action
            {...target}
            title="Change it"
            functionName="editMessage"
            fields={[{ label: 'New words', kind: 'text', initial: message.text }]}
            args={(values) => [id, values[0]]}
            button="Change"
            done="It is changed."
          />
        )}
        {/* #endif */}
        {/* #if deleteOwn */}
        {isAuthor && message.text && (
          <Action
            {...target}
            title="Delete it"
            hint="The history of the chain still has it."
            functionName="deleteMessage"
            button="Delete"
            done="It is not shown any more."
          />
        )}
        {/* #endif */}
      </More>
      {/* #endif */}
      {/* #if moderation */}
      <OwnerOnly contract={contract}>
        <Action
          {...target}
          title={message.hidden ? 'Show it again' : 'Hide it'}
          functionName={message.hidden ? 'showMessage' : 'hideMessage'}
          button={message.hidden ? 'Show' : 'Hide'}
          done={message.hidden ? 'It is shown again.' : 'It is hidden.'}
        />
      </OwnerOnly>
      {/* #endif */}
    </article>
  );
}

// #if replies
/** The beginning of the message that is answered. */
function Quoted({ contract, id }: { contract: string; id: bigint }) {
  const message = useRead(contract, boardAbi, 'getMessage', [id]);
  const start = message && (message.text.length > 80 ? `${message.text.slice(0, 80)}…` : message.text);
  return <blockquote>{`Answers message ${id}: ${start || '…'}`}</blockquote>;
}

// #endif
const look = `
section[aria-label='Write something'] .field, section[aria-label='Leave a tip'] .field:last-of-type { grid-column: 1 / -1; } .message .folded .action { max-width: none; }
.message { display: grid; gap: .6rem; padding: 1.1rem 1.35rem; border: 1px solid var(--line); border-radius: .4rem 1.4rem 1.4rem; background: var(--card); overflow-wrap: anywhere; }
.message .author { display: flex; flex-wrap: wrap; gap: .2rem .7rem; align-items: center; font-weight: 600; } .message .author .hint { margin-left: auto; font-weight: 400; } .message .words { font-size: 1.12rem; white-space: pre-wrap; }
.message blockquote { margin: 0; padding: .3rem .8rem; border-left: 3px solid var(--accent); color: var(--soft); font-size: .9rem; }
.message .more { display: flex; flex-wrap: wrap; align-items: flex-start; } .message .more > h3, .message .more > .simple > div { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.message .more > .action { padding: 0; border: 0; } .message .folded[open] { flex-basis: 100%; } .message .more .simple > button { min-width: 0; } .message .more .simple .before { display: none; }
.message .folded summary, .message .more button { min-height: 2.4rem; padding: .35rem .95rem; font-size: .92rem; } .message .folded .action { gap: .6rem; } .message .owner:not(:has(form)) { display: none; }
`;
