export const gate = {
  wizard: 'Please sign in to access the Prompt Wizard',
  editor: 'Please sign in to access the Editor',
  projects: 'Please sign in to access your projects',
  kept: 'What you have written stays here and waits for you.',
  signIn: 'Sign In',
  unauthorizedTitle: 'Unauthorized',
  unauthorizedText: 'You are logged out. Logging in again...',
};
