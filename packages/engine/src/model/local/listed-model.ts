/** A model as a program lists it, before it is said what it can do. */
import type { LocalModel } from '@starwright/protocol/local-models';

export interface ListedModel extends Omit<LocalModel, 'ability'> {
  /** It answers in words; others turn texts into vectors. */
  talks: boolean;
  /** The program only passes on to another computer, for which one needs an account. */
  elsewhere: boolean;
}

export interface ProgramFacts {
  version: string | null;
  models: ListedModel[];
}
