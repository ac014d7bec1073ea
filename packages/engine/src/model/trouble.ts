/**
 * What can go wrong with a model, each with a sentence for the person. Nothing a provider wrote gets into one: some echo
 * the key in their errors.
 */
export const troubles = {
  'bad-key': 'The model’s provider did not accept the API key.',
  'no-credit': 'The account at the model’s provider has no credit left.',
  'unknown-model': 'The model’s provider does not know a model of this name.',
  'rate-limited': 'The model’s provider takes no more requests for the moment.',
  overloaded: 'The model’s provider is overloaded.',
  unreachable: 'The model’s provider could not be reached.',
  'cut-off': 'The connection to the model broke off in the middle of its answer.',
  refused: 'The model refused to work on this idea.',
  nonsense: 'The model’s answer could not be read.',
  'too-long': 'The model’s answer did not come to an end.',
  'too-slow': 'The model did not answer in time.',
  'over-budget': 'What the model may use up for one task was used up.',
  rejected: 'The model’s provider did not accept the request.',
  'short-context': 'The question is longer than the context that the model has, so it could not read all of it.',
} as const;

export type TroubleKind = keyof typeof troubles;

/** What the person who chose the model can do about it. */
export const mends: Partial<Record<TroubleKind, string>> = {
  'bad-key': 'Put in a valid key.',
  'no-credit': 'Add credit at the provider, or use another key.',
  'unknown-model': 'Check the name of the model.',
  'rate-limited': 'Try again in a few minutes.',
  overloaded: 'Try again in a few minutes.',
  unreachable: 'Check the address and whether the server is running.',
  'cut-off': 'Try again.',
  'too-slow': 'Try again, or use a faster model.',
  nonsense: 'Try again, or use a larger model.',
  'too-long': 'Try again, or use another model.',
  refused: 'Say it in other words.',
  rejected: 'Check whether this model can answer in JSON.',
  'short-context': 'Choose a model with a longer context, or load it with a longer one (16,384 tokens are enough for most ideas).',
};

export class ModelTrouble extends Error {
  readonly kind: TroubleKind;
  /** HTTP status of the provider, for the log. */
  readonly status: number | undefined;
  /** For a nonsense answer: what was wrong with it, to be told to the model. */
  readonly detail: string | undefined;

  constructor(kind: TroubleKind, { status, detail }: { status?: number | undefined; detail?: string | undefined } = {}) {
    super(troubles[kind]);
    this.name = 'ModelTrouble';
    this.kind = kind;
    this.status = status;
    this.detail = detail;
  }
}

/** May pass by itself within seconds. */
export const isPassing = (kind: TroubleKind) => ['rate-limited', 'overloaded', 'unreachable', 'cut-off'].includes(kind);
