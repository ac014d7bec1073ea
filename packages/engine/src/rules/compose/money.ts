/** Pots, tallies, what is shared out, and how money leaves the contract. */
import type { PotRef, RuleName, Tally, Thing } from '@starwright/protocol/charter';
import { chainCoin } from '@starwright/protocol/charter';
import { potNamed, tallyNamed, thingNamed } from '../language/vocabulary.ts';
import type { Contract } from './contract.ts';
import { giveFunction, howOf, keepingThings, letGoFunction } from './nfts.ts';
import { at, coinVariable, potVariable, tallyVariable, totalVariable } from './values.ts';

export const coinOf = (pot: RuleName, contract: Contract): RuleName => potNamed(contract.charter, pot).coin ?? chainCoin;
const isOwn = (coin: RuleName, contract: Contract) => contract.charter.coins.some((one) => one.coin === coin && 'own' in one);

const isKeyed = (of: RuleName | undefined, contract: Contract): boolean => of !== undefined && !thingNamed(contract.charter, of).single;

/** The parameters by which a pot is found. */
const potParameters = (name: RuleName, contract: Contract): { types: string[]; names: string[] } => {
  const pot = potNamed(contract.charter, name);
  const of = isKeyed(pot.of, contract);
  return {
    types: [...(of ? ['uint256 id'] : []), ...(pot.person ? ['address person'] : [])],
    names: [...(of ? ['id'] : []), ...(pot.person ? ['person'] : [])],
  };
};

/** Where an amount per record and person is kept. */
const mappingOf = (of: boolean, person: boolean, last: string): string => {
  const inner = person ? `mapping(address person => ${last})` : last;
  return of ? `mapping(uint256 id => ${inner})` : inner;
};

export function potStorage(name: RuleName, contract: Contract): string {
  const pot = potNamed(contract.charter, name);
  const of = isKeyed(pot.of, contract);
  const type = of || pot.person ? mappingOf(of, pot.person === true, 'uint256 amount') : 'uint256';
  return `${type} public ${potVariable(name, contract)};`;
}

/** A function that takes from a pot what it holds, and no more. */
export function takeFunction(name: RuleName, contract: Contract): string {
  const { types, names } = potParameters(name, contract);
  const held = at(potVariable(name, contract), names);
  return contract.helper(`take:${name}`, `_takeFrom${contract.pascal(name, 'pot')}`, (helper) => [
    `function ${helper}(${[...types, 'uint256 amount'].join(', ')}) private {`,
    `if (amount > ${held}) revert ${contract.refusal('NotEnough')}();`,
    `${held} -= amount;`,
    '}',
  ]);
}

/** The line that puts an amount into a pot. A pot holds stored money, of whatever coin: what reads it relies on that. */
export function putLine(ref: PotRef, keys: readonly string[], amount: string, contract: Contract): string {
  const held = at(potVariable(ref.pot, contract), keys);
  return `${held} = ${amountFits(contract)}(${held} + ${amount});`;
}

/** The line that puts an amount into an empty pot. */
export const fillLine = (ref: PotRef, keys: readonly string[], amount: string, contract: Contract): string =>
  `${at(potVariable(ref.pot, contract), keys)} = ${amountFits(contract)}(${amount});`;

export const amountFits = (contract: Contract): string =>
  contract.helper('fit:uint128', '_amount', (helper) => [
    `function ${helper}(uint256 number) private pure returns (uint128) {`,
    `if (number > type(uint128).max) revert ${contract.refusal('Arithmetic')}();`,
    'return uint128(number);',
    '}',
  ]);
const momentFits = (contract: Contract): string =>
  contract.helper('fit:uint64', '_moment', (helper) => [
    `function ${helper}(uint256 number) private pure returns (uint64) {`,
    `if (number > type(uint64).max) revert ${contract.refusal('Arithmetic')}();`,
    'return uint64(number);',
    '}',
  ]);

export function tallyStorage(tally: Tally, contract: Contract): string[] {
  const of = isKeyed(tally.of, contract);
  const lines = [`${mappingOf(of, true, 'uint256 number')} public ${tallyVariable(tally.tally, contract)};`];
  if (contract.needs(`total:${tally.tally}`))
    lines.push(`${of ? 'mapping(uint256 id => uint256 sum)' : 'uint256'} public ${totalVariable(tally.tally, contract)};`);
  return lines;
}

/** Pots that are shared out by a tally. */
export const sharedBy = (tally: RuleName, contract: Contract): RuleName[] =>
  contract.charter.pots.map((pot) => pot.pot).filter((pot) => contract.needs(`share:${pot}/${tally}`));

/** The line that writes a tally; what is shared out by it is settled before, its total follows. */
export function tallyLine(name: RuleName, person: string, of: string | undefined, number: string, contract: Contract): string {
  const tally = tallyNamed(contract.charter, name);
  const fits = tally.unit === 'moment' ? momentFits(contract) : amountFits(contract);
  const pots = sharedBy(name, contract);
  const total = contract.needs(`total:${name}`);
  if (pots.length === 0 && !total) return `${at(tallyVariable(name, contract), [of, person])} = ${fits}(${number});`;
  const set = contract.helper(`tally:${name}`, `_set${contract.pascal(name, 'tally')}`, (helper) => {
    const keyed = isKeyed(tally.of, contract);
    const kept = at(tallyVariable(name, contract), [keyed ? 'id' : undefined, 'person']);
    const sum = total ? at(totalVariable(name, contract), [keyed ? 'id' : undefined]) : '';
    return [
      `function ${helper}(address person, ${keyed ? 'uint256 id, ' : ''}uint256 number) private {`,
      ...pots.map((pot) => `${settleFunction(pot, name, contract)}(${keyed ? 'id, ' : ''}person);`),
      ...(total ? [`${sum} = ${sum} - ${kept} + ${fits}(number);`] : []),
      `${kept} = ${total ? '' : `${fits}(`}number${total ? '' : ')'};`,
      '}',
    ];
  });
  return `${set}(${[person, ...(of === undefined ? [] : [of]), number].join(', ')});`;
}

// ── Shared out ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const claimWords = (pot: RuleName, tally: RuleName, contract: Contract): string =>
  contract.pascal(pot, 'pot') + contract.pascal(tally, 'tally');

const indexOf = (pot: RuleName, tally: RuleName, contract: Contract) =>
  contract.global(`index:${pot}/${tally}`, () => `_index${claimWords(pot, tally, contract)}`);
export const claimsOf = (pot: RuleName, tally: RuleName, contract: Contract): string =>
  contract.global(`claims:${pot}/${tally}`, () => `_claims${claimWords(pot, tally, contract)}`);

const claimStruct = (contract: Contract): string => {
  const name = contract.global('struct of claims', () => 'Claim');
  contract.structs.set(name, ['uint256 index;', 'uint256 amount;']);
  return name;
};

export function shareStorage(contract: Contract): string[] {
  return contract.charter.tallies.flatMap((tally) =>
    sharedBy(tally.tally, contract).flatMap((pot) => {
      const keyed = isKeyed(tally.of, contract);
      return [
        `${keyed ? 'mapping(uint256 id => uint256 index)' : 'uint256'} private ${indexOf(pot, tally.tally, contract)};`,
        `${mappingOf(keyed, true, `${claimStruct(contract)} claim`)} private ${claimsOf(pot, tally.tally, contract)};`,
      ];
    }),
  );
}

/** What lies ready for a person: what was settled, and their part of what was shared out since. */
export function claimableFunction(pot: RuleName, tally: RuleName, contract: Contract): string {
  const keyed = isKeyed(tallyNamed(contract.charter, tally).of, contract);
  contract.imports.add('utils/math/Math.sol:Math');
  return contract.global(`claimable:${pot}/${tally}`, () => `claimable${claimWords(pot, tally, contract)}${keyed ? 'Of' : ''}`);
}

export function claimableLines(pot: RuleName, tally: RuleName, contract: Contract): string[] {
  const keyed = isKeyed(tallyNamed(contract.charter, tally).of, contract);
  const key = keyed ? 'id' : undefined;
  return [
    `/// @notice What a person can claim.`,
    `function ${claimableFunction(pot, tally, contract)}(${keyed ? 'uint256 id, ' : ''}address person) public view returns (uint256) {`,
    `${claimStruct(contract)} storage claim = ${at(claimsOf(pot, tally, contract), [key, 'person'])};`,
    `uint256 gained = ${at(indexOf(pot, tally, contract), [key])} - claim.index;`,
    `return claim.amount + Math.mulDiv(${at(tallyVariable(tally, contract), [key, 'person'])}, gained, 1e27);`,
    '}',
  ];
}

export function settleFunction(pot: RuleName, tally: RuleName, contract: Contract): string {
  const keyed = isKeyed(tallyNamed(contract.charter, tally).of, contract);
  const key = keyed ? 'id' : undefined;
  return contract.helper(`settle:${pot}/${tally}`, `_settle${claimWords(pot, tally, contract)}`, (helper) => [
    `function ${helper}(${keyed ? 'uint256 id, ' : ''}address person) private {`,
    `${claimStruct(contract)} storage claim = ${at(claimsOf(pot, tally, contract), [key, 'person'])};`,
    `claim.amount = ${claimableFunction(pot, tally, contract)}(${keyed ? 'id, ' : ''}person);`,
    `claim.index = ${at(indexOf(pot, tally, contract), [key])};`,
    '}',
  ]);
}

/** Sets an amount aside for everybody in proportion to a tally. */
export function shareFunction(pot: RuleName, tally: RuleName, contract: Contract): string {
  contract.need(`share:${pot}/${tally}`);
  const keyed = isKeyed(tallyNamed(contract.charter, tally).of, contract);
  const total = at(totalVariable(tally, contract), [keyed ? 'id' : undefined]);
  contract.imports.add('utils/math/Math.sol:Math');
  return contract.helper(`share:${pot}/${tally}`, `_share${claimWords(pot, tally, contract)}`, (helper) => [
    `function ${helper}(${keyed ? 'uint256 id, ' : ''}uint256 amount) private {`,
    `if (${total} == 0) revert ${contract.refusal('NobodyToShare')}();`,
    `${at(indexOf(pot, tally, contract), [keyed ? 'id' : undefined])} += Math.mulDiv(amount, 1e27, ${total});`,
    '}',
  ]);
}

// ── Payments ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whether not everything that waits in the list is a payment. */
const isMixed = (contract: Contract): boolean =>
  contract.needs('mints') || keepingThings(contract).some(({ thing }) => contract.needs(`passes:${thing}`));

/** One of several, each on its condition; the one without stands last. */
const chained = (cases: readonly [condition: string, line: string][]): string[] =>
  cases.map(([condition, line], at) => `${at === 0 ? '' : 'else '}${condition === '' ? '' : `if (${condition}) `}${line}`);

/** The line that notes an NFT to be sent with the payments. */
export function notePassLine(thing: Thing, id: string, to: string, contract: Contract): string {
  contract.need(`passes:${thing.thing}`);
  contract.need('sends');
  const coins = contract.charter.coins.length > 0;
  const note = contract.helper(`note pass:${thing.thing}`, `_pass${contract.pascal(thing.thing, 'thing')}`, (helper) => [
    `function ${helper}(${payoutsType(contract)} memory payouts, uint256 id, address to) private {`,
    `${letGoFunction(thing, contract)}(id, to);`,
    `payouts.list[payouts.count++] = ${contract.global('struct of payout', () => 'Payout')}(${coins ? 'address(0), ' : ''}to, id, ${howOf(thing, contract)});`,
    '}',
  ]);
  return `${note}(payouts, ${id}, ${to});`;
}

/** The list in which payments wait until the state is complete. */
export function payoutsType(contract: Contract): string {
  const one = contract.global('struct of payout', () => 'Payout');
  const all = contract.global('struct of payouts', () => 'Payouts');
  const coins = contract.charter.coins.length > 0;
  contract.structs.set(one, [
    ...(coins ? ['address coin;'] : []),
    'address to;',
    'uint256 amount;',
    ...(isMixed(contract) ? ['uint8 how;'] : []),
  ]);
  contract.structs.set(all, [`${one}[] list;`, 'uint256 count;']);
  return all;
}

/** How a coin is named in the list: nobody's address for the chain's own. */
const coinAddress = (coin: RuleName, contract: Contract) =>
  coin === chainCoin ? 'address(0)' : `address(${coinVariable(coin, contract)})`;

export function noteLine(coin: RuleName, to: string, amount: string, contract: Contract): string {
  const coins = contract.charter.coins.length > 0;
  contract.need('notes payments');
  contract.need(`pays:${coin}`);
  const note = contract.helper('note', '_note', (helper) => [
    `function ${helper}(${payoutsType(contract)} memory payouts, ${coins ? 'address coin, ' : ''}address to, uint256 amount) private pure {`,
    'if (amount == 0) return;',
    `if (to == address(0)) revert ${contract.refusal('NoReceiver')}();`,
    `payouts.list[payouts.count++] = ${contract.global('struct of payout', () => 'Payout')}(${coins ? 'coin, ' : ''}to, amount${isMixed(contract) ? ', 0' : ''});`,
    '}',
  ]);
  return `${note}(payouts, ${coins ? `${coinAddress(coin, contract)}, ` : ''}${to}, ${amount});`;
}

/** The line that notes coins of another contract to be made with the payments, when the state is complete. */
export function noteMintLine(coin: RuleName, to: string, amount: string, contract: Contract): string {
  contract.need('mints');
  contract.need('sends');
  const note = contract.helper('note mint', '_noteMint', (helper) => [
    `function ${helper}(${payoutsType(contract)} memory payouts, address coin, address to, uint256 amount) private pure {`,
    `if (to == address(0)) revert ${contract.refusal('NoReceiver')}();`,
    'if (amount == 0) return;',
    `payouts.list[payouts.count++] = ${contract.global('struct of payout', () => 'Payout')}(coin, to, amount, 1);`,
    '}',
  ]);
  return `${note}(payouts, ${coinAddress(coin, contract)}, ${to}, ${amount});`;
}

/** Has another contract make coins. What it answers is not copied, and what it refuses has one reason. */
const mintOutsideFunction = (contract: Contract): string =>
  contract.helper('mint outside', '_mintOutside', (helper) => [
    `function ${helper}(address coin, address to, uint256 amount) private {`,
    'bytes memory data = abi.encodeWithSignature("mint(address,uint256)", to, amount);',
    'bool made;',
    'assembly ("memory-safe") {',
    'made := and(call(gas(), coin, 0, add(data, 0x20), mload(data), 0, 0), gt(extcodesize(coin), 0))',
    '}',
    `if (!made) revert ${contract.refusal('NotMinted')}();`,
    '}',
  ]);

/** The line that makes all noted payments. `completing`: a draw is completed, and nobody's refusal may stop it. */
export function sendLine(completing: boolean, contract: Contract): string {
  const coins = contract.charter.coins.length > 0;
  const draws = contract.needs('draw');
  const actor = draws ? 'actor' : 'msg.sender';
  const pay = () => `${payFunction(contract)}(${coins ? 'payout.coin, ' : ''}payout.to, payout.amount${draws ? ', actor' : ''});`;
  const send = contract.helper('send', '_send', (helper) => [
    `function ${helper}(${payoutsType(contract)} memory payouts${draws ? ', address actor' : ''}) private {`,
    'for (uint256 i = 0; i < payouts.count; ++i) {',
    `${contract.global('struct of payout', () => 'Payout')} memory payout = payouts.list[i];`,
    ...(isMixed(contract)
      ? chained([
          ...keepingThings(contract)
            .filter(({ thing }) => contract.needs(`passes:${thing}`))
            .map((thing): [string, string] => [
              `payout.how == ${howOf(thing, contract)}`,
              `${giveFunction(thing, contract)}(payout.amount, ${actor});`,
            ]),
          ...(contract.needs('mints')
            ? [['payout.how == 1', `${mintOutsideFunction(contract)}(payout.coin, payout.to, payout.amount);`] as [string, string]]
            : []),
          ...(contract.needs('notes payments') ? [['', pay()] as [string, string]] : []),
        ])
      : [pay()]),
    '}',
    '}',
  ]);
  return `${send}(payouts${draws ? `, ${completing ? 'address(0)' : 'msg.sender'}` : ''});`;
}

/** The line of a single payment that comes last. */
export function payLine(coin: RuleName, to: string, amount: string, completing: boolean, contract: Contract): string {
  const coins = contract.charter.coins.length > 0;
  const draws = contract.needs('draw');
  contract.need(`pays:${coin}`);
  const given = [...(coins ? [coinAddress(coin, contract)] : []), to, amount, ...(draws ? [completing ? 'address(0)' : 'msg.sender'] : [])];
  return `${payFunction(contract)}(${given.join(', ')});`;
}

const isPaid = (coin: RuleName, contract: Contract): boolean => contract.needs(`pays:${coin}`);

/** Whether anything is paid that somebody may be unable to take: a coin of the contract's own always arrives. */
const canFail = (contract: Contract): boolean =>
  [chainCoin, ...contract.charter.coins.filter((coin) => 'existing' in coin).map(({ coin }) => coin)].some((coin) =>
    isPaid(coin, contract),
  );

/** One payment: to whoever acts it must be delivered, for others it is kept when they cannot take it. */
function payFunction(contract: Contract): string {
  const coins = contract.charter.coins.length > 0;
  const draws = contract.needs('draw');
  const given = coins ? 'coin, to, amount' : 'to, amount';
  return contract.helper('pay', '_pay', (helper) => [
    `function ${helper}(${coins ? 'address coin, ' : ''}address to, uint256 amount${draws ? ', address actor' : ''}) private {`,
    'if (amount == 0) return;',
    ...(contract.needs('pays others') ? [`if (to == address(0)) revert ${contract.refusal('NoReceiver')}();`] : []),
    ...(contract.needs('pays others') && canFail(contract)
      ? [
          `if (to == ${draws ? 'actor' : 'msg.sender'}) ${deliverFunction(contract)}(${given});`,
          `else ${offerFunction(contract)}(${given});`,
        ]
      : [`${deliverFunction(contract)}(${given});`]),
    '}',
  ]);
}

const paidEvent = (contract: Contract): string => {
  const coins = contract.charter.coins.length > 0;
  const name = contract.global('event:paid', () => 'Paid');
  contract.events.set(name, [...(coins ? ['address indexed coin'] : []), 'address indexed to', 'uint256 amount']);
  return name;
};
const keptEvent = (contract: Contract): string => {
  const coins = contract.charter.coins.length > 0;
  const name = contract.global('event:kept', () => 'Kept');
  contract.events.set(name, [...(coins ? ['address indexed coin'] : []), 'address indexed forWhom', 'uint256 amount']);
  return name;
};

export const keptVariable = (contract: Contract): string => contract.global('kept', () => '_kept');
export const keptStorage = (contract: Contract): string =>
  contract.charter.coins.length > 0
    ? `mapping(address coin => mapping(address person => uint256 amount)) private ${keptVariable(contract)};`
    : `mapping(address person => uint256 amount) private ${keptVariable(contract)};`;

/** Sends with all gas there is; refuses when it cannot be delivered. */
export function deliverFunction(contract: Contract): string {
  const coins = contract.charter.coins.length > 0;
  contract.need('sends');
  return contract.helper('deliver', '_deliver', (helper) => [
    `function ${helper}(${coins ? 'address coin, ' : ''}address to, uint256 amount) private {`,
    ...(canFail(contract)
      ? [`if (!${transfer('gasleft()', contract)}) revert ${contract.refusal('Undelivered')}();`]
      : giveLines(contract)),
    `emit ${paidEvent(contract)}(${coins ? 'coin, ' : ''}to, amount);`,
    '}',
  ]);
}

/** Hands over a coin of the contract's own. */
function giveLines(contract: Contract): string[] {
  const paid = contract.charter.coins.filter(({ coin }) => isPaid(coin, contract)).map(({ coin }) => coinVariable(coin, contract));
  return chained(paid.map((coin, at) => [at < paid.length - 1 ? `coin == address(${coin})` : '', `${coin}.give(to, amount);`]));
}

/** Sends with little gas; keeps what cannot be delivered. */
export function offerFunction(contract: Contract): string {
  const coins = contract.charter.coins.length > 0;
  contract.need('sends');
  contract.need('keeps');
  return contract.helper('offer', '_offer', (helper) => [
    `function ${helper}(${coins ? 'address coin, ' : ''}address to, uint256 amount) private {`,
    `if (${transfer('100_000', contract)}) {`,
    `emit ${paidEvent(contract)}(${coins ? 'coin, ' : ''}to, amount);`,
    '} else {',
    `${at(keptVariable(contract), [...(coins ? ['coin'] : []), 'to'])} += amount;`,
    `emit ${keptEvent(contract)}(${coins ? 'coin, ' : ''}to, amount);`,
    '}',
    '}',
  ]);
}

/** What is sent, and whether it arrived. */
function transfer(gasLimit: string, contract: Contract): string {
  const isEther = !contract.charter.coins.some(({ coin }) => isPaid(coin, contract));
  return isEther
    ? `${sendEtherFunction(contract)}(to, amount, ${gasLimit})`
    : `${transferFunction(contract)}(coin, to, amount, ${gasLimit})`;
}

/** The call itself. What the receiver answers is not copied, so that a long answer costs nothing. */
const sendEtherFunction = (contract: Contract): string =>
  contract.helper('send ether', '_sendEther', (helper) => [
    `function ${helper}(address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {`,
    'assembly ("memory-safe") {',
    'sent := call(gasLimit, to, amount, 0, 0, 0, 0)',
    '}',
    '}',
  ]);

function transferFunction(contract: Contract): string {
  const coins = contract.charter.coins.filter(({ coin }) => isPaid(coin, contract));
  const own = coins.filter((one) => 'own' in one).map((one) => one.coin);
  const foreign = own.length < coins.length;
  const ierc20 = foreign ? erc20(contract) : '';
  return contract.helper('transfer', '_transferOut', (helper) => [
    `function ${helper}(address coin, address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {`,
    ...(isPaid(chainCoin, contract) ? [`if (coin == address(0)) return ${sendEtherFunction(contract)}(to, amount, gasLimit);`] : []),
    ...own.flatMap((coin) => [
      `if (coin == address(${coinVariable(coin, contract)})) {`,
      `${coinVariable(coin, contract)}.give(to, amount);`,
      'return true;',
      '}',
    ]),
    ...(foreign ? [] : ['return false;', '}']),
    ...(foreign
      ? [
          `bytes memory data = abi.encodeCall(${ierc20}.transfer, (to, amount));`,
          'assembly ("memory-safe") {',
          '// A coin may answer true or nothing at all; anything else counts as a failure.',
          'sent := call(gasLimit, coin, 0, add(data, 0x20), mload(data), 0, 0x20)',
          'if sent {',
          'switch returndatasize()',
          'case 0 { sent := gt(extcodesize(coin), 0) }',
          'default { sent := and(gt(returndatasize(), 0x1f), eq(mload(0), 1)) }',
          '}',
          '}',
          '}',
        ]
      : []),
  ]);
}

export const erc20 = (contract: Contract): string => {
  contract.imports.add('token/ERC20/IERC20.sol:IERC20');
  return 'IERC20';
};

/** Takes exactly so much of an existing coin from whoever calls; a coin that takes a tax on the way is refused. */
export function pullFunction(coin: RuleName, contract: Contract): string {
  if (isOwn(coin, contract)) {
    return contract.helper(`pull own:${coin}`, `_take${contract.pascal(coin, 'coin')}`, (helper) => [
      `function ${helper}(uint256 amount) private {`,
      `if (${coinVariable(coin, contract)}.balanceOf(msg.sender) < amount) revert ${contract.refusal('WrongPayment')}(amount);`,
      `${coinVariable(coin, contract)}.take(msg.sender, amount);`,
      '}',
    ]);
  }
  contract.need('sends');
  contract.imports.add('token/ERC20/utils/SafeERC20.sol:SafeERC20');
  return contract.helper('pull', '_pull', (helper) => [
    `function ${helper}(${erc20(contract)} coin, uint256 amount) private {`,
    'uint256 before = coin.balanceOf(address(this));',
    `if (!SafeERC20.trySafeTransferFrom(coin, msg.sender, address(this), amount)) revert ${contract.refusal('WrongPayment')}(amount);`,
    `if (coin.balanceOf(address(this)) != before + amount) revert ${contract.refusal('WrongPayment')}(amount);`,
    '}',
  ]);
}
