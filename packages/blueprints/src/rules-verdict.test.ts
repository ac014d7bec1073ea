import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { planOfCharter, readCharter } from '@starwright/engine/rules';
import type { CharterInput } from '@starwright/protocol/charter';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1 }) });
afterAll(() => engine.close());

const week = { seconds: 604_800 };
const pot = { pot: 'savings', of: 'this' as const };
const held = { held: pot };

/** Whoever opens a box puts money in; `more` says how it gets out. */
const boxWith = (...more: CharterInput['actions']): CharterInput => ({
  language: 1,
  title: 'Box',
  things: [
    {
      thing: 'box',
      plural: 'boxes',
      states: ['open', 'shut'],
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'keeper', unit: 'person' },
        { field: 'last visit', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'savings', of: 'box' }],
  actions: [
    { verb: 'fill', by: 'anyone', creates: 'box', asks: ['keeper'], pays: { into: { pot: 'savings', of: 'new' } }, onlyIf: [], do: [] },
    ...more,
  ],
});
const empty: CharterInput['actions'][number] = {
  verb: 'empty',
  by: { party: 'owner' },
  on: 'box',
  onlyIf: [{ state: ['open'] }],
  do: [{ pay: held, from: pot, to: 'actor' }, { move: 'shut' }],
};
function withoutStates(charter: CharterInput): CharterInput {
  return { ...charter, things: charter.things?.map(({ states: _, ...thing }) => thing) };
}
const traps = {
  fine: boxWith(empty),
  takes: boxWith({ ...empty, by: 'anyone' }),
  waitsForKeeper: boxWith({ ...empty, by: { party: 'keeper' }, do: [{ pay: held, from: pot, to: { field: 'owner' } }, { move: 'shut' }] }),
  pushedOn: boxWith(
    { verb: 'visit', by: 'anyone', on: 'box', onlyIf: [], do: [{ set: { field: 'last visit' }, to: 'now' }] },
    { ...empty, onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { plus: [{ field: 'last visit' }, week] }] }] },
  ),
  neverDone: boxWith(empty, {
    verb: 'praise',
    by: { party: 'owner' },
    on: 'box',
    onlyIf: [{ compare: [{ field: 'last visit' }, 'less than', { minus: [{ field: 'last visit' }, week] }] }],
    do: [{ set: { field: 'last visit' }, to: 'now' }],
  }),
  /** Emptying it pays only in a case that never comes. */
  locks: withoutStates(
    boxWith({
      ...empty,
      onlyIf: [],
      do: [{ if: { compare: [{ field: 'last visit' }, 'more than', 'now'] }, do: [{ pay: held, from: pot, to: 'actor' }] }],
    }),
  ),
  /** What would pay is not done in anything that is tried. */
  notReached: boxWith({ ...empty, onlyIf: [{ compare: [{ field: 'last visit' }, 'more than', 'now'] }] }),
} satisfies Record<string, CharterInput>;

function planOf(input: CharterInput) {
  const read = readCharter(input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return planOfCharter(read.charter);
}
const builds = new Map<string, Promise<GenerateResponse>>();
function built(name: keyof typeof traps): Promise<GenerateResponse> {
  const dapp = builds.get(name) ?? engine.generate({ prompt: 'what people agreed on', plan: planOf(traps[name]) });
  builds.set(name, dapp);
  return dapp;
}
const ofRules = ({ validationResults }: GenerateResponse) => validationResults.findings.filter(({ rule }) => rule.startsWith('rules-'));

describe('trying the rules out is part of the verdict', () => {
  it('finds nothing where nobody loses anything, and says how far it looked', async () => {
    const dapp = await built('fine');
    expect(ofRules(dapp)).toEqual([]);
    expect(dapp.validationResults).toMatchObject({ isValid: true, errors: [] });
    expect(dapp.validationResults.notChecked[0]).toMatch(
      /^What takes more than 5 people, .* “Box” were tried out with 5 people in [\d,]+ calls\.$/,
    );
    const { notChecked, notCheckedInSpanish } = dapp.validationResults;
    expect(notCheckedInSpanish).toHaveLength(notChecked.length);
    expect(notCheckedInSpanish?.[0]).toMatch(
      /^Lo que requiere más de 5 personas, .* «Box» se probaron con 5 personas en [\d.]+ llamadas\.$/,
    );
  });

  it('is not valid where a stranger can take what is others’, and tells how', async () => {
    const dapp = await built('takes');
    const [found] = ofRules(dapp);
    expect(found).toMatchObject({ rule: 'rules-richer-at-once', severity: 'high', contract: 'Box', function: 'emptyBox' });
    expect(found?.message).toMatch(/^A stranger, Eva, ends up .* richer at once/);
    expect(found?.story?.at(-1)).toMatch(/^Eva does “empty box” no. 1; Eva gets /);
    expect(found?.sentence).toMatch(/^Anyone can empty the box/);
    expect(dapp.contract.split('\n')[(found?.line ?? 0) - 1]).toContain('function emptyBox(');
    const { isValid, securityScore, errors } = dapp.validationResults;
    expect({ isValid, errors: errors.map(({ type }) => type) }).toEqual({ isValid: false, errors: ['rules-richer-at-once'] });
    expect(securityScore).toBeLessThanOrEqual(50);
    expect(dapp.securityNotes).toContain(found?.message);
  });

  it('tells the same in Spanish', async () => {
    const [found] = ofRules(await built('takes'));
    expect(found?.es?.message).toMatch(/^Alguien ajeno, Eva, gana /);
    expect(found?.es?.story?.at(-1)).toMatch(/Eva recibe/);
    expect(found?.es?.sentence).toMatch(/^Cualquiera puede/);
    expect(found?.es?.suggestion).not.toBe(found?.suggestion);
  });

  it('is not valid where money stays for ever', async () => {
    const dapp = await built('locks');
    expect(ofRules(dapp)).toMatchObject([{ rule: 'rules-stuck', severity: 'high' }]);
    expect(ofRules(dapp)[0]?.message).toMatch(/ in the savings out again, whatever was tried\.$/);
    expect(dapp.validationResults.isValid).toBe(false);
  });

  it('does not claim that money stays for ever where the search did not come to what would pay it', async () => {
    const dapp = await built('notReached');
    const [found] = ofRules(dapp);
    expect(found).toMatchObject({ rule: 'rules-stuck', severity: 'medium' });
    expect(found?.message).toMatch(/^In everything that was tried, nobody got this money out again, .*empty the box/);
    expect(found?.story?.join(' ')).not.toMatch(/Whatever anybody does/);
    expect(found?.es?.message).toMatch(/^En todo lo que se probó, nadie volvió a sacar este dinero/);
    // What to look at is what kept people from it: there is a way out already.
    expect(found?.suggestion).toMatch(/stood in the way: “Only if its last visit is more than now\.”/);
    expect(found?.es?.suggestion).toContain('lo impidió esto');
  });

  it.each([
    ['waitsForKeeper', 'rules-needs-one', 'medium'],
    ['pushedOn', 'rules-held-up', 'medium'],
    ['neverDone', 'rules-never-done', 'low'],
  ] as const)('warns of %s, and leaves the dapp valid', async (name, rule, severity) => {
    const dapp = await built(name);
    const [found] = ofRules(dapp);
    expect(found).toMatchObject({ rule, severity });
    expect(found?.sentence).toBeTruthy();
    expect(dapp.validationResults).toMatchObject({ isValid: true, errors: [] });
    expect(dapp.validationResults.warnings.map(({ type }) => type)).toContain(rule);
    expect(dapp.validationResults.securityScore).toBe({ medium: 90, low: 98 }[severity]);
  });

  it('finds the same of a dapp that is tried again, even when its contract was changed by hand', async () => {
    const { contract, deploymentPlan, scenarios, powers, plan, validationResults } = await built('takes');
    const present = { deploymentPlan, scenarios, powers, blockchain: plan.blockchain, modules: plan.modules };
    const again = await engine.tryPresent({ ...present, contract });
    expect(again.validationResults).toMatchObject({ isValid: false, findings: validationResults.findings });
    const changed = await engine.tryPresent({ ...present, contract: `${contract}\n// changed\n` });
    expect(changed.validationResults.isValid).toBe(false);
  });

  it('gives an assistant that looks into a dapp what was found of its rules', async () => {
    const { contract, deploymentPlan, scenarios, plan } = await built('takes');
    const subject = engine.lookInto({ files: { 'contract.sol': contract }, deploymentPlan, scenarios, modules: plan.modules });
    expect(await subject.analyse?.()).toMatchObject({ findings: [{ rule: 'rules-richer-at-once' }] });
  });
});
