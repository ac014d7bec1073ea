/** What happened on the chain, as tables: all transactions in one, and one for each kind of event. */
import type { CompiledContract } from '@starwright/engine/compile';
import { namesOf } from '../../../components/preview/chain-log.tsx';
import { etherOf } from '../../../components/preview/ether.ts';
import type { CallRecord, ChainView } from '../../../lib/chain/chain-protocol.ts';
import { momentOf } from '../../../lib/when.ts';
import { database as words } from '../../../messages/workshop/database.ts';
import { type Cell, type Column, numberCell, type Table, textCell } from './table.ts';

const { columns: names } = words;
const always: Column[] = [
  { name: names.block, kind: 'number' },
  { name: names.time, kind: 'time' },
  { name: names.who, kind: 'text' },
];

/** A table for every event that a deployed contract declares, also while it has no rows: what can be expected is worth knowing. */
export function eventTables(view: ChainView, contracts: Readonly<Record<string, CompiledContract>>): Table[] {
  const name = namesOf(view);
  const isOnly = Object.keys(view.addresses).length === 1;
  const declared = Object.keys(view.addresses).flatMap((contract) =>
    (contracts[contract]?.abi ?? []).flatMap((item) =>
      item.type === 'event'
        ? [{ contract, name: item.name, inputs: item.inputs.map((input, i) => ({ ...input, name: input.name || `${i + 1}` })) }]
        : [],
    ),
  );
  return declared
    .map(({ contract, name: event, inputs }): Table => {
      const rows = view.calls.flatMap((call) =>
        call.events
          .filter((told) => told.contract === contract && told.name === event)
          .map((told) => [
            ...common(call, name),
            ...inputs.map((input) => valueCell(told.args.find((arg) => arg.name === input.name)?.value ?? '', input.type, name)),
          ]),
      );
      const columns = [...always, ...inputs.map((input): Column => ({ name: input.name, kind: kindOf(input.type) }))];
      return { id: `event:${contract}.${event}`, title: isOnly ? event : `${contract}.${event}`, columns, rows };
    })
    .toSorted((a, b) => Math.sign(b.rows.length) - Math.sign(a.rows.length));
}

/** Amounts are told in `coin`. */
export function transactionTable(view: ChainView, coin: string): Table {
  const name = namesOf(view);
  return {
    id: 'transactions',
    title: words.transactions,
    columns: [
      ...always,
      { name: names.what, kind: 'text' },
      { name: names.values, kind: 'text' },
      { name: coin, kind: 'text' },
      { name: names.gas, kind: 'number' },
      { name: names.outcome, kind: 'text' },
    ],
    rows: view.calls.map((call) => [
      ...common(call, name),
      textCell(call.function ? `${call.contract}.${call.function}` : call.to ? name(call.to) : words.creation),
      textCell(call.args.map((arg) => `${arg.name}: ${name(arg.value)}`).join(', ')),
      textCell(etherOf(call.valueWei)),
      numberCell(String(call.gas)),
      textCell(call.refusal?.sentence ?? words.done),
    ]),
  };
}

const common = (call: CallRecord, name: (address: string) => string): Cell[] => [
  numberCell(String(call.block)),
  timeCell(call.timeSeconds),
  textCell(name(call.from)),
];

const timeCell = (seconds: number): Cell => ({ shown: momentOf(seconds), order: BigInt(seconds) });

export const kindOf = (type: string): Column['kind'] => (/^u?int\d*$/.test(type) ? 'number' : 'text');

export const valueCell = (value: string, type: string, name: (address: string) => string): Cell =>
  kindOf(type) === 'number' ? numberCell(value) : textCell(type === 'address' ? name(value) : value);
