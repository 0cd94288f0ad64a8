import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { basePath } from '../../src/contract/base-path.ts';
import { openApiDocument } from '../../src/contract/openapi/document.ts';
import { examples } from '../../src/contract/openapi/examples.ts';
import { routeSchemas } from '../../src/contract/route-schemas.ts';
import { routeNames, routes } from '../../src/contract/routes.ts';
import { runningGateway } from '../gateway/running-gateway.ts';
import { breachOfDocument } from '../helpers/held-to-document.ts';

const plain = (origin: string) => JSON.parse(JSON.stringify(openApiDocument(origin)));
const document = plain('https://persona.example');
const operationOf = (name: (typeof routeNames)[number]) =>
  document.paths[routes[name].path][routes[name].method.toLowerCase()];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 for a validator that is not ours, which finds what is wrong', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
    const broken = structuredClone(document);
    delete broken.paths['/events'].get.responses;
    broken.paths['/events'].post.parameters[0].in = 'nowhere';
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has the version of the program, where the gateway is, and asks for a key everywhere', () => {
    expect(document.info.version).toBe(about.version);
    expect(document.servers).toEqual([{ url: `https://persona.example${basePath}`, description: expect.any(String) }]);
    expect(document.components.securitySchemes[Object.keys(document.security[0])[0] ?? '']).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    expect(JSON.stringify(document.paths)).not.toContain('"security"');
  });

  it.each(routeNames)('has %s with words, parameters or a body, and a mark where it is ours', (name) => {
    const operation = operationOf(name);
    const { in: travels, ours, inQuery = [] } = routes[name];
    expect(operation).toMatchObject({
      operationId: name,
      summary: expect.any(String),
      description: expect.any(String),
    });
    expect(operation['x-beyond-interface']).toBe(ours);
    const marked = (operation.parameters ?? []).filter((one: object) => 'x-beyond-interface' in one);
    expect(marked.map((one: { name: string }) => one.name)).toEqual(routes[name].oursInQuery ?? []);
    expect(operation.requestBody === undefined).toBe(travels === 'query');
    const fields = Object.keys(routeSchemas[name].input.def.shape);
    const parameters: { name: string; description: string }[] = operation.parameters ?? [];
    expect(parameters.map((one) => one.name)).toEqual(travels === 'json' ? inQuery : fields);
    for (const parameter of parameters) expect(parameter.description).toMatch(/\w{3}/);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '422', '500', '503']));
  });

  it('has examples that the schemas take, those of the contract and those of the document', () => {
    for (const name of routeNames) {
      const { input, reply } = routeSchemas[name];
      expect(input.safeParse(examples[name].input).error?.issues).toBeUndefined();
      expect(reply.safeParse(examples[name].data).error?.issues).toBeUndefined();
      const { method, path } = routes[name];
      const responses = Object.entries<any>(operationOf(name).responses);
      expect(responses.length).toBeGreaterThan(5);
      for (const [status, { content }] of responses) {
        const [[contentType, { example }]] = Object.entries<any>(content) as [[string, any]];
        const text = typeof example === 'string' ? example : JSON.stringify(example);
        const answered = { method, path: basePath + path, status: Number(status), text };
        expect(breachOfDocument({ ...answered, contentType })).toBeUndefined();
      }
    }
  });
});

describe('an answer that is not in the document', () => {
  const good = {
    method: 'GET',
    path: `${basePath}/namespaces?page=1`,
    status: 200,
    contentType: 'application/json',
    text: JSON.stringify({ success: true, data: examples.listNamespaces.data, ...examples.listNamespaces.beside }),
  };
  const changed = (change: (body: any) => void) => {
    const body = JSON.parse(good.text);
    change(body);
    return { ...good, text: JSON.stringify(body) };
  };
  const refused = (status: number, code: string) => ({
    ...good,
    status,
    text: JSON.stringify({ success: false, error: { code, message: 'a sentence' } }),
  });

  it('is told from one that is', () => {
    expect(breachOfDocument(good)).toBeUndefined();
    expect(breachOfDocument(refused(422, 'invalid_request'))).toBeUndefined();
    expect(breachOfDocument({ ...refused(404, 'not_found'), path: `${basePath}/nowhere` })).toBeUndefined();
    expect(breachOfDocument({ ...good, method: 'HEAD', text: '' })).toBeUndefined();
  });

  it.each([
    ['a status', { ...good, status: 204 }],
    ['a route', { ...good, path: `${basePath}/nowhere` }],
    ['a method', { ...good, method: 'DELETE' }],
    ['a media type', { ...good, contentType: 'text/plain' }],
    ['a code', refused(409, 'external_reference_taken')],
    ['a code of another status', refused(422, 'malformed_json')],
    ['a field', changed((body) => (body.data[0].colour = 'red'))],
    ['a field beside data', changed((body) => (body.more = 1))],
    ['a missing field', changed((body) => delete body.data[0].org_id)],
    ['a missing envelope', changed((body) => delete body.success)],
    ['a type', changed((body) => (body.pagination.total = '1'))],
  ])('is found by %s', (_, answered) => {
    expect(breachOfDocument(answered)).toMatch(/^(GET|DELETE) /);
  });
});

describe('GET /openapi.json', () => {
  it('asks for the key, stands without the envelope, and says where this gateway is', async () => {
    const { call, origin } = await runningGateway();
    expect((await call('GET', '/openapi.json', { key: null })).status).toBe(401);
    const { status, body } = await call('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(plain(origin));
    expect((await call('POST', '/openapi.json', { json: {} })).headers.get('allow')).toBe('GET, HEAD');
  });
});
