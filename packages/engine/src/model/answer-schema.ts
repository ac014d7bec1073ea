/**
 * A shape as the JSON Schema that providers can hold a model to: every property required (absent is null), nothing beyond
 * them, no lengths and ranges, which several providers refuse. Answers are checked against the shape itself.
 */
import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

export function schemaFor(shape: z.ZodType): JSONSchema7 {
  // What zod writes is JSON Schema; the two libraries only type it differently.
  return strict(z.toJSONSchema(shape)) as JSONSchema7;
}

const unsupported = ['$schema', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems', 'default'];

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => !unsupported.includes(key));
  const result: Record<string, unknown> = Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'properties' ? propertiesOf(value) : strict(value)]),
  );
  if (result.type === 'object' && typeof result.properties === 'object' && result.properties) {
    result.required = Object.keys(result.properties);
    result.additionalProperties = false;
  }
  return result;
}

/** A property may have the name of a keyword. */
const propertiesOf = (properties: unknown) =>
  Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, strict(schema)]));
