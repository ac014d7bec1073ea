/** A thread that builds and tries dapps: the engine with a compiler of its own, the EVM, and packing. */
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine, type OpenDapp, type PresentDapp } from '@starwright/engine';
import { deployableIn } from '@starwright/engine/compile';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { zipProject } from '@starwright/engine/export';
import { openModel } from '@starwright/engine/model';
import { charterFiles } from '@starwright/engine/rules/text';
import type { Plan } from '@starwright/protocol/plan';
import type { EngineRequest, ModelForOne } from '../features/generations/engine.ts';
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
  tryPresent([dapp], { signal }) {
    return engine.tryPresent(dapp as PresentDapp, signal);
  },
  look([dapp, at], { signal }) {
    const subject = engine.lookInto(dapp as OpenDapp, signal);
    return subject[at as 'analyse' | 'runScenarios' | 'measureGas']?.();
  },
  zip([files, plan]) {
    return zipProject({ ...(files as Parameters<typeof zipProject>[0]), rules: charterFiles((plan as Plan | null) ?? undefined) });
  },
});
