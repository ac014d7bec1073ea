/** Finds the wallets of this browser and lets the person choose one. */
import { Alert, Button, type ButtonProps, Menu } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { findWallets, type InjectedWallet } from '../../lib/node/find-wallets.ts';
import { useMessages } from '../../messages/messages.tsx';
import { isRefusal } from './wallet-sign-in.ts';

interface WalletButtonProps extends ButtonProps {
  label: string;
  onChosen(wallet: InjectedWallet): Promise<void>;
}

export function WalletButton({ label, onChosen, ...look }: WalletButtonProps) {
  const { signInMore: words } = useMessages();
  const [wallets, setWallets] = useState<InjectedWallet[]>();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<string>();

  async function choose(wallet: InjectedWallet) {
    setWallets(undefined);
    setPending(true);
    try {
      await onChosen(wallet);
    } catch (error) {
      if (!isRefusal(error)) console.warn('The wallet sign-in failed.', error);
      setNotice(isRefusal(error) ? words.walletRefused : words.walletFailed);
    }
    setPending(false);
  }
  async function open() {
    setNotice(undefined);
    setPending(true);
    const found = await findWallets();
    setPending(false);
    const [only] = found;
    if (!only) setNotice(words.walletNone);
    else if (found.length === 1) await choose(only);
    else setWallets(found);
  }

  return (
    <>
      <Menu
        opened={wallets !== undefined}
        onChange={(opened) => !opened && setWallets(undefined)}
        position="bottom"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconWallet size={18} aria-hidden />}
            loading={pending}
            onClick={() => void open()}
            {...look}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.walletChoose}</Menu.Label>
          {wallets?.map((wallet) => (
            <Menu.Item
              key={wallet.id}
              leftSection={wallet.icon && <img src={wallet.icon} alt="" width={20} height={20} />}
              onClick={() => void choose(wallet)}
            >
              {wallet.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {notice && (
        <Alert variant="light" role="alert" p="sm">
          {notice}
        </Alert>
      )}
    </>
  );
}
