export const terms = {
  title: 'Terms of Service',
  lead: 'What you may expect of Starwright, and what it expects of you.',
  sections: [
    {
      title: 'What Starwright is',
      text: 'Starwright turns an idea in plain words into the source code of a decentralized app, and shows what happened when that code was tried on a test chain.',
    },
    {
      title: 'The code is yours',
      text: 'What is generated for you belongs to you. It builds on OpenZeppelin Contracts, which are under the MIT licence.',
    },
    {
      title: 'It is not audited',
      text: 'Generated code is for education and for test networks. That a behaviour held when it was tried does not prove that the code has no faults. Have it audited before anything of value depends on it.',
    },
    {
      title: 'What you bring',
      text: 'Do not use Starwright to deceive or rob people. What the owner of a generated contract can do to others is listed, and known traps are marked.',
    },
    {
      title: 'No warranty',
      text: 'Starwright is free software under the MIT licence and is provided as it is, without warranty of any kind. Whoever runs this server decides how long it runs.',
    },
  ],
};
