/** A composed dapp and what a model added to it, as one dapp that says which is which. */
import type { ModelReport } from '@starwright/protocol/model';
import type { Plan } from '@starwright/protocol/plan';
import { commentText, markdownText } from '../compose/door.ts';
import type { Authored } from '../model/authored-shape.ts';
import { ownWords } from '../model/own-words.ts';
import type { Session } from '../model/session.ts';
import { rulesVerdict } from '../rules/verdict/door.ts';
import { addedPrivileges } from './gate.ts';
import type { PlannedDapp } from './transition.ts';
import type { Tried } from './try-dapp.ts';

export interface Addition {
  /** The dapp with the additions; it has passed. */
  tried: Tried;
  /** Its parts have the texts of the plan's. */
  authored: Authored;
  session: Session;
  idea: string;
  /** The README of a plan. */
  documentation: (plan: Plan) => string;
}

export function addAuthored(
  planned: PlannedDapp,
  { tried: after, authored, session: { report }, idea, documentation }: Addition,
): PlannedDapp {
  const { dapp } = planned;
  const noteFor = (text: string) => authored.parts.find((part) => part.text === text);
  const known = new Set(dapp.scenarios.map(({ id }) => id));
  const proofs = after.dapp.scenarios.filter(({ id }) => !known.has(id)).map(({ sentence }) => sentence);
  const built = planned.plan.notIncluded.filter(({ text }) => noteFor(text)?.built);
  const left = planned.plan.notIncluded.filter(({ text }) => !noteFor(text)?.built);
  const plan = { ...planned.plan, notIncluded: left };
  const powers = addedPrivileges(planned, after);

  const said = (words = '') => ownWords(words, idea);

  report.built = built.map(({ text }) => ({ text, how: said(noteFor(text)?.note) }));
  report.dropped = left.map(({ text, reason }) => ({ text, why: quoted(said(noteFor(text)?.note)) || reason }));
  report.changes = authored.patches.map(({ reason }) => ({ file: 'contract.sol', reason: said(reason) }));
  report.notes.push(
    `The model wrote ${built.length === 1 ? 'one part' : `${built.length} parts`} of your idea. All of it passed the same checks as the rest.`,
  );

  return {
    ...planned,
    ...after,
    plan,
    rules: rulesVerdict(plan.modules, after.dapp.contract),
    dapp: {
      ...after.dapp,
      features: [...dapp.features, ...built.map(({ text }) => `Written by a model: “${text}”`)],
      powers: [
        ...dapp.powers,
        ...powers.map(({ contract, function: name, effect }) => ({
          module: plan.modules.find((module) => module.contract === contract)?.id ?? plan.modules[0]?.id ?? '',
          text: `The owner can use “${commentText(name)}” of ${contract}, which the model wrote because you asked for it: it changes ${effect}.`,
          weight: 'medium' as const,
        })),
      ],
      documentation: `${documentation(plan)}\n${chapterOn({ built: report.built, changes: report.changes, proofs })}`,
    },
  };
}

function chapterOn({ built, changes, proofs }: Pick<ModelReport, 'built' | 'changes'> & { proofs: string[] }): string {
  const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n');
  const md = markdownText;
  return [
    '## What a language model wrote',
    'These parts are not from the building blocks. They passed the same checks, but have them read with more care.',
    list(built.map(({ text, how }) => [`“${md(text)}”.`, md(quoted(how))].join(' ').trim())),
    'What was tried of them, told from the steps that were carried out:',
    list(proofs.map((sentence) => md(sentence))),
    'Its changes to contract.sol:',
    list(changes.map(({ reason }) => md(quoted(reason) || 'A change without a reason.'))),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Nothing that a model says of its work is the product's word. */
const quoted = (words: string) => words && `In the model’s words: “${words}”`;
