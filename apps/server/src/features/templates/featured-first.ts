import type { Template } from '@starwright/protocol/templates';

/** What the administrators feature comes first, in their order, and counts as popular; the others keep theirs. */
export function featuredFirst(templates: readonly Template[], featured: readonly string[]): readonly Template[] {
  if (featured.length === 0) return templates;
  const chosen = featured.flatMap((id) => templates.filter((template) => template.id === id));
  return [...chosen.map((template) => ({ ...template, isPopular: true })), ...templates.filter((template) => !chosen.includes(template))];
}
