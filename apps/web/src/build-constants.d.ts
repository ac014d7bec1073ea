/** Where the page's compiler is served from, e.g. `/compiler/0123456789ab`; written in by the build. */
declare const __COMPILER_FOLDER__: string;
