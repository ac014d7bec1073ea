/**
 * What contracts say of themselves, as tables: facts that need no question, what they say of each person and contract
 * (functions of one address), and of each number from 0 on (functions of one whole number, such as an item's owner).
 */
import type { CompiledContract } from '@starwright/engine/compile';
import type { AbiFunction, AbiParameter } from 'viem';
import { namesOf } from '../../../components/preview/chain-log.tsx';
import type { ChainView, Hex, PlainValue } from '../../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import { database as words } from '../../../messages/workshop/database.ts';
import { signatureOf } from '../play/value-draft.ts';
import { kindOf, valueCell } from './event-tables.ts';
import { type Cell, type Column, numberCell, type Table, textCell } from './table.ts';

/** So many numbers are asked for at most, and so many in a row may have nothing before the asking ends. */
const numbersAtMost = 200;
const gapsAtMost = 3;

type Ask = Pick<PageChain, 'do'>;

export async function stateTables(chain: Ask, view: ChainView, contracts: Readonly<Record<string, CompiledContract>>): Promise<Table[]> {
  const tables: Table[] = [];
  for (const contract of Object.keys(view.addresses)) {
    const reads = (contracts[contract]?.abi ?? []).filter(
      (item): item is AbiFunction =>
        item.type === 'function' && (item.stateMutability === 'view' || item.stateMutability === 'pure') && item.outputs.length > 0,
    );
    const by = (type: string) => reads.filter(({ inputs }) => inputs.length === 1 && inputs[0]?.type === type);
    const facts = await factTable(
      chain,
      view,
      contract,
      reads.filter(({ inputs }) => inputs.length === 0),
    );
    const people = await peopleTable(chain, view, contract, by('address'));
    const numbers = await numberTable(chain, view, contract, by('uint256'));
    tables.push(...[facts, people, numbers].filter((table) => table !== undefined));
  }
  return tables;
}

async function factTable(chain: Ask, view: ChainView, contract: string, reads: AbiFunction[]): Promise<Table | undefined> {
  if (reads.length === 0) return undefined;
  const name = namesOf(view);
  const rows: Cell[][] = [];
  for (const item of reads) {
    const values = await answer(chain, view, contract, item, []);
    if (!values) continue;
    for (const { path, value, type } of leavesOf(values, item.outputs, item.name))
      rows.push([textCell(path), valueCell(value, type, name)]);
  }
  const columns: Column[] = [
    { name: words.columns.fact, kind: 'text' },
    { name: words.columns.value, kind: 'text' },
  ];
  return { id: `state:${contract}`, title: words.factsOf(contract), columns, rows };
}

async function peopleTable(chain: Ask, view: ChainView, contract: string, reads: AbiFunction[]): Promise<Table | undefined> {
  if (reads.length === 0) return undefined;
  const name = namesOf(view);
  const addresses = [...view.accounts.map(({ address }) => address), ...Object.values(view.addresses)];
  const rows = await Promise.all(
    addresses.map(async (address) => ({
      first: textCell(name(address)),
      answers: await Promise.all(reads.map((item) => answer(chain, view, contract, item, [address]))),
    })),
  );
  return tableOf(`people:${contract}`, words.peopleOf(contract), words.columns.person, 'text', reads, rows, name);
}

async function numberTable(chain: Ask, view: ChainView, contract: string, reads: AbiFunction[]): Promise<Table | undefined> {
  if (reads.length === 0) return undefined;
  const rows: Answered[] = [];
  for (let number = 0, gaps = 0; number < numbersAtMost && gaps < gapsAtMost; number++) {
    const answers = await Promise.all(reads.map((item) => answer(chain, view, contract, item, [String(number)])));
    if (answers.some((values) => values && !isNothing(values))) {
      rows.push({ first: numberCell(String(number)), answers });
      gaps = 0;
    } else gaps++;
  }
  if (rows.length === 0) return undefined;
  return tableOf(`numbers:${contract}`, words.numbersOf(contract), words.columns.number, 'number', reads, rows, namesOf(view));
}

interface Answered {
  first: Cell;
  answers: (PlainValue[] | undefined)[];
}

/** A column for each value that a function answers; a refused question leaves its cells empty. */
function tableOf(
  id: string,
  title: string,
  first: string,
  kind: Column['kind'],
  reads: AbiFunction[],
  rows: Answered[],
  name: (address: string) => string,
): Table {
  const columns = reads.map((item) => {
    const leaves = item.outputs.flatMap((output, i) => leafTypes(output, item.outputs.length > 1 ? output.name || String(i + 1) : ''));
    return leaves.map(({ path, type }): Column & { type: string } => ({
      name: path === '' ? item.name : `${item.name}.${path}`,
      kind: kindOf(type),
      type,
    }));
  });
  return {
    id,
    title,
    columns: [{ name: first, kind }, ...columns.flat().map(({ name: column, kind: own }) => ({ name: column, kind: own }))],
    rows: rows.map(({ first: cell, answers }) => [
      cell,
      ...reads.flatMap((item, i) => {
        const values = answers[i];
        const told = values ? leavesOf(values, item.outputs, '') : [];
        return (columns[i] ?? []).map(({ type }, at) => (told[at] ? valueCell(told[at].value, type, name) : textCell('')));
      }),
    ]),
  };
}

async function answer(
  chain: Ask,
  view: ChainView,
  contract: string,
  item: AbiFunction,
  args: PlainValue[],
): Promise<PlainValue[] | undefined> {
  const as = view.accounts[0]?.address ?? ('0x' as Hex);
  // A refusal is an answer too: there is nothing of that number, or nothing for this person.
  return chain.do({ do: 'read', call: { contract, signature: signatureOf(item), args }, as }).catch(() => undefined);
}

interface Leaf {
  path: string;
  type: string;
}

const fieldsIn = (parameter: AbiParameter) =>
  parameter.type === 'tuple' && 'components' in parameter ? (parameter.components as readonly AbiParameter[]) : undefined;

/** A struct is taken apart into its fields; a list stays one value. */
function leafTypes(parameter: AbiParameter, path: string): Leaf[] {
  const fields = fieldsIn(parameter);
  if (!fields) return [{ path, type: parameter.type }];
  return fields.flatMap((field, i) => leafTypes(field, [path, field.name || String(i + 1)].filter(Boolean).join('.')));
}

function leavesOf(values: PlainValue[], outputs: readonly AbiParameter[], name: string): (Leaf & { value: string })[] {
  const walk = (value: PlainValue, parameter: AbiParameter, path: string): (Leaf & { value: string })[] => {
    const fields = fieldsIn(parameter);
    if (!fields || typeof value !== 'object') return [{ path, type: parameter.type, value: inText(value) }];
    return fields.flatMap((field, i) => {
      const inner = Array.isArray(value) ? value[i] : value[field.name ?? String(i)];
      return walk(inner ?? '', field, [path, field.name || String(i + 1)].filter(Boolean).join('.'));
    });
  };
  return outputs.flatMap((output, i) => {
    const path = outputs.length > 1 ? [name, output.name || String(i + 1)].filter(Boolean).join('.') : name;
    return walk(values[i] ?? '', output, path);
  });
}

function inText(value: PlainValue): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a contract answers for something it does not have: zeros, empty texts, no. */
const isNothing = (values: PlainValue[]): boolean =>
  values.every((value) =>
    typeof value === 'object' ? isNothing(Object.values(value)) : value === false || value === '' || /^(0|0x0*)$/.test(String(value)),
  );
