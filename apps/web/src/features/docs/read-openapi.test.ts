import { describe, expect, it } from 'vitest';
import { readOpenApi } from './read-openapi.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/api/generate': {
      post: {
        summary: 'Generates',
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['prompt'],
                properties: {
                  prompt: { type: 'string', minLength: 10, maxLength: 1000 },
                  blockchain: { enum: ['ethereum', 'solana'] },
                  note: { type: 'string', minLength: 1, description: '10 to 500 characters' },
                },
              },
            },
          },
        },
        responses: {
          200: { content: { 'application/json': { schema: { properties: { features: { type: 'array', items: { type: 'string' } } } } } } },
          default: {},
        },
      },
    },
    '/api/projects/{id}': { get: { summary: 'One', responses: { 200: { description: 'Done' } } } },
  },
};

describe('the API reference', () => {
  it('shows of each call who may make it, its fields with their lengths, and what is answered', () => {
    const [generate, project] = readOpenApi(document);
    expect(generate).toMatchObject({ method: 'POST', path: '/api/generate', summary: 'Generates', needsSignIn: true, parameters: [] });
    expect(generate?.body).toEqual([
      { name: 'prompt', type: 'string', required: true, limits: '10 to 1000 characters' },
      { name: 'blockchain', type: 'string', required: false, limits: 'ethereum, solana' },
      { name: 'note', type: 'string', required: false, limits: '10 to 500 characters' },
    ]);
    expect(generate?.answer).toEqual([{ name: 'features', type: 'list of string', required: false, limits: '' }]);
    expect(JSON.parse(generate?.sample ?? '')).toEqual({ prompt: expect.stringContaining('Moon Cat') });
    expect(project).toMatchObject({ parameters: ['id'], needsSignIn: false, body: undefined, answer: undefined });
  });

  it('says that something else is no such document', () => {
    expect(() => readOpenApi({ hello: 1 })).toThrow('no OpenAPI document');
  });
});
