/** Plan → Dapp, and the template module that writes every language. */

export { commentText, markdownText, oneLine, scriptLiteral, scriptText, solidityText } from '../escape.ts';
export { type ComposedDapp, compose, composeContract } from './compose.ts';
export { charterOf, withCharters } from './module-view.ts';
export { identifier } from './template/identifier.ts';
