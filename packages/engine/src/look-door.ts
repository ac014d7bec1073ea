/** What a page looks like, for showing it beside its plan: `@starwright/engine/look`. */
export { coverSize, drawCover } from './draw-cover.ts';
export { huesOfTitle } from './page-hues.ts';
