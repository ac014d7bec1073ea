/** Lengths and sizes that both ends enforce. */
export const limits = {
  prompt: { min: 10, max: 1000 },
  chatMessage: { min: 1, max: 500 },
  /** Of a conversation with the assistant beside a project. */
  assistantMessage: { max: 4000 },
  assistantMessages: 30,
  ticketTitle: { max: 120 },
  ticketText: { max: 4000 },
  banner: { max: 300 },
  projectName: { max: 120 },
  description: { max: 2000 },
  /** UTF-8 bytes of one file of a project. */
  fileBytes: 512 * 1024,
  /** Bytes of a request body. */
  bodyBytes: 2 * 1024 * 1024,
  /** Generations that wait or run, of everybody together; whoever comes then is told to come again. */
  generationsWaiting: 100,
  /** What one person may keep, and for how long a demo is kept that nobody uses. */
  kept: {
    /** Projects, deleted ones that can still be brought back among them, and UTF-8 bytes of their files with all versions. */
    account: { projects: 200, bytes: 100 * 2 ** 20 },
    demo: { projects: 50, bytes: 20 * 2 ** 20 },
    /** The newest of each project. */
    revisions: 300,
    /** Bytes that all demo users of one address may store in a day. */
    demoBytesPerDay: 60 * 2 ** 20,
    demoDays: 30,
  },
  /** Personal tokens that one person may have. */
  accessTokens: 20,
  /** Names of projects are cut to this many characters of the prompt. */
  nameFromPrompt: 50,
} as const;
