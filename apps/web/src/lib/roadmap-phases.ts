/** What is done and what is not: the one place that says so. Keep it true; the words are in messages/<language>/roadmap.ts. */
export type PhaseStatus = 'completed' | 'in-progress' | 'planned' | 'future';

interface Phase {
  id: 'alpha' | 'beta' | 'public' | 'together' | 'beyond';
  status: PhaseStatus;
  items: readonly { id: string; done: boolean }[];
}

export const phases = [
  {
    id: 'alpha',
    status: 'completed',
    items: [
      { id: 'plan', done: true },
      { id: 'tried', done: true },
      { id: 'frontend', done: true },
      { id: 'zip', done: true },
      { id: 'demo', done: true },
    ],
  },
  {
    id: 'beta',
    status: 'completed',
    items: [
      { id: 'templates', done: true },
      { id: 'versions', done: true },
      { id: 'powers', done: true },
      { id: 'ide', done: true },
      { id: 'guide', done: true },
    ],
  },
  {
    id: 'public',
    status: 'in-progress',
    items: [
      { id: 'docs', done: true },
      { id: 'spanish', done: true },
      { id: 'networks', done: true },
      { id: 'gallery', done: true },
      { id: 'spanishWorkspace', done: false },
    ],
  },
  {
    id: 'together',
    status: 'planned',
    items: [
      { id: 'teams', done: false },
      { id: 'github', done: false },
      { id: 'owner', done: false },
    ],
  },
  {
    id: 'beyond',
    status: 'future',
    items: [
      { id: 'anchor', done: false },
      { id: 'languages', done: false },
      { id: 'audits', done: false },
    ],
  },
] as const satisfies readonly Phase[];

export type PhaseId = (typeof phases)[number]['id'];
export type ItemId = (typeof phases)[number]['items'][number]['id'];
