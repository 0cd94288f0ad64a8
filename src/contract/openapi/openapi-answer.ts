import * as z from 'zod/mini';

/** An OpenAPI document, as far as whoever passes it on looks into it. */
export const OpenApiDocument = z.looseObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
});
