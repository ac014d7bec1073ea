/** A call as the API's document describes it. Every route under /api has one; a test holds the two together. */
import type { z } from 'zod';

export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{id}`. */
  path: string;
  summary: string;
  /** `nobody`: visitors may call it. `account`: demo users may not. */
  needs: 'nobody' | 'sign-in' | 'account' | 'admin';
  body?: z.ZodType;
  /** The JSON answered with 200 (or `status`); absent when the answer is not JSON. */
  answer?: z.ZodType;
  status?: 200 | 201 | 202 | 302;
  /** Answers a stream of these events; together with `answer`, only when asked with `Accept: text/event-stream`. */
  streams?: 'ProgressEvent' | 'AssistantEvent' | 'ModelTryEvent';
}
