import { limits } from '@starwright/protocol/limits';

export const privacy = {
  title: 'Privacy Policy',
  lead: 'What is kept about you, where, and who can see it.',
  sections: [
    {
      title: 'What is kept',
      text: 'Your name, your e-mail, a scrambled form of your password, your ideas and the projects made from them, your questions to the guide and to support, and the devices you signed in from. Nothing more is asked of you.',
    },
    {
      title: 'Where it is kept',
      text: 'In the database of the server you are using, and nowhere else. The page loads nothing from other sites: no trackers, no fonts, no scripts.',
    },
    {
      title: 'What stays in your browser',
      text: 'Your theme, your language, your sign-in token, and the drafts of what you have not sent or built yet: an idea, rules, code. A cookie keeps you signed in.',
    },
    {
      title: 'Demo users',
      text: `A demo is a random token in your browser. Whoever clears the browser’s data loses the way back to the projects made with it. After ${limits.kept.demoDays} days in which nothing was made or asked with it, it is deleted with everything in it, published apps included.`,
    },
    {
      title: 'Who sees your projects',
      text: 'You, and whoever runs this server; everybody, once you publish one. If the operator has connected a language model, or you bring your own, your idea, its plan and the code of the dapp are sent to its provider. Nothing else about you is.',
    },
    {
      title: 'What happens with questions to the guide',
      text: 'The guide searches the documentation and your own projects, on this server. Your questions and its answers are kept with your account, to count them and so that you can take them with you. If the operator has connected a language model, or you bring your own, these go to its provider too: the question, your last ones of the past hour, and the names, ideas and tried behaviours of your projects, with your credits. Your name and your e-mail do not.',
    },
    {
      title: 'Taking it with you, and leaving',
      text: 'Under Settings you can download everything that is kept about you, and delete your account with all of it. Only how much of the month’s allowance was used stays until the month is over, under a code from which nobody can read your address.',
    },
  ],
};
