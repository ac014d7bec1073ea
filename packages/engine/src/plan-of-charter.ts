/** A plan of one module: an agreement and nothing else. */
import type { Charter } from '@starwright/protocol/charter';
import type { Blockchain } from '@starwright/protocol/networks';
import { type NotIncluded, type Plan, rulesBlueprint } from '@starwright/protocol/plan';

/** The id of its only module. */
export const rulesModule = 'rules';

export const planOfCharter = (charter: Charter, blockchain: Blockchain = 'ethereum', notIncluded: readonly NotIncluded[] = []): Plan => ({
  version: 1,
  title: charter.title,
  summary: '',
  blockchain,
  modules: [
    { id: rulesModule, blueprint: rulesBlueprint, contract: contractOf(charter.title), parameters: {}, features: [], wires: {}, charter },
  ],
  assumptions: [],
  notIncluded: [...notIncluded],
  questions: [],
});

/** A name for the contract, of the letters and digits that Solidity knows. */
function contractOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .replace(/^\d+/, '');
  return /^[A-Z]./.test(name) ? name.slice(0, 40) : 'Agreement';
}
