import { strToU8, zipSync } from 'fflate';
import { type ExportableProject, exportProject } from './export-project.ts';

/** The exported project as a zip. Equal projects give equal bytes. */
export function zipProject(project: ExportableProject): Uint8Array {
  const files = Object.entries(exportProject(project)).map(([path, text]) => [path, strToU8(text)] as const);
  // Zip keeps local time without a zone: made and read by local parts, it is the same everywhere.
  const timestamp = new Date(2025, 6, 1);
  return zipSync(Object.fromEntries(files), { level: 9, mtime: timestamp });
}
