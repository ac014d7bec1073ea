/** What rules cost beside what stands next to them: a verdict on a charter beside bare solc, and gas beside finished contracts. */
import type { Engine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { createChain } from '@starwright/engine/evm';
import { readCharter } from '@starwright/engine/rules';
import { examples } from '@starwright/engine/rules/examples';
import type { CharterInput } from '@starwright/protocol/charter';
import type { DeployStep } from '@starwright/protocol/dapp';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { type Abi, encodeDeployData, encodeFunctionData, type Hex, numberToHex, parseEther } from 'viem';
import { bareSolc } from './bare-solc.ts';
import type { Figure } from './figure.ts';
import { crowdfunding, escrow, raffle } from './rules-beside.ts';
import { median, timed } from './timing.ts';

/** @param engine one that keeps nothing between rounds */
export async function measureRules(engine: Engine, rounds: number, told: (figure: Figure) => void): Promise<void> {
  if (rounds > 0) await measureVerdicts(engine, rounds, told);
  await measureGas(engine, told);
}

function planOf(input: CharterInput): Plan {
  const read = readCharter(input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const module = {
    id: 'rules',
    blueprint: rulesBlueprint,
    contract: 'Agreement',
    parameters: {},
    features: [],
    wires: {},
    charter: read.charter,
  };
  const { title } = read.charter;
  return { version: 1, title, summary: '', blockchain: 'ethereum', modules: [module], assumptions: [], notIncluded: [], questions: [] };
}

async function measureVerdicts(engine: Engine, rounds: number, told: (figure: Figure) => void): Promise<void> {
  const solc = bareSolc();
  const all = Object.values(examples);
  const ratios: number[] = [];
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] };
  // The first is played once more than it counts: it warms up both.
  for (const [at, example] of [...all.slice(0, 1), ...all].entries()) {
    const [own, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      let contract = '';
      // Read anew, so that nothing that was found out about this charter is known already.
      const plan = planOf(structuredClone(example));
      own.push(
        await timed(async () => {
          contract = (await engine.generate({ prompt: 'what people agreed on', plan })).contract;
        }),
      );
      bare.push(await timed(() => solc(contract)));
    }
    if (at === 0) continue;
    times.own.push(median(own));
    times.bare.push(median(bare));
    ratios.push(median(own) / median(bare));
    console.log(`${median(own).toFixed(0).padStart(7)} ms verdict, ${median(bare).toFixed(0).padStart(5)} ms solc  ${example.title}`);
  }
  const figures = `${median(times.own).toFixed(0)} ms / ${median(times.bare).toFixed(0)} ms`;
  told({ what: `charter → verdict, median of ${ratios.length}`, beside: 'bare solc', figures, ratio: median(ratios), goal: { most: 1.3 } });
}

interface Contract {
  address: Hex;
  abi: Abi;
}
/** A transaction of somebody, and the gas it used. */
type Person = (place: number, contract: Contract, name: string, args?: readonly unknown[], value?: bigint) => Promise<bigint>;

/** A chain of its own, and everything that is needed to use it. */
async function table() {
  const { provider } = await createChain();
  const ask = (method: string, params: unknown[] = []) => provider.request({ method, params });
  const accounts = (await ask('eth_accounts')) as Hex[]; // as EIP-1193 says
  const send = async (from: Hex, transaction: object): Promise<{ gasUsed: bigint; address?: Hex }> => {
    const hash = await ask('eth_sendTransaction', [{ from, gas: numberToHex(12_000_000), ...transaction }]);
    const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { gasUsed: Hex; status: Hex; contractAddress?: Hex };
    if (BigInt(receipt.status) !== 1n) throw new Error('a transaction of the comparison was refused');
    return { gasUsed: BigInt(receipt.gasUsed), ...(receipt.contractAddress && { address: receipt.contractAddress }) };
  };
  const person: Person = async (place, { address, abi }, functionName, args = [], value = 0n) => {
    const from = accounts[place];
    if (from === undefined) throw new RangeError('there is no such person');
    const data = encodeFunctionData({ abi, functionName, args: [...args] });
    return (await send(from, { to: address, data, value: numberToHex(value) })).gasUsed;
  };
  const compiler = createNodeCompiler({ size: 1 });
  return {
    accounts,
    person,
    pass: async (seconds: number) => {
      await ask('evm_increaseTime', [numberToHex(seconds)]);
      await ask('evm_mine');
    },
    mine: (blocks: number) => ask('hardhat_mine', [numberToHex(blocks)]),
    async deploy({ contract: source, deploymentPlan }: { contract: string; deploymentPlan: readonly DeployStep[] }): Promise<Contract> {
      const { contracts } = await compiler.compile(source);
      const step = deploymentPlan.at(-1);
      const compiled = step && contracts[step.contract];
      if (!compiled) throw new Error('nothing to deploy');
      const args = step.args.map((arg) => (arg === '$deployer' ? accounts[0] : arg));
      const [from] = accounts;
      if (from === undefined) throw new Error('the chain has no accounts');
      const { address } = await send(from, { data: encodeDeployData({ abi: compiled.abi, bytecode: compiled.bytecode, args }) });
      if (!address) throw new Error('it got no address');
      return { address, abi: compiled.abi };
    },
    close: () => compiler.close(),
  };
}

async function measureGas(engine: Engine, told: (figure: Figure) => void): Promise<void> {
  const most = 1.25;
  const add = (what: string, own: bigint, beside: bigint): void =>
    told({ what, beside: 'the finished contract', figures: `${own} / ${beside} gas`, ratio: Number(own) / Number(beside), goal: { most } });
  const finished = (prompt: string) => engine.generate({ prompt });
  const ruled = (input: CharterInput) => engine.generate({ prompt: 'what people agreed on', plan: planOf(input) });
  const { person, deploy, pass, mine, accounts, close } = await table();
  const one = parseEther('1');

  {
    const bare = await deploy(await finished('an escrow: a buyer pays a seller, who is paid when the buyer confirms'));
    const own = await deploy(await ruled(escrow));
    const seller = accounts[2];
    const both = async (how: (own: boolean) => Promise<bigint>): Promise<[bigint, bigint]> => [await how(true), await how(false)];
    const make = (isOwn: boolean) =>
      isOwn ? person(1, own, 'createDeal', [seller, 'A bicycle'], one) : person(1, bare, 'createEscrow', [seller, 'A bicycle'], one);
    await both(make);
    add('escrow: a deal is paid in', ...(await both(make)));
    add(
      'escrow: delivered',
      ...(await both((isOwn) => (isOwn ? person(2, own, 'deliverDeal', [1n]) : person(2, bare, 'markDelivered', [1n])))),
    );
    add('escrow: released', ...(await both((isOwn) => (isOwn ? person(1, own, 'releaseDeal', [1n]) : person(1, bare, 'release', [1n])))));
    add('escrow: cancelled', ...(await both((isOwn) => (isOwn ? person(2, own, 'cancelDeal', [2n]) : person(2, bare, 'cancel', [2n])))));
  }
  {
    const idea = 'a crowdfunding campaign that pays back when the goal of 2 ETH is not reached';
    const [bare, own] = [await deploy(await finished(idea)), await deploy(await ruled(crowdfunding))];
    const [missed, ownMissed] = [await deploy(await finished(idea)), await deploy(await ruled(crowdfunding))];
    for (const place of [1, 2]) {
      const [a, b] = [await person(place, own, 'contribute', [], one), await person(place, bare, 'contribute', [], one)];
      if (place === 2) add('crowdfunding: contributed', a, b);
    }
    await person(1, missed, 'contribute', [], one);
    await person(1, ownMissed, 'contribute', [], one);
    await pass(40 * 86_400);
    add('crowdfunding: the project is paid', await person(0, own, 'withdrawMoney'), await person(0, bare, 'withdraw'));
    add('crowdfunding: taken back', await person(1, ownMissed, 'takeBackContribution'), await person(1, missed, 'refund'));
  }
  {
    const idea = 'a raffle with tickets for 0.01 ETH, the winner gets everything';
    const price = parseEther('0.01');
    const [bare, own] = [await deploy(await finished(idea)), await deploy(await ruled(raffle))];
    for (const place of [1, 2, 3]) {
      const [a, b] = [await person(place, own, 'buyTicket', [], price), await person(place, bare, 'buyTickets', [1n], price)];
      if (place === 3) add('raffle: a ticket is bought', a, b);
    }
    const [again, ownAgain] = [await person(3, bare, 'buyTickets', [1n], price), await person(3, own, 'buyTicket', [], price)];
    add('raffle: another ticket is bought', ownAgain, again);
    const asked = await person(0, own, 'drawWinner');
    await mine(3);
    const completed = await person(0, own, 'completeDraw', [1n]);
    // Two transactions, so that nobody can look first; the finished contract draws in one.
    add('raffle: drawn and paid', asked + completed, await person(0, bare, 'drawWinner'));
    const [off, ownOff] = [await deploy(await finished(idea)), await deploy(await ruled(raffle))];
    await person(1, off, 'buyTickets', [1n], price);
    await person(1, ownOff, 'buyTicket', [], price);
    add('raffle: called off', await person(0, ownOff, 'callOff'), await person(0, off, 'cancelRound'));
    add('raffle: paid back', await person(1, ownOff, 'payBackTicket', [1n]), await person(1, off, 'refund', [1n]));
  }
  await close();
}
