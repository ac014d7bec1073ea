import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inNumber, inTime } from '../steps.ts';
import { inTokens } from '../wired-token.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';
import { amountEach, hasList, isEqual, tokenOf } from './terms.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs,
  scenarios,
  powers,
  docs,
  fill: (m) => ({ conditions: { list: hasList(m) } }),
};

function constructorArgs(m: ModuleView): DeployArg[] {
  return [
    `$${tokenOf(m).contract}`,
    ...(isEqual(m) ? [amountEach(m).toString()] : []),
    ...(m.has('limited') ? [m.number('maxClaims').toString()] : []),
    m.number('duration').toString(),
  ];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const list: Omit<Power, 'module'>[] = [
    { text: 'Tokens can be claimed only as long as the owner has put some in; nobody can make the owner do that.', weight: 'medium' },
    { text: `The owner can take back what nobody claimed, but not before ${inTime(m.number('duration'))} are over.`, weight: 'low' },
  ];
  if (m.has('merkle'))
    list.push({ text: 'The owner decides who is on the list, and can replace it until the first claim.', weight: 'medium' });
  if (hasList(m))
    list.push({ text: 'The owner decides who is on the list, and can take off it who has not claimed yet.', weight: 'medium' });
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const token = md(tokenOf(m).text('name'));
  const lines = [
    `${m.has('open') ? 'Anyone' : 'Who is on the list'} claims ${token} here, once.`,
    '',
    `- **First** the owner has to put tokens in: allow this contract to take ${token} with \`approve\`, then call \`fund\`, or simply send them here.`,
  ];
  if (m.has('merkle'))
    lines.push(
      '- The list of who gets how much stays outside of the contract, which only knows its fingerprint (a Merkle root). The owner pastes the list into the frontend, which works out the fingerprint and sets it with `setMerkleRoot`; then publish the same list.',
      '- People paste the published list to claim: the frontend works out their proof. With tools the same is done by OpenZeppelin’s `@openzeppelin/merkle-tree`: `StandardMerkleTree.of(rows, ["address", "uint256"])`, with amounts in the smallest unit. A leaf is `keccak256(keccak256(abi.encode(account, amount)))`.',
      '- People claim with `claim(amount, proof)`; `isOnList` tells beforehand whether it will work. The list can be replaced until the first claim.',
    );
  else if (m.has('open'))
    lines.push(
      `- Everybody gets ${md(`${inTokens(tokenOf(m), amountEach(m))} ${tokenOf(m).text('symbol')}`)} with \`claim\`. One person with many wallets can claim many times.`,
    );
  else if (m.has('equal'))
    lines.push(
      `- The owner writes wallets onto the list with \`addRecipients\`, up to 200 at once; each gets ${md(`${inTokens(tokenOf(m), amountEach(m))} ${tokenOf(m).text('symbol')}`)} with \`claim\`. \`removeRecipients\` takes off who has not claimed.`,
    );
  else
    lines.push(
      '- The owner writes wallets and their amounts onto the list with `setAllocations`, up to 200 at once. People claim with `claim`; `claimableBy` tells how much.',
    );
  if (m.has('limited')) lines.push(`- Only the first ${inNumber(m.number('maxClaims'))} who come can claim.`);
  lines.push(
    `- Tokens can be claimed for ${inTime(m.number('duration'))} after the contract is deployed. Then the owner can take back what is left with \`withdrawRest\`.`,
  );
  if (tokenOf(m).has('allowlist'))
    lines.push(`- ${token} has a list of approved wallets: its owner must add this contract and those who claim to it first.`);
  return lines.join('\n');
}
