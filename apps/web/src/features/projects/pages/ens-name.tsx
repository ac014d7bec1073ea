/** An ENS name that leads to a version of a page: the record is prepared, shown, and set by the wallet of the name's owner. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { deployNetworks } from '@starwright/protocol/deployments';
import type { PageVersion } from '@starwright/protocol/pages';
import { useEffect, useId, useState } from 'react';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { InjectedWallet } from '../../../lib/node/find-wallets.ts';
import { deployedPage } from '../../../messages/workshop/deployed-page.ts';
import { type OpenedNetwork, openWallet } from '../deploy/open-network.ts';
import { asking, openSending, reasonOf, usualWaits } from '../deploy/send-transactions.ts';
import { WalletDoor } from '../deploy/wallet-door.tsx';
import { Copy } from './copy.tsx';
import { EnsProblem, hasEns, isRecordSet, type PreparedRecord, prepareRecord } from './ens-record.ts';
import type { DeployedOnNetwork } from './page-requests.ts';
import classes from './pages.module.css';

const { ens: words } = deployedPage;
/** Far more than setting a record takes at any resolver. */
const gasLimit = 500_000;

export default function EnsName({ deployment, version }: { deployment: DeployedOnNetwork; version: PageVersion }) {
  const record = `ipfs://${version.cid}`;
  return (
    <details className={classes.ens}>
      <summary>{words.title}</summary>
      <Stack gap="sm" mt="xs">
        {hasEns(deployment.network) ? (
          <>
            <Text size="sm" c="dimmed">
              {words.lead}
            </Text>
            <SetRecord deployment={deployment} version={version} />
          </>
        ) : (
          <Text size="sm">
            {words.notHere(deployNetworks[deployment.network].name)} <code className={classes.code}>{record}</code> <Copy text={record} />
          </Text>
        )}
      </Stack>
    </details>
  );
}

type Standing =
  | { status: 'asked' }
  | { status: 'prepared'; record: PreparedRecord; network: OpenedNetwork }
  | { status: 'said'; text: string; isGood: boolean };

function SetRecord({ deployment, version }: { deployment: DeployedOnNetwork; version: PageVersion }) {
  const nameId = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [standing, setStanding] = useState<Standing>({ status: 'asked' });
  const opened = standing.status === 'prepared' ? standing.network : undefined;
  useEffect(() => () => opened?.close(), [opened]);
  const contentHash = version.contentHash as Hex; // checked by the schema

  async function carryOut(step: () => Promise<Standing>) {
    setBusy(true);
    try {
      setStanding(await step());
    } catch (error) {
      console.warn('The record of a name was not set.', error);
      const reason = error instanceof EnsProblem ? words.problems[error.trouble] : reasonOf(error);
      setStanding({ status: 'said', text: words.failed(reason), isGood: false });
    } finally {
      setBusy(false);
    }
  }

  async function prepare(wallet: InjectedWallet | undefined): Promise<Standing> {
    const network = await openWallet(wallet, deployment.network);
    const record = await prepareRecord(askOf(network), network.deployer, typed, contentHash);
    return record.isSet ? { status: 'said', text: words.already(record.name), isGood: true } : { status: 'prepared', record, network };
  }

  async function set(record: PreparedRecord, network: OpenedNetwork): Promise<Standing> {
    const send = openSending({ ...network, gasPriceWei: undefined, gasLimit, waits: usualWaits, sent: [], onSent: () => {} });
    await send({ to: record.resolver, data: record.data }, words.about(record.name), words.problems.reverted);
    const isGood = await isRecordSet(askOf(network), record, contentHash);
    return { status: 'said', text: isGood ? words.done(record.name) : words.failed(words.problems['not-kept']), isGood };
  }

  return (
    <>
      <TextInput
        id={nameId}
        label={words.name}
        placeholder={words.example}
        value={typed}
        disabled={busy}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setStanding({ status: 'asked' });
        }}
      />
      <div role="status">
        {standing.status === 'said' && (
          <Alert color={standing.isGood ? 'green' : 'red'} variant="light">
            {standing.text}
          </Alert>
        )}
        {standing.status === 'prepared' && <Prepared record={standing.record} version={version} />}
      </div>
      {standing.status === 'prepared' ? (
        <Button loading={busy} onClick={() => void carryOut(() => set(standing.record, standing.network))}>
          {words.set}
        </Button>
      ) : (
        <WalletDoor label={words.prepare} busy={busy} onOpen={(wallet) => void carryOut(() => prepare(wallet))} />
      )}
    </>
  );
}

const askOf = ({ provider }: OpenedNetwork) => asking({ provider, waits: usualWaits });

function Prepared({ record, version }: { record: PreparedRecord; version: PageVersion }) {
  const facts: [string, string][] = [
    [words.name, record.name],
    [words.record, `ipfs://${version.cid}`],
    [words.resolver, record.resolver],
    [words.call, `setContenthash ${record.data.slice(0, 18)}… (${(record.data.length - 2) / 2} B)`],
  ];
  return (
    <dl className={classes.record}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
