import { expect, it } from 'vitest';
import { keepStanding, readStanding, type StandingDeployment, transactionsOf } from './standing-deployment.ts';

const standing: StandingDeployment = {
  ...{ way: 'wallet', network: 'sepolia', nodeUrl: '', gasLimit: 3_000_000, verification: true, publishSource: false, chainId: 11155111 },
  ...{ deployer: `0x${'1'.repeat(40)}`, source: 'contract Moon {}', revision: 3 },
  deploymentPlan: [
    { contract: 'Moon', args: [['a', true], 1] },
    { contract: 'Sale', args: ['$Moon'], next: [{ on: 'Moon', call: 'allow', args: ['$Sale'] }] },
  ],
  sent: [{ hash: `0x${'2'.repeat(64)}`, nonce: 7 }, { hash: `0x${'3'.repeat(64)}` }],
};

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('a deployment that stands still is read as it was kept, for its project only', () => {
  const kept = store();
  keepStanding(kept, 'one', standing);
  expect(readStanding(kept, 'one')).toEqual(standing);
  expect(readStanding(kept, 'two')).toBeUndefined();
  expect(transactionsOf(standing)).toBe(3);
});

it('nothing stands still of which nothing was sent, that is over, or that cannot be read', () => {
  const kept = store();
  keepStanding(kept, 'one', standing);
  keepStanding(kept, 'one', { ...standing, sent: [] });
  expect(readStanding(kept, 'one')).toBeUndefined();
  keepStanding(kept, 'one', standing);
  keepStanding(kept, 'one', undefined);
  expect(readStanding(kept, 'one')).toBeUndefined();
  for (const broken of ['{', '{}', JSON.stringify({ ...standing, network: 'moonbase' })]) {
    kept.setItem('deployment:one', broken);
    expect(readStanding(kept, 'one')).toBeUndefined();
  }
});
