import { basePath } from '../../../src/contract/base-path.ts';
import { examples } from '../../../src/contract/openapi/examples.ts';
import { routeNames, routes } from '../../../src/contract/routes.ts';
import { hostileTexts } from '../../helpers/hostile-texts.ts';

/** What such requests are made from: numbers from 0 up to 1, ids that are known, and keys with other rights. */
export type Known = {
  readonly random: () => number;
  readonly host: string;
  readonly namespaceId: string;
  readonly keys: readonly (string | undefined)[];
};

/** A request as the bytes that are sent, with what of it is looked at in the answer. */
export type Fuzzed = { readonly method: string; readonly path: string; readonly bytes: Buffer };

const names = Object.values(hostileTexts);
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE namespaces; --",
  '%00%ff',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  'x'.repeat(5_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  'e\u0301\u0300'.repeat(200),
  [],
  {},
  [[[[[[]]]]]],
  [null, {}, ''],
  { toString: 1, hasOwnProperty: 'x' },
  '"a" OR (NOT b*) NEAR/3 from:ada',
  '/identity/role',
  '/'.repeat(500),
];

const raws: readonly Buffer[] = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '\uFEFF{}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"name":"a","name":"b"}',
  '{"__proto__":{"name":"a"}}',
  `{"name":"${'x'.repeat(70_000)}"}`,
  '{}\n{}\n\n[]\nnull\n"x"\n{"id":1}\n',
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x00, 0x80]), Buffer.from('{"name":"\xff"}', 'latin1'));

/** Makes what makes requests that are wrong in some way, or nearly right, or right. */
export function fuzzedRequests({ random, host, namespaceId, keys }: Known): () => Fuzzed {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const often = (share: number) => random() < share;
  const value = (given: unknown): unknown => {
    if (often(0.45)) return given;
    if (often(0.3)) return pick(names);
    if (typeof given === 'string' && often(0.3)) return given.slice(0, random() * given.length);
    if (Array.isArray(given) && often(0.5)) return given.concat(given, pick(odd)).slice(0, 5_000);
    if (typeof given === 'object' && given !== null && often(0.5)) return fieldsLike(given);
    return pick(odd);
  };
  const fieldsLike = (given: object): Record<string, unknown> => {
    const fields = Object.entries(given).filter(() => often(0.93));
    const more = often(0.15) ? [[pick(names), pick(odd)] as const] : [];
    return Object.fromEntries([...fields, ...more].map(([name, one]) => [name, often(0.7) ? one : value(one)]));
  };
  const known = (input: object): object =>
    'external_reference_id' in input && often(0.3)
      ? { ...input, external_reference_id: undefined, namespace_id: namespaceId }
      : input;
  const inQuery = (fields: object): string => {
    const text = (one: unknown) => (typeof one === 'string' ? one.toWellFormed() : (JSON.stringify(one) ?? ''));
    const parts = Object.entries(fields)
      .filter(([, one]) => one !== undefined)
      .flatMap(([name, one]) => (Array.isArray(one) ? one : [one]).map((item) => [name, item] as const))
      .map(([name, one]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text(one))}`);
    return parts.slice(0, 300).concat(often(0.1) ? parts.slice(0, 1) : [], often(0.05) ? ['%', '&&=%zz'] : []).join('&').slice(0, 12_000); // prettier-ignore
  };
  const mcp = (): { path: string; body: Buffer } => {
    const tool = pick(['get_persona', 'get_section', 'search_episodes', 'why', 'correct', 'claim_history', 'nothing']);
    const params = {
      name: tool,
      arguments: fieldsLike({ section: 'identity', claim: '/identity', query: 'x', limit: 3 }),
    };
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: pick(['tools/call', 'tools/list', 'initialize', 'ping', 'no/such']),
      params,
    };
    const body = often(0.7) ? Buffer.from(JSON.stringify(often(0.5) ? call : fieldsLike(call))) : pick(raws);
    return { path: `/mcp/${often(0.8) ? namespaceId : encodeURIComponent(pick(names).toWellFormed())}`, body };
  };

  return () => {
    const name = pick(routeNames);
    const { method: right, path: route, in: travels, inQuery: queried = [] } = routes[name];
    const input = fieldsLike(known(examples[name].input));
    const fields = Object.entries(input);
    let method: string = often(0.93)
      ? right
      : pick(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'FOO']);
    let path = basePath + route;
    let body: Buffer | undefined;
    if (travels === 'query') path += `?${inQuery(input)}`;
    else {
      const own = travels === 'ndjson' ? [] : fields.filter(([field]) => !queried.includes(field));
      const inPath = travels === 'ndjson' ? fields : fields.filter(([field]) => queried.includes(field));
      if (inPath.length > 0) path += `?${inQuery(Object.fromEntries(inPath))}`;
      const lines = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => JSON.stringify(value({ id: `e:${random()}`, provider: 'mail', kind: 'message', occurred_at: '2026-03-01T16:20:00.000Z', self: true, actor: { key: 'ada@acme.example' }, text: pick(names) }))).join('\n'); // prettier-ignore
      body = often(0.15)
        ? pick(raws)
        : Buffer.from(travels === 'ndjson' ? lines() : JSON.stringify(Object.fromEntries(own)));
    }
    if (often(0.08)) ({ path, body } = mcp());
    if (path.startsWith('/mcp')) method = 'POST';
    if (often(0.05)) path = pick(['/', '//', '/gateway/v1', `${path}/`, path.replace('/v1/', '/v1/%2e%2e/v1/'), '/gateway/v2/namespaces', `${path}#x`, '*', `/${'a'.repeat(9_000)}`]); // prettier-ignore
    const key = pick(keys);
    const type = travels === 'ndjson' ? 'application/x-ndjson' : 'application/json';
    const headers = [
      `Host: ${often(0.97) ? host : 'evil.example'}`,
      'Connection: close',
      ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
      ...(often(0.03) ? ['Origin: https://evil.example'] : []),
      ...(often(0.02) ? ['Content-Encoding: gzip'] : []),
      ...(often(0.03) ? [`X-Request-Id: ${'y'.repeat(200)}`, 'Cookie: a=b', 'Expect: 100-continue'] : []),
      ...(path.startsWith('/mcp') ? ['Accept: application/json, text/event-stream'] : []),
      ...(body === undefined ? [] : [`Content-Length: ${body.length}`]),
      ...(body === undefined && often(0.97) ? [] : [`Content-Type: ${often(0.95) ? type : pick(['text/plain', 'application/json; charset=utf-16', ';', 'multipart/form-data'])}`]), // prettier-ignore
    ];
    // Some heads that are no HTTP, or two requests in one.
    if (often(0.03)) headers.push(pick(['Content-Length: 5', 'Transfer-Encoding: chunked', 'Transfer-Encoding: xchunked', ' folded: x', 'No colon', `Big: ${'z'.repeat(20_000)}`, 'Host: other', 'Content-Length: -1'])); // prettier-ignore
    const target = path.replaceAll(/[\s\u0080-\uFFFF]/g, '_');
    const head = `${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
    return { method, path: target, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]) };
  };
}
