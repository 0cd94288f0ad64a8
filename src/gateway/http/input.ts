import { limits } from '../../contract/limits.ts';
import { type RouteName, routes } from '../../contract/routes.ts';
import { GatewayRefusal, invalid } from '../refusal.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

const isLarger = () => new GatewayRefusal('body_too_large', `the body is larger than ${limits.jsonBody} bytes (1 MiB)`);

/** Refuses a body of another media type, or one that is packed. */
export function expectMedia(request: Request, media: string): void {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== media)
    throw new GatewayRefusal('unsupported_media_type', `the body must be sent as "Content-Type: ${media}"`);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw new GatewayRefusal('unsupported_media_type', 'the body must be sent without a Content-Encoding');
}

/** A body, given in chunks: at most 1 MiB. */
export async function wholeBody(request: Request, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.jsonBody) throw isLarger();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of chunks) {
    bytes += piece.length;
    if (bytes > limits.jsonBody) throw isLarger();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The JSON of a body, given in chunks: at most 1 MiB of UTF-8. */
export async function jsonOf(request: Request, chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  expectMedia(request, 'application/json');
  const body = await wholeBody(request, chunks);
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    throw new GatewayRefusal('malformed_json', 'the body is not JSON in UTF-8');
  }
}

/** The query as the route's schema takes it: a list where the route says so, else one text a name. */
export function queryOf(name: RouteName, url: string): Record<string, unknown> {
  const { lists } = routes[name];
  const start = url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : url.slice(start));
  const input: Record<string, unknown> = {};
  const twice: string[] = [];
  for (const field of new Set(query.keys())) {
    const values = query.getAll(field);
    if (lists?.includes(field) === true) input[field] = values;
    else if (values.length > 1) twice.push(field);
    else input[field] = values[0];
  }
  if (twice.length > 0) throw invalid(twice.map((path) => ({ path, message: 'must be given once' })));
  return input;
}

/** A body with the fields of its query, which stand before its own; what is no object is left to the schema to refuse. */
export const withQuery = (body: unknown, query: Record<string, unknown>): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...query } : body;
