/** The two error catalogues of the specification: which test provokes each of their messages, and finds the documented words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const journey = (name: string) => `e2e/journeys/${name}.journey.ts`;
const words = journey('documented-words');

/** Situation, the test that provokes it, and the documented words that stand in that test. */
const catalogues: [situation: string, provokedIn: string, ...says: string[]][] = [
  ['any answer that is not OK', 'apps/web/src/lib/api-client.test.ts', '418: a pot', '404: Not Found'],
  ['401 on any call', 'apps/web/src/lib/api-client.test.ts', 'Authentication failed', '401: Unauthorized'],
  ['the wizard or the chat, logged out', 'e2e/signed-out.ts', 'Unauthorized', 'You are logged out. Logging in again...'],
  [
    'a prompt beyond the limit',
    words,
    'Daily Limit Reached',
    "You've reached your daily prompt limit. Upgrade to Pro for unlimited prompts!",
  ],
  ['a generation that fails', words, 'Generation Failed', "Oops—let's refine: Add more details to your prompt!"],
  ['a project that cannot be created', words, 'Failed to create project'],
  ['a project that was created', words, 'Project Created! 🎉', 'Your DApp idea has been processed successfully.'],
  ['nothing to generate from', words, 'Empty Prompt', 'Please describe your DApp idea before generating.'],
  ['voice that is not supported', words, 'Voice Input Not Supported', 'Please use Chrome or Safari'],
  ['voice that fails', words, 'Voice Input Error'],
  ['voice that listens', words, 'Voice Input Active'],
  ['voice that was heard', words, 'Voice Captured!'],
  ['signing in or out that fails', words, 'Signing in failed.', 'Signing out failed'],
  ['a user who cannot be synced', words, 'The user could not be synced.'],
  ['an uncaught error or rejection', words, "category: 'general'", "severity: 'medium'"],
  ['an unexpected render error', words, 'Something went wrong', 'We encountered an unexpected error. Please try refreshing the page'],
  ['a chat beyond the limit', words, 'Daily Limit Reached', "You've reached your daily chat limit. Upgrade to Pro for unlimited chats!"],
  ['a chat that fails', words, 'Chat Error', 'Failed to send message. Please try again.'],
  ['a deployment that fails', words, 'Deployment Failed'],
  ['a deployment of nothing', words, 'No Contract Code', 'Please generate a contract first before deploying.'],
  ['code that was generated in the IDE', words, 'Code Generated Successfully', 'Your DApp has been generated and is ready for review.'],
  ['a generation in the IDE that fails', words, 'Generation Failed', 'Failed to generate code. Please try again.'],
  [
    'an unknown console command',
    'apps/web/src/features/projects/console/commands.test.ts',
    "Command not found: dance. Type 'help' for available commands.",
  ],
  [
    'the assistant that cannot answer',
    words,
    "I apologize, but I'm having trouble processing your request right now. Please try again or rephrase your question.",
  ],
  ['signing out that fails', words, 'Logout Failed', 'Failed to logout. Please try again.'],
  ['a preview that fails', words, 'Failed to generate preview: '],
  ['the administration that does not load', words, 'Failed to load admin data'],
  ['actions of administrators that fail', words, 'Failed to suspend user', 'Failed to feature project', 'Failed to send ticket response'],
  [
    'actions of administrators that succeed',
    words,
    'User suspend completed successfully',
    'Project feature completed successfully',
    'Ticket response sent successfully',
  ],
  ['no administrator', journey('administration'), 'Access Denied', "You don't have permission to access this page."],
];

describe('the documented words', () => {
  it.each(catalogues)('for %s are looked for in %s', (_situation, provokedIn, ...says) => {
    const test = readFileSync(join(root, provokedIn), 'utf8');
    for (const said of says) expect(test).toContain(said);
  });
});
