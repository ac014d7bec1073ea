/**
 * The guide's words from a language model, the person's own or the operator's. It looks up the same facts that the guide answers
 * from; a model that is in trouble says nothing, and the guide answers.
 */
import { converse, ModelTrouble, openLedger, openModel } from '@starwright/engine/model';
import { and, desc, eq, gt } from 'drizzle-orm';
import { chats } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import type { Converse } from './answer-chat.ts';
import { documentation } from './documentation.ts';
import type { GuideFacts } from './guide.ts';

const instructions = `You are the guide of Starwright, where a person types an idea in plain words and gets a dapp that was compiled, deployed on a chain of its own and put through the behaviours the idea asked for. You talk with somebody who has never seen code: short, friendly, in plain words, in the language they write, without Markdown.
documentation.md says how Starwright works. projects.json holds the person's own projects and their behaviours as they were tried, allowance.json their credits. Say only what stands there; when it does not, say that you do not know and that support on /help does. You change nothing and build nothing: ideas are built in the Prompt Wizard.`;

/** What one answer may use up; within what its model may use for a dapp. */
const most = { tokens: 40_000, seconds: 60 };
const remembered = { chats: 6, ms: 60 * 60_000 };
/** The newest ones; all of them could be more than a model reads. */
const projectsShown = 40;

export function converseWithModel({ db, models, log, stopping }: Pick<Services, 'db' | 'models' | 'log' | 'stopping'>): Converse {
  return async ({ userId, message, facts, now, signal }) => {
    const model = await models.forUser(userId);
    if (!model) return undefined;
    const before = await db
      .select({ message: chats.message, response: chats.response })
      .from(chats)
      .where(and(eq(chats.userId, userId), eq(chats.status, 'answered'), gt(chats.createdAt, new Date(now.getTime() - remembered.ms))))
      .orderBy(desc(chats.createdAt))
      .limit(remembered.chats);
    const messages = before.reverse().flatMap(({ message, response }) => [
      { role: 'user' as const, content: message },
      { role: 'assistant' as const, content: response ?? '' },
    ]);
    const budget = { tokens: Math.min(most.tokens, model.budget.tokens), seconds: Math.min(most.seconds, model.budget.seconds) };
    try {
      const parts = converse(
        openModel(model.settings),
        { instructions, messages: [...messages, { role: 'user', content: message }], subject: { files: filesOf(facts) } },
        { ledger: openLedger(model.settings, budget), signal: AbortSignal.any([signal, stopping]) },
      );
      let words = '';
      for await (const part of parts) if (part.type === 'text') words += part.text;
      return words.trim() || undefined;
    } catch (error) {
      if (!(error instanceof ModelTrouble)) throw error;
      log.warn({ trouble: error.kind, ownKey: model.ownKey }, 'the guide answers without its model');
      return undefined;
    }
  };
}

const filesOf = ({ projects, openProject, allowance }: GuideFacts): Record<string, string> => ({
  'documentation.md': documentation.map(({ title, text }) => `## ${title}\n${text}`).join('\n\n'),
  'projects.json': JSON.stringify({ openInThePage: openProject?.name ?? null, projects: projects.slice(0, projectsShown) }, null, 1),
  'allowance.json': JSON.stringify(allowance),
});
