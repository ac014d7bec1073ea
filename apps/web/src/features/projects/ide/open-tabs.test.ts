import { expect, it } from 'vitest';
import { tabsAfter } from './open-tabs.ts';

it('"Closing the active tab selects the first remaining tab, or none"', () => {
  const three = { paths: ['contract.sol', 'frontend.tsx', 'deploy.js'], active: 'deploy.js' } as const;
  const open = { paths: [...three.paths], active: three.active };
  expect(tabsAfter(open, { type: 'closed', path: 'deploy.js' })).toEqual({
    paths: ['contract.sol', 'frontend.tsx'],
    active: 'contract.sol',
  });
  expect(tabsAfter(open, { type: 'closed', path: 'contract.sol' }).active).toBe('deploy.js');
  expect(tabsAfter({ paths: ['deploy.js'], active: 'deploy.js' }, { type: 'closed', path: 'deploy.js' })).toEqual({
    paths: [],
    active: undefined,
  });
  expect(tabsAfter(open, { type: 'opened', path: 'contract.sol' })).toEqual({ ...open, active: 'contract.sol' });
});
