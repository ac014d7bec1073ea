/** What everybody can read. */
import { chainCoin, type Thing } from '@starwright/protocol/charter';
import type { Reader } from '../contract-interface.ts';
import { tallyNamed, thingNamed } from '../language/vocabulary.ts';
import type { Contract } from './contract.ts';
import { claimableFunction, claimableLines, keptVariable, sharedBy } from './money.ts';
import { collectionVariable, keepingThings, nftVariable } from './nfts.ts';
import { settingVariable } from './settings.ts';
import { existsFunction, termFunction, termLines } from './terms.ts';
import { at, coinVariable, potVariable, roleVariable, tallyVariable, totalVariable } from './values.ts';

export function readers(contract: Contract): { lines: string[]; described: Reader[] } {
  const { charter } = contract;
  const described: Reader[] = [];
  const lines: string[] = [];
  const write = (reader: Reader, ...body: string[]) => {
    described.push(reader);
    if (body.length > 0) lines.push(...body, '');
  };
  const keyed = (of: string | undefined) => of !== undefined && !thingNamed(charter, of).single;
  for (const thing of charter.things) recordReaders(thing, contract, write);
  for (const pot of charter.pots)
    write({
      reads: 'pot',
      pot: pot.pot,
      function: potVariable(pot.pot, contract),
      takes: [...(keyed(pot.of) ? ['record' as const] : []), ...(pot.person ? ['person' as const] : [])],
    });
  for (const { tally, of } of charter.tallies) {
    const record = keyed(of) ? ['record' as const] : [];
    write({ reads: 'tally', tally, function: tallyVariable(tally, contract), takes: [...record, 'person'] });
    if (contract.needs(`total:${tally}`)) write({ reads: 'total', tally, function: totalVariable(tally, contract), takes: record });
    for (const pot of sharedBy(tally, contract))
      write(
        {
          reads: 'claimable',
          pot,
          tally,
          function: claimableFunction(pot, tally, contract),
          takes: [...(keyed(tallyNamed(charter, tally).of) ? ['record' as const] : []), 'person'],
        },
        ...claimableLines(pot, tally, contract),
      );
  }
  for (const [at, term] of charter.terms.entries())
    write(
      {
        reads: 'term',
        term: term.term,
        function: termFunction(term, contract),
        takes: [...(keyed(term.of) ? ['record' as const] : []), ...(term.person ? ['person' as const] : [])],
      },
      ...termLines(term, at, contract),
    );
  for (const setting of charter.settings)
    write({ reads: 'setting', setting: setting.setting, function: settingVariable(setting, contract), takes: [] });
  for (const role of charter.roles)
    write({
      reads: 'role',
      role: role.role,
      function: roleVariable(role.role, contract),
      takes: role.holders === 'many' ? ['person'] : [],
    });
  for (const { coin } of charter.coins) write({ reads: 'coin', coin, function: coinVariable(coin, contract), takes: [] });
  for (const thing of keepingThings(contract)) {
    write({ reads: 'collection', thing: thing.thing, function: collectionVariable(thing, contract), takes: [] });
    write({ reads: 'nft', thing: thing.thing, function: nftVariable(thing, contract), takes: ['record'] });
  }
  if (contract.needs('keeps')) keptReaders(contract, write);
  return { lines, described };
}

type Write = (reader: Reader, ...body: string[]) => void;

function recordReaders(thing: Thing, contract: Contract, write: Write): void {
  const word = contract.camel(thing.thing, 'thing');
  const name = contract.global(`record:${thing.thing}`, () => `get${contract.pascal(thing.thing, 'thing')}`);
  const exists = existsFunction(thing.thing, contract);
  write(
    { reads: 'record', thing: thing.thing, function: name, takes: thing.single ? [] : ['record'] },
    '/// @notice A record with all that it consists of.',
    `function ${name}(${thing.single ? '' : 'uint256 id'}) external view returns (${contract.structOf(thing)} memory) {`,
    `return ${thing.single ? contract.storeOf(thing) : `${exists}(id)`};`,
    '}',
  );
  if (thing.single) return;
  write({ reads: 'number', thing: thing.thing, ofParent: false, function: contract.countOf(thing), takes: [] });
  if (thing.in === undefined) return;
  const children = contract.childrenOf(thing);
  const number = contract.global(`number in:${thing.thing}`, () => `${word}CountOf`);
  const nth = contract.global(`nth in:${thing.thing}`, () => `${word}At`);
  write(
    { reads: 'number', thing: thing.thing, ofParent: true, function: number, takes: ['record'] },
    '/// @notice How many belong to a record.',
    `function ${number}(uint256 id) external view returns (uint256) {`,
    `return ${children}[id].length;`,
    '}',
  );
  write(
    { reads: 'nth', thing: thing.thing, function: nth, takes: ['record', 'place'] },
    '/// @notice The number of the one in a place, from 1, in the order in which they were made.',
    `function ${nth}(uint256 id, uint256 place) external view returns (uint256) {`,
    `if (place == 0 || place > ${children}[id].length) revert ${contract.refusal('NoSuchRecord')}();`,
    `return ${children}[id][place - 1];`,
    '}',
  );
}

function keptReaders(contract: Contract, write: Write): void {
  const coins = contract.charter.coins.filter((coin) => 'existing' in coin).map((coin) => coin.coin);
  const several = contract.charter.coins.length > 0;
  for (const coin of [chainCoin, ...coins]) {
    const name = contract.global(`kept:${coin}`, () => (coin === chainCoin ? 'keptFor' : `kept${contract.pascal(coin, 'coin')}For`));
    const address = coin === chainCoin ? 'address(0)' : `address(${coinVariable(coin, contract)})`;
    write(
      { reads: 'kept', coin, function: name, takes: ['person'] },
      '/// @notice What could not be delivered to a person and is kept for them.',
      `function ${name}(address person) external view returns (uint256) {`,
      `return ${at(keptVariable(contract), [...(several ? [address] : []), 'person'])};`,
      '}',
    );
  }
}
