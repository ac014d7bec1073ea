import type { Page } from '@playwright/test';
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
    foreignSender: 'refused',
    methods: 'refused',
  });
  expect(page.url()).toContain(`/editor/${id}`);
  const left = complaints.found.filter((text) => text.startsWith('left the origin'));
  expect(left).toEqual([]);
});

/** A frontend that tries every way out there is, and shows what became of each. */
const attacks = (origin: string) => `
import { useEffect, useState } from 'react';
type Outcome = string | Promise<string>;
const stopped = (work: () => unknown): string => { try { work(); return 'REACHED'; } catch { return 'refused'; } };
const later = (work: Promise<unknown>): Promise<string> => Promise.race([
  work.then(() => 'REACHED', () => 'refused'),
  new Promise<string>((done) => setTimeout(() => done('refused'), 1500)),
]);
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
