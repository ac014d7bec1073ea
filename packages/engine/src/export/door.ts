/** A project as files that run by themselves, and as a zip of them. Needs neither Node nor a network. */
export { type ExportableProject, exportProject } from './export-project.ts';
export { zipProject } from './zip-project.ts';
