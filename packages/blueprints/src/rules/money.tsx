/** Where the money lies, and what of it is mine. */
import { Hero } from '../pieces/hero.tsx';
import { Card, contractAddress, Stat, Stats, useAccount } from '../shell.tsx';
import { capital, type Fact, type Thing, walked } from './facts.ts';
import { type Reads, type Shared, useAsked } from './reads.ts';
import { moneyWords, recordParts } from './values.tsx';

interface Held {
  label: string;
  amount: bigint;
  coin: string | undefined;
  decimals: number | undefined;
  isMine: boolean;
}

export function Money(shared: Shared) {
  const account = useAccount();
  const { rules, contract } = shared;
  const money = useAsked(shared.reads, `money ${account}`, async (reads) => ({
    all: await totals(shared, reads, contractAddress(contract) ?? ''),
    pots: (
      await Promise.all([
        ...rules.facts.map((fact) => globalPot(fact, account, reads)),
        ...rules.things.flatMap((thing) => thing.facts.map((fact) => potOfRecords(thing, fact, account, reads))),
      ])
    ).flat(),
  }));
  if (!money?.all.some(({ amount }) => amount > 0n)) return null;
  const mine = money.pots.filter(({ isMine, amount }) => isMine && amount > 0n);
  return (
    <Card title="Where the money is">
      <Hero
        label="This agreement holds"
        value={money.all
          .filter(({ amount }) => amount > 0n)
          .map(said)
          .join(' and ')}
      >
        {mine.length > 0 && <>Set aside under your name: {mine.map((one) => `${said(one)} (${one.label})`).join(', ')}</>}
      </Hero>
      <Stats>
        {money.pots
          .filter(({ isMine, amount }) => !isMine && amount > 0n)
          .map((one) => (
            <Stat key={one.label} label={capital(one.label)} value={said(one)} />
          ))}
      </Stats>
    </Card>
  );
}

const said = ({ amount, coin, decimals }: Pick<Held, 'amount' | 'coin' | 'decimals'>): string => moneyWords(amount, coin, decimals);

async function totals({ rules }: Shared, reads: Reads, address: string): Promise<Pick<Held, 'amount' | 'coin' | 'decimals'>[]> {
  const coins = rules.coins.map(async ({ coin, decimals, read }) => {
    const at = read === undefined ? undefined : await reads.read(read, []);
    return { coin, decimals, amount: typeof at === 'string' ? await reads.balance(address, at) : 0n };
  });
  return [{ coin: 'ETH', decimals: 18, amount: await reads.balance(address) }, ...(await Promise.all(coins))];
}

const heldOf = (label: string, { unit }: Fact, amount: bigint, isMine: boolean): Held => ({
  label,
  amount,
  coin: unit.coin,
  decimals: unit.decimals,
  isMine,
});

async function globalPot(fact: Fact, account: string | undefined, reads: Reads): Promise<Held[]> {
  if (fact.kind !== 'pot') return [];
  const isMine = fact.takes.includes('person');
  if (isMine && !account) return [];
  const amount = await reads.read(fact.function, isMine ? [account] : []);
  return typeof amount === 'bigint' ? [heldOf(isMine ? `your ${fact.label}` : `the ${fact.label}`, fact, amount, isMine)] : [];
}

/** What lies in a pot of all records together; of the records of mine, how much. */
async function potOfRecords(thing: Thing, fact: Fact, account: string | undefined, reads: Reads): Promise<Held[]> {
  if (fact.kind !== 'pot') return [];
  const isPersonal = fact.takes.includes('person');
  if (isPersonal && !account) return [];
  const count = thing.single ? 1 : Number((await reads.read(thing.number, [])) ?? 0n);
  if (count > walked) return [];
  let mine = 0n;
  let all = 0n;
  for (let at = 1; at <= count; at++) {
    const id = BigInt(at);
    const amount = await reads.read(
      fact.function,
      fact.takes.map((take) => (take === 'person' ? account : id)),
    );
    if (typeof amount !== 'bigint') continue;
    const person = thing.personAt === undefined ? undefined : (await recordParts(thing, id, reads))?.[thing.personAt];
    const isMine = isPersonal || (typeof person === 'string' && person.toLowerCase() === account?.toLowerCase());
    if (isMine) mine += amount;
    all += amount;
  }
  const name = thing.single ? `the ${thing.thing}` : `${count === 1 ? `the ${thing.thing}` : `all ${count} ${thing.plural}`}`;
  return [
    ...(mine > 0n ? [heldOf(`your ${fact.label}`, fact, mine, true)] : []),
    ...(isPersonal ? [] : [heldOf(`${fact.label} of ${name}`, fact, all, false)]),
  ];
}
