/** Where the page's compiler is served from, e.g. `/compiler/0123456789ab`; written in by the build. */
declare const __COMPILER_FOLDER__: string;

/** Where the types of React and viem are, for the editor. */
declare const __TYPES_FILE__: string;

declare module 'virtual:solidity-formatter' {
  type Plugin = Required<import('prettier').Plugin>;
  export const languages: Plugin['languages'];
  export const parsers: Plugin['parsers'];
  export const printers: Plugin['printers'];
  export const options: Plugin['options'];
  export const defaultOptions: Plugin['defaultOptions'];
}
