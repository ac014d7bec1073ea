/**
 * A dapp to play with, in one piece: its frontend on a chain of this page, the people one can be, time travel and a log of
 * what happened. Needs no project and no sign-in, and asks the server for nothing but static files.
 *
 *     const TryDapp = fetchedPart<TryDappProps>(() => import('../../components/preview/try-dapp.tsx'));
 *     <TryDapp waiting={…} title="Moon Cat" dapp={{ contract, frontend, deploymentPlan }} />
 *
 * `contract` is one Solidity file, compiled in the page (which fetches about 5 MB the first time). Where the contracts are
 * known beforehand, as on the landing page, give `contracts` instead (name → { name, abi, bytecode, runtime, size }, as
 * the compile door answers them), and nothing is compiled. `keepAs` names a place in this browser's storage where the
 * chain goes on at the next visit; without it every visit starts afresh. `plain` leaves out sizes and log, for small places.
 * Load it lazily: with its workers it weighs some 300 KB.
 */
import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ChainView, Hex } from '../../lib/chain/chain-protocol.ts';
import type { DappSource, PageChain } from '../../lib/chain/page-chain.ts';
import { usePageChain } from '../../lib/chain/use-page-chain.ts';
import { preview as words } from '../../messages/workshop/preview.ts';
import { ChainControls } from './chain-controls.tsx';
import { ChainGate } from './chain-gate.tsx';
import { ChainLog } from './chain-log.tsx';
import { People } from './people.tsx';
import classes from './preview.module.css';
import { Preview, type PreviewProps } from './preview.tsx';

export type TryableDapp = DappSource & { frontend: string };

export interface TryDappProps {
  title: string;
  dapp: TryableDapp;
  keepAs?: string;
  plain?: boolean;
}

export default function TryDapp({ title, dapp, keepAs, plain = false }: TryDappProps) {
  const chain = usePageChain(dapp, keepAs ?? null);
  return (
    <ChainGate chain={chain} onRetry={() => void chain.open(dapp, keepAs ?? null)}>
      {({ view }) => <PreviewWithPeople title={title} frontend={dapp.frontend} chain={chain} view={view} plain={plain} />}
    </ChainGate>
  );
}

interface PreviewWithPeopleProps extends Pick<PreviewProps, 'title' | 'frontend' | 'plain' | 'onLine' | 'onConsole' | 'onState'> {
  chain: PageChain;
  view: ChainView;
  /** What stands below, for the person that is chosen; the log of the chain unless said otherwise. */
  below?: (person: { account: Hex; become(account: Hex): void }) => ReactNode;
}

/** The same on a chain that is held elsewhere, as the project view and the editor do. */
export function PreviewWithPeople({ chain, view, plain = false, below, ...shown }: PreviewWithPeopleProps) {
  const [owner, alice] = view.accounts;
  const [account, setAccount] = useState<Hex>(owner?.address ?? '0x');
  const [second, setSecond] = useState<Hex>();
  const both = second !== undefined;
  return (
    <div className={classes.stack}>
      <Group justify="space-between" gap="sm">
        {both ? <span /> : <People accounts={view.accounts} account={account} onChoose={setAccount} />}
        <Group gap={6}>
          {!plain && (
            <Button
              variant={both ? 'light' : 'default'}
              aria-pressed={both}
              visibleFrom="sm"
              leftSection={<IconUsers size={18} aria-hidden />}
              onClick={() => setSecond(both ? undefined : account === alice?.address ? owner?.address : alice?.address)}
            >
              {both ? words.one : words.two}
            </Button>
          )}
          <ChainControls chain={chain} view={view} />
        </Group>
      </Group>
      {both ? (
        <div className={classes.pair}>
          <Preview
            {...shown}
            chain={chain}
            account={account}
            plain
            before={<People accounts={view.accounts} account={account} onChoose={setAccount} />}
          />
          <Preview
            {...shown}
            chain={chain}
            account={second}
            plain
            before={<People label={words.secondPerson} accounts={view.accounts} account={second} onChoose={setSecond} />}
          />
        </div>
      ) : (
        <Preview {...shown} chain={chain} account={account} plain={plain} />
      )}
      {below ? below({ account, become: setAccount }) : !plain && <ChainLog view={view} />}
    </div>
  );
}
