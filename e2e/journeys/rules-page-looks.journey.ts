/** The generated pages of six charters, empty and in the middle of their life: to be read by everyone, in both themes and on a phone. */
import { expect, type Page } from '@playwright/test';
import { readCharter } from '@starwright/engine/rules';
import { examples } from '@starwright/engine/rules/examples';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { type Abi, type Address, createPublicClient, createWalletClient, custom, parseEther } from 'viem';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../by-keyboard.ts';
import { keepPicture } from '../keep-picture.ts';
import { type ShownDapp, type ShownDapps, showDapps } from '../shown-dapps.ts';

const charters = {
  chama: examples.chama,
  'house-rent': examples.houseRent,
  'bounty-board': examples.bountyBoard,
  'sealed-vote': examples.sealedVote,
  will: examples.will,
  hackathon: examples.hackathon,
};
type Name = keyof typeof charters;

const planOf = (data: unknown): Plan => {
  const read = readCharter(data);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return {
    version: 1,
    title: read.charter.title,
    summary: 'What people agreed on, as rules that anybody can read.',
    blockchain: 'ethereum',
    modules: [
      { id: 'rules', blueprint: rulesBlueprint, contract: 'Agreement', parameters: {}, features: [], wires: {}, charter: read.charter },
    ],
    assumptions: [],
    notIncluded: [],
    questions: [],
  };
};

let dapps: ShownDapps | undefined;
test.beforeAll(async () => {
  dapps = await showDapps(Object.fromEntries(Object.entries(charters).map(([name, charter]) => [name, planOf(charter)])));
});
test.afterAll(() => dapps?.close());
test.use({ trace: 'off' });
test.setTimeout(120_000);

/** Does things on the chain as several people, beside the page. */
function people({ chain, contracts, addresses }: ShownDapp) {
  const { abi } = contracts.Agreement as { abi: Abi };
  const address = addresses.Agreement as Address;
  const transport = custom(chain.provider);
  const reader = createPublicClient({ transport });
  return {
    async act(person: number, functionName: string, args: unknown[] = [], ether = '0') {
      const accounts = (await chain.provider.request({ method: 'eth_accounts' })) as Address[]; // fixed by the JSON-RPC specification
      const account = accounts[person] as Address;
      const call = { address, abi, functionName, args, account, value: parseEther(ether) };
      await reader.simulateContract(call);
      await createWalletClient({ account, transport }).writeContract({ ...call, chain: null });
    },
    async wallet(person: number) {
      return ((await chain.provider.request({ method: 'eth_accounts' })) as Address[])[person] as Address; // as above
    },
    async now() {
      return (await reader.getBlock()).timestamp;
    },
    async later(days: number) {
      await chain.provider.request({ method: 'evm_increaseTime', params: [days * 86_400] });
      await chain.provider.request({ method: 'evm_mine' });
    },
  };
}

/** How each comes into the middle of its life, and who looks then. */
const lives: Record<Name, (at: ReturnType<typeof people>) => Promise<number>> = {
  async chama({ act, later }) {
    await act(1, 'createChama', [parseEther('0.5'), parseEther('0.1'), 1000, 4, 30 * 86_400]);
    for (const person of [1, 2, 3, 4]) await act(person, 'joinMembership', [1n], '0.5');
    for (const person of [1, 2, 3]) await act(person, 'contributeToChama', [1n], '0.1');
    await later(31);
    return 4;
  },
  async 'house-rent'({ act, wallet, later }) {
    await act(1, 'offerLease', [await wallet(2), '12 Elm Street', parseEther('0.05')]);
    await act(2, 'acceptLease', [1n], '0.6');
    await later(65);
    return 1;
  },
  async 'bounty-board'({ act }) {
    await act(1, 'postBounty', ['Draw a fox for our club'], '0.4');
    for (const person of [2, 3])
      await act(person, 'placeBid', [1n, person === 2 ? 'In water colours, by Friday' : 'As a vector, two sizes']);
    return 1;
  },
  async 'sealed-vote'({ act }) {
    await act(0, 'start');
    return 1;
  },
  async will({ act, wallet, later }) {
    await act(0, 'nameBeneficiary', [await wallet(1), 7000]);
    await act(0, 'nameBeneficiary', [await wallet(2), 3000]);
    await act(0, 'depositMoney', [], '2');
    await later(40);
    return 0;
  },
  async hackathon({ act, wallet, later, now }) {
    await act(1, 'createHackathon', ['Spring of code', (await now()) + 864_000n], '2');
    await act(1, 'nameJudge', [1n, await wallet(5)]);
    await act(2, 'registerTeam', [1n, 'Night owls']);
    await act(3, 'registerTeam', [1n, 'Early birds']);
    await act(1, 'startHackathon', [1n]);
    await act(2, 'submitProject', [1n, 'https://example.org/owls']);
    await act(3, 'submitProject', [2n, 'https://example.org/birds-of-a-feather/and-a-long-address-that-goes-on/and-on.html']);
    await later(11);
    await act(1, 'beginJudging', [1n]);
    await act(5, 'scoreTeam', [1n, 8n]);
    return 5;
  },
};

/** What is done on the page itself. */
const more: Partial<Record<Name, (page: Page, at: ReturnType<typeof people>) => Promise<void>>> = {
  async 'house-rent'(page) {
    await expect(page.getByText(/0x3C44…93BC\s+or\s+You\s+can end the lease/)).toBeVisible();
  },
  async hackathon(page) {
    await expect(page.getByRole('region', { name: '1. Night owls (0x3C44…93BC)' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Teams by points/ }).or(page.getByLabel('Teams by points'))).toContainText('Night owls');
  },
  async 'sealed-vote'(page, { later }) {
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Cast a ballot' }).click();
    await expect(page.getByText('Keep your secret word.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', /json$/);
    await look(page, 'sealed-vote-secret', ['light']);
    await later(3);
    await expect(page.getByText('Your browser remembers what you sealed: answer: Yes.')).toBeVisible();
    await look(page, 'sealed-vote-opening', ['light']);
    await page.getByRole('button', { name: 'Open the ballot' }).click();
    await expect(page.getByText('You open the ballot')).toBeVisible();
  },
};

for (const name of Object.keys(charters) as Name[]) {
  test(`the page of ${name} can be shown to a friend, empty and in the middle of its life`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    if (!dapps) throw new Error('nothing was built');
    const dapp = await dapps.open(page, name);
    await expect(page.getByText('Connect your wallet to see what you can do here.')).toBeVisible();
    await look(page, `${name}-unconnected`, ['light']);
    await page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' }).click();
    await expect(page.getByRole('banner').getByTitle(/^0x/)).toBeVisible();
    await expect(page.locator('form').first()).toBeVisible();
    await look(page, `${name}-empty`, ['light', 'dark']);
    const who = await lives[name](people(dapp));
    await dapp.wallet.useAccount(who);
    await expect(page.getByRole('region', { name: 'What has happened' })).toBeVisible();
    await page.waitForTimeout(1500);
    await more[name]?.(page, people(dapp));
    await look(page, `${name}-life`, ['light', 'dark']);
    expect(complaints).toEqual([]);
  });
}

async function look(page: Page, name: string, schemes: ('light' | 'dark')[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { onlyColours: colorScheme === 'dark' });
    await keepPicture(page, `${name}-${colorScheme}`, { whole: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over the edge of a phone').toBeLessThanOrEqual(
    390,
  );
  await keepPicture(page, `${name}-phone`, { whole: true });
  await page.setViewportSize(before);
}
