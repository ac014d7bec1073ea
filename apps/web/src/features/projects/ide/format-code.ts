/** Formats a file as its language is usually written. Loaded when it is asked for. */
import type { ProjectFilePath } from '@starwright/protocol/projects';

/** @throws when the file does not parse */
export async function formatCode(path: ProjectFilePath, content: string): Promise<string> {
  const { format } = await import('prettier/standalone');
  if (path.endsWith('.sol')) {
    const solidity = await import('virtual:solidity-formatter');
    return format(content, { parser: 'antlr', plugins: [solidity], printWidth: 120, tabWidth: 4 });
  }
  if (path.endsWith('.md')) {
    const markdown = await import('prettier/plugins/markdown');
    return format(content, { parser: 'markdown', plugins: [markdown] });
  }
  const [typescript, estree] = await Promise.all([import('prettier/plugins/typescript'), import('prettier/plugins/estree')]);
  return format(content, { parser: 'typescript', plugins: [typescript, estree], singleQuote: true, printWidth: 100 });
}
