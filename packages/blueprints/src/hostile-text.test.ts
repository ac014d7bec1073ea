import { compose } from '@starwright/engine/compose';
import { createTrialChain } from '@starwright/engine/evm';
import { printDeployScript, printTestSuite, runScenarios } from '@starwright/engine/scenarios';
import type { ParameterValue, Plan } from '@starwright/protocol/plan';
import fc from 'fast-check';
import { marked } from 'marked';
import { parseAst } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { planOf, readingOf } from './option-space.ts';
import { hastyCompiler as compiler } from './trial.ts';

const catalogue = await loadCatalogue();
/** Random texts for each blueprint; `npm run test:exhaustive` tries more. */
const numRuns = process.env.STARWRIGHT_EXHAUSTIVE === '1' ? 200 : 25;
afterAll(() => compiler.close());

const attacks = [
  '"); selfdestruct(payable(msg.sender)); //',
  "'); process.exit(1); ('",
  '*/ contract Evil { } /*',
  '*\\ contract Evil { } /*\\',
  '`; ${process.exit(1)} `',
  '</script><script>alert(1)</script>',
  '{/* */}<img src=x onerror=alert(1)>',
  'line one\nline two\r\n/// @inheritdoc Nothing\n@param x',
  'SPDX-License-Identifier: EVIL',
  '\u202eright to left\u2066',
  '\\" \\x00 \\u{110000}',
  '$Contract$ $title$ #if burnable',
  '🚀🌕 ünïcödé 月亮猫',
  '\ud800 half a pair',
  '[a](javascript:alert(1)) ![b](http://evil.example/x.png) <b>',
  'a name of many words that is longer than any that the library keeps: 月亮猫月亮猫月亮猫',
];

/** Puts the text into every place of the plan where a person's words can stand. */
function planWith(blueprint: string, text: string): Plan {
  const plan = planOf(catalogue, blueprint, []);
  const textual = ['name', 'text'];
  return {
    ...plan,
    title: text,
    summary: text,
    assumptions: [{ module: 'main', text }],
    notIncluded: [{ text, reason: text }],
    modules: plan.modules.map((module) => ({
      ...module,
      parameters: Object.fromEntries(
        Object.entries(module.parameters).map(([id, value]): [string, ParameterValue] => {
          const kind = readingOf(catalogue, module.blueprint).parameters.find((parameter) => parameter.id === id)?.kind ?? '';
          return [id, textual.includes(kind) ? text : value];
        }),
      ),
    })),
  };
}

const anyText = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.array(fc.constantFrom(...attacks, ...'"\'`\\*/<>${}@\n'.split('')), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
);

for (const blueprint of catalogue.blueprints.keys()) {
  describe(`a person's text in ${blueprint}`, () => {
    // Each attack by itself where it is cheap; all of them in one text everywhere.
    it.each(blueprint === 'token' ? [...attacks, attacks.join(' ')] : [attacks.join(' ')])(
      'is only text on the chain: %j',
      async (text) => {
        const dapp = compose(planWith(blueprint, text), catalogue);
        const artifacts = await compiler.compile(dapp.contract);
        expect(artifacts.diagnostics).toEqual([]);
        const { provider } = await createTrialChain();
        const { outcomes } = await runScenarios({ ...dapp, contracts: artifacts.contracts, provider });
        expect(outcomes.filter((outcome) => outcome.status === 'broken')).toEqual([]);
        const printable = { ...dapp, contracts: artifacts.contracts };
        expect(statementsOf(printTestSuite(printable), 'js').at(-1)).toBe('ExpressionStatement');
        expect(new Set(statementsOf(printDeployScript(printable), 'js'))).toEqual(
          new Set(['ImportDeclaration', 'VariableDeclaration', 'ExpressionStatement']),
        );
      },
    );

    it('never changes the shape of the frontend, and reads back as itself', () => {
      const shape = statementsOf(compose(planWith(blueprint, 'plain'), catalogue).frontend, 'tsx');
      fc.assert(
        fc.property(anyText, (text) => {
          const { frontend } = compose(planWith(blueprint, text), catalogue);
          expect(statementsOf(frontend, 'tsx')).toEqual(shape);
          expect(frontend).not.toMatch(/<\/script/i);
          const facts = /^const dapp: DappFacts = (\{[\s\S]*?^\});$/m.exec(frontend)?.[1] ?? '';
          expect((JSON.parse(facts) as { title: string }).title.toWellFormed()).toBe(text.toWellFormed());
        }),
        { numRuns },
      );
    });

    it('makes no markup in the documents', () => {
      fc.assert(
        fc.property(anyText, (text) => {
          const html = marked.parse(compose(planWith(blueprint, text), catalogue).documentation, { async: false });
          expect(html).not.toMatch(/<(?!\/?(?:h[1-6]|p|ul|ol|li|code|pre|strong|em|table|thead|tbody|tr|th|td|br|blockquote|hr)\b)/i);
          expect(html).not.toMatch(/<\w+\s+\w+=/);
        }),
        { numRuns },
      );
    });
  });
}

/** The kinds of top-level statements: what must not depend on anybody's text. @throws when the source does not parse. */
function statementsOf(source: string, lang: 'tsx' | 'js'): string[] {
  return parseAst(source, { lang }).body.map((statement) => statement.type);
}
