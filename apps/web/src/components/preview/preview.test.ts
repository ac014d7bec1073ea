import { describe, expect, it } from 'vitest';
import { chain, preview } from '../../messages/en/preview.ts';
import { fromUnits, inUnits } from './ether.ts';
import { FrontendError, placeOf, toJavaScript } from './frontend-code.ts';
import { devices, refreshMs, usualDevice } from './preview-facts.ts';
import { type PreviewEvent, type PreviewState, previewAfter } from './preview-state.ts';

const after = (...events: PreviewEvent[]) => events.reduce<PreviewState>(previewAfter, { status: 'idle' });
const trouble = { message: 'x is not defined', line: 3 };

describe('"Live preview: idle, generating, running (shows a \'Running\' badge), error (offers Retry)"', () => {
  it('goes from idle over generating to running', () => {
    expect(after().status).toBe('idle');
    expect(after({ type: 'started' }).status).toBe('generating');
    expect(after({ type: 'started' }, { type: 'shown' })).toEqual({ status: 'running', silent: false, troubles: [] });
    expect(preview.running).toBe('Running');
    expect(preview.retry).toBe('Retry');
  });

  it('"Stop clears it", and what a stopped app still says changes nothing', () => {
    expect(after({ type: 'started' }, { type: 'shown' }, { type: 'stopped' })).toEqual({ status: 'idle' });
    expect(after({ type: 'started' }, { type: 'stopped' }, { type: 'broke', trouble }, { type: 'shown' })).toEqual({ status: 'idle' });
  });

  it('ends in an error when nothing can be shown, and tells errors that leave it running once each', () => {
    expect(after({ type: 'started' }, { type: 'broke', trouble })).toEqual({ status: 'error', trouble });
    const running = after({ type: 'started' }, { type: 'shown' }, { type: 'complained', trouble }, { type: 'complained', trouble });
    expect(running).toMatchObject({ status: 'running', troubles: [trouble] });
  });

  it('says that an app is silent also while its module is read, and takes it back when it answers', () => {
    const silent = after({ type: 'started' }, { type: 'fell-silent' });
    expect(silent).toMatchObject({ status: 'running', silent: true });
    expect(previewAfter(silent, { type: 'answered' })).toMatchObject({ silent: false });
  });
});

describe('the documents’ figures and sentences of the preview', () => {
  it('"Preview device sizes: mobile 375x667, tablet 768x1024, desktop 1200x800"', () => {
    expect(devices).toEqual({
      mobile: { width: 375, height: 667 },
      tablet: { width: 768, height: 1024 },
      desktop: { width: 1200, height: 800 },
    });
  });

  it('begins with the size that can be read where it stands', () => {
    expect([usualDevice(0, false), usualDevice(980, false), usualDevice(640, false)]).toEqual(['desktop', 'desktop', 'desktop']);
    expect([usualDevice(400, false), usualDevice(0, true)]).toEqual(['mobile', 'mobile']);
  });

  it('"refresh restarts it after 100 ms"', () => expect(refreshMs).toBe(100));

  it('"Preview requires frontend code (\'No frontend code available for preview\')" and "Failed to generate preview: ..."', () => {
    expect(preview.none).toBe('No frontend code available for preview');
    expect(preview.failed('x')).toBe('Failed to generate preview: x');
  });

  it('travels "an hour, a day, a week, to a date"', () => {
    expect([chain.travel.hour, chain.travel.day, chain.travel.week, chain.toDate]).toEqual([
      'An hour later',
      'A day later',
      'A week later',
      'To a date',
    ]);
  });
});

describe('a generated frontend', () => {
  it('keeps its line numbers, and says where it does not parse', async () => {
    const code = await toJavaScript('type Shown = { a: number };\n\nexport default () => <p>{(1 as number)}</p>;\n');
    expect(code.split('\n')[2]).toContain('export default');
    await expect(toJavaScript('export default () => (\n  <p>\n);\n')).rejects.toMatchObject({
      name: 'FrontendError',
      line: expect.any(Number),
    });
  });

  it('names a package that is not there, with its line, also behind comments and types', async () => {
    const told = toJavaScript(
      "import type { Hash } from 'ethers';\nimport { useState } from 'react';\nimport {\n  map,\n} from 'lodash';\nmap(useState);\n",
    );
    await expect(told).rejects.toThrow('The package "lodash" is not available in the preview. A frontend can use react and viem.');
    await expect(told).rejects.toBeInstanceOf(FrontendError);
    await expect(told).rejects.toMatchObject({ line: 3 });
    const first = toJavaScript("import _ from 'lodash';\nexport default () => <p>{_.VERSION}</p>;\n");
    await expect(first).rejects.toMatchObject({ message: expect.stringContaining('"lodash"'), line: 1 });
    await expect(toJavaScript("export default () => <p>{'a; import b from `c`'}</p>;\n")).resolves.toContain('import b');
  });

  it('tells the line of an error by its stack', () => {
    expect(placeOf('Error: boom\n    at onClick (frontend.tsx:12:7)')).toEqual({ line: 12, column: 7 });
    expect(placeOf('Error: boom\n    at vendor/react.js:1:2')).toBeUndefined();
  });
});

it('writes and reads amounts exactly, whatever the decimals', () => {
  expect(inUnits('1234567890000000000000', 18)).toBe('1,234.56789');
  expect(inUnits('5', 6)).toBe('0.000005');
  expect(inUnits('-1500000', 6, 2)).toBe('-1.5');
  expect(inUnits('42', 0)).toBe('42');
  expect(fromUnits('1.5', 6)).toBe(1_500_000n);
  expect(fromUnits('1.5', 0)).toBeUndefined();
  expect(fromUnits('7', 0)).toBe(7n);
  expect(fromUnits('', 18)).toBeUndefined();
  expect(fromUnits('1e3', 18)).toBeUndefined();
});
