import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { basePath, usualOrigin } from '../../src/contract/base-path.ts';
import { openApiDocument } from '../../src/contract/openapi/document.ts';

type Response = { readonly content?: Readonly<Record<string, unknown>> };
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Response> }>>>>;

const document = JSON.parse(JSON.stringify(openApiDocument(usualOrigin))) as { paths: Paths };
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'document');

const schemas = new Map<string, ValidateFunction>();
const schemaAt = (...steps: readonly string[]): ValidateFunction => {
  const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const known = schemas.get(pointer) ?? ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
  schemas.set(pointer, known);
  return known;
};

/** An answer of the gateway, as it came. */
export type Answered = {
  readonly method: string;
  /** below the origin; what follows "?" is not looked at */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly text: string;
};

/** What is refused before a route is found. */
const outside: Readonly<Record<number, RegExp>> = {
  401: /^unauthorized$/,
  403: /^forbidden_(host|origin)$/,
  404: /^not_found$/,
  405: /^method_not_allowed$/,
  429: /^too_many_requests$/,
  503: /^closing$/,
};

/** What the OpenAPI document says against an answer of the gateway: undefined where it holds. */
export function breachOfDocument({ method, path, status, contentType, text }: Answered): string | undefined {
  const what = `${method} ${path} answered ${status}`;
  const route = path.split('?', 1)[0]?.slice(basePath.length) ?? '';
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = path.startsWith(basePath) ? document.paths[route]?.[verb] : undefined;
  const response = operation?.responses[status];
  if (operation !== undefined && response === undefined) return `${what}, which the document does not name`;
  if (method === 'HEAD') return text === '' ? undefined : `${what} with a body`;
  const lines = response?.content?.['application/x-ndjson'];
  if (lines && contentType === 'application/x-ndjson') {
    const isLine = schemaAt(
      'components',
      'schemas',
      (lines as { 'x-line': { $ref: string } })['x-line'].$ref.split('/').at(-1) ?? '',
    );
    const wrong = text
      .trimEnd()
      .split('\n')
      .find((line) => !isLine(JSON.parse(line)));
    return wrong === undefined
      ? undefined
      : `${what}, and a line is not as the document has it: ${wrong.slice(0, 200)}`;
  }
  if (contentType !== 'application/json') return `${what} as ${contentType}, not as application/json`;
  const body = JSON.parse(text) as { error?: { code?: unknown } };
  if (operation === undefined && outside[status]?.test(String(body.error?.code)) !== true)
    return `${what}, and the document has no such route: ${text.slice(0, 200)}`;
  const isRight =
    operation === undefined
      ? schemaAt('components', 'schemas', 'Failure')
      : schemaAt('paths', route, verb, 'responses', String(status), 'content', 'application/json', 'schema');
  if (isRight(body)) return undefined;
  return `${what}, and its body is not as the document has it: ${ajv.errorsText(isRight.errors)}`;
}

/** Fails where an answer of the gateway is not in the OpenAPI document: its route, its status, its media type or its shape. */
export function heldToDocument(answered: Answered): void {
  const breach = breachOfDocument(answered);
  if (breach !== undefined) throw new Error(breach);
}
