/** What the page and the frame of its preview say to each other by `postMessage`, and what the frame asks of the chain on its line. */
import { z } from 'zod';

/** The frame's origin is opaque, so nothing but the sender tells who speaks; everything it says is checked. */
export const fromFrameSchema = z.object({ from: z.literal('preview') }).and(
  z.discriminatedUnion('type', [
    /** The frame has loaded and waits for something to run. */
    z.object({ type: z.literal('ready') }),
    /** The module was run and its component handed to React. */
    z.object({ type: z.literal('shown') }),
    z.object({ type: z.literal('painted') }),
    z.object({ type: z.literal('alive'), beat: z.number() }),
    z.object({
      type: z.literal('problem'),
      kind: z.enum(['module', 'render', 'error', 'rejection', 'blocked']),
      message: z.string().transform((text) => text.slice(0, 2000)),
      stack: z.string().transform((text) => text.slice(0, 4000)),
    }),
    z.object({
      type: z.literal('console'),
      level: z.enum(['log', 'info', 'warn', 'error']),
      text: z.string().transform((text) => text.slice(0, 4000)),
    }),
  ]),
);
export type FromFrame = z.infer<typeof fromFrameSchema>;

export type ToFrame =
  /** `code` is plain JavaScript; `deployment` becomes `window.deployment`. With it comes the port of the line to the chain. */
  { type: 'run'; code: string; deployment: unknown } | { type: 'event'; name: string; data: unknown } | { type: 'beat'; beat: number };

/** EIP-1193's request. */
export const askedSchema = z.object({ id: z.number(), method: z.string().max(100), params: z.unknown() });
export type Asked = z.infer<typeof askedSchema>;

export type Answered = { id: number; result: unknown } | { id: number; error: { code: number; message: string; data?: string } };
