/** The assistant beside a project. Its tools see this project as its owner sees it, and nothing else. */
import { randomUUID } from 'node:crypto';
import { converse, ModelTrouble, mends, openLedger, openModel } from '@starwright/engine/model';
import type { AssistantEvent, AssistantRequest } from '@starwright/protocol/assistant';
import { StarwrightError } from '@starwright/protocol/errors';
import { eq } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import { chats } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { chargeChat } from '../allowances/charge-chat.ts';
import { giveBack, markAnswered } from '../chats/answer-chat.ts';
import type { ModelForOne } from '../generations/engine.ts';
import { readProject } from '../projects/read-project.ts';
import { filesOf, isFilePath } from '../projects/stored-project.ts';

const instructions = `You are the assistant beside the files of a dapp: contract.sol (Solidity, one file over OpenZeppelin Contracts 5), frontend.tsx (React and viem, one file), and what belongs to them. You help somebody who has perhaps never seen code: say things plainly and shortly. Explain what is there, find out why something does not work, and propose changes. When you change what people see or may do, say so. Never promise a behaviour that was not tried.`;

/** For one question. Shorter than the time after which a chat without an answer is given back. */
const budget = { tokens: 60_000, seconds: 90 };

export interface AskAssistant {
  user: User;
  clientAddress: string;
  projectId: string;
  request: AssistantRequest;
  signal: AbortSignal;
}

/**
 * Finds the project and the model and takes what the question costs, before the answer begins.
 * A question to the site's model is one of the day's chats; one to a person's own model costs nothing here.
 * @throws StarwrightError `not-found`, `no-model`, `chat-limit-reached`
 */
export async function askAssistant(services: Services, asking: AskAssistant): Promise<AsyncGenerator<AssistantEvent>> {
  const { user, projectId } = asking;
  const project = await readProject(services.db, user, projectId);
  const model = await services.models.forUser(user.id);
  if (!model) throw new StarwrightError('no-model');
  const chat = model.ownKey ? undefined : await charge(services, asking);
  return answer(services, asking, { project, model, chat });
}

async function charge({ db, limits }: Services, { user, clientAddress, request }: AskAssistant): Promise<string> {
  const id = randomUUID();
  const message = request.messages.at(-1)?.content ?? '';
  await db.transaction(async (tx) => {
    const charges = await chargeChat(tx, { user, clientAddress, now: new Date(), limits });
    await tx.insert(chats).values({ id, userId: user.id, message, status: 'pending', charges });
  });
  return id;
}

interface Prepared {
  project: Awaited<ReturnType<typeof readProject>>;
  model: ModelForOne;
  /** What was charged; given back unless something was answered. */
  chat: string | undefined;
}

async function* answer(services: Services, { request, signal }: AskAssistant, { project, model, chat }: Prepared) {
  const { db, engine, log } = services;
  const { deploymentPlan, scenarios, plan } = project;
  const ledger = openLedger(model.settings, budget);
  let said = '';
  let failed = true;
  try {
    const subject = engine.lookInto(
      { files: { ...filesOf(project), ...request.files }, deploymentPlan, scenarios, modules: plan?.modules ?? [] },
      signal,
    );
    const asked = request.messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');
    const changing = plan && { plan: engine.planToChange(plan, { language: request.language ?? 'en', said: asked }) };
    const conversation = { instructions, messages: request.messages, subject: { ...subject, ...changing } };
    for await (const part of converse(openModel(model.settings), conversation, { ledger, signal })) {
      if (part.type === 'text') said += part.text;
      const event = eventOf(part);
      if (event) yield event;
    }
    failed = false;
    yield { type: 'spent', spent: ledger.spent() } satisfies AssistantEvent;
    yield { type: 'done' } satisfies AssistantEvent;
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ModelTrouble)) log.error({ err: error, projectId: project.id }, 'the assistant failed');
    const mend = error instanceof ModelTrouble ? mends[error.kind] : undefined;
    const message = error instanceof ModelTrouble ? [error.message, mend].filter(Boolean).join(' ') : 'That did not work. Try again.';
    yield { type: 'spent', spent: ledger.spent() } satisfies AssistantEvent;
    yield { type: 'error', message } satisfies AssistantEvent;
  } finally {
    // Who leaves in the middle of an answer has had one.
    const answered = !failed || (signal.aborted && said !== '');
    // The row is there to give the charge back, should this process be killed; what was said about the code is not kept.
    if (chat && answered) {
      await markAnswered(db, chat, null);
      await db.delete(chats).where(eq(chats.id, chat));
    } else if (chat) await giveBack(db, chat);
  }
}

type Part = ReturnType<typeof converse> extends AsyncGenerator<infer One> ? One : never;

function eventOf(part: Part): AssistantEvent | undefined {
  if (part.type === 'looked') return { type: 'looked', at: part.at, ...(part.at === 'file' && { file: part.file }) };
  if (part.type === 'proposal') return isFilePath(part.file) ? { ...part, file: part.file } : undefined;
  return part;
}
