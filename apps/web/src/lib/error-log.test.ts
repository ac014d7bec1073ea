import { describe, expect, it } from 'vitest';
import { refIdOf, severityOf } from './error-log.ts';

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
