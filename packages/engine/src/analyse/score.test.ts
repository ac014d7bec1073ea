import type { Outcome } from '@starwright/protocol/scenarios';
import type { Finding } from '@starwright/protocol/verdict';
import { describe, expect, test } from 'vitest';
import { notChecked, securityScore } from './door.ts';

const finding = (severity: Finding['severity'], rule = 'reentrancy'): Finding => ({ rule, severity, message: '', suggestion: '' });
const broken: Outcome = { status: 'broken', id: 'a', sentence: '', module: 'a', step: 0, reason: '' };
const score = (findings: Finding[], outcomes: Outcome[] = []) => securityScore({ findings, outcomes, diagnostics: [] });

describe('the security score', () => {
  test('is 100 when there is nothing to say', () => {
    expect(score([])).toBe(100);
  });

  test('is 0 for what does not compile', () => {
    expect(securityScore({ findings: [], outcomes: [], diagnostics: [{ severity: 'error', message: '' }] })).toBe(0);
  });

  test('barely minds what an owner may do, as long as it is said', () => {
    const powers = Array.from({ length: 20 }, () => finding('low', 'owner-power'));
    expect(score(powers)).toBeGreaterThanOrEqual(95);
    expect(score([finding('info', 'owner-power')])).toBe(100);
  });

  test('falls to at most 50 by one grave weakness and to at most 20 by a way to rob people', () => {
    expect(score([finding('high')])).toBe(50);
    expect(score([finding('high', 'honeypot')])).toBe(20);
  });

  test('orders weaknesses by their gravity', () => {
    const scores = [[], [finding('low')], [finding('medium')], [finding('high')], [finding('high', 'hidden-mint')]].map((found) =>
      score(found),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });

  test('falls when a behaviour did not hold, and never below 0', () => {
    expect(score([], [broken])).toBe(70);
    expect(
      score(
        Array.from({ length: 9 }, () => finding('high')),
        [broken],
      ),
    ).toBe(0);
  });

  test('comes with what was not looked at', () => {
    expect(notChecked.length).toBeGreaterThan(3);
  });
});
