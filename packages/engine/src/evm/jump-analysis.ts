/**
 * Keeps the jump analysis of code. The EVM looks for the places that may be jumped to (yellow paper, section 9.4.3) each
 * time it enters a contract, by reading through all of its code; for most calls that is more work than the call itself.
 */
import type { VM } from '@ethereumjs/vm';

/**
 * From here on each piece of code is analysed once. Code is known by the identity of its bytes, which belong to one chain,
 * so that forks do not mix. The interpreter is no export of its package: a run of nothing shows it.
 */
export async function rememberJumpAnalysis({ evm }: VM): Promise<void> {
  const { runState } = await evm.runCode({ code: new Uint8Array(1) });
  if (!runState) throw new Error('the EVM ran nothing');
  const interpreter: typeof runState.interpreter = Object.getPrototypeOf(runState.interpreter);
  const analyse = interpreter._getValidJumpDestinations;
  if (patched.has(analyse)) return;
  const known = new WeakMap<Uint8Array, ReturnType<typeof analyse>>();
  interpreter._getValidJumpDestinations = function (code) {
    let analysis = known.get(code);
    if (!analysis) {
      analysis = analyse.call(this, code);
      known.set(code, analysis);
    }
    return analysis;
  };
  patched.add(interpreter._getValidJumpDestinations);
}

const patched = new WeakSet<object>();
