export const genesis = {
  title: 'Our story',
  eyebrow: 'Genesis',
  lead: 'Why somebody who cannot read Solidity should still be able to know what a contract does.',
  sections: [
    {
      title: 'It begins with a sentence',
      text: 'Somebody who sells tickets for a small hall wants something simple: nobody shall resell a ticket for more than it cost. That is one sentence. What comes back from most tools is four hundred lines of code, and the request to trust them.',
    },
    {
      title: 'The code was never the hard part',
      text: 'Writing a contract has become easy. Knowing that it does what was meant has not. It compiles, says the machine. But compiling is grammar, not truth: a sentence can be grammatical and a lie. So we turned the question round. Not “how do we write the code?”, but “how does a person see that it keeps its word?”.',
    },
    {
      title: 'So we try it, in front of you',
      text: 'Starwright takes your sentence apart into promises. It builds the contract on parts that thousands have examined, puts it on a real EVM, and then does what a stranger would do: buys the ticket too many, asks too much for it, reaches into the till. Each time you see what happened, in words, green or red.',
    },
    {
      title: 'What we hold ourselves to',
      text: 'Nothing is left out in silence: what is not built is named. Nothing is claimed that was not run. What an owner may do to the people who come is listed before the first of them does. And what you make here is yours, whole, to take away and never come back.',
    },
    {
      title: 'The name',
      text: 'A shipwright builds ships, a playwright makes plays. A starwright builds things to steer by.',
    },
  ],
  founders: 'Who founded it',
  principles: {
    title: 'Three sentences we work by',
    items: [
      { title: 'A guarantee is something that was executed.', text: 'Everything else is an opinion, ours included.' },
      { title: 'Never a dead end.', text: 'Every state says what is happening and offers one next thing to do.' },
      { title: 'A failure costs the builder nothing.', text: 'You should not pay for the machine’s mistakes.' },
    ],
  },
  join: 'Start Building Now',
  roadmap: 'See the roadmap',
};
