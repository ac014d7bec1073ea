/** Plan → Dapp, and the template module that writes every language. */
export { type ComposedDapp, compose } from './compose.ts';
export { commentText, markdownText, oneLine, scriptLiteral, scriptText, solidityText } from './template/escape.ts';
export { identifier } from './template/identifier.ts';
