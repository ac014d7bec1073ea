/**
 * The guide without a language model. It answers from facts: the documentation, the templates, the person's own projects, and
 * the planner. What it does not find, it does not know, and says so.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Plan } from '@starwright/protocol/plan';
import type { Template } from '@starwright/protocol/templates';
import MiniSearch from 'minisearch';
import { documentation, type Passage } from './documentation.ts';

export interface GuideAnswer {
  response: string;
  suggestions: string[];
  links: { label: string; path: string }[];
}

export interface GuideProject {
  id: string;
  name: string;
  prompt: string;
  status: 'draft' | 'generating' | 'ready' | 'deployed' | 'error';
  statusReason: string | null;
  guarantees: string[];
  powers: { text: string }[];
}

/** What is true of the person who asks. */
export interface GuideFacts {
  projects: GuideProject[];
  /** The one that is open in the page. */
  openProject?: GuideProject | undefined;
  allowance: { credits: number; creditsTotal: number; resetsAt: string };
}

export interface Guide {
  /** Passages of the documentation that the words are about, best first. */
  search(words: string): Passage[];
  /** @param plan what the planner makes of an idea; throws a StarwrightError when it is none */
  answer(message: string, facts: GuideFacts, plan: (prompt: string) => Promise<Plan>): Promise<GuideAnswer>;
}

type Entry =
  | { kind: 'passage'; passage: Passage }
  | { kind: 'template'; template: Template }
  | { kind: 'project'; project: GuideProject }
  | { kind: 'projects' }
  | { kind: 'allowance' };

/** Words that say nothing about what is asked. */
const empty = new Set(
  'a an and are as at be but by can could did do does for from had has have how i if in into is it its me my of on or our please so tell than that the their them then there these they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);
const options = {
  fields: ['title', 'asked', 'text'],
  processTerm: (term: string) => {
    const word = term.toLowerCase().replace(/(?<=..)(ies|es|s)$/, '');
    return empty.has(term.toLowerCase()) ? null : word;
  },
  searchOptions: {
    boost: { asked: 2, title: 3 },
    prefix: (term: string) => term.length > 4,
    fuzzy: (term: string) => (term.length > 5 ? 0.2 : false),
  },
};
/** Share of the question's words that a passage must have something to say to. */
const enough = 0.5;

export function makeGuide(templates: readonly Template[]): Guide {
  const known = new MiniSearch<{ id: string; title: string; asked: string; text: string }>(options);
  const entries = new Map<string, Entry>();
  const add = (id: string, entry: Entry, title: string, asked: string, text: string) => {
    entries.set(id, entry);
    known.add({ id, title, asked, text });
  };
  for (const passage of documentation)
    add(`passage:${passage.id}`, { kind: 'passage', passage }, passage.title, passage.asked, passage.text);
  for (const template of templates)
    add(`template:${template.id}`, { kind: 'template', template }, template.name, template.tags.join(' '), template.description);
  add('projects', { kind: 'projects' }, 'Your projects', 'my projects list dapps I built how many status ready', '');
  add('allowance', { kind: 'allowance' }, 'Credits left', 'my credits left remaining today have now available', '');

  const find = (message: string, projects: GuideProject[]): Entry | undefined => {
    const own = new MiniSearch<{ id: string; title: string; asked: string; text: string }>(options);
    own.addAll(projects.map(({ id, name, prompt }) => ({ id, title: name, asked: '', text: prompt })));
    const words = message.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !empty.has(word.toLowerCase())).length;
    // "What can you do?" has no word that says what it is about, so it is about us.
    if (words === 0) return entries.get('passage:about');
    const best = (index: typeof known) =>
      index
        .search(message, { boostDocument: (id) => (String(id).startsWith('template:') ? 0.6 : 1) })
        .find(({ queryTerms }) => queryTerms.length >= words * enough);
    const [document, project] = [best(known), best(own)];
    const named = projects.find(({ name }) => message.toLowerCase().includes(name.toLowerCase()));
    const mine = named ?? projects.find(({ id }) => id === project?.id);
    if (mine && (named || !document || (project?.score ?? 0) > document.score || /\b(my|mine)\b/i.test(message)))
      return { kind: 'project', project: mine };
    return document && entries.get(document.id);
  };

  return {
    search: (words) =>
      known
        .search(words)
        .map(({ id }) => entries.get(String(id)))
        .filter((entry) => entry?.kind === 'passage')
        .slice(0, 6)
        .map(({ passage }) => passage),
    async answer(message, facts, plan) {
      if (facts.openProject && /\b(this|it|project|dapp|contract)\b/i.test(message) && isQuestion(message))
        return aboutProject(facts.openProject);
      const idea = isQuestion(message) ? undefined : await readIdea(message, plan);
      if (idea) return aboutIdea(message, idea);
      const found = find(message, facts.projects);
      if (!found) return unknown(facts);
      switch (found.kind) {
        case 'passage':
          return aboutPassage(found.passage);
        case 'template':
          return aboutTemplate(found.template);
        case 'project':
          return aboutProject(found.project);
        case 'projects':
          return aboutProjects(facts.projects);
        case 'allowance':
          return aboutAllowance(facts.allowance);
      }
    },
  };
}

const isQuestion = (message: string) =>
  /\?\s*$/.test(message) ||
  /^(how|what|why|when|where|which|who|is|are|do|does|can|could|may|should|will|help|explain|tell)\b/i.test(message.trim());

/** An idea is what the planner can build from; the shortest prompts are greetings and commands. */
async function readIdea(message: string, plan: (prompt: string) => Promise<Plan>): Promise<Plan | undefined> {
  if (message.length < 20) return undefined;
  try {
    return await plan(message);
  } catch (error) {
    if (error instanceof StarwrightError) return undefined;
    throw error;
  }
}

function aboutIdea(message: string, { title, summary, modules, notIncluded, questions }: Plan): GuideAnswer {
  const lines = [`That can be built: ${title}. ${summary}`];
  if (notIncluded.length > 0) lines.push(`Not included: ${notIncluded.map(({ text }) => `“${text}”`).join(', ')}.`);
  if (questions[0]) lines.push(`One question is open: ${questions[0].text}`);
  lines.push(
    `It has ${modules.length === 1 ? 'one part' : `${modules.length} parts`}. Open the wizard to see the whole plan and to build it.`,
  );
  return {
    response: lines.join('\n\n'),
    suggestions: ['What does it cost?', 'What does "tried" mean?'],
    links: [{ label: 'Build this', path: `/prompt-wizard?idea=${encodeURIComponent(message)}` }],
  };
}

function aboutPassage({ text, link, id }: Passage): GuideAnswer {
  const next: Record<string, string[]> = {
    hello: ['What can I build?', 'How do I start?', 'What does it cost?'],
    credits: ['How many credits do I have left?', 'What do failures cost?'],
    start: ['Show me the templates', 'What does "tried" mean?'],
  };
  return { response: text, suggestions: next[id] ?? ['How do I start?', 'How can I reach support?'], links: link ? [link] : [] };
}

const aboutTemplate = ({ id, name, description }: Template): GuideAnswer => ({
  response: `There is a template for that, “${name}”: ${description} You can see what it is put through and change every word of it.`,
  suggestions: ['How do I start?', 'What does it cost?'],
  links: [{ label: `View ${name}`, path: `/templates/${id}` }],
});

function aboutProject({ id, name, status, statusReason, guarantees, powers }: GuideProject): GuideAnswer {
  const state = {
    draft: 'is a draft',
    generating: 'is being built right now',
    ready: 'is ready',
    deployed: 'is deployed',
    error: 'did not end well',
  }[status];
  const lines = [`Your project “${name}” ${state}.`];
  if (statusReason) lines.push(statusReason);
  if (guarantees.length > 0) {
    const some = guarantees.slice(0, 3).map((sentence) => `• ${sentence}`);
    lines.push(
      `${guarantees.length === 1 ? 'One behaviour was' : `${guarantees.length} behaviours were`} tried and held:\n${some.join('\n')}`,
    );
  }
  if (powers[0]) lines.push(`What its owner can do: ${powers[0].text}`);
  return {
    response: lines.join('\n\n'),
    suggestions: ['How can I change it?', 'How do I download it?'],
    links: [{ label: `Open ${name}`, path: `/editor/${id}` }],
  };
}

function aboutProjects(projects: GuideProject[]): GuideAnswer {
  if (projects.length === 0) {
    return {
      response: 'You have no projects yet. Your first dapp is one sentence away.',
      suggestions: ['What can I build?'],
      links: [{ label: 'Open the Prompt Wizard', path: '/prompt-wizard' }],
    };
  }
  const ready = projects.filter(({ status }) => status === 'ready' || status === 'deployed').length;
  const newest = projects.slice(0, 3).map(({ name }) => `• ${name}`);
  return {
    response: `You have ${projects.length === 1 ? 'one project' : `${projects.length} projects`}, ${ready} of them ready. The newest:\n${newest.join('\n')}`,
    suggestions: projects.slice(0, 2).map(({ name }) => `Tell me about ${name.slice(0, 80)}`),
    links: [{ label: 'See your projects', path: '/projects' }],
  };
}

const aboutAllowance = ({ credits, creditsTotal, resetsAt }: GuideFacts['allowance']): GuideAnswer => ({
  response: `You have ${credits} of ${creditsTotal} credits left. They are renewed on ${resetsAt.slice(0, 10)} at midnight UTC.`,
  suggestions: ['What does a generation cost?', 'What do failures cost?'],
  links: [],
});

const unknown = ({ projects }: GuideFacts): GuideAnswer => ({
  response:
    'I do not know that. I can tell you how Starwright works, what can be built from an idea, and how your projects are doing. Support can help you with everything else.',
  suggestions: ['What can I build?', 'How do I start?', ...(projects[0] ? ['How are my projects doing?'] : [])],
  links: [{ label: 'Ask support', path: '/help' }],
});
