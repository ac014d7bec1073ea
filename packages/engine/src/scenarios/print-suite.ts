/** The same scenarios as an idiomatic Hardhat 3 test suite, and the deployment plan as a script. */
import { chosenNetworks } from '@starwright/protocol/chosen-networks';
import type { DeployStep } from '@starwright/protocol/dapp';
import type { Blockchain } from '@starwright/protocol/networks';
import { actors, type Scenario, trialStart } from '@starwright/protocol/scenarios';
import type { CompiledContract } from '../artifacts.ts';
import { stepPrinter } from './print-step.ts';
import { type Needs, noNeeds, type Printing, printArgs, quoted, surroundings } from './print-values.ts';
import { functionOf } from './values.ts';

/** Of a chain of one's own: Hardhat's and anvil's. */
const ownChainId = 31_337;

export interface Printable {
  title: string;
  scenarios: readonly Scenario[];
  deploymentPlan: readonly DeployStep[];
  contracts: Readonly<Record<string, CompiledContract>>;
}

/** `test.js`: runs under `hardhat test` with the viem, network-helpers and node:test plugins. */
export function printTestSuite(dapp: Printable): string {
  const viem = new Set<string>();
  const tests = dapp.scenarios.map((scenario) => {
    const needs = noNeeds();
    const print = stepPrinter({ contracts: dapp.contracts, needs });
    const lines = scenario.steps.flatMap(print);
    for (const name of needs.viem) viem.add(name);
    return [
      `  it(${quoted(scenario.sentence)}, async () => {`,
      `    const { ${destructured(needs)} } = await deploy();`,
      ...lines.map((line) => `    ${line}`),
      '  });',
    ].join('\n');
  });
  const setUp = noNeeds();
  const deployments = printDeployments(dapp, { contracts: dapp.contracts, needs: setUp });
  for (const name of setUp.viem) viem.add(name);
  const everyone = actors.join(', ');
  return [
    "import assert from 'node:assert/strict';",
    "import { describe, it } from 'node:test';",
    "import { network } from 'hardhat';",
    ...(viem.size ? [`import { ${[...viem].sort().join(', ')} } from 'viem';`] : []),
    '',
    '/** Freshly deployed contracts, and the people who use them. */',
    'async function deploy() {',
    `  const { viem, networkHelpers } = await network.create({ override: { initialDate: '${new Date(trialStart * 1000).toISOString()}' } });`,
    `  const [${everyone}] = await viem.getWalletClients();`,
    ...deployments.flat().map((line) => `  ${line}`),
    `  return { viem, networkHelpers, ${everyone}, ${dapp.deploymentPlan.map((step) => step.contract).join(', ')} };`,
    '}',
    '',
    `describe(${quoted(dapp.title)}, () => {`,
    tests.join('\n\n'),
    '});',
    '',
  ].join('\n');
}

/**
 * `deploy.js`: deploys in order and leaves the addresses where the frontend finds them. It refuses networks of another chain
 * than `blockchain` (Ethereum when absent), and knows the explorers of its own.
 */
export function printDeployScript(dapp: Omit<Printable, 'scenarios'> & { blockchain?: Blockchain }): string {
  const needs = noNeeds();
  const { chain, test, main } = chosenNetworks(dapp.blockchain ?? 'ethereum');
  const lines = printDeployments(dapp, { contracts: dapp.contracts, needs }).flatMap(([line = '', ...next], i) => [
    line,
    `console.log(\`${dapp.deploymentPlan[i]?.contract} is at \${${dapp.deploymentPlan[i]?.contract}.address}\`);`,
    `console.log(explorers[chainId] ? \`  \${explorers[chainId]}/address/\${${dapp.deploymentPlan[i]?.contract}.address}\` : '');`,
    // The next transaction may need what this one does.
    ...next.map((call) => `await publicClient.waitForTransactionReceipt({ hash: ${call.replace(/;$/, '')} });`),
  ]);
  const addresses = dapp.deploymentPlan.map((step) => `${step.contract}: ${step.contract}.address`).join(', ');
  return [
    "import assert from 'node:assert/strict';",
    "import { writeFile } from 'node:fs/promises';",
    "import { network } from 'hardhat';",
    ...(needs.viem.size ? [`import { ${[...needs.viem].sort().join(', ')} } from 'viem';`] : []),
    '',
    'const { viem, networkName } = await network.create();',
    'const [deployer] = await viem.getWalletClients();',
    'const publicClient = await viem.getPublicClient();',
    '',
    `// Made for ${chain}: ${test.name}, ${main.name}, or a chain of your own.`,
    `const explorers = { ${test.chainId}: '${test.explorer}', ${main.chainId}: '${main.explorer}', ${ownChainId}: undefined };`,
    'const chainId = await publicClient.getChainId();',
    `assert.ok(chainId in explorers, \`This dapp was made for ${chain} (chain id ${main.chainId}, or ${test.chainId} to try it). The network \${networkName} has the chain id \${chainId}: choose another one.\`);`,
    '',
    'console.log(`Deploying from ${deployer.account.address} to ${networkName}`);',
    '',
    ...lines,
    '',
    '// The frontend reads this file to know where the contracts are.',
    `const deployment = { network: networkName, chainId, contracts: { ${addresses} } };`,
    "await writeFile(new URL('../frontend/deployment.json', import.meta.url), `${JSON.stringify(deployment, null, 2)}\\n`);",
    '',
  ].join('\n');
}

/** For each contract the line that creates it, and the calls that follow. */
function printDeployments(dapp: Omit<Printable, 'scenarios'>, printing: Printing): string[][] {
  return dapp.deploymentPlan.map(({ contract, args, next = [] }) => {
    const inputs = dapp.contracts[contract]?.abi.find((item) => item.type === 'constructor')?.inputs ?? [];
    return [
      `const ${contract} = await viem.deployContract('${contract}', [${printArgs(args, inputs, printing)}]);`,
      ...next.map(({ on, call, args: given }) => {
        const item = functionOf(on, call, given.length, surroundings(printing));
        return `await ${on}.write.${item.name}([${printArgs(given, item.inputs, printing)}]);`;
      }),
    ];
  });
}

const destructured = (needs: Needs): string =>
  [
    ...(needs.assertions ? ['viem'] : []),
    ...(needs.networkHelpers ? ['networkHelpers'] : []),
    ...actors.filter((actor) => needs.people.has(actor)),
    ...needs.contracts,
  ].join(', ');
