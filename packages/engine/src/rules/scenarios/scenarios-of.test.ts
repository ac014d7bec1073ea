import { charterSchema } from '@starwright/protocol/charter';
import { type Scenario, scenarioSchema } from '@starwright/protocol/scenarios';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { printTestSuite } from '../../scenarios/door.ts';
import { examples } from '../examples/door.ts';
import { stageOf } from '../testing/compare.ts';
import { brokenScenario } from '../testing/faults/catch-faults.ts';
import { testCoinSource } from '../testing/test-coin.ts';
import { wordsOf } from '../words-of.ts';
import { scenariosOf } from './scenarios-of.ts';

const compiler = createNodeCompiler({ size: 1, optimize: false });
afterAll(() => compiler.close());

async function derived(name: keyof typeof examples) {
  const stage = await stageOf(charterSchema.parse(examples[name]), (source) => compiler.compile(source), testCoinSource);
  const scenarios = scenariosOf(stage.charter, stage.composed.interface, wordsOf(stage.charter));
  const parsed = scenarios.map((scenario): Scenario => scenarioSchema.parse({ module: 'rules', ...scenario }));
  return { stage, scenarios: parsed };
}

describe('the scenarios of a charter', () => {
  it('hold on the contract that is composed from it', { timeout: 10 * 60_000 }, async () => {
    for (const name of ['sealedVote', 'houseRent', 'library', 'betcoin'] as const) {
      const { stage, scenarios } = await derived(name);
      expect(await brokenScenario(stage, scenarios)).toBeUndefined();
    }
  });

  it('open what was sealed with the word it was sealed with', async () => {
    const { stage, scenarios } = await derived('sealedVote');
    const opening = scenarios.find(({ id }) => id === 'openBallot');
    if (!opening) throw new Error('nobody opens a ballot');
    const secret = `0x${'5e'.repeat(32)}`;
    expect(opening.steps).toContainEqual(
      expect.objectContaining({
        call: 'castBallot',
        args: [
          {
            keccak: ['31337', '$Rules', '$alice', true, secret],
            types: ['uint256', 'address', 'address', 'bool', 'bytes32'],
          },
          expect.any(Array),
        ],
      }),
    );
    expect(opening.steps).toContainEqual(expect.objectContaining({ do: 'send', call: 'openBallot', args: [true, secret] }));
    expect(scenarios.map(({ id }) => id)).toContain('openBallot.only-if-3');
    // Another word does not open it.
    const wrong = opening.steps.map((step) =>
      step.do === 'send' && step.call === 'openBallot' ? { ...step, args: [false, secret] } : step,
    );
    expect(await brokenScenario(stage, [{ ...opening, steps: wrong }])).toContain('was refused');
    // The same as a test.
    const { composed, artifacts } = stage;
    const deploymentPlan = [{ contract: composed.interface.contract, args: composed.constructorArguments }];
    expect(printTestSuite({ title: 'Vote', scenarios: [opening], deploymentPlan, contracts: artifacts.contracts })).toContain(
      "keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'address' }, { type: 'address' }, { type: 'bool' }, { type: 'bytes32' }], [31337n, Rules.address, alice.account.address, true, '0x5e5e",
    );
  });

  it('are done exactly at a limit and refused just outside of it', async () => {
    const { stage, scenarios } = await derived('freelanceEscrow');
    expect(scenarios.map(({ id }) => id)).toContain('createJob.limit-2');
    const limits = scenarios.filter(({ id }) => /^createJob\.(limit|only-if)-2$/.test(id));
    for (const [was, is, what] of [
      ['newJob.parts < 1', 'newJob.parts <= 1', 'createJob.limit-2'],
      ['newJob.parts < 1', 'newJob.parts < 0', 'createJob.only-if-2'],
    ] as const) {
      const wrong = { ...stage, artifacts: await compiler.compile(stage.composed.source.replace(was, is)) };
      expect(await brokenScenario(wrong, limits)).toContain(what);
    }
  });

  it('try whoever has another part, and every text left empty', async () => {
    const { stage, scenarios } = await derived('library');
    const sentences = scenarios.map(({ sentence }) => sentence);
    expect(sentences).toContain('“Hand back the book” is refused to everybody but its borrower: to the lender too.');
    expect(sentences).toContain('“List a book” is refused when the title is left empty.');
    const open = { ...stage, artifacts: await compiler.compile(stage.composed.source.replaceAll('revert NotAllowed();', '{}')) };
    expect(
      await brokenScenario(
        open,
        scenarios.filter(({ id }) => id === 'handBackBook.stranger'),
      ),
    ).toContain('went through');
    const careless = { ...stage, artifacts: await compiler.compile(stage.composed.source.replaceAll('revert BadInput();', '{}')) };
    expect(
      await brokenScenario(
        careless,
        scenarios.filter(({ id }) => id === 'listBook.empty'),
      ),
    ).toContain('went through');
  });

  it('read what a call leaves as it was although others change it', async () => {
    const { scenarios } = await derived('library');
    // The deposit of a book that was handed back lies there until it is settled.
    const handedBack = scenarios.find(({ id }) => id === 'handBackBook');
    expect(handedBack?.steps.at(-1)).toMatchObject({ do: 'read', call: 'depositOf', returns: '1000000000000000000' });
  });

  it('expect the announcement of what is done', async () => {
    const { stage, scenarios } = await derived('houseRent');
    const offering = scenarios.find(({ id }) => id === 'offerLease');
    expect(offering?.steps).toContainEqual(
      expect.objectContaining({ call: 'offerLease', emits: { event: 'OfferLease', args: ['$alice', '1'] } }),
    );
    const silent = { ...stage, artifacts: await compiler.compile(stage.composed.source.replace(/emit OfferLease\(.*?\);/, '')) };
    expect(await brokenScenario(silent, scenarios)).toContain('OfferLease was not announced');
  });
});
