import { assistantEventSchema } from '@starwright/protocol/assistant';
import { errorBodySchema } from '@starwright/protocol/errors';
import { progressEventSchema } from '@starwright/protocol/generate';
import { modelTryEventSchema } from '@starwright/protocol/local-models';
import { z } from 'zod';
import type { Call } from './call.ts';

/** The API's document (OpenAPI 3.1, whose schemas are JSON Schema 2020-12), made from the schemas that check the calls. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starwright',
      version: '1',
      description: 'Describe a decentralized app in plain words; get one that has already been tried.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or a demo token (`demo-token-…`) where demo mode is on.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'starwright.session_token' },
      },
      schemas: {
        Error: jsonSchema(errorBodySchema, 'output'),
        ProgressEvent: jsonSchema(progressEventSchema, 'output'),
        AssistantEvent: jsonSchema(assistantEventSchema, 'output'),
        ModelTryEvent: jsonSchema(modelTryEventSchema, 'output'),
      },
    },
  };
}

function operation({ path, summary, needs, body, answer, status = 200, streams }: Call) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    summary,
    ...(needs !== 'nobody' && { security: [{ bearer: [] }, { cookie: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: {
      [status]: {
        description: 'Done',
        ...((answer || streams) && {
          content: {
            ...(answer && { 'application/json': { schema: jsonSchema(answer, 'output') } }),
            ...(streams && { 'text/event-stream': { schema: { $ref: `#/components/schemas/${streams}` } } }),
          },
        }),
      },
      default: { description: 'What went wrong', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
