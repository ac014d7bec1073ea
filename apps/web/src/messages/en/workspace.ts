/** Texts of /dev and /terminal. */
export const workspace = {
  title: 'Workspace',
  lead: 'Your projects, their files and a console on one page.',
  prompt: 'A new project from an idea',
  projects: 'Projects',
  noProjects: 'Your first dapp is one sentence away: describe it above.',
  samples: 'Sample contracts',
  sampleHint: 'For reading. Copy it into a contract of your own to change it.',
  nothingOpen: 'No file selected',
  nothingOpenHint: 'Describe an idea above, or open a project or a sample from the list.',
  terminal: {
    title: 'Terminal',
    lead: 'Compile, test, deploy and call a project’s contracts by typing. “help” lists what it understands.',
  },
};
