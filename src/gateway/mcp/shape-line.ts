import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

const listed = (schema: Schema, levels: number): string => {
  const parts = Object.entries(schema.properties ?? {}).map(([name, of]) => {
    const mark = schema.required?.includes(name) === true ? '' : '?';
    const inner = shape(of as Schema, levels - 1);
    return inner === '' ? `${name}${mark}` : `${name}${mark}: ${inner}`;
  });
  return levels <= 0 ? '{…}' : `{${parts.join(', ')}}`;
};

/** The names in what a schema describes, "" for what has none. */
function shape(schema: Schema, levels: number): string {
  if (schema.properties !== undefined) return listed(schema, levels);
  if (typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    const inner = shape(schema.items, levels);
    return `[${inner}]`;
  }
  const named = schema.anyOf?.map((one) => shape(one, levels)).filter((one) => one !== '') ?? [];
  return named.length === 1 ? (named[0] ?? '') : '';
}

/** What a schema describes, in one line: names alone, "?" behind one that may be absent, "…" for what lies deeper. */
export const shapeLine = (of: z.ZodType, levels = 3): string => shape(z.toJSONSchema(of, { io: 'output' }), levels);
