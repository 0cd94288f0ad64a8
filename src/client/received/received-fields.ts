import type { Json } from '../../contract/scalars.ts';
import { TypeMismatch, type Received } from '../../contract/received.ts';
import { fieldsOf } from './refusal.ts';

/** What the interface says a field is; "?" marks those it lets be null. */
export type FieldType = 'text' | 'text?' | 'number' | 'flag' | 'object' | 'object?' | 'texts' | 'objects';

const isText = (json: Json) => typeof json === 'string';
const isObject = (json: Json) => fieldsOf(json) !== undefined;
const fits: Readonly<Record<FieldType, (json: Json) => boolean>> = {
  text: isText,
  'text?': isText,
  number: (json) => typeof json === 'number',
  flag: (json) => typeof json === 'boolean',
  object: isObject,
  'object?': isObject,
  texts: (json) => Array.isArray(json) && json.every(isText),
  objects: (json) => Array.isArray(json) && json.every(isObject),
};

/**
 * Reads a thing as it came: known fields are kept where the type fits, marked `TypeMismatch` where it does not, absent where missing
 * or null; unknown fields stay beside them.
 */
export function receivedFields<T>(json: Json, types: Readonly<Record<keyof T & string, FieldType>>): Received<T> {
  const fields = fieldsOf(json) ?? {};
  const seen: Record<string, Json | TypeMismatch> = { ...fields };
  for (const [name, type] of Object.entries<FieldType>(types)) {
    if (!Object.hasOwn(fields, name)) continue;
    const value = fields[name] ?? null;
    if (value !== null) seen[name] = fits[type](value) ? value : new TypeMismatch(value);
    else if (!type.endsWith('?')) delete seen[name];
  }
  return seen as Received<T>;
}

/** The text in a field, and undefined for anything else in it. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
