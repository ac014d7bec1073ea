/** A generated frontend (`frontend.tsx`) → the JavaScript module that a browser runs. Line numbers stay what they were. */

/** Why it cannot be run, and where. */
export class FrontendProblem extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The package that is not there, when that is the problem. */
  readonly missing: string | undefined;
  constructor(message: string, { line, column, missing }: { line?: number; column?: number; missing?: string } = {}) {
    super(message);
    this.name = 'FrontendProblem';
    this.line = line;
    this.column = column;
    this.missing = missing;
  }
}

/** What a frontend may import. */
export const frontendPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'viem', 'viem/chains'] as const;
export type FrontendPackage = (typeof frontendPackages)[number];

export interface FrontendModule {
  code: string;
  /** What it imports, each once. */
  packages: FrontendPackage[];
}

/** @throws FrontendProblem when it does not parse or imports something that is not there */
export async function frontendModule(source: string): Promise<FrontendModule> {
  const { transform } = await import('sucrase');
  let code: string;
  try {
    code = transform(source, { transforms: ['typescript', 'jsx'], jsxRuntime: 'automatic', production: true }).code;
  } catch (error) {
    const { message, loc } = Object.assign({ message: String(error), loc: undefined }, error) as {
      message: string;
      loc?: { line: number; column: number };
    }; // sucrase sets `loc` on what does not parse
    throw new FrontendProblem(message.replace(/^Error transforming .*?: /, '').replace(/ \(\d+:\d+\)$/, ''), loc);
  }
  const packages = new Set<FrontendPackage>();
  for (const { specifier, at } of importsOf(code)) {
    const known = frontendPackages.find((name) => name === specifier);
    if (known) {
      packages.add(known);
      continue;
    }
    const before = code.slice(0, at).split('\n');
    throw new FrontendProblem(`The package "${specifier}" is not available. A frontend can use react and viem.`, {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      missing: specifier,
    });
  }
  return { code, packages: [...packages] };
}

/**
 * Module specifiers of static imports and exports; sucrase has taken types and comments between them out of the way, and put
 * its own import of the JSX runtime before the first line.
 */
function importsOf(code: string): { specifier: string; at: number }[] {
  const found: { specifier: string; at: number }[] = [];
  const statements =
    /^(?:import \{[^}]*\} from "react\/jsx-runtime";)?[ \t]*((?:import|export)\b[^'"`;]*?(?:from\s*)?(['"])([^'"\n]+)\2)/gm;
  for (const match of code.matchAll(statements)) {
    const [, statement = '', , specifier = ''] = match;
    if (statement.startsWith('import') || /\bfrom\b/.test(statement)) found.push({ specifier, at: match.index });
  }
  return found;
}
