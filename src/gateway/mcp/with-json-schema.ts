import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** A schema that says its JSON Schema also where parts of it come from the contract, whose zod/mini schemas cannot. */
export function withJsonSchema<S extends z.ZodType>(schema: S): StandardSchemaWithJSON<z.input<S>, z.output<S>> {
  const as = (io: 'input' | 'output') => {
    let made: Record<string, unknown> | undefined;
    return () => (made ??= z.toJSONSchema(schema, { io }));
  };
  const { validate } = schema['~standard'];
  return {
    '~standard': { version: 1, vendor: 'zod', validate, jsonSchema: { input: as('input'), output: as('output') } },
  };
}
