/** Money that waits for the person who looks: what could not be delivered, and what was shared out. */
import { Action, useAccount } from '../shell.tsx';
import type { Rules } from './facts.ts';
import { type Shared, useAsked } from './reads.ts';
import { moneyWords, valueWords } from './values.tsx';

export function Waiting(shared: Shared) {
  const { rules } = shared;
  return (
    <>
      {rules.withdrawals.map((one) => (
        <Kept key={one.function} {...shared} {...one} />
      ))}
      {rules.claims
        .filter(({ takes }) => !takes.includes('record'))
        .map((one) => (
          <Claim key={one.function} {...shared} claim={one} args={[]} />
        ))}
    </>
  );
}

function Kept({ contract, abi, reads, coin, decimals, function: name, read }: Shared & Rules['withdrawals'][number]) {
  const account = useAccount();
  const kept = useAsked(reads, `kept for ${account} ${read}`, async (asked) => account && asked.read(read, [account]));
  if (typeof kept !== 'bigint' || kept === 0n || !account) return null;
  return (
    <Action
      title={`${moneyWords(kept, coin, decimals)} is kept for you`}
      hint="It could not be sent to your wallet when it was due."
      contract={contract}
      abi={abi}
      functionName={name}
      args={() => [account]}
      button="Have it sent"
      done="It is in your wallet."
    />
  );
}

export function Claim({ contract, abi, reads, claim, args }: Shared & { claim: Rules['claims'][number]; args: readonly bigint[] }) {
  const account = useAccount();
  const due = useAsked(
    reads,
    `claim ${claim.read} ${args} ${account}`,
    async (asked) => account && asked.read(claim.read, [...args, account]),
  );
  if (typeof due !== 'bigint' || due === 0n) return null;
  return (
    <Action
      title={`${valueWords(due, claim.unit)} from the ${claim.label} is yours`}
      contract={contract}
      abi={abi}
      functionName={claim.function}
      args={() => args}
      button="Claim it"
      done="It is in your wallet."
    />
  );
}
