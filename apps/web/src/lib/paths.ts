/** Every address of the page and of the server, in one table. */
export const pages = {
  landing: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  productDashboard: '/starwright-dashboard',
  projects: '/projects',
  wizard: '/prompt-wizard',
  templates: '/templates',
  template: '/templates/$id',
  editor: '/editor/$id',
  productEditor: '/starwright-editor/$id',
  deploy: '/deploy',
  terms: '/terms',
  privacy: '/privacy',
} as const;

const id = encodeURIComponent;

export const api = {
  me: '/api/me',
  syncUser: '/api/sync-user',
  session: '/api/auth/get-session',
  signOut: '/api/sign-out',
  login: '/api/login',
  signInEmail: '/api/auth/sign-in/email',
  signUpEmail: '/api/auth/sign-up/email',
  signInSocial: '/api/auth/sign-in/social',
  stats: '/api/user/stats',
  templates: '/api/templates',
  template: (template: string) => `/api/templates/${id(template)}`,
  catalogue: '/api/catalogue',
  generateDapp: '/api/generate-dapp',
  generations: '/api/generations',
  generation: (generation: string) => `/api/generations/${id(generation)}`,
  projects: '/api/projects',
  project: (project: string) => `/api/projects/${id(project)}`,
  undeleteProject: (project: string) => `/api/projects/${id(project)}/restore`,
  duplicateProject: (project: string) => `/api/projects/${id(project)}/duplicate`,
  projectFiles: (project: string) => `/api/projects/${id(project)}/files`,
  projectRevisions: (project: string) => `/api/projects/${id(project)}/revisions`,
  restoreRevision: (project: string, revision: number) => `/api/projects/${id(project)}/revisions/${revision}/restore`,
  projectArtifacts: (project: string) => `/api/projects/${id(project)}/artifacts`,
  projectDeployments: (project: string) => `/api/projects/${id(project)}/deployments`,
  deployments: '/api/deployments',
  projectZip: (project: string) => `/api/projects/${id(project)}/zip`,
} as const;

/** `next` when it is a path of this site, else undefined: never another site, never a protocol-relative address. */
export function ownPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined;
  // A control character or a backslash could turn the path into another address on its way through the browser.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u001f\\]/.test(next) ? undefined : next;
}
