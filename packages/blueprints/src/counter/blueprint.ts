import type { BlueprintDefinition } from '@starwright/engine/blueprint';
import { reading } from './reading.ts';
import { scenarios } from './scenarios.ts';

export const blueprint: BlueprintDefinition = {
  reading,
  constructorArgs: (m) => [m.text('name')],
  scenarios,
  powers: (m) =>
    m.has('reset')
      ? [{ text: 'The owner can set the counter back to zero at any time.', weight: 'medium' }]
      : [{ text: 'Nobody owns this counter: it cannot be stopped or set to another number.', weight: 'low' }],
  docs: (m, md) =>
    [
      `“${md(m.text('name'))}” begins at zero. Anyone raises it by one with \`raise\`, as often as they like; everybody reads it with \`count\`, and with \`raisedBy\` how often a wallet has done so.`,
      ...(m.has('lower') ? ['', 'Anyone lowers it by one with `lower`; it never goes below zero.'] : []),
      ...(m.has('reset') ? ['', 'The owner sets it back to zero with `setBack`.'] : []),
    ].join('\n'),
};
