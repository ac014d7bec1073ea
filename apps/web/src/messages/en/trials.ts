/** What is said of whether a project was tried as it is. */
export const trials = {
  badge: {
    changed: 'Not tried since your change',
    trying: 'Being tried',
    broken: 'Does not hold',
    untried: 'Nothing to try',
  },
  again: 'Try again',
  first: 'Try it now',
  changed: 'Not tried since your change',
  changedHint: 'What was found out before was about another version, so it is not shown. Trying takes a few seconds.',
  unsaved: 'Your last change is not saved yet. Trying saves it first.',
  never: 'This project was never tried here',
  neverHint: 'Nothing is known about what it does. Trying compiles it and carries out its behaviours on an EVM.',
  trying: 'It is being tried right now…',
  done: (held: number, behaviours: number) => ({
    title: 'Tried again',
    text: `${held} of ${behaviours} behaviours held.`,
  }),
  nothing: { title: 'Tried again', text: 'There was no behaviour to carry out.' },
  failed: { title: 'Not tried', text: 'It could not be tried. Try again.' },
  notYet: 'Not tried',
  notYetLead: (behaviours: number) =>
    behaviours === 1 ? 'One behaviour is to be carried out.' : `${behaviours} behaviours are to be carried out.`,
  proof: {
    title: 'When and how it was tried',
    behaviours: (held: number, behaviours: number) => `${held} of ${behaviours} behaviours held`,
    what: 'Result',
    when: 'When',
    with: 'With',
    tools: (solc: string, evm: string) => `solc ${solc}; EVM ${evm}`,
    hash: 'Hash of code, facts and result (SHA-256)',
    hint: 'The same code with the same plan, behaviours and result has this hash, and nothing else has.',
  },
};
