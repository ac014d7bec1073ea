import { StarwrightError } from '@starwright/protocol/errors';
import type { TemplateDetail } from '@starwright/protocol/templates';
import type { Engine } from '../generations/engine.ts';
import { gallery } from './gallery.ts';

/** One template with what its dapp will be put through. @throws StarwrightError `not-found` */
export async function readTemplate(engine: Engine, id: string): Promise<TemplateDetail> {
  const template = gallery.find((one) => one.id === id);
  if (!template) throw new StarwrightError('not-found');
  const { guarantees, powers } = await engine.foresee(
    await engine.plan(template.promptTemplate, { blockchain: 'ethereum', templateType: id }),
  );
  return { ...template, guarantees, powers: powers.map(({ text, weight }) => ({ text, weight })) };
}
