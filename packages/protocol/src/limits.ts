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
  /** Names of projects are cut to this many characters of the prompt. */
  nameFromPrompt: 50,
} as const;
