import type { BlueprintDefinition, ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg, Power } from '@starwright/protocol/dapp';
import { inEther, inTime } from '../steps.ts';
import { fill } from './fill.ts';
import { memberOf, modelOf, type Who, withArticle } from './model.ts';
import { namesOf } from './names.ts';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = { reading, constructorArgs, scenarios, powers, docs, fill };

function constructorArgs(m: ModuleView): DeployArg[] {
  return [...(m.has('fee') ? [m.number('fee').toString()] : []), ...(m.has('expiry') ? [m.number('validFor').toString()] : [])];
}

function powers(m: ModuleView): Omit<Power, 'module'>[] {
  const model = modelOf(m);
  const list: Omit<Power, 'module'>[] = [];
  if (model.addedBy === 'owner') list.push({ text: `Only the owner can ${model.addVerb} ${model.plural}.`, weight: 'medium' });
  if (model.addedBy === 'members' || model.actions.some((action) => action.by === 'members')) {
    for (const group of model.groups.length > 0 ? model.groups : [model.member])
      list.push({ text: `The owner decides who is an approved ${group}, and can take that back.`, weight: 'medium' });
  }
  for (const { verb, by, kind, groups } of model.actions) {
    if (by === 'holder' || by === 'anyone') continue;
    const who = by === 'owner' ? 'The owner' : `Every approved ${memberOf(model, groups)}`;
    const any = withArticle(model.entity).replace(/^an? /, 'any ');
    if (kind === 'transfer')
      list.push({ text: `${who} can take ${any} from its holder and give it to somebody else ("${verb}").`, weight: 'high' });
    if (kind === 'revoke') list.push({ text: `${who} can declare ${any} invalid ("${verb}").`, weight: 'high' });
    if (kind === 'move') list.push({ text: `${who} can change the state of ${any} ("${verb}").`, weight: 'low' });
  }
  return list;
}

function docs(m: ModuleView, md: (text: string) => string): string {
  const model = modelOf(m);
  const { fixed, actions, groups } = namesOf(model, m.contract);
  const noun = md(model.entity);
  const who = ({ by, groups }: Who): string =>
    ({ anyone: 'Anyone', owner: 'The owner', members: `An approved ${md(memberOf(model, groups))}`, holder: 'Whose it is' })[by];
  const lines = [
    `A public register of ${md(model.plural)}. Everyone can read it; what was written stays for good.`,
    '',
    `- ${who({ by: model.addedBy, groups: model.addedByGroups })} adds one with \`${fixed.add}\`: ${model.fields.map((field) => md(field.label.toLowerCase())).join(', ')}.`,
    `- \`${fixed.get}\` shows one, \`${fixed.getMany}\` several, \`${fixed.idsOf}\` those of a person, \`isValid\` whether one counts.`,
  ];
  if (model.unique) lines.push(`- No two have the same ${md(model.unique.label.toLowerCase())}; \`${fixed.find}\` finds one by it.`);
  if (model.states.length > 0)
    lines.push(`- A ${noun} is one of: ${model.states.map(md).join(', ')}. \`stateOf\` says which, counted from 0.`);
  for (const { action, name } of actions) {
    const what = {
      move: `it becomes "${md(action.to ?? '')}"${action.from ? `, if it is "${md(action.from)}"` : ''}`,
      note: 'something is written into its history',
      transfer: 'it is passed on to somebody else',
      revoke: 'it is declared invalid, for good',
    }[action.kind];
    lines.push(`- \`${name}\`: ${what}. ${who(action)} can do this.`);
  }
  if (model.actions.length > 0) lines.push('- `getHistory` tells all that happened to one, with time and person.');
  if (model.addedBy === 'members' || model.actions.some((action) => action.by === 'members')) {
    const ways = groups.length > 0 ? groups : [{ approve: fixed.approveMember, remove: fixed.removeMember }];
    for (const { approve, remove } of ways)
      lines.push(`- The owner approves people with \`${approve}\` and removes them with \`${remove}\`.`);
  }
  if (m.has('fee'))
    lines.push(`- Adding one costs exactly ${inEther(m, m.number('fee'))}; the owner takes the fees out with \`withdraw\`.`);
  if (m.has('expiry')) lines.push(`- One is valid for ${inTime(m.number('validFor'))} and can be renewed with \`${fixed.renew}\`.`);
  return lines.join('\n');
}
