/** The shape of an answer as a model reads it, for those that are not held to it by their provider. */
import type { z } from 'zod';
import { schemaFor } from './answer-schema.ts';

/** One line, written as a type: `{ title: string, choices: { id: string, because: string }[] }`. */
export const shapeText = (shape: z.ZodType): string => typeText(schemaFor(shape));

function typeText(schema: unknown): string {
  const { type, properties, items, anyOf } = { ...Object(schema) };
  if (Array.isArray(anyOf)) return anyOf.map(typeText).join(' | ');
  if (type === 'array') return isUnion(items) ? `(${typeText(items)})[]` : `${typeText(items)}[]`;
  if (type !== 'object') return [type].flat().join(' | ');
  const fields = Object.entries(properties ?? {}).map(([name, field]) => `${name}: ${typeText(field)}`);
  return `{ ${fields.join(', ')} }`;
}

const isUnion = (schema: unknown): boolean => 'anyOf' in Object(schema);
