import { type AddressInfo, createServer } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { preview } from '../../apps/web/src/messages/en/preview.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const idea = 'A token called "Moon Cat" with the symbol MCAT and a supply of 5000. Holders can burn their tokens. The owner can pause it.';

/** solc is fetched and loaded, and everything is compiled, beside the server's own compilers on the same processors. */
const patiently = { timeout: 90_000 };

const frame = (page: Page) => page.frameLocator('iframe');

async function openPreview(page: Page, id: string, token: string) {
  await page.goto(`/editor/${id}?demo_token=${token}`);
  await page.getByRole('tab', { name: en.project.tabs.preview }).click();
  await expect(page.getByText(preview.running, { exact: true })).toBeVisible(patiently);
}

/** Puts another frontend in the place of the generated one, as the editor would save it. */
async function replaceFrontend(origin: string, token: string, id: string, content: string) {
  const answer = await fetch(`${origin}/api/projects/${id}/files`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ path: 'frontend.tsx', content }),
  });
  expect(answer.status).toBe(200);
}

test('generated code reaches neither the page, its storage and cookies, nor any address', async ({ page, server, complaints }) => {
  let downloads = 0;
  page.on('download', () => downloads++);
  // The browser tells of everything it stops.
  complaints.expected.push(/.*/);
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  await replaceFrontend(server.origin, token, id, attacks(server.origin));
  await openPreview(page, id, token);
  await expect(frame(page).getByText('all tried')).toBeVisible(patiently);
  expect(JSON.parse((await frame(page).getByTestId('outcomes').textContent()) ?? '')).toEqual({
    origin: 'null',
    parentDom: 'refused',
    parentStorage: 'refused',
    topLocation: 'refused',
    cookie: 'refused',
    ownStorage: 'memory only',
    indexedDb: 'refused',
    fetchOwn: 'refused',
    fetchOther: 'refused',
    image: 'refused',
    beacon: 'refused',
    socket: 'refused',
    rtc: 'absent',
    worker: 'absent',
    popup: 'refused',
    evaluate: 'refused',
    script: 'refused',
    serviceWorker: 'refused',
    child: 'refused',
    childScript: 'refused',
    relay: 'refused',
    topLink: 'refused',
    topForm: 'refused',
    back: 'refused',
    download: 'refused',
    modal: 'refused',
    foreignSender: 'refused',
    methods: 'refused',
  });
  expect(page.url()).toContain(`/editor/${id}`);
  const left = complaints.found.filter((text) => text.startsWith('left the origin'));
  expect(left).toEqual([]);
  expect([downloads, page.context().pages().length]).toEqual([0, 1]);
});

// A browser that is no passing one, as people use it: only that one connects to an address before it fetches anything.
(process.env.STARWRIGHT_EXHAUSTIVE === '1' ? test : test.skip)(
  'generated code makes no connection that would fetch nothing',
  async ({ server }) => {
    const connected: string[] = [];
    const listener = createServer((socket) => {
      connected.push('a connection');
      socket.on('error', () => {});
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    const { port } = listener.address() as AddressInfo; // what a server on a port has
    const elsewhere = `http://127.0.0.1:${port}/`;
    const browser = await chromium.launchPersistentContext('', {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      chromiumSandbox: false,
      ignoreDefaultArgs: ['--disable-background-networking'],
    });
    const [page = await browser.newPage()] = browser.pages();
    try {
      await test.step('this browser connects from a page that may', async () => {
        await page.goto(`${server.origin}/terms`);
        await page.evaluate((href) => document.head.insertAdjacentHTML('beforeend', `<link rel="preconnect" href="${href}">`), elsewhere);
        await expect.poll(() => connected.length).toBeGreaterThan(0);
        connected.length = 0;
      });
      await test.step('and not from the preview: by a hint, by a child, by leaving its page', async () => {
        const token = demoToken();
        const { id } = await makeProject(server.origin, token, idea);
        await replaceFrontend(server.origin, token, id, hints(elsewhere));
        await page.goto(`${server.origin}/editor/${id}?demo_token=${token}`);
        await page.getByRole('tab', { name: en.project.tabs.preview }).click();
        await expect(page.getByRole('alert').getByText(preview.left)).toBeVisible(patiently);
        expect(connected).toEqual([]);
      });
    } finally {
      await browser.close();
      listener.close();
    }
  },
);

/** Leaves its page at the end, after which it does not answer any more. */
const hints = (elsewhere: string) => `
for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'prerender', 'preload'])
  document.head.insertAdjacentHTML('beforeend', '<link rel="' + rel + '" href="${elsewhere}" as="image">');
const child = document.createElement('iframe');
child.srcdoc = '<link rel="preconnect" href="${elsewhere}">';
document.body.append(child);
const other = document.createElement('iframe');
other.src = '${elsewhere}';
document.body.append(other);
export default function App() {
  setTimeout(() => { location.href = '${elsewhere}'; }, 300);
  return <p>tried</p>;
}
`;

/** A frontend that tries every way out there is, and shows what became of each. */
const attacks = (origin: string) => `
import { useEffect, useState } from 'react';
type Outcome = string | Promise<string>;
const stopped = (work: () => unknown): string => { try { work(); return 'REACHED'; } catch { return 'refused'; } };
const later = (work: Promise<unknown>): Promise<string> => Promise.race([
  work.then(() => 'REACHED', () => 'refused'),
  new Promise<string>((done) => setTimeout(() => done('refused'), 1500)),
]);
const put = (name: string, attributes: Record<string, string>) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
};
const heard = (word: string, name: string, attributes: Record<string, string>) => later(new Promise<void>((done) => {
  addEventListener('message', ({ data }) => (data === word || data?.type === word) && done());
  put(name, attributes);
}));
const ask = (method: string, params: unknown[] = []) => (window as any).ethereum.request({ method, params });
const tried: Record<string, () => Outcome> = {
  origin: () => String(self.origin),
  parentDom: () => stopped(() => parent.document.title),
  parentStorage: () => stopped(() => parent.localStorage.length),
  topLocation: () => stopped(() => { top!.location.href = 'http://127.0.0.1:9/'; }),
  cookie: () => stopped(() => document.cookie),
  ownStorage: () => { localStorage.setItem('a', 'b'); return localStorage.getItem('a') === 'b' ? 'memory only' : 'broken'; },
  indexedDb: () => later(new Promise((done, fail) => { const open = indexedDB.open('x'); open.onsuccess = done; open.onerror = fail; })),
  fetchOwn: () => later(fetch('${origin}/api/projects', { credentials: 'include' })),
  fetchOther: () => later(fetch('http://127.0.0.1:9/', { mode: 'no-cors' })),
  image: () => later(new Promise((done, fail) => { const image = new Image(); image.onload = done; image.onerror = fail; image.src = '${origin}/favicon.svg'; })),
  beacon: () => (navigator.sendBeacon('${origin}/api/client-errors', 'x') ? later(new Promise((_, fail) => addEventListener('securitypolicyviolation', fail))) : 'refused'),
  socket: () => later(new Promise((done, fail) => { const socket = new WebSocket('ws://127.0.0.1:9'); socket.onopen = done; socket.onerror = fail; })),
  rtc: () => (typeof RTCPeerConnection === 'undefined' ? 'absent' : 'REACHED'),
  worker: () => (typeof Worker === 'undefined' ? 'absent' : 'REACHED'),
  popup: () => (open('about:blank') === null ? 'refused' : 'REACHED'),
  evaluate: () => stopped(() => new Function('return 1')()),
  script: () => later(new Promise((done, fail) => { const script = document.createElement('script'); script.onload = done; script.onerror = fail; script.src = '${origin}/theme.js'; document.head.append(script); })),
  serviceWorker: () => stopped(() => navigator.serviceWorker.register('/vendor/worker.js')),
  child: () => stopped(() => { const frame = put('iframe', {}) as HTMLIFrameElement; frame.contentWindow!.document; }),
  childScript: () => heard('child', 'iframe', { srcdoc: '<script>parent.postMessage("child", "*")</' + 'script>' }),
  relay: () => heard('ready', 'iframe', { src: '${origin}/relay.html' }),
  topLink: () => { (put('a', { href: 'http://127.0.0.1:9/', target: '_top' }) as HTMLElement).click(); return 'refused'; },
  topForm: () => { (put('form', { action: 'http://127.0.0.1:9/', target: '_top' }) as HTMLFormElement).submit(); return 'refused'; },
  back: () => { history.go(-1); return 'refused'; },
  download: () => { (put('a', { href: URL.createObjectURL(new Blob(['x'])), download: 'x.exe' }) as HTMLElement).click(); return 'refused'; },
  modal: () => (confirm('x') ? 'REACHED' : 'refused'),
  foreignSender: () => later(ask('eth_sendTransaction', [{ from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }])),
  methods: () => later(ask('hardhat_setBalance', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x1'])),
};
export default function App() {
  const [outcomes, setOutcomes] = useState<Record<string, string>>();
  useEffect(() => {
    (async () => {
      const found: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(tried)) { try { found[name] = await attempt(); } catch (error) { found[name] = 'refused'; } }
      setOutcomes(found);
    })();
  }, []);
  return outcomes ? <><p>all tried</p><pre data-testid="outcomes">{JSON.stringify(outcomes)}</pre></> : <p>trying</p>;
}
`;
