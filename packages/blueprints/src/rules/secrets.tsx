/** Secret words that somebody still needs, to be taken away. */
import { useState } from 'react';
import { Card, useAccount } from '../shell.tsx';
import { type Deed, walked } from './facts.ts';
import { judge } from './judge.ts';
import { type Reads, type Shared, sceneOf, useAsked } from './reads.ts';
import { NoAnswer, reckon } from './reckon.ts';
import { type KeptSeal, keptSeals } from './seal.tsx';
import { thingCalled } from './values.tsx';

/** Shown from the sealing until it was opened, or cannot be opened any more. */
export function Secrets(shared: Shared) {
  const account = useAccount();
  const needed = useAsked(shared.reads, `secrets ${account}`, async (reads) => {
    if (!account || keptSeals(shared.contract, account).length === 0) return [];
    const found = await Promise.all(shared.rules.actions.map((deed) => neededFor(deed, account, shared, reads)));
    return found.flat();
  });
  if (!needed || needed.length === 0) return null;
  return (
    <Card title="Your secret word">
      {needed.map((kept) => (
        <KeptSecret key={kept.seal} kept={kept} />
      ))}
    </Card>
  );
}

async function neededFor(deed: Deed, account: string, { contract, rules }: Shared, reads: Reads): Promise<KeptSeal[]> {
  if (!deed.opens) return [];
  const thing = deed.takesRecord ? thingCalled(rules, deed.on) : undefined;
  const count = thing ? Math.min(walked, Number((await reads.read(thing.number, [])) ?? 0n)) : 0;
  const ids = thing ? Array.from({ length: count }, (_, at) => BigInt(at + 1)) : [undefined];
  const needed: KeptSeal[] = [];
  for (const id of ids) {
    const seal = await reckon(deed.opens.seal, sceneOf(reads, rules, id, account)).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    const kept = keptSeals(contract, account).find((one) => one.seal === seal);
    if (!kept) continue;
    const standing = await judge({ reads, rules, deed, id, account, isMe: false });
    if (standing.can || (!standing.isForOthers && !standing.isOver)) needed.push(kept);
  }
  return needed;
}

function KeptSecret({ kept }: { kept: KeptSeal }) {
  const [isCopied, setIsCopied] = useState(false);
  const file = JSON.stringify(kept, undefined, 2);
  return (
    <div className="before secret">
      <p>
        <b>Keep your secret word.</b> You sealed “{kept.says}”. Only with this word can it be opened later. It is kept in this browser; take
        it away as well, for another browser or if this one forgets.
      </p>
      <code>{kept.secret}</code>
      <p>
        <button
          type="button"
          className="quiet"
          onClick={() =>
            navigator.clipboard?.writeText(kept.secret).then(
              () => setIsCopied(true),
              () => undefined,
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>{' '}
        <a download="secret-word.json" href={`data:application/json,${encodeURIComponent(file)}`}>
          Download
        </a>
      </p>
    </div>
  );
}
