/** A project as files that run by themselves, as a zip of them, and its page as a folder to put out. Needs neither Node nor a network. */
export { type ExportableProject, exportProject } from './export-project.ts';
export { FrontendProblem } from './frontend-module.ts';
export { type FramePackages, type PageDeployment, type StaticPage, staticPage } from './static-page.ts';
export { zipFiles, zipProject } from './zip-project.ts';
