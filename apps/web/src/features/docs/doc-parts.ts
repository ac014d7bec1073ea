/** The documentation as a list of parts that can be found and gone to. */
import type { DocsWords, DocTab } from './docs-page.tsx';
import type { ApiCall } from './read-openapi.ts';

export interface DocPart {
  tab: DocTab;
  /** Id of its element. */
  part: string;
  title: string;
  text: string;
}

export function docParts({ start, tutorials, faq }: DocsWords, calls: readonly ApiCall[]): DocPart[] {
  const tabled = ({ lead, rows }: { lead: string; rows: readonly (readonly string[])[] }) => [lead, ...rows.flat()].join(' ');
  return [
    {
      tab: 'getting-started',
      part: 'quick-start',
      title: start.quick.title,
      text: start.quick.steps.map(({ title, text }) => `${title}. ${text}`).join(' '),
    },
    {
      tab: 'getting-started',
      part: 'credits',
      title: start.credits.title,
      text: `${tabled(start.credits)} ${start.credits.notes.join(' ')}`,
    },
    { tab: 'getting-started', part: 'chains', title: start.chains.title, text: tabled(start.chains) },
    ...start.trouble.items.map(({ title, text }) => ({ tab: 'getting-started' as const, part: 'troubleshooting', title, text })),
    ...tutorials.items.map(({ id, title, text, steps }) => ({
      tab: 'tutorials' as const,
      part: id,
      title,
      text: `${text} ${steps.join(' ')}`,
    })),
    ...faq.items.map(({ question, answer }, index) => ({ tab: 'faq' as const, part: `faq-${index}`, title: question, text: answer })),
    ...calls.map(({ id, method, path, summary, body }) => ({
      tab: 'api-reference' as const,
      part: id,
      title: `${method} ${path}`,
      text: [summary, ...(body ?? []).map(({ name }) => name)].join(' '),
    })),
  ];
}
