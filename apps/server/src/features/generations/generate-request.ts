import { StarwrightError } from '@starwright/protocol/errors';
import { generateRequestSchema } from '@starwright/protocol/generate';
import { limits } from '@starwright/protocol/limits';
import { blockchainFacts, blockchainSchema } from '@starwright/protocol/networks';
import type { Plan } from '@starwright/protocol/plan';
import { freeTemplateTypes, templateIds } from '@starwright/protocol/templates';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import type { EngineRequest } from './engine.ts';

export interface GenerateFields {
  prompt: string;
  templateType?: string | undefined;
  blockchain?: string | undefined;
  plan?: Plan | undefined;
}

/** The prompt's length is checked here and not by the schema, because each way of being wrong has its own code. */
const bodySchema = generateRequestSchema.extend({ prompt: z.string() });
/** Characters of JSON. The plan of a prompt of full length with 200 wallets has about 20,000. */
const longestPlan = 64 * 1024;
const knownTemplates: readonly string[] = [...templateIds, ...freeTemplateTypes];

/** @throws StarwrightError naming the field that is wrong. */
export async function readGenerateRequest(c: Context<AppEnv>): Promise<EngineRequest> {
  return checkGenerateRequest(await readBody(c, bodySchema));
}

/** @throws StarwrightError naming the field that is wrong. */
export function checkGenerateRequest({ prompt, templateType = 'custom', blockchain = 'ethereum', plan }: GenerateFields): EngineRequest {
  return {
    prompt: checkedPrompt(prompt),
    templateType: checkedTemplate(templateType),
    blockchain: checkedBlockchain(blockchain),
    ...(plan && { plan: checkedPlan(plan) }),
  };
}

/** What it names is checked against the catalogue when the generation starts. */
function checkedPlan(plan: Plan): Plan {
  checkedBlockchain(plan.blockchain);
  if (JSON.stringify(plan).length > longestPlan) throw new StarwrightError('invalid-body', { fields: { plan: 'Send a shorter plan.' } });
  return plan;
}

function checkedPrompt(text: string): string {
  const prompt = text.trim();
  const { min, max } = limits.prompt;
  if (prompt.length < min) throw new StarwrightError('prompt-too-short', { fields: { prompt: `Use at least ${min} characters.` } });
  if (prompt.length > max) throw new StarwrightError('prompt-too-long', { fields: { prompt: `Use at most ${max} characters.` } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for; tab and line ends are fine.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(prompt)) {
    throw new StarwrightError('prompt-unreadable', { fields: { prompt: 'Remove the control characters.' } });
  }
  return prompt;
}

function checkedTemplate(templateType: string): string {
  if (knownTemplates.includes(templateType)) return templateType;
  throw new StarwrightError('unknown-template', { fields: { templateType: `Use one of ${knownTemplates.join(', ')}.` } });
}

function checkedBlockchain(blockchain: string) {
  const known = blockchainSchema.safeParse(blockchain);
  if (known.success && blockchainFacts[known.data].available) return known.data;
  if (known.success) throw new StarwrightError('blockchain-unavailable', { fields: { blockchain: 'Use ethereum, polygon or bsc.' } });
  throw new StarwrightError('unknown-blockchain', { fields: { blockchain: 'Use ethereum, polygon, bsc or solana.' } });
}
