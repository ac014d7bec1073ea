/** The agreement that a template or an example begins with. */
import { examples, rulesTemplate } from '@starwright/engine/rules/examples';
import { type Charter, charterSchema } from '@starwright/protocol/charter';

export function charterOfTemplate(id: string | undefined): Charter | undefined {
  const example = rulesTemplate(id)?.example ?? id;
  const found = Object.entries(examples).find(([one]) => one === example)?.[1];
  return found && charterSchema.parse(found);
}
