import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { createNodeCompiler } from '../compile/node-door.ts';
import { analyse, rules } from './door.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false }); // the rules read the AST;
afterAll(() => compiler.close());

async function findingsIn(file: URL) {
  const source = readFileSync(file, 'utf8');
  const artifacts = await compiler.compile(source);
  expect(artifacts.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { source, findings: analyse(artifacts, source) };
}

const ruleFixtures = new URL('rules/fixtures/', import.meta.url);
const wellWritten = new URL('fixtures/well-written/', import.meta.url);

describe('each rule', () => {
  test('has a contract that it must catch and one that it must leave alone', () => {
    const files = readdirSync(ruleFixtures);
    for (const { id } of rules) {
      expect(
        files.filter((file) => file.startsWith(`${id}.`) && file.endsWith('catch.sol')),
        id,
      ).not.toEqual([]);
      expect(
        files.filter((file) => file.startsWith(`${id}.`) && file.endsWith('clean.sol')),
        id,
      ).not.toEqual([]);
    }
  });

  // A line of a fixture that ends in "// finds <severity>" must be remarked on by the rule the file is named after, no other line.
  test.each(readdirSync(ruleFixtures).filter((file) => file.endsWith('.sol')))(
    'finds what %s says, where it says it, and nothing else',
    async (file) => {
      const { source, findings } = await findingsIn(new URL(file, ruleFixtures));
      const expected = source.split('\n').flatMap((line, index) => {
        const mark = /\/\/ finds (\w+)$/.exec(line);
        return mark ? [`line ${index + 1}: ${mark[1]}`] : [];
      });
      const [rule] = file.split('.');
      const found = findings.filter((finding) => finding.rule === rule).map(({ line, severity }) => `line ${line}: ${severity}`);
      expect(found.sort()).toEqual(expected.sort());
      expect(expected.length > 0).toBe(file.endsWith('catch.sol'));
    },
  );
});

describe('well-written contracts', () => {
  test.each(readdirSync(wellWritten))('%s gives no more than a list of what its owner may do', async (file) => {
    const { findings } = await findingsIn(new URL(file, wellWritten));
    expect(findings.filter(({ rule }) => rule !== 'owner-power')).toEqual([]);
    expect(findings.every(({ severity }) => severity === 'info' || severity === 'low')).toBe(true);
  });
});
