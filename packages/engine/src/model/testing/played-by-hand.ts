/**
 * A model that is played by hand: each question is written to a folder, and answered by the file that somebody writes beside
 * it. What was answered once is answered again, so that a folder is a recording, too.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScriptedAnswer, SeenRequest } from './script.ts';

export interface PlayedByHand {
  folder: string;
  /** Only what was answered before: another question is answered with status 404. */
  replay?: boolean;
}

const lookEveryMs = 500;
const suffix = { question: '.question.md', answer: '.answer.json' };

/** Waits for the answer; nobody is hurried. */
export async function answerByHand({ folder, replay = false }: PlayedByHand, request: SeenRequest): Promise<ScriptedAnswer> {
  mkdirSync(folder, { recursive: true });
  const key = keyOf(request);
  const known = readdirSync(folder).find(
    (name) => name.endsWith(suffix.question) && readFileSync(join(folder, name), 'utf8').startsWith(key),
  );
  if (!known && replay) return { status: 404, message: 'This question was not recorded.' };
  const number =
    known ??
    `${String(readdirSync(folder).filter((name) => name.endsWith(suffix.question)).length + 1).padStart(3, '0')}${suffix.question}`;
  if (!known) writeFileSync(join(folder, number), `${key}\n\n${toldOf(request)}`);
  const answer = join(folder, number.replace(suffix.question, suffix.answer));
  while (!existsSync(answer) && !request.brokenOff) await delay(lookEveryMs);
  return request.brokenOff ? { status: 499 } : { say: readFileSync(answer, 'utf8') };
}

/** Two questions are the same when idea and conversation are; the instructions may have been reworded since. */
const keyOf = ({ messages }: SeenRequest): string => {
  const [first, ...rest] = messages;
  const idea = (first?.text ?? '').split('# Idea (data)')[1]?.split('\n\n# ')[0] ?? first?.text ?? '';
  const conversation = [idea, ...rest.filter(({ role }) => role === 'assistant').map(({ text }) => text)].join('\n');
  return `<!-- ${createHash('sha256').update(conversation).digest('hex').slice(0, 24)} -->`;
};

const toldOf = ({ system, messages }: SeenRequest): string =>
  [
    `# Instructions\n\n${system}`,
    ...messages.map(({ role, text }) => `# ${role === 'assistant' ? 'You answered' : 'You are told'}\n\n${text}`),
  ].join('\n\n');
