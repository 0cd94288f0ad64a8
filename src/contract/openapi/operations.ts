import { type FailureCode, Pagination } from '../envelope.ts';
import { type RouteName, routes } from '../routes.ts';
import { routeSchemas } from '../route-schemas.ts';
import * as z from 'zod/mini';
import { beyond } from './beyond.ts';
import { exampleLine, examples } from './examples.ts';
import { type JsonSchema, refTo, schemaOf } from './json-schemas.ts';
import { failuresOf, statusWords } from './route-failures.ts';
import { routeWords } from './route-words.ts';

const required = (schema: JsonSchema): readonly string[] => (schema['required'] as string[] | undefined) ?? [];

/** The fields of a query as parameters; a text of digits is the whole number it says. */
function parametersOf(name: RouteName): JsonSchema[] {
  const input: JsonSchema = z.toJSONSchema(routeSchemas[name].input, { io: 'output' });
  const given = examples[name].input as Readonly<Record<string, unknown>>;
  const { inQuery, oursInQuery } = routes[name];
  return Object.entries(input['properties'] as Record<string, JsonSchema>)
    .filter(([field]) => inQuery?.includes(field) ?? true)
    .map(([field, { description, ...schema }]) => ({
      name: field,
      in: 'query',
      description,
      required: required(input).includes(field) && !('default' in schema),
      schema,
      ...(routes[name].lists?.includes(field) === true ? { style: 'form', explode: true } : {}),
      ...(oursInQuery?.includes(field) === true ? beyond : {}),
      ...(field in given ? { example: given[field] } : {}),
    }));
}

const without = (fields: readonly string[], from: object): object =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field)));

/** What a JSON body holds: the whole input, or what of it does not travel in the query. */
function jsonBody(name: RouteName): { readonly schema: JsonSchema; readonly example: object } {
  const schema = schemaOf(routeSchemas[name].input);
  const { inQuery } = routes[name];
  if (inQuery === undefined) return { schema, example: examples[name].input };
  return {
    schema: {
      ...schema,
      properties: without(inQuery, schema['properties'] as object),
      required: required(schema).filter((field) => !inQuery.includes(field)),
    },
    example: without(inQuery, examples[name].input),
  };
}

function bodyOf(name: RouteName): JsonSchema {
  if (routes[name].in === 'json')
    return {
      required: true,
      description: 'At most 1 MiB, in UTF-8, not packed.',
      content: { 'application/json': jsonBody(name) },
    };
  return {
    required: true,
    description: 'One JSON object a line, each as the schema NewEvent has it; blank lines are passed over. Not packed.',
    content: {
      'application/x-ndjson': { schema: { type: 'string' }, example: `${exampleLine}\n`, 'x-line': refTo('NewEvent') },
    },
  };
}

const leftOut: JsonSchema = {
  description: 'The ids to ask for again, where not every event fitted into the answer; absent where all did.',
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
};

/** What a route answers, with the envelope around it where it has one. */
function answerOf(name: RouteName): JsonSchema {
  const data = schemaOf(routeSchemas[name].reply);
  if (routes[name].bare === true) return data;
  const beside = routes[name].paged === true ? { pagination: schemaOf(Pagination) } : {};
  const optional = {
    ...(routes[name].mayPage === true ? { pagination: schemaOf(Pagination) } : {}),
    ...(routes[name].leavesOut === true ? { left_out: leftOut } : {}),
  };
  return {
    type: 'object',
    properties: { success: { const: true }, data, ...beside, ...optional },
    required: ['success', 'data', ...Object.keys(beside)],
    additionalProperties: false,
  };
}

/** What an answer in lines holds. */
const linesOf = (name: RouteName, data: unknown) => ({
  'application/x-ndjson': {
    schema: { type: 'string' },
    example: [{ progress: examples[name].progress }, { data }].map((line) => `${JSON.stringify(line)}\n`).join(''),
    'x-line': refTo(name === 'interpret' ? 'InterpretationLine' : 'PreviewLine'),
  },
});

function successesOf(name: RouteName): Record<string, JsonSchema> {
  const { data, beside } = examples[name];
  const example = routes[name].bare === true ? data : { success: true, data, ...beside };
  const content =
    routes[name].inLines === true ? linesOf(name, data) : { 'application/json': { schema: answerOf(name), example } };
  return Object.fromEntries(
    Object.entries(routeWords[name].successes).map(([status, description]) => [status, { description, content }]),
  );
}

const header = (description: string, schema: JsonSchema) => ({ description, schema });
const headersWith: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': header('Always Bearer.', { const: 'Bearer' }) },
  429: { 'Retry-After': header('Seconds to wait.', { type: 'string' }) },
  503: { 'Retry-After': header('Seconds to wait until it is worth asking again.', { type: 'string' }) },
};

/** A refusal with one of these codes. */
const failureResponse = (status: number, codes: readonly FailureCode[]): JsonSchema => ({
  description: `${statusWords[status]} Codes: ${codes.join(', ')}.`,
  ...(headersWith[status] === undefined ? {} : { headers: headersWith[status] }),
  content: {
    'application/json': {
      schema: {
        allOf: [refTo('Failure')],
        properties: { error: { properties: { code: { enum: codes } } } },
      },
      example: { success: false, error: { code: codes[0], message: statusWords[status] } },
    },
  },
});

/** One route as an operation of the document. */
export function operationOf(name: RouteName): JsonSchema {
  const { ours, in: travels, inQuery } = routes[name];
  const { tag, summary, description } = routeWords[name];
  const failures = [...failuresOf(name)].map(([status, codes]) => [status, failureResponse(status, codes)] as const);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    ...(ours === true ? beyond : {}),
    ...(travels === 'json' && inQuery === undefined ? {} : { parameters: parametersOf(name) }),
    ...(travels === 'query' ? {} : { requestBody: bodyOf(name) }),
    responses: { ...successesOf(name), ...Object.fromEntries(failures) },
  };
}
