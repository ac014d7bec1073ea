import type { Page } from '@playwright/test';
import { play } from '../../apps/web/src/messages/en/play.ts';
import { chain, preview } from '../../apps/web/src/messages/en/preview.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

/** solc is fetched and loaded beside the server's own compilers on the same processors. */
const patiently = { timeout: 60_000 };

const contract = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Trouble {
    uint256 public count;
    function once() external { count++; }
    function spin() external { while (true) count++; }
}
`;
const good = 'export default () => <p>all is well</p>;\n';

/** A project with files of one's own, as somebody would import them. */
async function importProject(origin: string, token: string, files: { contractCode: string; frontendCode: string }): Promise<string> {
  const answer = await fetch(`${origin}/api/projects`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...{ name: 'Trouble', description: 'A contract that was brought along', prompt: 'A contract that was brought along' },
      ...{ deploymentScript: '', deploymentPlan: [{ contract: 'Trouble', args: [] }], ...files },
    }),
  });
  expect(answer.ok).toBe(true);
  const { id }: { id: string } = await answer.json();
  return id;
}

async function saveFile(origin: string, token: string, id: string, path: string, content: string) {
  const answer = await fetch(`${origin}/api/projects/${id}/files`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ path, content }),
  });
  expect(answer.status).toBe(200);
}

const app = (page: Page) => page.frameLocator('iframe');
const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('code that does not parse, imports the unknown, loops or runs away ends in a sentence and a way on', async ({
  page,
  server,
  complaints,
}) => {
  page.setDefaultTimeout(30_000);
  // The browser tells of everything that goes wrong in the frame.
  complaints.expected.push(/.*/);
  const token = demoToken();
  const id = await importProject(server.origin, token, {
    contractCode: contract,
    frontendCode: 'export default function App() {\n  return <p>hello</p\n}\n',
  });
  await page.goto(`/editor/${id}?tab=preview&demo_token=${token}`);
  const show = async (frontend: string) => {
    await saveFile(server.origin, token, id, 'frontend.tsx', frontend);
    await page.goto(`/editor/${id}?tab=preview`);
  };

  await test.step('"header with project name and description"', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trouble');
    await expect(page.getByText('A contract that was brought along')).toBeVisible();
  });

  await test.step('a frontend that does not parse says so, and leads to the line', async () => {
    await expect(page.getByRole('alert')).toContainText(preview.failed(''), patiently);
    await expect(page.getByRole('button', { name: preview.retry })).toBeVisible();
    await page.getByRole('button', { name: preview.line(2), exact: true }).click();
    await expect(page.getByRole('tab', { name: en.project.tabs.frontend })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('an unknown package is named', async () => {
    await show("import _ from 'lodash';\nexport default () => <p>{_.VERSION}</p>;\n");
    await expect(page.getByRole('alert')).toContainText('The package "lodash" is not available in the preview.', patiently);
    await expect(page.getByRole('button', { name: preview.line(1), exact: true })).toBeVisible();
  });

  await test.step('an error in an event leaves the app running, with its line', async () => {
    await show("export default () => <button onClick={() => { throw new Error('boom'); }}>Press</button>;\n");
    await expect(app(page).getByRole('button', { name: 'Press' })).toBeVisible(patiently);
    await app(page).getByRole('button', { name: 'Press' }).press('Enter');
    await page.getByText(preview.troubles(1)).click();
    await expect(page.getByText('boom')).toBeVisible();
    await expect(page.getByRole('button', { name: preview.line(1), exact: true })).toBeVisible();
  });

  await test.step('an app that leaves its page reaches nothing, and is told to have left', async () => {
    await show("location.href = 'http://127.0.0.1:9/?stolen';\nexport default () => <p>still here</p>;\n");
    await expect(page.getByRole('alert')).toContainText(preview.left, patiently);
    expect(page.url()).toContain(`/editor/${id}`);
  });

  await test.step('a loop without an end can be stopped, and the project stays usable', async () => {
    // A moment later, so that the click itself ends.
    await show('export default () => <button onClick={() => setTimeout(() => { for (;;) {} }, 50)}>Loop</button>;\n');
    await app(page).getByRole('button', { name: 'Loop' }).dispatchEvent('click', {}, patiently);
    await expect(page.getByRole('alert')).toContainText(preview.silent.title, patiently);
    await page.getByRole('alert').getByRole('button', { name: preview.stop }).click();
    await expect(page.getByText(preview.idle)).toBeVisible();
  });

  await test.step('a contract that eats all gas is stopped, and its chain goes on', async () => {
    await view(page, play.tabs.functions);
    const call = async (name: string) => {
      const form = page.getByRole('form', { name, exact: true });
      await form.getByRole('button').click();
      return form.getByRole('status');
    };
    await expect(await call('spin')).toHaveText('It used up all the gas it was given, and was undone.', patiently);
    await expect(await call('once')).toContainText('Done', patiently);
  });

  await test.step('a contract that does not compile leads to its line', async () => {
    await saveFile(server.origin, token, id, 'contract.sol', contract.replace('count++; }', 'count+; }'));
    await page.goto(`/editor/${id}?tab=preview`);
    await expect(page.getByText(chain.failed.contract)).toBeVisible(patiently);
    await page
      .getByRole('button', { name: chain.line(5) })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: en.project.tabs.contract })).toHaveAttribute('aria-selected', 'true');
  });
});

test('kept chains that cannot be read, and a browser that keeps nothing, leave a dapp that works', async ({ page, server }) => {
  page.setDefaultTimeout(30_000);
  const token = demoToken();
  const id = await importProject(server.origin, token, { contractCode: contract, frontendCode: good });
  const log = page.getByRole('region', { name: chain.log.title });

  await test.step('the chain is kept', async () => {
    await page.goto(`/editor/${id}?tab=preview&demo_token=${token}`);
    await expect(log).toContainText(chain.keeping.kept, patiently);
  });

  await test.step('what was kept is damaged', async () => {
    await page.goto('/deploy');
    await page.evaluate(
      (key) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('starwright-chains');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('chains', 'readwrite');
            writing.objectStore('chains').put({ version: 1, saved: 'nonsense' }, key);
            writing.onerror = () => reject(writing.error);
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      `project:${id}`,
    );
    await page.goto(`/editor/${id}?tab=preview`);
    await expect(log).toContainText(chain.keeping.damaged, patiently);
    await expect(app(page).getByText('all is well')).toBeVisible(patiently);
  });

  await test.step('the browser has no storage at all', async () => {
    let taken = 0;
    await page.route(/chain-worker-.*\.js$/, async (route) => {
      const script = await route.fetch();
      taken++;
      const without = "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });";
      await route.fulfill({ response: script, body: `${without}\n${await script.text()}` });
    });
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto(`/editor/${id}?tab=preview`);
    await expect(log).toContainText(chain.keeping.memory, patiently);
    expect(taken).toBe(1);
    await expect(app(page).getByText('all is well')).toBeVisible(patiently);
  });
});
