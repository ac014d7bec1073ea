import { assistantRequestSchema } from '@starwright/protocol/assistant';
import { describe, expect, it } from 'vitest';
import { answerTo, type Facts, gasOf, topicOf } from './answer.ts';
import { conversationOf } from './ask-model.ts';

const facts: Facts = {
  project: {
    powers: [{ module: 'token', text: 'The owner can make more tokens.', weight: 'medium' }],
    guarantees: ['Only the owner can mint.', 'Holders can burn.'],
    features: ['Token', 'Holders can burn'],
    validationResults: {
      ...{
        isValid: true,
        securityScore: 93,
        gasEstimate: 812_345,
        errors: [],
        warnings: [],
        optimizationSuggestions: ['Make x immutable.'],
      },
      ...{ outcomes: [], findings: [], notChecked: ['Economics.'] },
      gas: [
        { contract: 'Moon', function: 'constructor', calls: 1, min: 1, max: 1, average: 800_000 },
        { contract: 'Moon', function: 'mint', calls: 2, min: 70_000, max: 72_000, average: 71_000 },
        { contract: 'Moon', function: 'burn', calls: 2, min: 30_000, max: 30_000, average: 30_000 },
      ],
    },
  },
  diagnostics: [],
  findings: [{ rule: 'time', severity: 'low', message: 'It depends on the time.', suggestion: 'Allow for a minute.', line: 12 }],
  tried: true,
};

describe('the assistant', () => {
  it('"replies … chosen by keywords: review/code, security/audit, gas/optimize, feature/add"', () => {
    const topics = {
      review: ['Please review it', 'is the code fine', 'revisa esto'],
      security: ['security?', 'audit this', '¿es segura?'],
      gas: ['gas', 'optimize it', '¿cuánto cuesta?'],
      features: ['which feature', 'add something', 'añade algo'],
    };
    for (const [topic, questions] of Object.entries(topics))
      for (const question of questions) expect([question, topicOf(question)]).toEqual([question, topic]);
    expect(topicOf('Who was Ada Lovelace?')).toBeUndefined();
  });

  it('reviews with what the analyser found and the line of it', () => {
    expect(answerTo('review', facts)).toMatchObject({ category: 'code', points: [{ text: 'It depends on the time.', line: 12 }] });
    expect(answerTo('review', { ...facts, findings: [] }).text).toMatch(/2 behaviours/);
  });

  it('speaks of errors first when the contract does not compile', () => {
    const diagnostics = [{ severity: 'error' as const, message: 'Expected ";"', line: 3 }];
    expect(answerTo('review', { ...facts, diagnostics })).toEqual({
      category: 'error',
      text: expect.any(String),
      points: [{ text: 'Expected ";"', line: 3 }],
    });
  });

  it('tells score, findings, the owner’s powers and what was not looked at', () => {
    const { category, text, points } = answerTo('security', facts);
    expect([category, text]).toEqual(['security', expect.stringContaining('93')]);
    expect(points.map(({ text: point }) => point).join('\n')).toMatch(/minute[\s\S]*make more tokens[\s\S]*Economics/);
    expect(answerTo('security', { ...facts, tried: false }).text).toMatch(/before your changes/i);
  });

  it('tells measured gas, the dearest first, with what dominates it', () => {
    const { points } = answerTo('gas', facts);
    expect(points.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Moon\.mint.*71,000.*2 values/),
      expect.stringMatching(/Moon\.burn.*30,000.*70 %/),
      'Make x immutable.',
    ]);
    expect(gasOf({ contract: 'A', function: 'f', average: 21_000 })).toContain('100 %');
  });
});

it('a conversation goes to the model with the question last, cut to what it takes', () => {
  const before = Array.from({ length: 60 }, (_, i) =>
    i % 2 === 0 ? { type: 'user' as const, content: `q${i}` } : { type: 'assistant' as const, answer: { text: i === 1 ? '' : `a${i}` } },
  );
  const sent = conversationOf(before, 'and now?');
  expect(assistantRequestSchema.safeParse({ messages: sent }).success).toBe(true);
  expect(sent.at(-1)).toEqual({ role: 'user', content: 'and now?' });
  expect(conversationOf(before.slice(0, 2), 'why?')).toEqual([
    { role: 'user', content: 'q0' },
    { role: 'user', content: 'why?' },
  ]);
});
