/** What strangers with contracts of their own could try: things that scenarios, whose people have plain wallets, cannot do. */
import { compose } from '@starwright/engine/compose';
import { createChain } from '@starwright/engine/evm';
import type { Plan } from '@starwright/protocol/plan';
import { type Address, createWalletClient, custom, type Hex, parseEther, publicActions } from 'viem';
import { mainnet } from 'viem/chains';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { planOf } from './option-space.ts';
import { compiler } from './trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

/** A chain with the plan's contracts compiled, beside the attacker's own. */
async function stage(plan: Plan, attacker = '') {
  const { contract } = compose(plan, catalogue);
  const { contracts, diagnostics } = await compiler.compile(`${contract}\n${attacker}`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { provider } = await createChain();
  const client = createWalletClient({
    chain: { ...mainnet, id: Number(await provider.request({ method: 'eth_chainId' })) },
    transport: custom(provider),
  }).extend(publicActions);
  const [deployer, alice, bob, mallory] = (await client.getAddresses()) as [Address, Address, Address, Address]; // a chain has ten accounts
  const compiled = (name: string) => {
    const found = contracts[name];
    if (!found) throw new Error(`no contract ${name}`);
    return found;
  };
  return {
    client,
    people: { deployer, alice, bob, mallory },
    async deploy(name: string, args: unknown[] = [], account = deployer) {
      const { abi, bytecode } = compiled(name);
      const hash = await client.deployContract({ abi, bytecode, args, account });
      const { contractAddress } = await client.waitForTransactionReceipt({ hash });
      if (!contractAddress) throw new Error(`${name} was not deployed`);
      const address: Address = contractAddress;
      return {
        address,
        /** @throws with the error's name when it is refused. */
        send: (from: Address, functionName: string, sent: unknown[] = [], value = 0n, gas = 3_000_000n): Promise<Hex> =>
          client
            .simulateContract({ abi, address, functionName, args: sent, account: from, value, gas })
            .then(() => client.writeContract({ abi, address, functionName, args: sent, account: from, value, gas, chain: client.chain })),
        read: (functionName: string, sent: unknown[] = []) => client.readContract({ abi, address, functionName, args: sent }),
      };
    },
    pass: async (seconds: number) => {
      const { timestamp } = await client.getBlock();
      await provider.request({ method: 'evm_setNextBlockTimestamp', params: [Number(timestamp) + seconds] });
      await provider.request({ method: 'evm_mine', params: [] });
    },
    mine: (blocks: number) => provider.request({ method: 'hardhat_mine', params: [`0x${blocks.toString(16)}`] }),
  };
}

const day = 86_400;

describe('an auction', () => {
  const trap = `
    contract Trap {
      address private _owner;
      bool public shut;
      constructor() { _owner = msg.sender; }
      function ownerOf(uint256) external view returns (address) { return _owner; }
      function shutIt(bool now_) external { shut = now_; }
      function transferFrom(address, address to, uint256) external { require(!shut, "shut"); _owner = to; }
    }`;
  const open = async () => {
    const chain = await stage(planOf(catalogue, 'auction', ['openSellers']), trap);
    const { mallory, alice } = chain.people;
    const [auction, nft] = [await chain.deploy('AuctionHouse'), await chain.deploy('Trap', [], mallory)];
    await auction.send(mallory, 'createAuction', [nft.address, 1, 1, day]);
    await auction.send(alice, 'bid', [1], parseEther('5'));
    return { chain, auction, nft, ...chain.people };
  };

  it('does not keep a bid for ever when the NFT’s own contract does not let the NFT go', async () => {
    const { chain, auction, nft, mallory, alice, bob } = await open();
    await nft.send(mallory, 'shutIt', [true]);
    await chain.pass(day + 1);
    await expect(auction.send(alice, 'endAuction', [1])).rejects.toThrow('shut');
    await expect(auction.send(alice, 'takeBidBack', [1])).rejects.toThrow('TooEarly');
    await chain.pass(30 * day);
    await expect(auction.send(bob, 'takeBidBack', [1])).rejects.toThrow('NothingToWithdraw');
    await auction.send(alice, 'takeBidBack', [1]);
    expect(await chain.client.getBalance({ address: auction.address })).toBe(0n);
    await expect(auction.send(alice, 'takeBidBack', [1])).rejects.toThrow('NothingToWithdraw');
    await nft.send(mallory, 'shutIt', [false]);
    await auction.send(bob, 'endAuction', [1]);
    expect(await nft.read('ownerOf', [1])).toBe(mallory);
  });

  it('gives no bid back once it has ended', async () => {
    const { chain, auction, alice, bob } = await open();
    await chain.pass(day + 1);
    await auction.send(bob, 'endAuction', [1]);
    await chain.pass(40 * day);
    await expect(auction.send(alice, 'takeBidBack', [1])).rejects.toThrow('AuctionNotOver');
  });
});

describe('a raffle', () => {
  it('cannot be called off by whoever sees in the secret that they lost', async () => {
    const plan = planOf(catalogue, 'raffle', ['commitReveal']);
    const chain = await stage(plan);
    const { deployer, alice, bob } = chain.people;
    const raffle = await chain.deploy('Raffle', compose(plan, catalogue).deploymentPlan.at(-1)?.args);
    const price = (await raffle.read('ticketPrice')) as bigint; // by its ABI
    // keccak256("a secret")
    await raffle.send(deployer, 'commit', ['0x2c1f2d8dd28f1c8d0ab8b9cf4bea5b8ff9a87f5ba2a7c6ed4f53dc6a4b5ea4a7']);
    await raffle.send(alice, 'buyTickets', [1], price);
    await raffle.send(bob, 'buyTickets', [1], price);
    await chain.pass(91 * day);
    await raffle.send(deployer, 'closeRound');
    await chain.mine(7);
    await expect(raffle.send(bob, 'cancelRound')).rejects.toThrow('NotAbandoned');
    await chain.mine(260);
    await raffle.send(bob, 'cancelRound');
  });
});

describe('a resale', () => {
  it('cannot be stopped by a royalty receiver who uses up all the gas', async () => {
    const plan = planOf(catalogue, 'nft', ['publicSale', 'resaleCap', 'royalty']);
    const chain = await stage(plan, 'contract Glutton { receive() external payable { while (true) {} } }');
    const { deployer, alice, bob } = chain.people;
    const nft = await chain.deploy(
      'Collection',
      compose(plan, catalogue)
        .deploymentPlan.at(-1)
        ?.args?.map((arg) => withDeployer(arg, deployer)),
    );
    const glutton = await chain.deploy('Glutton');
    const price = (await nft.read('mintPrice')) as bigint; // by its ABI
    await nft.send(alice, 'mint', [1], price);
    await nft.send(alice, 'listForResale', [1, price]);
    await nft.send(deployer, 'setRoyaltyReceiver', [glutton.address]);
    await nft.send(bob, 'buyResale', [1], price, 500_000n);
    expect(await nft.read('ownerOf', [1])).toBe(bob);
  });
});

/** Deploy arguments name the deployer by `$deployer`. */
const withDeployer = (arg: unknown, deployer: Address): unknown =>
  Array.isArray(arg) ? arg.map((one) => withDeployer(one, deployer)) : arg === '$deployer' ? deployer : arg;
