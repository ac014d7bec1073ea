#!/usr/bin/env node
/**
 * Stands between Playwright and the Firefox of `FIREFOX_PATH`. Playwright sets the colour scheme of each new window by a command
 * that the long-term Firefox does not know yet, and gives up; here that one command becomes a harmless one. Everything else
 * passes through byte by byte.
 */
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const unknown = '"emulation.setMediaFeaturesOverride"';
const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
process.on('exit', () => firefox.kill('SIGKILL'));
firefox.on('exit', (code) => process.exit(code ?? 0));

let said = '';
firefox.stderr.on('data', (text) => {
  if (said === undefined) return;
  said += text;
  const port = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
  if (!port) return;
  said = undefined;
  const bridge = createServer((near) => between(near, connect(Number(port), '127.0.0.1'), port));
  bridge.listen(0, '127.0.0.1', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${bridge.address().port}`));
});

function between(near, far, port) {
  const read = messages(port, (bytes) => far.write(bytes));
  near.on('data', read);
  far.on('data', (bytes) => near.write(bytes));
  for (const [one, other] of [
    [near, far],
    [far, near],
  ])
    one.on('close', () => other.destroy()).on('error', () => other.destroy());
}

/** Cuts what the client says into its handshake and its frames (RFC 6455, section 5.2); frames of a client are masked. */
function messages(port, pass) {
  let rest = Buffer.alloc(0);
  let greeted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    if (!greeted) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const greeting = rest.subarray(0, end + 4).toString('latin1');
      // Without extensions the frames are plain text.
      pass(greeting.replace(/^Sec-WebSocket-Extensions:.*\r\n/im, '').replace(/^Host:.*$/im, `Host: 127.0.0.1:${port}`));
      rest = rest.subarray(end + 4);
      greeted = true;
    }
    for (let size = frameSize(rest); size !== undefined && rest.length >= size; size = frameSize(rest)) {
      pass(known(rest.subarray(0, size)));
      rest = rest.subarray(size);
    }
  };
}

const lengthBytes = (short) => ({ 126: 2, 127: 8 })[short] ?? 0;

function frameSize(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 0x7f;
  const header = 2 + lengthBytes(short);
  if (bytes.length < header) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return header + 4 + length;
}

function known(frame) {
  const start = 2 + lengthBytes(frame[1] & 0x7f);
  const mask = frame.subarray(start, start + 4);
  const text = Buffer.from(frame.subarray(start + 4).map((byte, at) => byte ^ mask[at % 4])).toString();
  if ((frame[0] & 0x0f) !== 1 || !text.includes(unknown)) return frame;
  const asked = Buffer.from(JSON.stringify({ id: JSON.parse(text).id, method: 'session.status', params: {} }));
  // Shorter than 126 bytes. A mask of zeros would make Firefox hang up.
  return Buffer.concat([Buffer.from([0x81, 0x80 | asked.length]), mask, asked.map((byte, at) => byte ^ mask[at % 4])]);
}
