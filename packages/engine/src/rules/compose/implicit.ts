/** What everybody may do without an action that says so: docs/rules.md, "Implicit actions". */
import type { Role, Setting, Thing } from '@starwright/protocol/charter';
import { chainCoin } from '@starwright/protocol/charter';
import type { ContractInterface, DoneEvent } from '../contract-interface.ts';
import { scopeOfRecord } from '../language/typing.ts';
import { roleNamed, tallyNamed, thingNamed } from '../language/vocabulary.ts';
import { outOfRange, ranged } from './actions.ts';
import { binds, inside } from './code.ts';
import type { Contract } from './contract.ts';
import { completeFunction, completeLines } from './draws.ts';
import { Claims } from './identifiers.ts';
import { claimsOf, claimWords, coinOf, deliverFunction, keptVariable, settleFunction, sharedBy } from './money.ts';
import { giveFunction, keepingThings, nftVariable } from './nfts.ts';
import type { Place } from './place.ts';
import { settingVariable } from './settings.ts';
import { existsFunction } from './terms.ts';
import { at, coinVariable, isNumber, roleVariable, value } from './values.ts';

type Implicit = ContractInterface['implicit'][number];
interface Written {
  lines: string[];
  described: Implicit[];
}

export function implicitFunctions(contract: Contract): Written {
  const written: Written = { lines: [], described: [] };
  const add = (described: Implicit, lines: string[]) => {
    written.described.push(described);
    written.lines.push(...lines, '');
  };
  const guard = contract.needs('sends') ? ' nonReentrant' : '';
  claims(contract, guard, add);
  for (const role of contract.charter.roles) roleFunctions(role, contract, add);
  for (const setting of contract.charter.settings) if (setting.change) settingFunction(setting, contract, add);
  if (contract.needs('draw'))
    add({ does: 'complete draw', function: completeFunction(contract), takes: ['request'] }, completeLines(contract));
  withdrawals(contract, guard, add);
  for (const thing of keepingThings(contract)) if (contract.needs(`passes:${thing.thing}`)) nftWithdrawal(thing, contract, guard, add);
  return written;
}

type Add = (described: Implicit, lines: string[]) => void;

function claims(contract: Contract, guard: string, add: Add): void {
  for (const { tally } of contract.charter.tallies) {
    for (const pot of sharedBy(tally, contract)) {
      const of = tallyNamed(contract.charter, tally).of;
      const thing = of === undefined ? undefined : thingNamed(contract.charter, of);
      const keyed = thing !== undefined && !thing.single;
      const name = contract.global(`claim:${pot}/${tally}`, () => `claim${claimWords(pot, tally, contract)}${keyed ? 'Of' : ''}`);
      const coin = coinOf(pot, contract);
      const claim = at(claimsOf(pot, tally, contract), [keyed ? 'id' : undefined, 'msg.sender']);
      const coins = contract.charter.coins.length > 0;
      add({ does: 'claim', pot, tally, function: name, takes: keyed ? ['record'] : [] }, [
        '/// @notice Anyone can claim what was shared out to them.',
        `function ${name}(${keyed ? 'uint256 id' : ''}) external${guard} {`,
        ...(keyed && thing ? [`${existsFunction(thing.thing, contract)}(id);`] : []),
        `${settleFunction(pot, tally, contract)}(${keyed ? 'id, ' : ''}msg.sender);`,
        `uint256 amount = ${claim}.amount;`,
        `if (amount == 0) revert ${contract.refusal('NothingToDo')}();`,
        `${claim}.amount = 0;`,
        `${deliverFunction(contract)}(${coins ? `${coinAddress(coin, contract)}, ` : ''}msg.sender, amount);`,
        '}',
      ]);
    }
  }
}

const coinAddress = (coin: string, contract: Contract) => (coin === chainCoin ? 'address(0)' : `address(${coinVariable(coin, contract)})`);

function withdrawals(contract: Contract, guard: string, add: Add): void {
  if (!contract.needs('keeps')) return;
  const coins = contract.charter.coins.length > 0;
  // A coin of the contract's own can always be delivered.
  const kept = [chainCoin, ...contract.charter.coins.filter((coin) => 'existing' in coin).map((coin) => coin.coin)];
  for (const coin of kept) {
    const wish = coin === chainCoin ? 'withdraw' : `withdraw${contract.pascal(coin, 'coin')}`;
    const name = contract.global(`withdraw:${coin}`, () => wish);
    const held = at(keptVariable(contract), [...(coins ? [coinAddress(coin, contract)] : []), 'person']);
    add({ does: 'withdraw', coin, function: name, takes: ['person'] }, [
      '/// @notice Anyone can have sent to a person what is kept for them.',
      `function ${name}(address person) external${guard} {`,
      `if (person == address(0)) revert ${contract.refusal('BadInput')}();`,
      `uint256 amount = ${held};`,
      `if (amount == 0) revert ${contract.refusal('NothingToDo')}();`,
      `${held} = 0;`,
      `${deliverFunction(contract)}(${coins ? `${coinAddress(coin, contract)}, ` : ''}person, amount);`,
      '}',
    ]);
  }
}

function nftWithdrawal(thing: Thing, contract: Contract, guard: string, add: Add): void {
  const name = contract.global(`withdraw nft:${thing.thing}`, () => `withdraw${contract.pascal(thing.thing, 'thing')}`);
  const waits = `${nftVariable(thing, contract)}[id].waitsFor`;
  add({ does: 'withdraw NFT', thing: thing.thing, function: name, takes: ['record'] }, [
    '/// @notice Anyone can have sent to a person the NFT of a record that waits for them.',
    `function ${name}(uint256 id) external${guard} {`,
    `if (${waits} == address(0)) revert ${contract.refusal('NothingToDo')}();`,
    `${giveFunction(thing, contract)}(id, ${waits});`,
    '}',
  ]);
}

function roleFunctions(role: Role, contract: Contract, add: Add): void {
  const variable = roleVariable(role.role, contract);
  const word = contract.pascal(role.role, 'role');
  const many = role.holders === 'many';
  const changed = contract.global(`event of role:${role.role}`, () => `${word}Changed`);
  const event = () => contract.events.set(changed, ['address indexed person', ...(many ? ['bool has'] : [])]);
  const refuseNobody = `if (person == address(0)) revert ${contract.refusal('BadInput')}();`;
  const notAllowed = `revert ${contract.refusal('NotAllowed')}();`;
  if (role.named === 'deployer' && !many) {
    const offered = contract.global(`offered:${role.role}`, () => `_offered${word}`);
    contract.need(`offered:${role.role}`);
    const offer = contract.global(`offer:${role.role}`, () => `offer${word}`);
    const accept = contract.global(`accept:${role.role}`, () => `accept${word}`);
    const announced = contract.global(`event of offer:${role.role}`, () => `${word}Offered`);
    contract.events.set(announced, ['address indexed person']);
    event();
    add({ does: 'offer role', role: role.role, function: offer, takes: ['person'], event: { name: announced, tells: ['person'] } }, [
      '/// @notice Whoever has this role can offer it to somebody, who has to accept.',
      `function ${offer}(address person) external {`,
      refuseNobody,
      `if (msg.sender != ${variable}) ${notAllowed}`,
      `${offered} = person;`,
      `emit ${announced}(person);`,
      '}',
    ]);
    add({ does: 'accept role', role: role.role, function: accept, takes: [], event: { name: changed, tells: ['actor'] } }, [
      '/// @notice Whoever was offered this role can accept it.',
      `function ${accept}() external {`,
      `if (msg.sender != ${offered}) ${notAllowed}`,
      `${variable} = msg.sender;`,
      `${offered} = address(0);`,
      `emit ${changed}(msg.sender);`,
      '}',
    ]);
    return;
  }
  if (role.named === 'rules') return;
  event();
  const namer = typeof role.named === 'object' ? role.named.by : role.role;
  const namerMany = roleNamed(contract.charter, namer).holders === 'many';
  const may = namerMany ? `!${roleVariable(namer, contract)}[msg.sender]` : `msg.sender != ${roleVariable(namer, contract)}`;
  const name = contract.global(`name:${role.role}`, () => `name${word}`);
  const remove = contract.global(`remove:${role.role}`, () => `remove${word}`);
  const ownOnly = typeof role.named !== 'object';
  const told = (given: boolean): DoneEvent => ({
    name: changed,
    tells: many ? ['person', given ? 'yes' : 'no'] : [given ? 'person' : 'holder'],
  });
  add({ does: 'name', role: role.role, function: name, takes: ['person'], event: told(true) }, [
    '/// @notice Gives a person this role.',
    `function ${name}(address person) external {`,
    refuseNobody,
    `if (${may}) ${notAllowed}`,
    many ? `${variable}[person] = true;` : `${variable} = person;`,
    `emit ${changed}(person${many ? ', true' : ''});`,
    '}',
  ]);
  add({ does: 'remove', role: role.role, function: remove, takes: ['person'], event: told(false) }, [
    ownOnly ? '/// @notice Whoever has this role can leave it.' : '/// @notice Takes this role from a person.',
    `function ${remove}(address person) external {`,
    refuseNobody,
    `if (${may}${ownOnly ? ' || msg.sender != person' : ''}) ${notAllowed}`,
    many ? `${variable}[person] = false;` : `if (${variable} == person) ${variable} = address(0);`,
    `emit ${changed}(${many ? 'person, false' : variable});`,
    '}',
  ]);
}

function settingFunction(setting: Setting, contract: Contract, add: Add): void {
  const { change, unit } = setting;
  if (!change) return;
  const variable = settingVariable(setting, contract);
  const word = contract.pascal(setting.setting, 'Setting');
  const name = contract.global(`change:${setting.setting}`, () => `change${word}`);
  const changed = contract.global(`event of setting:${setting.setting}`, () => `${word}Changed`);
  const type = contract.types(unit, word);
  contract.events.set(changed, [`${type.outside} to`]);
  const locals = new Claims(contract.globals);
  const place: Place = {
    contract,
    scope: scopeOfRecord(contract.charter, undefined),
    locals,
    actor: 'msg.sender',
    inputs: {},
    called: {},
    proofs: {},
  };
  const [from, to] = [value(change.from, place, unit), value(change.to, place, unit)];
  const many = roleNamed(contract.charter, change.by).holders === 'many';
  const role = roleVariable(change.by, contract);
  const bad = outOfRange('number', unit, contract);
  const isWord = typeof unit === 'object' && 'choice' in unit;
  const bounds = isNumber(unit) ? [`number < ${inside(from, binds.sum)}`, `number > ${inside(to, binds.sum)}`] : [];
  const given = isWord ? `${type.local}(number)` : 'number';
  add({ does: 'change setting', setting: setting.setting, function: name, takes: ['value'], event: { name: changed, tells: ['value'] } }, [
    '/// @notice Changes this setting within its bounds.',
    `function ${name}(${type.outside === 'string' ? 'string memory' : type.outside} number) external {`,
    ...(bad === undefined ? [] : ranged([bad], contract)),
    `if (${many ? `!${role}[msg.sender]` : `msg.sender != ${role}`}) revert ${contract.refusal('NotAllowed')}();`,
    ...(bounds.length > 0 ? [`if (${bounds.join(' || ')}) revert ${contract.refusal('BadInput')}();`] : []),
    `${variable} = ${given};`,
    `emit ${changed}(number);`,
    '}',
  ]);
}
