import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** Says the length of a tuple in numbers: some clients take no bare `false` for a schema. */
function portable(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.prefixItems === undefined || schema.items !== false) return;
  delete schema.items;
  schema.minItems = schema.prefixItems.length;
  schema.maxItems = schema.prefixItems.length;
}

/** A schema that says its JSON Schema also where parts of it come from the contract, whose zod/mini schemas cannot. */
export function withJsonSchema<S extends z.ZodType>(schema: S): StandardSchemaWithJSON<z.input<S>, z.output<S>> {
  const as = (io: 'input' | 'output') => {
    let made: Record<string, unknown> | undefined;
    return () => (made ??= z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => portable(jsonSchema) }));
  };
  const { validate } = schema['~standard'];
  return {
    '~standard': { version: 1, vendor: 'zod', validate, jsonSchema: { input: as('input'), output: as('output') } },
  };
}
