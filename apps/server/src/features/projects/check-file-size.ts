import { StarwrightError } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';
import type { ProjectFiles } from './stored-project.ts';

/** @throws StarwrightError `file-too-large` naming the file. */
export function checkFileSizes(files: ProjectFiles): void {
  for (const [path, content] of Object.entries(files)) {
    if (Buffer.byteLength(content) > limits.fileBytes) {
      throw new StarwrightError('file-too-large', { fields: { [path]: 'Shorten the file to 512 KiB.' } });
    }
  }
}
