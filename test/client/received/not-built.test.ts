import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import type { GatewayFailure } from '../../../src/client/failure.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';

const address = { namespace_id: 'ns_1' };
type Answer = (response: ServerResponse) => void;

const refused =
  (status: number, body: unknown): Answer =>
  (response) =>
    json(response, status, body);
const data =
  (value: unknown, status = 200): Answer =>
  (response) =>
    json(response, status, { success: true, data: value });
const bare =
  (status: number, text = ''): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
const page: Answer = (response) =>
  void response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not Found</title>');

/** Reads the persona of a gateway that gives these answers, the last one for ever. */
async function reading(...answers: readonly Answer[]) {
  const gateway = await misbehavingGateway(({ before }, response) =>
    answers[Math.min(before, answers.length - 1)]?.(response),
  );
  onTestFinished(() => gateway.close());
  const { calls } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'k-0123456789abcdef' } });
  const host = new URL(gateway.baseUrl).host;
  const failure = async () => {
    const error = await calls.readPersona(address).then(
      () => undefined,
      (reason: unknown) => reason as GatewayFailure,
    );
    return error && { kind: error.kind, code: error.code, says: error.message.replaceAll(host, 'HOST') };
  };
  return { calls, failure };
}

const seems = (what: string) => ({
  code: 'persona_not_built',
  says: `The persona seems not to be built yet: HOST answered ${what}.`,
});
const says = (what: string) => ({
  code: 'persona_not_built',
  says: `The persona is not built yet. HOST says: ${what}.`,
});

describe('a gateway that has not built anything yet', () => {
  it.each<[string, Answer, object]>([
    ['404 without a word', bare(404), seems('404')],
    ['404 in text', bare(404, 'Not Found'), seems('404, "Not Found"')],
    ['404 with a message', refused(404, { success: false, error: 'No such thing' }), seems('404, "No such thing"')],
    ['404 of a framework', refused(404, { detail: 'Not Found' }), seems('404, "Not Found"')],
    [
      '404 that knows no persona',
      refused(404, { error: { code: 'no_persona', message: 'Persona not found.' } }),
      seems('404, "Persona not found"'),
    ],
    [
      '404 that says so',
      refused(404, { success: false, error: { code: 'not_ready', message: 'It has not been built so far.' } }),
      says('It has not been built so far'),
    ],
    [
      '404 that says so by its code alone',
      refused(404, { success: false, error: { code: 'NOT_BUILT' } }),
      says('NOT_BUILT'),
    ],
    ['409', refused(409, { success: false, error: { message: 'Conflict' } }), seems('409, "Conflict"')],
    ['409 that says so', refused(409, { message: 'no build has completed' }), says('no build has completed')],
    ['422 that says so', refused(422, { message: 'build the persona first' }), says('build the persona first')],
    ['204', bare(204), seems('204')],
    ['202 without a word', bare(202), seems('202')],
    ['202 with a build', data({ build_id: 'b_1', status: 'queued' }, 202), seems('202 and no persona')],
    [
      '202 with the names alone',
      data({ agent_id: 'a', namespace_id: 'ns_1', subject: 'Ada' }, 202),
      seems('202 and no persona'),
    ],
    ['null', data(null), seems('null where a persona would stand')],
    ['an empty object', data({}), seems('an empty object where a persona would stand')],
    ['a state', data({ status: 'pending' }), seems('"pending" where a persona would stand')],
    ['a state that says so', data({ status: 'not_built' }), says('not_built')],
    [
      'the binding alone',
      data({ agent_id: 'a', subject: 'Ada', has_built: false, last_built_at: null }),
      says('has_built is false'),
    ],
    [
      'no moment and nothing',
      data({ subject: 'Ada', built_at: null, source_event_count: 0, peers: [], traits: {} }),
      says('built_at is null'),
    ],
  ])('by %s: is understood', async (_, answer, expected) => {
    const { failure } = await reading(answer);
    expect(await failure()).toEqual({ kind: 'not-found', ...expected });
  });

  it.each<[string, Answer, object]>([
    [
      'our own words',
      refused(404, { success: false, error: { code: 'persona_not_built', message: 'no build yet' } }),
      { code: 'persona_not_built', says: 'No build yet.' },
    ],
    [
      'no persona, in the words of the interface',
      refused(404, { success: false, error: { code: 'persona_not_found', message: 'create it' } }),
      { code: 'persona_not_found', says: 'Create it.' },
    ],
    [
      'an unknown namespace',
      refused(404, { success: false, error: 'there is no such namespace' }),
      { code: 'namespace_not_found', says: 'There is no such namespace.' },
    ],
    [
      'an unknown namespace by its code',
      refused(404, { success: false, error: { code: 'no_namespace', message: 'unknown' } }),
      { code: 'namespace_not_found', says: 'Unknown.' },
    ],
    [
      'a web page',
      page,
      {
        code: undefined,
        says: 'HOST knows nothing at /gateway/v1/personas. Is the URL right? It ends in /gateway/v1.',
      },
    ],
    [
      'a path that is not there',
      bare(404, '404 page not found'),
      {
        code: undefined,
        says: 'HOST knows nothing at /gateway/v1/personas. Is the URL right? It ends in /gateway/v1.',
      },
    ],
    [
      'a route that is not there',
      refused(404, { message: 'no route for GET /personas' }),
      { code: undefined, says: 'No route for GET /personas.' },
    ],
  ])('is told from %s', async (_, answer, expected) => {
    const { failure } = await reading(answer);
    expect(await failure()).toEqual({ kind: 'not-found', ...expected });
  });

  it('is told from one that is away, refuses the key or breaks', async () => {
    for (const [status, kind] of [
      [401, 'key-refused'],
      [403, 'forbidden'],
      [501, 'gateway-broken'],
    ] as const) {
      const { failure } = await reading(refused(status, { message: 'not built' }));
      expect(await failure()).toMatchObject({ kind });
    }
  });
});

describe('a persona', () => {
  it.each<[string, unknown]>([
    ['with one field of the interface', { subject: 'Ada' }],
    ['with a field of another type', { source_event_count: 'many' }],
    ['of which nothing is known but when it was built', { built_at: '2026-11-20T10:00:00Z', providers: [], peers: [] }],
    ['with sections that are empty, and no word on when', { identity: {}, traits: {} }],
  ])('%s is one', async (_, value) => {
    const { failure, calls } = await reading(data(value));
    expect(await failure()).toBeUndefined();
    expect((await calls.readPersona(address)).raw).toEqual(value);
  });

  it('by 202 is one where it holds something', async () => {
    const { failure } = await reading(data({ subject: 'Ada', built_at: '2026-11-20T10:00:00Z' }, 202));
    expect(await failure()).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['a text', 'hello', 'a text'],
    ['a list', [], 'a list'],
    ['a number', 7, 'a number'],
    ['a flag', true, 'a flag'],
    ['an object of something else', { weather: 'fine' }, 'an object with none of its fields'],
  ])('that is %s is a failure of its own', async (_, value, what) => {
    const { failure } = await reading(data(value));
    expect(await failure()).toEqual({
      kind: 'empty',
      code: undefined,
      says: `HOST answered without a persona: it gave ${what}.`,
    });
  });

  it.each<[string, Answer, string]>([
    ['null', data(null), 'empty'],
    ['an empty object', data({}), 'empty'],
    ['202', data({}, 202), 'empty'],
    ['204', bare(204), 'empty'],
    ['404', bare(404), 'not-found'],
    ['409', refused(409, {}), 'refused'],
  ])('that was there is not "not built" because of %s', async (_, answer, kind) => {
    const { failure } = await reading(data({ subject: 'Ada' }), answer);
    expect(await failure()).toBeUndefined();
    expect(await failure()).toMatchObject({ kind, code: undefined });
  });

  it('that was there is gone where the gateway says so', async () => {
    const gone = refused(404, { success: false, error: { code: 'persona_not_built', message: 'built no more' } });
    const { failure } = await reading(data({ subject: 'Ada' }), gone);
    await failure();
    expect(await failure()).toMatchObject({ code: 'persona_not_built' });
  });
});
