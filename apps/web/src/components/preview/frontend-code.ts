/** A generated frontend (`frontend.tsx`) → the JavaScript the preview's frame runs. Line numbers stay what they were. */
import { chain as words } from '../../messages/workshop/preview.ts';

/** Why it cannot be run, and where. */
export class FrontendError extends Error {
  readonly line: number | undefined;
  readonly column: number | undefined;
  constructor(message: string, place?: { line: number; column: number }) {
    super(message);
    this.name = 'FrontendError';
    this.line = place?.line;
    this.column = place?.column;
  }
}

/** What the frame has to offer; the list in `build/frame-files.ts` is the one it is made from. */
const available = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'viem', 'viem/chains'];

/** @throws FrontendError when it does not parse or imports something that is not there */
export async function toJavaScript(source: string): Promise<string> {
  const { transform } = await import('sucrase');
  let code: string;
  try {
    code = transform(source, { transforms: ['typescript', 'jsx'], jsxRuntime: 'automatic', production: true }).code;
  } catch (error) {
    const { message, loc } = Object.assign({ message: String(error), loc: undefined }, error) as {
      message: string;
      loc?: { line: number; column: number };
    }; // sucrase sets `loc` on what does not parse
    throw new FrontendError(message.replace(/^Error transforming .*?: /, '').replace(/ \(\d+:\d+\)$/, ''), loc);
  }
  for (const { specifier, at } of importsOf(code)) {
    if (available.includes(specifier)) continue;
    const before = code.slice(0, at).split('\n');
    throw new FrontendError(words.trouble.package(specifier), {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    });
  }
  return code;
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

/** Where in frontend.tsx an error came from, by its stack. */
export function placeOf(stack: string): { line: number; column: number } | undefined {
  const [, line, column] = /frontend\.tsx:(\d+):(\d+)/.exec(stack) ?? [];
  return line && column ? { line: Number(line), column: Number(column) } : undefined;
}
