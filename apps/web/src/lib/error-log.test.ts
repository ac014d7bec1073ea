import { describe, expect, it, vi } from 'vitest';
import { localStore } from './browser-store.ts';
import { logError, readLog, refIdOf, severityOf } from './error-log.ts';

describe('the severity of an entry', () => {
  it('is that of the documents', () => {
    expect(severityOf('error', 'auth')).toBe('critical');
    expect(severityOf('error', 'database')).toBe('critical');
    expect(severityOf('error', 'api')).toBe('high');
    expect(severityOf('error', 'validation')).toBe('high');
    expect(severityOf('error', 'ui')).toBe('medium');
    expect(severityOf('warning', 'auth')).toBe('medium');
    expect(severityOf('info', 'auth')).toBe('low');
    expect(severityOf('debug', 'general')).toBe('low');
  });
});

describe('the reference of an entry', () => {
  it('has 8 capital letters and digits', () => {
    for (const message of ['', 'x', 'Failed to fetch', 'ß'.repeat(3000)]) expect(refIdOf('api', message)).toMatch(/^[A-Z0-9]{8}$/);
  });

  it('is the same for the same fault, whatever figures it names, and another for another', () => {
    expect(refIdOf('api', 'project 17 is gone')).toBe(refIdOf('api', 'project 4 is gone'));
    expect(refIdOf('api', 'project is gone')).not.toBe(refIdOf('api', 'project is back'));
    expect(refIdOf('api', 'project is gone')).not.toBe(refIdOf('ui', 'project is gone'));
  });
});

it('"Logs are kept in local storage (at most 50 entries) and also sent to the server", "failures ignored"', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://here.test', pathname: '/builders' } });
  const sent = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', sent);
  for (let n = 1; n <= 53; n++) logError({ message: `fault ${n}` });
  vi.unstubAllGlobals();
  expect(readLog(localStore).map(({ message }) => message)).toEqual(Array.from({ length: 50 }, (_, n) => `fault ${n + 4}`));
  expect(sent).toHaveBeenCalledTimes(53);
});
