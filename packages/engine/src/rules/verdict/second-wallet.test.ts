import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { secondWallets, secondWalletTold } from './second-wallet.ts';

/** A landlord and a tenant who have to agree. */
const lease = (who: 'role' | 'party') => {
  const landlord = who === 'role' ? { role: 'landlord' } : { party: 'owner' };
  const charter: CharterInput = {
    ...{ language: 1, title: 'Lease' },
    roles: [{ role: 'landlord', plural: 'landlords', holders: 'one', named: 'deployer' }],
    things: [
      {
        ...{ thing: 'lease', plural: 'leases', states: ['open', 'settled'] },
        fields: [
          { field: 'owner', unit: 'person', starts: 'actor' },
          { field: 'tenant', unit: 'person' },
          { field: 'proposer', unit: 'person', starts: 'nobody' },
        ],
      },
    ],
    actions: [
      { verb: 'offer', by: { role: 'landlord' }, creates: 'lease', asks: ['tenant'], onlyIf: [], do: [] },
      {
        ...{ verb: 'propose in', by: { either: [landlord, { party: 'tenant' }] }, on: 'lease', onlyIf: [{ state: ['open'] }] },
        do: [{ set: { field: 'proposer' }, to: 'actor' }],
      },
      {
        ...{ verb: 'agree in', by: { either: [landlord, { party: 'tenant' }] }, on: 'lease' },
        onlyIf: [{ state: ['open'] }, { compare: [{ field: 'proposer' }, 'is not', 'actor'] }],
        do: [{ move: 'settled' }],
      },
    ],
  };
  return charterSchema.parse(charter);
};

describe('a role that is kept apart from itself', () => {
  it('can be handed to a second wallet in between', () => {
    const charter = lease('role');
    const [found, ...others] = secondWallets(charter);
    expect(found).toEqual({ action: 2, before: 1, role: 'landlord' });
    expect(others).toEqual([]);
    if (found) expect(secondWalletTold(charter, found).message).toContain('“Propose in the lease”');
  });

  it('cannot where the record keeps the person', () => expect(secondWallets(lease('party'))).toEqual([]));
});
