/** A tool as it is offered, and what it answers. */
import type { z } from 'zod';
import type { Bench, Hooks } from './bench.ts';

export interface Answer {
  /** For whoever reads. */
  text: string;
  /** The same as data. */
  data: Record<string, unknown>;
  /** Further texts, each on its own, such as files. */
  more?: readonly string[];
  /** It could not be done as it was asked for; the text says what to change. */
  failed?: boolean;
}

export interface Tool<S extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: S;
  /** It changes nothing. */
  readsOnly: boolean;
  run(asked: z.output<S>, bench: Bench, hooks: Hooks): Promise<Answer>;
}

export const tool = <S extends z.ZodObject>(one: Tool<S>): Tool<S> => one;
