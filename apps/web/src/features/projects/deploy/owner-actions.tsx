/** A dapp that was deployed: what its owner can do, and doing it, on the network where it is. */
import { Alert, Button, Drawer, Stack, Text, TextInput, Title } from '@mantine/core';
import type { CompiledContract } from '@starwright/engine/compile';
import type { Deployment } from '@starwright/protocol/deployments';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { PendingPart } from '../../../components/pending-part.tsx';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import type { PageChainState } from '../../../lib/chain/page-chain.ts';
import { RemoteContracts } from '../../../lib/chain/remote-contracts.ts';
import { nodeAddress } from '../../../lib/node/node-provider.ts';
import { deploy } from '../../../messages/workshop/deploy.ts';
import { FunctionForms } from '../play/function-forms.tsx';
import { artifactsQuery, projectQuery } from '../project-requests.ts';
import { type OpenedNetwork, openNodeAt, openWallet } from './open-network.ts';
import { reasonOf } from './send-transactions.ts';
import { usualNode } from './usual-node.ts';
import { WalletDoor } from './wallet-door.tsx';

const { owner: words } = deploy.page;

export default function OwnerActions({ deployment, onClose }: { deployment: Deployment; onClose(): void }) {
  const { data: project } = useQuery(projectQuery(deployment.projectId));
  const { data: artifacts } = useQuery(artifactsQuery(deployment.projectId));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={words.title(deployment.projectName, deployment.networkName)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {project && artifacts ? (
        <Stack gap="md">
          <div>
            <Title order={2} fz="md">
              {deploy.page.powers}
            </Title>
            {project.powers.length === 0 ? (
              <Text>{words.noPowers}</Text>
            ) : (
              <ul>
                {project.powers.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </div>
          {/* The ABIs are as solc wrote them, which is viem's type. */}
          <Reached
            deployment={deployment}
            contracts={artifacts.contracts as unknown as Record<string, CompiledContract>}
            source={project.contractCode}
          />
        </Stack>
      ) : (
        <PendingPart />
      )}
    </Drawer>
  );
}

interface ReachedProps {
  deployment: Deployment;
  contracts: Record<string, CompiledContract>;
  source: string;
}

type Link = { chain: RemoteContracts; account: Hex; state: Extract<PageChainState, { status: 'open' }>; isOwner: boolean };

/** First the way to the network, then the forms. */
function Reached({ deployment, contracts, source }: ReachedProps) {
  const [link, setLink] = useState<Link>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedNetwork>();
  useEffect(() => () => opened?.close(), [opened]);

  async function connect(open: () => Promise<OpenedNetwork>) {
    setBusy(true);
    setProblem(undefined);
    try {
      const network = await open();
      setOpened(network);
      if (network.chainId !== deployment.chainId) return setProblem(words.otherChain(network.chainId, deployment.chainId));
      const addresses = Object.fromEntries(deployment.contracts.map(({ contract, address }) => [contract, address as Hex])); // checked by the schema
      const { provider, deployer: account, chainId } = network;
      const deployer = deployment.deployer as Hex; // checked by the schema
      // After every call the forms ask again what the contracts say.
      const onSent = () => void show().catch((error) => console.warn('What the contracts say could not be asked again.', error));
      const chain = new RemoteContracts({ provider, account, chainId, deployer, contracts, addresses, onSent });
      const isOwner = account.toLowerCase() === deployer.toLowerCase();
      const show = async () => setLink({ chain, account, isOwner, state: { status: 'open', view: await chain.view(), contracts } });
      await show();
    } catch (error) {
      console.warn('The network could not be reached.', error);
      setProblem(words.failed(reasonOf(error)));
    } finally {
      setBusy(false);
    }
  }

  if (link)
    return (
      <>
        <Text size="sm">{link.isOwner ? words.asOwner : words.asOther}</Text>
        <FunctionForms chain={link.chain} state={link.state} account={link.account} source={source} />
      </>
    );
  return (
    <>
      {problem && (
        <Alert role="alert" color="red" variant="light">
          {problem}
        </Alert>
      )}
      {deployment.kind === 'node' ? (
        <NodeDoor busy={busy} onOpen={(url) => void connect(() => openNodeAt(url))} />
      ) : (
        <WalletDoor
          label={words.connect}
          busy={busy}
          onOpen={(wallet) => void connect(() => openWallet(wallet, deployment.network ?? 'sepolia'))}
        />
      )}
    </>
  );
}

function NodeDoor({ busy, onOpen }: { busy: boolean; onOpen(url: string): void }) {
  const [typed, setTyped] = useState(usualNode);
  const [tried, setTried] = useState(false);
  const url = nodeAddress(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (url) onOpen(url);
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={deploy.nodeUrl}
          value={typed}
          error={tried && !url && deploy.nodeUrlWrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {words.connect}
        </Button>
      </Stack>
    </form>
  );
}
