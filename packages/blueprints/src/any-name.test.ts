/** Whatever a dapp is called, it ends as a tried dapp: every kind of the catalogue under names as prompts give them. */
import { createEngine } from '@starwright/engine';
import { isProcess } from '@starwright/engine/blueprint';
import { compose } from '@starwright/engine/compose';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { planOf } from './option-space.ts';
import { hastyCompiler as compiler } from './trial.ts';

const catalogue = await loadCatalogue();
const engine = createEngine({ catalogue, compiler });
afterAll(() => engine.close());

/** Everyday names and hostile ones: words of Solidity, digits, other scripts, signs, nothing, too much. */
const names = [
  'Save the river',
  'new',
  '42',
  'Error',
  '月亮猫',
  '🚀🌕',
  '',
  'of the very long road '.repeat(20),
  '"); selfdestruct(msg.sender); //',
];

/** What a contract declares under a name that a person could also give: `Signed`, `NotOpen`. */
const declared = (source: string) => [...source.matchAll(/^\s+(?:event|error|struct|enum) ([A-Z]\w+)/gm)].flatMap(([, name]) => name ?? []);

const promptFor = (kind: string, name: string) => {
  const { title = '', about = '' } = catalogue.blueprints.get(kind)?.reading ?? {};
  const start = kind === 'registry' ? 'A register of beehives with a name and a place,' : title;
  return `${start} called “${name}”. ${about}`;
};

for (const [kind, given] of catalogue.blueprints) {
  // What a process declares gives way to the name of its contract.
  const own = isProcess(given) ? [] : declared(given.sources.contract);
  const declares = isProcess(given) ? declared(compose(planOf(catalogue, kind, []), catalogue).contract) : own;
  describe(kind, () => {
    it.concurrent.each([...names, declares[0] ?? kind].map((name) => ({ name })))('is tried under the name $name', async ({ name }) => {
      const { plan, validationResults } = await engine.generate({ prompt: promptFor(kind, name) });
      expect(plan.modules.map(({ blueprint }) => blueprint)).toContain(kind);
      expect(validationResults.errors).toEqual([]);
      expect(validationResults.warnings.filter(({ type }) => type === 'compiler')).toEqual([]);
    });

    it('never gets the name of something it declares', () => {
      const plan = engine.plan(promptFor(kind, 'River'));
      for (const name of own) {
        const modules = plan.modules.map((module) => (module.blueprint === kind ? { ...module, contract: name } : module));
        const checked = engine.checkPlan({ ...plan, modules });
        expect(checked.modules.find(({ blueprint }) => blueprint === kind)?.contract).not.toBe(name);
      }
    });
  });
}
