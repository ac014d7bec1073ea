/** What was sent to the chain, the newest first, each in a line and with everything behind a click. */
import { Text, Title } from '@mantine/core';
import type { CallRecord, ChainView } from '../../lib/chain/chain-protocol.ts';
import { momentOf, wholeNumber } from '../../lib/when.ts';
import { chain as chainWords } from '../../messages/workshop/preview.ts';
import { etherOf } from './ether.ts';
import { useOwnCoin } from './own-coin.tsx';
import classes from './preview.module.css';
import { plainName, toldValue, toldValues } from './told-values.ts';

const words = chainWords.log;

export function ChainLog({ view }: { view: ChainView }) {
  const name = namesOf(view);
  return (
    <section className={classes.card} aria-label={words.title}>
      <Title order={2} fz="lg">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {chainWords.keeping[view.keeping]}
      </Text>
      {view.calls.length === 0 ? (
        <Text mt="sm">{words.empty}</Text>
      ) : (
        // A scrolling list has to be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ol className={classes.log} tabIndex={0} aria-label={words.title}>
          {view.calls
            .map((call, i) => ({ call, i }))
            .reverse()
            .map(({ call, i }) => (
              <li key={`${call.hash}${i}`}>
                <Entry call={call} name={name} />
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

/** Addresses in words: people, contracts, else shortened. */
export function namesOf({ accounts, addresses }: Pick<ChainView, 'accounts' | 'addresses'>): (address: string) => string {
  const known = new Map([
    ...accounts.map((account) => [account.address.toLowerCase(), chainWords.people[account.name]] as const),
    ...Object.entries(addresses).map(([contract, address]) => [address.toLowerCase(), contract] as const),
  ]);
  return (address) =>
    known.get(address.toLowerCase()) ?? (/^0x[0-9a-fA-F]{40}$/.test(address) ? `${address.slice(0, 6)}…${address.slice(-4)}` : address);
}

function Entry({ call, name }: { call: CallRecord; name(address: string): string }) {
  const { refusal, events, args } = call;
  const coin = useOwnCoin();
  return (
    <details className={classes.entry}>
      <summary>
        <span className={classes.outcome} data-refused={refusal ? true : undefined}>
          {refusal ? words.refused : words.done}
        </span>
        <span>{told(call, name, coin)}</span>
        {refusal ? <span>{refusal.sentence}</span> : <span className={classes.faint}>{words.gas(wholeNumber(call.gas))}</span>}
      </summary>
      <dl className={classes.values}>
        {args.map((arg) => (
          <Value
            key={`a${arg.name}`}
            name={plainName(arg.name)}
            value={toldValue(arg, { contract: call.contract ?? '', coin, person: name })}
          />
        ))}
        {refusal?.name && (
          <Value name={refusal.name} value={toldValues(refusal.args, { contract: call.contract ?? '', coin, person: name }) || '—'} />
        )}
        {events.map((event, i) => (
          <Value
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name than their place
            key={i}
            name={words.events}
            value={`${event.contract}.${event.name}(${toldValues(event.args, { contract: event.contract, coin, person: name })})`}
          />
        ))}
        <Value name={words.block(call.block)} value={momentOf(call.timeSeconds)} />
      </dl>
    </details>
  );
}

const Value = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** A text may be a whole letter; all of it stands in the details. */
const shortened = (arg: CallRecord['args'][number]): CallRecord['args'][number] =>
  arg.type === 'string' && arg.value.length > 44 ? { ...arg, value: `${arg.value.slice(0, 40)}…` } : arg;

/** @returns who did what, with which values, in one line */
export function told(call: CallRecord, name: (address: string) => string, coin: string): string {
  const who = name(call.from);
  const paid = call.valueWei === '0' ? '' : ` ${words.paid(etherOf(call.valueWei), coin)}`;
  if (call.function) {
    const args = toldValues(call.args.map(shortened), { contract: call.contract ?? '', coin, person: name });
    return `${words.called(who, `${call.contract}.${call.function}(${args})`)}${paid}`;
  }
  return call.to ? words.sent(who, etherOf(call.valueWei), coin, name(call.to)) : words.created(who);
}
