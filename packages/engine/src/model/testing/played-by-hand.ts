/**
 * A model that is played by hand: each question is written to a folder, and answered by the file that somebody writes beside
 * it. What was answered once is answered again, so that a folder is a recording, too.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScriptedAnswer, SeenRequest, StreamedAnswer } from './script.ts';

export interface PlayedByHand {
  folder: string;
  /** Only what was answered before: another question is answered with status 404. */
  replay?: boolean;
  /** Between two signs of life while an answer is waited for; five seconds unless given. */
  everyMs?: number;
}

const lookEveryMs = 500;
const suffix = { question: '.question.md', answer: '.answer.json' };

/** Nobody is hurried: whoever asked is told that the answer is being worked on until it is there. */
export async function answerByHand({ folder, replay = false, everyMs }: PlayedByHand, request: SeenRequest): Promise<ScriptedAnswer> {
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
  return { thinks: answerIn(answer, request), ...(everyMs !== undefined && { everyMs }) };
}

/** What is in the file once it is written to its end: the same in two looks. Nothing when nobody waits for it any more. */
async function answerIn(file: string, request: SeenRequest): Promise<StreamedAnswer> {
  for (let before = ''; !request.brokenOff; await delay(lookEveryMs)) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text && text === before) return { say: text };
    before = text;
  }
  return { say: '' };
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
