/** One command: an idea in, a project folder or an answer out. */
import { resolve } from 'node:path';
import type { Engine } from '@starwright/engine';
import { StarwrightError } from '@starwright/protocol/errors';
import { checkRules } from './check-rules.ts';
import { planInFile } from './plan-in-file.ts';
import { type Command, readArguments, UsageError, usage } from './read-arguments.ts';
import { progressTeller, tellPlan, tellResult } from './tell.ts';
import { refuseUnlessFree, writeProject } from './write-project.ts';

export interface Surroundings {
  openEngine(): Promise<Engine>;
  /** Relative folders in the command are meant from here. */
  folder: string;
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
  signal?: AbortSignal;
}

/** @returns the exit code: 0 valid, 1 not valid or something found, 2 something in the command has to be changed, 130 interrupted */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, signal } = surroundings;
  let engine: Engine | undefined;
  try {
    const command = readArguments(args);
    if (!command) {
      stdout.write(`${usage}\n`);
      return 0;
    }
    if (command.checkOnly) return await checkRules(command, surroundings);
    const out = command.out === undefined ? undefined : resolve(surroundings.folder, command.out);
    if (out !== undefined) refuseUnlessFree(out);
    engine = await surroundings.openEngine();
    return command.planOnly ? plan(command, engine, surroundings) : await generate(command, out, engine, surroundings);
  } catch (error) {
    if (signal?.aborted) return 130;
    if (!(error instanceof UsageError) && !(error instanceof StarwrightError && error.status < 500)) throw error;
    const fields = error instanceof StarwrightError ? Object.entries(error.fields ?? {}) : [];
    stderr.write(`${[error.message, ...fields.map(([field, text]) => `  ${field}: ${text}`)].join('\n')}\n`);
    return 2;
  } finally {
    await engine?.close();
  }
}

function plan(command: Command, engine: Engine, { folder, stdout }: Surroundings): number {
  const { prompt, blockchain, templateType, json } = command;
  const planned = engine.checkPlan(planInFile(command, folder) ?? engine.plan(prompt, { blockchain, templateType }));
  stdout.write(json ? `${JSON.stringify(planned, null, 2)}\n` : tellPlan(planned));
  return 0;
}

async function generate(command: Command, out: string | undefined, engine: Engine, surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, signal } = surroundings;
  const { blockchain, templateType, json } = command;
  const plan = planInFile(command, surroundings.folder);
  const prompt = plan?.title ?? command.prompt;
  const result = await engine.generate({ prompt, blockchain, templateType, plan }, { onEvent: progressTeller(stderr), signal });
  stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : tellResult(result, stdout));
  const { isValid } = result.validationResults;
  if (out !== undefined && isValid) {
    const files = writeProject(out, result);
    stderr.write(`\n${files} files are in ${out}. There, "npm install" and "npm test" try the dapp again.\n`);
  } else if (out !== undefined) stderr.write(`\nNothing was written to ${out}, because the dapp is not valid.\n`);
  return isValid ? 0 : 1;
}
