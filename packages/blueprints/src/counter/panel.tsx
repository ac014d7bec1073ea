import { parseAbi } from 'viem';
import { Action, Actions, Card, OwnerOnly, type PanelProps, useAccount, useRead } from '../shell.tsx';

const counterAbi = parseAbi([
  'function name() view returns (string)',
  'function count() view returns (uint256)',
  'function raisedBy(address person) view returns (uint256)',
  'function raise()',
  // #if lower
  'function lower()',
  'error AlreadyZero()',
  // #endif
  // #if reset
  'function owner() view returns (address)',
  'function setBack()',
  'error OwnableUnauthorizedAccount(address account)',
  // #endif
]);

/** The number, large, and what one can do with it. */
export function Panel({ module }: PanelProps) {
  const account = useAccount();
  const target = { contract: module.contract, abi: counterAbi };
  const name = useRead(module.contract, counterAbi, 'name');
  const count = useRead(module.contract, counterAbi, 'count') ?? 0n;
  const own = useRead(module.contract, counterAbi, 'raisedBy', account && [account], account !== undefined);

  return (
    <Card title={name ?? '…'}>
      <p style={{ fontSize: 56, fontWeight: 700, margin: '0.2em 0' }}>{String(count)}</p>
      {own !== undefined && own > 0n && <p>You have raised it {own === 1n ? 'once' : `${own} times`}.</p>}
      <Actions>
        <Action
          {...target}
          title="Raise it"
          hint="It costs nothing but the network’s fee."
          functionName="raise"
          button="Raise by one"
          done="The counter is one higher."
        />
        {/* #if lower */}
        <Action {...target} title="Lower it" functionName="lower" button="Lower by one" done="The counter is one lower." />
        {/* #endif */}
        {/* #if reset */}
        <OwnerOnly contract={module.contract}>
          <Action {...target} title="Begin again" functionName="setBack" button="Set back to zero" done="The counter stands at zero." />
        </OwnerOnly>
        {/* #endif */}
      </Actions>
    </Card>
  );
}
