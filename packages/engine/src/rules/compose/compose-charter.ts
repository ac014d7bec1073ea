/** From a charter to one Solidity file and how its contract is called. Written from docs/rules.md alone. */
import type { Charter } from '@starwright/protocol/charter';
import type { DeployArg } from '@starwright/protocol/dapp';
import { commentText, solidityText } from '../../escape.ts';
import type { ContractInterface } from '../contract-interface.ts';
import { scopeOfRecord } from '../language/typing.ts';
import { ownNft } from '../language/vocabulary.ts';
import { actionLines, outOfRange, ranged } from './actions.ts';
import { indented, reasonNames } from './code.ts';
import { coinContract, coinLines, nftLines } from './coins.ts';
import { Contract } from './contract.ts';
import { drawStorage } from './draws.ts';
import { Claims } from './identifiers.ts';
import { implicitFunctions } from './implicit.ts';
import { erc20, keptStorage, potStorage, shareStorage, tallyStorage } from './money.ts';
import { collectionVariable, erc721, keepingThings, nftStorage } from './nfts.ts';
import type { Place } from './place.ts';
import { readers } from './readers.ts';
import { startLines, storageLines, structLines } from './records.ts';
import { plainSay, type Say } from './say.ts';
import { deployValue, settingType, settingVariable } from './settings.ts';
import { coinVariable, isNumber, roleVariable, value } from './values.ts';

export interface ComposeOptions {
  /** The Solidity name of the charter's contract: an identifier. */
  contract: string;
  title: string;
  /** The sentences that stand above functions and errors; plain ones unless given. */
  say?: Say;
  /** What stands for the address of an existing coin, as a deployment argument. */
  addressOf?: (coin: string) => DeployArg;
  /** The same for the collection whose NFTs the records of a thing keep. */
  collectionOf?: (thing: string) => DeployArg;
  /** Who has a role of the deployer instead, as a deployment argument. */
  holderOf?: (role: string) => DeployArg | undefined;
}

export interface ComposedCharter {
  /** One Solidity file. */
  source: string;
  interface: ContractInterface;
  /** Values of the constructor's arguments, in order. */
  constructorArguments: DeployArg[];
  /** The private functions that every charter's contract shares with others: by what each does, and of what. */
  parts: ReadonlyMap<string, string>;
}

type Outside = Pick<ComposeOptions, 'addressOf' | 'collectionOf' | 'holderOf'>;

/** More arguments than these do not fit a constructor; the settings beyond are written into the code. */
const mostArguments = 10;

/** @param charter one that `checkCharter` has nothing against. */
export function composeCharter(charter: Charter, { contract: name, title, say, ...outside }: ComposeOptions): ComposedCharter {
  const contract = new Contract(charter, name, harmless(say ?? plainSay(charter)));
  let known = -1;
  let composed = write(contract, title, outside);
  // What the first writing found out is what the next ones know; two are enough for nearly all.
  for (let times = 0; contract.known !== known && times < 8; times++) {
    known = contract.known;
    composed = write(contract, title, outside);
  }
  return composed;
}

/** Sentences that can neither end their comment nor add a line to it. */
function harmless(say: Say): Say {
  return {
    action: (action) => say.action(action).map(commentText).filter(Boolean),
    condition: (action, condition) => commentText(say.condition(action, condition)),
    term: (term) => commentText(say.term(term)),
    errorsSayIt: say.errorsSayIt === true,
    reason: (why) => commentText(say.reason(why)),
  };
}

function write(contract: Contract, title: string, outside: Outside): ComposedCharter {
  contract.begin();
  const { charter } = contract;
  const nft = charter.things.find(ownNft);
  for (const thing of charter.things) contract.structs.set(contract.structOf(thing), structLines(thing, contract));

  const actions = charter.actions.map((action, at) => actionLines(action, at, contract));
  const reading = readers(contract);
  const implicit = implicitFunctions(contract);
  const { lines: made, given, values, storage: settings } = construction(contract, outside);
  const storage = [
    ...settings,
    ...charter.things.flatMap((thing) => storageLines(thing, contract)),
    ...charter.pots.map((pot) => potStorage(pot.pot, contract)),
    ...charter.tallies.flatMap((tally) => tallyStorage(tally, contract)),
    ...shareStorage(contract),
    ...onceStorage(contract),
    ...drawStorage(contract),
    ...nftStorage(contract),
    ...(contract.needs('keeps') ? [keptStorage(contract)] : []),
  ];
  const ownCoins = charter.coins.flatMap((coin) => ('own' in coin ? coinLines(coin, contract) : []));
  const guard = contract.needs('sends');
  if (guard) contract.imports.add('utils/ReentrancyGuardTransient.sol:ReentrancyGuardTransient');
  if (nft) contract.imports.add('token/ERC721/ERC721.sol:ERC721');
  const bases = [...(nft ? ['ERC721'] : []), ...(guard ? ['ReentrancyGuardTransient'] : [])];
  const updates = nftLines(nft, contract);
  const wrongPayment = contract.global('error:WrongPayment', () => 'WrongPayment');

  const lines = [
    '// SPDX-License-Identifier: MIT',
    'pragma solidity ^0.8.24;',
    '',
    ...[...contract.imports].sort().map((one) => `import {${one.split(':')[1]}} from "@openzeppelin/contracts/${one.split(':')[0]}";`),
    ...(contract.imports.size > 0 ? [''] : []),
    ...ownCoins,
    `/// @title ${commentText(title)}`,
    `contract ${contract.name}${bases.length > 0 ? ` is ${bases.join(', ')}` : ''} {`,
    ...[...contract.enums].flatMap(([one, words]) => [
      `enum ${one} {`,
      ...words.map((word, at) => word + (at < words.length - 1 ? ',' : '')),
      '}',
      '',
    ]),
    ...[...contract.structs].flatMap(([one, members]) => [`struct ${one} {`, ...members, '}', '']),
    ...storage,
    ...(storage.length > 0 ? [''] : []),
    ...[...contract.events].map(([one, members]) => `event ${one}(${members.join(', ')});`),
    '',
    ...[...contract.errors].flatMap(([one, sentence]) => [
      `/// @notice ${sentence}`,
      `error ${one}(${one === wrongPayment ? 'uint256 due' : ''});`,
    ]),
    '',
    ...made,
    ...actions.flatMap(({ lines }) => [...lines, '']),
    ...implicit.lines,
    ...reading.lines,
    ...updates,
    ...[...contract.helpers.values()].flatMap((helper) => [...helper, '']),
  ];
  while (lines.at(-1) === '') lines.pop();
  return {
    source: indented([...lines, '}']),
    constructorArguments: values,
    parts: new Map([...contract.parts].filter(([, part]) => contract.helpers.has(part))),
    interface: {
      contract: contract.name,
      coins: Object.fromEntries(charter.coins.filter((coin) => 'own' in coin).map((coin) => [coin.coin, coinContract(coin, contract)])),
      constructorArguments: given,
      actions: actions.map(({ described }) => described),
      implicit: implicit.described,
      readers: reading.described,
      events: [...contract.events].map(([name, members]) => ({ name, members })),
      errors: Object.fromEntries(
        reasonNames
          .filter((why) => contract.errors.has(contract.global(`error:${why}`, () => why)))
          .map((why) => [why, contract.refusal(why)]),
      ),
      things: charter.things.map((thing) => ({ thing: thing.thing, struct: contract.structOf(thing) })),
    },
  };
}

function onceStorage(contract: Contract): string[] {
  return contract.charter.actions.flatMap((_, at) =>
    (['person', 'record'] as const)
      .filter((kind) => contract.needs(`once ${kind}:${at}`))
      .map((kind) => {
        const name = contract.global(`once ${kind}:${at}`, () => '');
        const person = 'mapping(address person => uint256 moment)';
        return `${kind === 'person' ? person : `mapping(uint256 id => ${person})`} private ${name};`;
      }),
  );
}

interface Construction {
  lines: string[];
  given: ContractInterface['constructorArguments'];
  values: DeployArg[];
  storage: string[];
}

/** Coins, collections, settings, roles of the deployer, and the records that exist from the start. */
function construction(contract: Contract, { addressOf, collectionOf, holderOf }: Outside): Construction {
  const { charter } = contract;
  const locals = new Claims(contract.globals);
  const body: string[] = [];
  const checks: string[] = [];
  const made: Construction = { lines: [], given: [], values: [], storage: [] };
  const parameters: string[] = [];
  const placeless: Place = {
    contract,
    scope: scopeOfRecord(charter, undefined, { actor: true }),
    locals,
    actor: 'msg.sender',
    inputs: {},
    called: {},
    proofs: {},
  };
  for (const coin of charter.coins) {
    const variable = coinVariable(coin.coin, contract);
    if ('own' in coin) {
      made.storage.push(`${coinContract(coin, contract)} public immutable ${variable};`);
      body.push(`${variable} = new ${coinContract(coin, contract)}();`);
      continue;
    }
    const argument = locals.take(`${variable}_`);
    made.storage.push(`${erc20(contract)} public immutable ${variable};`);
    made.given.push({ name: argument, type: 'address', gives: 'coin', coin: coin.coin });
    made.values.push(addressOf ? addressOf(coin.coin) : `$${contract.pascal(coin.coin, 'Coin')}`);
    parameters.push(`address ${argument}`);
    checks.push(`${argument} == address(0)`);
    body.push(`${variable} = ${erc20(contract)}(${argument});`);
  }
  for (const thing of keepingThings(contract)) {
    const variable = collectionVariable(thing, contract);
    const argument = locals.take(`${variable}_`);
    made.storage.push(`${erc721(contract)} public immutable ${variable};`);
    made.given.push({ name: argument, type: 'address', gives: 'collection', thing: thing.thing });
    made.values.push(collectionOf ? collectionOf(thing.thing) : `$${contract.pascal(thing.thing, 'Collection')}`);
    parameters.push(`address ${argument}`);
    checks.push(`${argument} == address(0)`);
    body.push(`${variable} = ${erc721(contract)}(${argument});`);
  }
  for (const setting of charter.settings) {
    const variable = settingVariable(setting, contract);
    const type = settingType(setting, contract);
    const deployed = deployValue(setting, contract);
    const word = typeof setting.unit === 'object' && 'choice' in setting.unit;
    const fixed = setting.change === undefined && type !== 'string';
    made.storage.push(`${type} public ${fixed ? 'immutable ' : ''}${variable};`);
    if (deployed === undefined || parameters.length >= mostArguments) {
      const unit = setting.unit;
      const written = unit === 'list' ? String(deployed) : value(setting.is, placeless, unit).text;
      body.push(`${variable} = ${written};`);
      continue;
    }
    const argument = locals.take(`${variable}_`);
    const outside = contract.types(setting.unit, contract.pascal(setting.setting, 'Setting')).outside;
    made.given.push({ name: argument, type: outside, gives: 'setting', setting: setting.setting });
    made.values.push(deployed);
    parameters.push(`${outside === 'string' ? 'string memory' : outside} ${argument}`);
    const bad = setting.unit === 'list' ? undefined : outOfRange(argument, setting.unit, contract);
    if (bad !== undefined && (isNumber(setting.unit) || setting.unit === 'person' || word)) checks.push(bad);
    body.push(`${variable} = ${word ? `${type}(${argument})` : argument};`);
  }
  for (const role of charter.roles) {
    const variable = roleVariable(role.role, contract);
    made.storage.push(role.holders === 'many' ? `mapping(address person => bool) public ${variable};` : `address public ${variable};`);
    if (contract.needs(`offered:${role.role}`)) made.storage.push(`address private ${contract.global(`offered:${role.role}`, () => '')};`);
    const holder = role.named === 'deployer' ? holderOf?.(role.role) : undefined;
    if (holder !== undefined) {
      const argument = locals.take(`${variable}_`);
      made.given.push({ name: argument, type: 'address', gives: 'role', role: role.role });
      made.values.push(holder);
      parameters.push(`address ${argument}`);
      checks.push(`${argument} == address(0)`);
      body.push(role.holders === 'many' ? `${variable}[${argument}] = true;` : `${variable} = ${argument};`);
    } else if (role.named === 'deployer')
      body.push(role.holders === 'many' ? `${variable}[msg.sender] = true;` : `${variable} = msg.sender;`);
  }
  for (const thing of charter.things) {
    if (!thing.single) continue;
    const store = contract.storeOf(thing);
    body.push(...startLines(thing, { thing, at: store, id: '1' }, placeless, new Set()));
    if (ownNft(thing)) body.push('_mint(msg.sender, 1);');
  }
  if (contract.needs('century'))
    made.storage.unshift(`uint256 private constant ${contract.global('century', () => '_CENTURY')} = 36_525 days;`);
  const nft = charter.things.find(ownNft);
  const words = nft && ownNft(nft);
  const base = nft && words ? ` ERC721("${solidityText(nft.thing)}", "${solidityText(words.symbol)}")` : '';
  if (body.length === 0 && base === '') return made;
  const guarded = checks.length > 0 ? ranged(checks, contract) : [];
  made.lines = [`constructor(${parameters.join(', ')})${base} {`, ...guarded, ...body, '}', ''];
  return made;
}
