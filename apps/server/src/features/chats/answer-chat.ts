import { randomUUID } from 'node:crypto';
import type { ChatRequest, ChatResponse } from '@starwright/protocol/chat';
import type { Plan } from '@starwright/protocol/plan';
import { tierFacts } from '@starwright/protocol/tiers';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { whileDatabaseIsAway } from '../../db/database-away.ts';
import { chats, projects, trials } from '../../db/schema.ts';
import { chargeChat } from '../allowances/charge-chat.ts';
import { readAllowance } from '../allowances/read-allowance.ts';
import { refund } from '../allowances/refund.ts';
import { take } from '../allowances/take.ts';
import { toldStatus } from '../projects/trials.ts';
import type { Guide, GuideFacts } from './guide.ts';

export interface AnswerChat {
  user: User;
  clientAddress: string;
  request: ChatRequest;
  now: Date;
  limits: boolean;
  /** What the planner makes of an idea; throws a StarwrightError when it is none. */
  plan: (prompt: string) => Promise<Plan>;
  /** Aborted when whoever asked has gone: nobody reads the answer, and nothing is charged for it. */
  signal: AbortSignal;
}

/** The words of the answer from a language model, when one is connected. Undefined: the guide's own words. */
export type Converse = (question: {
  userId: string;
  message: string;
  facts: GuideFacts;
  now: Date;
  signal: AbortSignal;
}) => Promise<string | undefined>;

const projectsRead = 200;
/** Longer than a database takes to be restarted. */
const answeredWithinMs = 10_000;

/**
 * Charges one chat, stores the message, answers it. A message that gets no answer is given back, at once or, when the
 * process is killed meanwhile, by `giveBackUnanswered`.
 * @throws StarwrightError `chat-limit-reached`; the signal's reason when a model was broken off
 */
export async function answerChat(db: Db, guide: Guide, converse: Converse, chat: AnswerChat): Promise<ChatResponse> {
  const { user, clientAddress, request, now, limits, plan, signal } = chat;
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const charges = await chargeChat(tx, { user, clientAddress, now, limits });
    await tx.insert(chats).values({ id, userId: user.id, message: request.message, status: 'pending', charges });
  });
  try {
    const [allowance, facts] = await Promise.all([readAllowance(db, user, clientAddress, now), readProjects(db, user, request)]);
    const known = { ...facts, allowance };
    // Where to go next is looked up, whoever finds the words.
    const found = await guide.answer(request.message, known, plan);
    const response = (await converse({ userId: user.id, message: request.message, facts: known, now, signal })) ?? found.response;
    const answer = { ...found, response };
    await markAnswered(db, id, answer.response);
    const { chatsPerDay } = tierFacts[user.tier];
    return { ...answer, creditsUsed: 0, dailyChats: allowance.dailyChats, chatsPerDay };
  } catch (error) {
    await giveBack(db, id);
    throw error;
  }
}

const notTried = 'As it is now, it was not tried or does not hold. Open it and choose “Try again”.';

async function readProjects(db: Db, user: User, { context }: ChatRequest): Promise<Pick<GuideFacts, 'projects' | 'openProject'>> {
  const { id, name, prompt, statusReason, powers } = projects;
  const found = await db
    .select({ id, name, prompt, status: toldStatus, kept: projects.status, statusReason, powers, verdict: trials.verdict })
    .from(projects)
    // Of the project as it is; what was found of an earlier state is no word about it.
    .leftJoin(trials, and(eq(trials.projectId, projects.id), eq(trials.contentHash, projects.contentHash)))
    .where(and(eq(projects.userId, user.id), isNull(projects.deletedAt)))
    .orderBy(desc(projects.updatedAt))
    .limit(projectsRead);
  const rows = found.map(({ kept, verdict, ...project }) => ({
    ...project,
    ...(kept !== project.status && { statusReason: notTried }),
    guarantees: verdict?.guarantees ?? [],
  }));
  const open = context && typeof context === 'object' ? context.projectId : undefined;
  return { projects: rows, openProject: rows.find((row) => row.id === open) };
}

/**
 * Ends a chat as answered. What was given back meanwhile, because its answer took so long, is taken again; doing it twice
 * changes nothing, so it outlasts a database that is being restarted.
 */
export function markAnswered(db: Db, id: string, response: string | null): Promise<void> {
  const mark = () =>
    db.transaction(async (tx) => {
      const [chat] = await tx.select().from(chats).where(eq(chats.id, id)).for('update');
      if (!chat || chat.status === 'answered') return;
      // There was room for it when it was asked.
      if (chat.status === 'failed') for (const charge of chat.charges) await take(tx, charge, null);
      await tx.update(chats).set({ status: 'answered', response }).where(eq(chats.id, id));
    });
  return whileDatabaseIsAway(mark, { untilMs: Date.now() + answeredWithinMs });
}

/** Ends a pending chat once, and gives back what it took. */
export async function giveBack(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(chats)
      .set({ status: 'failed' })
      .where(and(eq(chats.id, id), eq(chats.status, 'pending')))
      .returning({ charges: chats.charges });
    if (failed) await refund(tx, failed.charges);
    return failed !== undefined;
  });
}

/** Longer than any answer takes: whoever would have given it is gone. */
const unansweredMs = 2 * 60_000;

/** Gives back the chats of processes that were killed before they answered. @returns how many. */
export async function giveBackUnanswered(db: Db, before = new Date(Date.now() - unansweredMs)): Promise<number> {
  const open = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.status, 'pending'), lt(chats.createdAt, before)));
  let given = 0;
  for (const { id } of open) if (await giveBack(db, id)) given += 1;
  return given;
}
