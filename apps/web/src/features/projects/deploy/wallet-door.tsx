/** A button that asks a wallet of this browser, which one is asked before when there are several. */
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { findWallets, type InjectedWallet } from '../../../lib/node/find-wallets.ts';
import { deploy } from '../../../messages/workshop/deploy.ts';

interface WalletDoorProps {
  label: string;
  busy: boolean;
  onOpen(wallet: InjectedWallet | undefined): void;
}

export function WalletDoor({ label, busy, onOpen }: WalletDoorProps) {
  const [wallets, setWallets] = useState<InjectedWallet[]>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    let current = true;
    void findWallets().then((found) => current && setWallets(found));
    return () => {
      current = false;
    };
  }, []);
  return (
    <Stack gap="sm">
      {wallets && wallets.length > 1 && (
        <NativeSelect
          label={deploy.wallet}
          data={wallets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Button loading={busy} disabled={!wallets} onClick={() => onOpen(wallets?.find(({ id }) => id === chosen) ?? wallets?.[0])}>
        {label}
      </Button>
    </Stack>
  );
}
