/** A thread that builds and tries dapps: the engine with a compiler of its own, the EVM, and packing. */

import { loadCatalogue } from '@starwright/blueprints';
import { createEngine, type OpenDapp, type PlayedDapp, type PlayMoves, type PresentDapp } from '@starwright/engine';
import { deployableIn } from '@starwright/engine/compile';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { type ExportableProject, exportProject, FrontendProblem, staticPage, zipProject } from '@starwright/engine/export';
import { openModel } from '@starwright/engine/model';
import { charterFiles } from '@starwright/engine/rules/text';
import { StarwrightError } from '@starwright/protocol/errors';
import { pageTitle } from '@starwright/protocol/look';
import type { Plan } from '@starwright/protocol/plan';
import type { EngineRequest, ModelForOne, ShownPage } from '../features/generations/engine.ts';
import { sendError } from './messages.ts';
import { serveCalls } from './serve-calls.ts';

const compiler = createNodeCompiler({ size: 1 });
const engine = createEngine({ catalogue: await loadCatalogue(), compiler });

// Arguments are what `open-engine.ts` sends.
serveCalls({
  generate([request, model], hooks) {
    const one = model as ModelForOne | undefined;
    return engine.generate(request as EngineRequest, {
      ...hooks,
      onMistake: (error) => hooks.onEvent({ mistake: sendError(error) }),
      ...(one && { model: { ...one, model: openModel(one.settings) } }),
    });
  },
  async compile([source]) {
    const artifacts = await compiler.compile(source as string);
    const { ok, diagnostics, contracts } = artifacts;
    return { ok, diagnostics, contracts, deployable: deployableIn(artifacts) };
  },
  compilerInput: ([source]) => compiler.inputOf(source as string),
  tryPresent([dapp], { signal }) {
    return engine.tryPresent(dapp as PresentDapp, signal);
  },
  look([dapp, at], { signal }) {
    const subject = engine.lookInto(dapp as OpenDapp, signal);
    return subject[at as 'analyse' | 'runScenarios' | 'measureGas']?.();
  },
  play([dapp, moves], { signal }) {
    return engine.play(dapp as PlayedDapp, moves as PlayMoves, signal);
  },
  files: ([files, plan]) => exportProject(exportable(files, plan)),
  zip: ([files, plan]) => zipProject(exportable(files, plan)),
  async page([shown]) {
    const { deployment, built, ...page } = shown as ShownPage;
    try {
      return await staticPage(page, deployment, built);
    } catch (error) {
      if (!(error instanceof FrontendProblem)) throw error;
      const { line = 1, message } = error;
      throw new StarwrightError('page-broken', { fields: { 'frontend.tsx': `Line ${line}: ${message}` } });
    }
  },
});

function exportable(files: unknown, kept: unknown): ExportableProject {
  const plan = (kept as Plan | null) ?? undefined;
  return { ...(files as ExportableProject), ...(plan && { pageTitle: pageTitle(plan) }), rules: charterFiles(plan) };
}
