/** NFTs of other contracts: taken from who brings them, kept by a record, and sent on. */
import type { Thing } from '@starwright/protocol/charter';
import { keepsNft } from '../language/vocabulary.ts';
import type { Contract } from './contract.ts';

export const keepingThings = (contract: Contract): Thing[] => contract.charter.things.filter(keepsNft);

/** How a payout is made of an NFT that a record keeps: after those of coins, 0 and 1. */
export const howOf = (thing: Thing, contract: Contract): number => 2 + keepingThings(contract).indexOf(thing);

export const collectionVariable = (thing: Thing, contract: Contract): string =>
  contract.global(`collection:${thing.thing}`, () => `${contract.camel(thing.thing, 'thing')}Collection`);
export const nftVariable = (thing: Thing, contract: Contract): string =>
  contract.global(`nft of:${thing.thing}`, () => `nftOf${contract.pascal(thing.thing, 'thing')}`);

export function nftStorage(contract: Contract): string[] {
  const keeping = keepingThings(contract);
  if (keeping.length === 0) return [];
  const struct = contract.global('struct of nft', () => 'KeptNft');
  contract.structs.set(struct, ['uint256 number;', 'bool held;', 'address waitsFor;']);
  return keeping.map((thing) => `mapping(uint256 id => ${struct} nft) public ${nftVariable(thing, contract)};`);
}

export const erc721 = (contract: Contract): string => {
  contract.imports.add('token/ERC721/IERC721.sol:IERC721');
  return 'IERC721';
};

/** Who has an NFT; nobody where its contract does not say. It is only read, and cannot come back. */
const ownerFunction = (contract: Contract): string =>
  contract.helper('nft owner', '_nftOwner', (helper) => [
    `function ${helper}(address collection, uint256 number) private view returns (address holder) {`,
    `bytes memory data = abi.encodeCall(${erc721(contract)}.ownerOf, (number));`,
    'assembly ("memory-safe") {',
    'if staticcall(gas(), collection, add(data, 0x20), mload(data), 0, 0x20) {',
    'if gt(returndatasize(), 0x1f) { holder := and(mload(0), 0xffffffffffffffffffffffffffffffffffffffff) }',
    '}',
    '}',
    '}',
  ]);

/** The call itself, without asking the receiver: a wallet that knows no NFTs cannot stop it. */
const transferFunction = (contract: Contract): string =>
  contract.helper('nft transfer', '_moveNft', (helper) => [
    `function ${helper}(address collection, address from, address to, uint256 number, uint256 gasLimit) private returns (bool sent) {`,
    `bytes memory data = abi.encodeCall(${erc721(contract)}.transferFrom, (from, to, number));`,
    'assembly ("memory-safe") {',
    'sent := and(call(gasLimit, collection, 0, add(data, 0x20), mload(data), 0, 0), gt(extcodesize(collection), 0))',
    '}',
    '}',
  ]);

/** The line that takes an NFT from whoever calls: it was not here before, and is here afterwards. */
export function takeNftLine(thing: Thing, number: string, contract: Contract): string {
  contract.need('sends');
  const owner = ownerFunction(contract);
  const take = contract.helper('take nft', '_takeNft', (helper) => [
    `function ${helper}(address collection, uint256 number) private {`,
    `bool here = ${owner}(collection, number) == address(this);`,
    `if (here || !${transferFunction(contract)}(collection, msg.sender, address(this), number, gasleft())) revert ${contract.refusal('NotHeld')}();`,
    `if (${owner}(collection, number) != address(this)) revert ${contract.refusal('NotHeld')}();`,
    '}',
  ]);
  return `${take}(address(${collectionVariable(thing, contract)}), ${number});`;
}

export const keepNftLine = (thing: Thing, id: string, number: string, contract: Contract): string =>
  `${nftVariable(thing, contract)}[${id}] = ${contract.global('struct of nft', () => 'KeptNft')}(${number}, true, address(0));`;

/** A function by which a record lets go of its NFT: it waits for the person until it is sent. */
export const letGoFunction = (thing: Thing, contract: Contract): string =>
  contract.helper(`let go:${thing.thing}`, `_letGoOf${contract.pascal(thing.thing, 'thing')}`, (helper) => {
    const kept = `${nftVariable(thing, contract)}[id]`;
    return [
      `function ${helper}(uint256 id, address to) private {`,
      `if (!${kept}.held) revert ${contract.refusal('NotHeld')}();`,
      `if (to == address(0)) revert ${contract.refusal('NoReceiver')}();`,
      `${kept}.held = false;`,
      `${kept}.waitsFor = to;`,
      '}',
    ];
  });

/** Sends what waits: to whoever acts it must be delivered, for others it goes on waiting when it cannot be. */
export const giveFunction = (thing: Thing, contract: Contract): string =>
  contract.helper(`give:${thing.thing}`, `_give${contract.pascal(thing.thing, 'thing')}`, (helper) => {
    const kept = `${nftVariable(thing, contract)}[id]`;
    const move = transferFunction(contract);
    return [
      `function ${helper}(uint256 id, address actor) private {`,
      `address to = ${kept}.waitsFor;`,
      `${kept}.waitsFor = address(0);`,
      `uint256 gasLimit = to == actor ? gasleft() : 200_000;`,
      `if (${move}(address(${collectionVariable(thing, contract)}), address(this), to, ${kept}.number, gasLimit)) return;`,
      `if (to == actor) revert ${contract.refusal('Undelivered')}();`,
      `${kept}.waitsFor = to;`,
      '}',
    ];
  });
