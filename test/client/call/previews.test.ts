import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { GatewayFailure } from '../../../src/client/failure.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';

const address = { namespace_id: 'ns_1' };
const persona = { subject: 'Ada', source_event_count: 40, provenance: { preview: { as_of: '2026-03-01' } } };

async function asking(play: Play) {
  const gateway = await misbehavingGateway(play);
  onTestFinished(() => gateway.close());
  const { calls, offers } = createClient({ target: { baseUrl: gateway.baseUrl, key: 'sk_0123456789' } });
  const failure = async (signal?: AbortSignal) => {
    const error = await calls.previewPersona(address, { signal }).catch((reason: unknown) => reason);
    if (!(error instanceof GatewayFailure)) throw new Error('it did not fail');
    return error;
  };
  return { calls, offers, failure, gateway };
}

/** An answer of these lines, in pieces that end where no line does. */
const inLines =
  (...lines: readonly unknown[]): Play =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    response.write(text.slice(0, 17));
    response.end(text.slice(17));
  };

describe('a preview', () => {
  it('tells of each line of progress, then gives the persona', async () => {
    const { calls, gateway } = await asking(
      inLines(
        { progress: { stage: 'waiting', done: 0, total: 0 } },
        { progress: { stage: 'reading', done: 20, total: 40 } },
        { progress: { stage: 'dreaming', done: 20, total: 40 } },
        { data: persona },
      ),
    );
    const told: unknown[] = [];
    const question = { as_of: '2026-03-01T00:00:00.000Z', without: { people: ['Zoë'] } };
    const { persona: made } = await calls.previewPersona(
      { ...address, ...question },
      { progress: (now) => told.push(now) },
    );
    expect(made).toMatchObject({ subject: 'Ada', source_event_count: 40 });
    expect(told).toEqual([
      { stage: 'waiting', done: 0, total: 0 },
      { stage: 'reading', done: 20, total: 40 },
    ]);
    expect(JSON.parse(gateway.arrivals[0]?.body ?? '')).toEqual({ ...address, ...question });
  });

  it('fails with the sentence and the fields of an error in its last line', async () => {
    const { failure, gateway } = await asking(
      inLines(
        { progress: { stage: 'reading', done: 0, total: 40 } },
        {
          error: {
            code: 'invalid_request',
            message: 'without.providers.0 names no provider',
            details: [{ path: 'without.providers.0', message: 'names no provider' }],
          },
        },
      ),
    );
    const { message, code, details, status } = await failure();
    expect([message, code, status]).toEqual(['Without.providers.0 names no provider.', 'invalid_request', 422]);
    expect(details).toEqual([{ path: 'without.providers.0', message: 'names no provider' }]);
    expect(gateway.arrivals).toHaveLength(1);
  });

  it('is no answer where it breaks off, and is not asked for again', async () => {
    const { failure, gateway } = await asking(inLines({ progress: { stage: 'reading', done: 0, total: 40 } }));
    expect((await failure()).message).toMatch(
      /^127\.0\.0\.1:\d+ closed the connection before its answer was complete\.$/,
    );
    expect(gateway.arrivals).toHaveLength(1);
  });

  it('is asked for once where a gateway has no such route, and that is said', async () => {
    for (const status of [404, 405]) {
      const { failure, offers, gateway } = await asking((_, response) =>
        json(response, status, { detail: 'Not Found' }),
      );
      for (const _ of [1, 2]) {
        const { message, code } = await failure();
        expect(message).toMatch(/^At 127\.0\.0\.1:\d+ no previews are built: it has no such route\.$/);
        expect(code).toBe('no_such_route');
      }
      expect(offers('previewPersona')).toBe('none');
      expect(gateway.arrivals).toHaveLength(1);
    }
  });

  it('is not taken for one that says nothing of the question', async () => {
    const { failure } = await asking((_, response) =>
      json(response, 200, { success: true, data: { subject: 'Ada', source_event_count: 40 } }),
    );
    expect((await failure()).message).toContain('answered without a preview');
  });

  it('cuts its connection when it is cancelled, which ends the work', async () => {
    const cut = Promise.withResolvers<void>();
    const stop = new AbortController();
    const { failure } = await asking((_, response) => {
      response.on('close', () => cut.resolve());
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write('{"progress":{"stage":"reading","done":0,"total":40}}\n', () => stop.abort());
    });
    expect((await failure(stop.signal)).kind).toBe('cancelled');
    await cut.promise;
  });
});
