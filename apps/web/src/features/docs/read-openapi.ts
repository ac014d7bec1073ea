/** The server's OpenAPI document, as far as the reference shows it. */
export interface ApiField {
  name: string;
  /** "text", "whole number", "list of text" … in JSON Schema's own words. */
  type: string;
  required: boolean;
  /** Lengths and choices: "10 to 1000 characters", "ethereum, polygon". */
  limits: string;
}

export interface ApiCall {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  needsSignIn: boolean;
  parameters: string[];
  body: ApiField[] | undefined;
  answer: ApiField[] | undefined;
  /** A body to begin with. */
  sample: string;
}

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const methods = ['get', 'post', 'patch', 'delete'] as const;
const shout = { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const;

/** @throws Error when it is no OpenAPI document */
export function readOpenApi(document: unknown): ApiCall[] {
  const paths = at(document, 'paths');
  if (!isRecord(paths)) throw new Error('This is no OpenAPI document.');
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = at(operations, method);
      return isRecord(operation) ? [readCall(path, method, operation)] : [];
    }),
  );
}

function readCall(path: string, method: (typeof methods)[number], operation: Json): ApiCall {
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const responses = at(operation, 'responses');
  const good = isRecord(responses) ? Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] : undefined;
  const answer = at(good, 'content', 'application/json', 'schema');
  return {
    id: `${method}-${path.replace(/[^a-z]+/gi, '-')}`,
    method: shout[method],
    path,
    summary: textOf(operation.summary),
    needsSignIn: operation.security !== undefined,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []),
    body: body === undefined ? undefined : fieldsOf(body),
    answer: answer === undefined ? undefined : fieldsOf(answer),
    sample: body === undefined ? '' : JSON.stringify(sampleOf(body), null, 2),
  };
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(schema: unknown): ApiField[] {
  const properties = at(schema, 'properties') ?? at(schema, 'items', 'properties');
  const required = at(schema, 'required') ?? at(schema, 'items', 'required');
  if (!isRecord(properties)) return [];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: Array.isArray(required) && required.includes(name),
    limits: limitsOf(field),
  }));
}

function typeOf(field: unknown): string {
  const variants = at(field, 'anyOf') ?? at(field, 'oneOf');
  if (Array.isArray(variants)) return [...new Set(variants.map(typeOf))].join(' or ');
  const type = at(field, 'type');
  if (type === 'array') return `list of ${typeOf(at(field, 'items'))}`;
  return textOf(type) || (at(field, 'enum') ? 'string' : 'any');
}

function limitsOf(field: unknown): string {
  // What a person should know beyond what the schema says.
  const said = textOf(at(field, 'description'));
  if (said) return said;
  const choices = at(field, 'enum');
  if (Array.isArray(choices)) return choices.join(', ');
  const [least, most] = [at(field, 'minLength'), at(field, 'maxLength')];
  if (least !== undefined && most !== undefined) return `${least} to ${most} characters`;
  if (most !== undefined) return `at most ${most} characters`;
  return least === undefined ? '' : `at least ${least} characters`;
}

/** Only what must be there, with the plainest value of its type. */
function sampleOf(schema: unknown): unknown {
  const properties = at(schema, 'properties');
  const required = at(schema, 'required');
  if (!isRecord(properties)) return {};
  const names = Object.keys(properties).filter((name) => !Array.isArray(required) || required.includes(name));
  return Object.fromEntries(names.slice(0, 8).map((name) => [name, plainest(name, properties[name])]));
}

function plainest(name: string, field: unknown): unknown {
  if (name === 'prompt') return 'A token called Moon Cat with the symbol MCAT and a supply of 5000.';
  const choices = at(field, 'enum');
  if (Array.isArray(choices)) return choices[0];
  switch (at(field, 'type')) {
    case 'array':
      return [];
    case 'object':
      return {};
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      return '';
  }
}
