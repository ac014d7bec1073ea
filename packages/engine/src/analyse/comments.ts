/**
 * What comments tell people (NatSpec is shown beside every function): what building blocks say stays where it was, and what a
 * model says of its own code is marked as its words, wherever it is read.
 */

import type { SolcNode } from '../artifacts.ts';
import { type Source, sourceFileOf } from './additions.ts';
import { child, text } from './ast.ts';

const mark = 'By the model: ';

/** The source with every comment for people that did not stand in the other one marked. */
export function withMarkedComments(source: string, before: string): string {
  const known = new Set([...before.matchAll(places)].map(([, , comment = '']) => comment));
  return source.replace(places, (all, _quoted?: string, comment?: string) => (comment && !known.has(comment) ? marked(comment) : all));
}

/** Texts, comments that people get to see, others. */
const places =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(\/\/\/(?!\/)[^\n]*(?:\n[ \t]*\/\/\/(?!\/)[^\n]*)*|\/\*\*(?!\*|\/)[\s\S]*?\*\/)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

function marked(comment: string): string {
  if (/@notice\b/.test(comment)) return comment.replace(new RegExp(`@notice\\s+(?!${mark})`, 'g'), `@notice ${mark}`);
  // Without a tag it is a notice too.
  return comment.replace(/^(\/\/\/|\/\*\*)((?:\s|\*(?!\/)|\/\/\/)*)(?=[^\s@*/])/, `$1$2@notice ${mark}`);
}

/** Names of what is told otherwise than before, or told in words that are not its own. Both compile. */
export function misquotedIn(before: Source, after: Source): string[] {
  const [old, now] = [sourceFileOf(before), sourceFileOf(after)];
  if (!old || !now) return [];
  return [...now.members].flatMap(([key, member]) => {
    const kept = old.members.get(key);
    const [said, told] = [commentOn(kept), commentOn(member)];
    const isFine = kept ? said === told : !isNotice(told) || told.includes(mark);
    return isFine ? [] : [text(member, 'name') || text(member, 'kind')];
  });
}

const isNotice = (comment: string) => comment !== '' && (!comment.startsWith('@') || comment.includes('@notice'));
const commentOn = (node: SolcNode | undefined) => text(child(node, 'documentation'), 'text').replace(/\s+/g, ' ').trim();
