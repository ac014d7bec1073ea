export const privacy = {
  title: 'Privacy Policy',
  lead: 'What is kept about you, where, and who can see it.',
  sections: [
    {
      title: 'What is kept',
      text: 'Your name, your e-mail, a scrambled form of your password, your ideas, and the projects made from them. Nothing more is asked of you.',
    },
    {
      title: 'Where it is kept',
      text: 'In the database of the server you are using, and nowhere else. The page loads nothing from other sites: no trackers, no fonts, no scripts.',
    },
    {
      title: 'What stays in your browser',
      text: 'Your theme, your language, your sign-in token, and the draft of an idea you have not sent yet. A cookie keeps you signed in.',
    },
    {
      title: 'Demo users',
      text: 'A demo is a random token in your browser. Whoever clears the browser’s data loses the way back to the projects made with it.',
    },
    {
      title: 'Who sees your projects',
      text: 'You, and whoever runs this server. If the operator has connected a language model, your ideas are sent to it.',
    },
  ],
};
