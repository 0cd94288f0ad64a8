import type * as z from 'zod';

/** A JSON Schema, as zod makes it. */
export type Schema = z.core.JSONSchema.BaseSchema;

const scalar = ({ type, format, enum: among, pattern }: Schema): string => {
  if (among !== undefined) return among.map((one) => JSON.stringify(one)).join(' | ');
  if (format === 'date-time' || pattern?.includes('T') === true) return 'moment';
  const kinds: Record<string, string> = {
    string: 'text',
    integer: 'count',
    number: 'number',
    boolean: 'true or false',
  };
  return kinds[String(type)] ?? (type === 'null' ? 'null' : 'anything');
};

const isNamed = (schema: Schema): boolean => schema.properties !== undefined;

const outline = (schema: Schema): string => {
  if (isNamed(schema)) return '{…}';
  return schema.items === undefined ? scalar(schema) : '[…]';
};

/** What a schema describes: names and kinds, two columns in for each level. */
export function shape(schema: Schema, indent: string): string {
  if (isNamed(schema)) return fields(schema, indent);
  if (schema.prefixItems !== undefined)
    return `[${schema.prefixItems.map((one) => shape(one as Schema, indent)).join(', ')}]`;
  if (typeof schema.items === 'object' && !Array.isArray(schema.items)) return `[${shape(schema.items, indent)}]`;
  if (typeof schema.additionalProperties === 'object')
    return `{ any name: ${shape(schema.additionalProperties, indent)} }`;
  if (schema.anyOf !== undefined) {
    // Of several things that have names, those stand where each is described by itself.
    const isOneOfMany = schema.anyOf.length > 2;
    const kinds = schema.anyOf.map((one) => (isOneOfMany ? outline(one) : shape(one, indent)));
    return [...new Set(kinds)].join(' or ');
  }
  return scalar(schema);
}

function fields(schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    const one = of as Schema;
    const mark = schema.required?.includes(name) === true ? '' : '?';
    const says = one.description === undefined ? [] : [`${inner}// ${one.description}`];
    return [...says, `${inner}${name}${mark}: ${shape(one, inner)}`];
  });
  if (lines.length === 0) return '{}';
  return `{\n${lines.join('\n')}\n${indent}}`;
}
