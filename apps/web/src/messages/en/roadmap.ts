import type { ItemId, PhaseId, PhaseStatus } from '../../lib/roadmap-phases.ts';

interface RoadmapWords {
  title: string;
  lead: string;
  join: string;
  done: string;
  open: string;
  progress: (done: number, all: number) => string;
  statuses: Record<PhaseStatus, string>;
  phases: Record<PhaseId, { name: string; when: string; text: string }>;
  items: Record<ItemId, string>;
}

export const roadmap: RoadmapWords = {
  title: 'Roadmap',
  lead: 'Five phases. A tick means that it is in the product you are looking at, and nothing else.',
  join: 'Join as Builder',
  done: 'Done',
  open: 'Not yet',
  progress: (done, all) => `${done} of ${all} done`,
  statuses: { completed: 'Completed', 'in-progress': 'In progress', planned: 'Planned', future: 'Future' },
  phases: {
    alpha: { name: 'Alpha', when: 'July 2025', text: 'An idea becomes a dapp that was tried.' },
    beta: { name: 'Beta', when: 'Q3 2025', text: 'A workshop around it: templates, versions, an editor.' },
    public: { name: 'Public', when: 'Q4 2025', text: 'Open to everyone, in more than one language, and out on the networks.' },
    together: { name: 'Together', when: 'Next', text: 'Building with others, and looking after what was built.' },
    beyond: { name: 'Beyond', when: 'Later', text: 'What we would love to do, without a date.' },
  },
  items: {
    plan: 'The plan grows while you type, with what was assumed and what is left out',
    tried: 'Every behaviour is executed on an EVM and told in plain words',
    frontend: 'A frontend of its own for each dapp',
    zip: 'A download that installs, compiles and tests itself',
    demo: 'A demo without an account',
    templates: 'A gallery of templates with their plans',
    versions: 'Every save is kept and can be restored',
    powers: 'The owner’s powers, weighed in plain words',
    ide: 'A development environment with live preview',
    guide: 'A guide to talk to about your own project',
    docs: 'Documentation with a full-text search and an API reference to try out',
    spanish: 'The public site in Spanish',
    networks: 'Deployment to public networks with your own wallet',
    gallery: 'A public gallery of published apps',
    spanishWorkspace: 'Every corner of the workspace in Spanish',
    teams: 'Projects shared by a team',
    github: 'Projects kept in step with a repository',
    owner: 'A page for owners after the launch: hand out, pause, withdraw',
    anchor: 'Solana programs that are compiled and tried like the others',
    languages: 'Generated dapps in the language of their users',
    audits: 'A way to auditors from within a project',
  },
};
