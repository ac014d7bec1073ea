/** A generated frontend (`frontend.tsx`) → the JavaScript the preview's frame runs, and what is wrong with it in the person's language. */
import { FrontendProblem, frontendModule } from '@starwright/engine/export/module';
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

/** @throws FrontendError when it does not parse or imports something that is not there */
export async function toJavaScript(source: string): Promise<string> {
  try {
    return (await frontendModule(source)).code;
  } catch (error) {
    if (!(error instanceof FrontendProblem)) throw error;
    const { line, column, missing, message } = error;
    throw new FrontendError(
      missing === undefined ? message : words.trouble.package(missing),
      line === undefined || column === undefined ? undefined : { line, column },
    );
  }
}

/** Where in frontend.tsx an error came from, by its stack. */
export function placeOf(stack: string): { line: number; column: number } | undefined {
  const [, line, column] = /frontend\.tsx:(\d+):(\d+)/.exec(stack) ?? [];
  return line && column ? { line: Number(line), column: Number(column) } : undefined;
}
