import { strToU8, zipSync } from 'fflate';
import { type ExportableProject, exportProject } from './export-project.ts';

/** The exported project as a zip. Equal projects give equal bytes. */
export function zipProject(project: ExportableProject): Uint8Array {
  return zipFiles(Object.fromEntries(Object.entries(exportProject(project)).map(([path, text]) => [path, strToU8(text)])));
}

/** @param files path → bytes */
export function zipFiles(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  // Zip keeps local time without a zone: made and read by local parts, it is the same everywhere.
  const timestamp = new Date(2025, 6, 1);
  return zipSync({ ...files }, { level: 9, mtime: timestamp });
}
