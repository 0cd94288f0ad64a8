import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../src/contract/event.ts';
import type { CompositePersona } from '../../../src/contract/persona.ts';
import { PreviewLine } from '../../../src/contract/preview/preview-line.ts';
import { heldBuilder } from '../builds/held-builder.ts';
import { createKey, runningGateway } from '../running-gateway.ts';

const people = [
  { name: 'Ada Okafor', self: true, keys: [{ key: 'ada@acme.test', why: 'the one used most' }] },
  {
    name: 'Jonas Silva',
    self: false,
    keys: [
      { key: 'jonas@acme.test', why: 'the one used most' },
      { key: 'jonas@home.test', why: 'the same full name' },
    ],
  },
];

const started = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

/** Ada's letters, one an hour, in turn to Jonas and to Mina; every third is of another provider. */
const letters = (count: number): SourceEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `letter:${number}`,
    provider: number % 3 === 0 ? 'slack' : 'mail',
    kind: 'message',
    occurred_at: new Date(started + number * hour).toISOString(),
    self: true,
    actor: { key: 'ada@acme.test', name: 'Ada Okafor' },
    to: [
      number % 2 === 0
        ? { key: number % 4 === 0 ? 'jonas@acme.test' : 'jonas@home.test', name: 'Jonas Silva' }
        : { key: 'mina@acme.test', name: 'Mina Brandt' },
    ],
    audience: 'one',
    channel: number % 3 === 0 ? 'harbour' : 'post',
    text: `I would rather have the figures of week ${number} before the review.`,
  }));

async function office({ count = 120, ...options }: Parameters<typeof runningGateway>[0] & { count?: number } = {}) {
  const gateway = await runningGateway(options);
  const { query } = await gateway.withPersona('office');
  await gateway.call('PUT', `/identities?${query}&source=post`, { json: { people } });
  await gateway.sendEvents(query, letters(count));
  const ask = async (question: object, more: { key?: string } = {}) => {
    const { status, headers, text, body } = await gateway.call('POST', '/personas/preview', {
      json: { external_reference_id: 'office', ...question },
      ...more,
    });
    const isLines = headers.get('content-type') === 'application/x-ndjson';
    const lines = isLines
      ? text
          .trimEnd()
          .split('\n')
          .map((line) => PreviewLine.parse(JSON.parse(line)))
      : [];
    const last = lines.at(-1);
    return {
      status,
      body,
      lines,
      persona: last !== undefined && 'data' in last ? last.data : undefined,
      error: last !== undefined && 'error' in last ? last.error : undefined,
    };
  };
  const built = async (of = query): Promise<CompositePersona> => {
    await gateway.call('POST', '/personas/build', { json: Object.fromEntries(new URLSearchParams(of)) });
    await gateway.buildEnds(of);
    return (await gateway.call('GET', `/personas?${of}`)).body.data;
  };
  return { ...gateway, query, ask, built };
}

/** What a persona says, without what every build has of its own. */
const said = ({ built_at: _at, agent_id: _agent, namespace_id: _id, provenance, ...rest }: CompositePersona) => {
  const { preview: _preview, ...own } = provenance;
  return { ...rest, provenance: own };
};

describe('POST /personas/preview', () => {
  it('tells how far it is, then gives the persona that a build would make now', async () => {
    const { ask, built, reports } = await office();
    const { status, lines, persona } = await ask({});
    expect(status).toBe(200);
    expect(lines[0]).toEqual({ progress: { stage: 'waiting', done: 0, total: 0 } });
    expect(lines).toContainEqual({ progress: { stage: 'reading', done: 0, total: 120 } });
    expect(lines.at(-2)).toEqual({ progress: { stage: 'counting', done: 120, total: 120 } });
    expect(persona?.provenance.preview).toEqual({});
    const real = await built();
    expect(persona && { ...said(persona), provenance: { ...said(persona).provenance, as_of: '' } }).toEqual({
      ...said(real),
      provenance: { ...said(real).provenance, as_of: '' },
    });
    expect(reports).toEqual([]);
  });

  it('makes as of a moment what a build made of what had happened by then', async () => {
    const { ask } = await office();
    const as_of = new Date(started + 59 * hour).toISOString();
    const early = await office({ count: 60 });
    const { persona } = await ask({ as_of });
    const { persona: then } = await early.ask({ as_of });
    expect(persona?.source_event_count).toBe(60);
    expect(persona?.provenance).toMatchObject({ as_of, preview: { as_of } });
    expect(persona && said(persona)).toEqual(then && said(then));
  });

  it('leaves out providers, channels, people under every key, and a stretch of time', async () => {
    const { ask, built } = await office();
    const newest = await built();
    const countOf = async (without: object) => {
      const { persona, error } = await ask({ without });
      expect(error).toBeUndefined();
      expect(persona?.provenance.preview).toEqual({ without });
      // Made for the moment of the newest, so that nothing but what is left out is other.
      expect(persona?.provenance.as_of).toBe(newest.provenance.as_of);
      return persona?.source_event_count;
    };
    expect(await countOf({ providers: ['mail'] })).toBe(40);
    expect(await countOf({ channels: ['harbour'] })).toBe(80);
    expect(await countOf({ people: ['jonas silva'] })).toBe(60);
    expect(await countOf({ people: ['jonas@home.test'] })).toBe(60);
    expect(await countOf({ people: ['Mina Brandt'], providers: ['slack'] })).toBe(40);
    const at = (number: number) => new Date(started + number * hour).toISOString();
    expect(await countOf({ from: at(10), until: at(19) })).toBe(110);
    expect(await countOf({ until: at(19) })).toBe(100);
    expect(await countOf({ from: at(100) })).toBe(100);
    const { persona } = await ask({ without: { people: ['Jonas Silva'] } });
    expect(newest.peers.map(({ name }) => name)).toContain('Jonas Silva');
    expect(persona?.peers.map(({ name }) => name)).toEqual(['Mina Brandt']);
  });

  it('applies corrections as a build does', async () => {
    const { ask, call, query } = await office();
    await call('POST', `/corrections?${query}`, { json: { kind: 'left-out', provider: 'slack' } });
    const { persona } = await ask({ as_of: new Date(started + 59 * hour).toISOString() });
    expect(persona?.source_event_count).toBe(40);
    expect(persona?.provenance.corrections?.[0]).toMatchObject({ kind: 'left-out', events: 20 });
  });

  it('keeps nothing: no build, no persona, no other list', async () => {
    const { ask, built, call, query } = await office();
    await built();
    const paths = [
      '/namespaces',
      '/builds',
      `/personas?${query}`,
      `/personas/status?${query}`,
      `/corrections?${query}`,
    ];
    const all = async () => Promise.all(paths.map(async (path) => (await call('GET', path)).text));
    const before = await all();
    expect((await ask({ without: { providers: ['mail'] } })).persona).toBeDefined();
    expect((await ask({ without: { providers: ['nothing'] } })).error).toBeDefined();
    expect(await all()).toEqual(before);
  });

  it('is for a key that only reads', async () => {
    const { ask, dataFolder } = await office();
    const { key } = await createKey(dataFolder, 'default', { readOnly: true });
    expect((await ask({ without: { providers: ['mail'] } }, { key })).persona?.source_event_count).toBe(40);
  });

  it('says what is wrong, where, and what to do', async () => {
    const { ask } = await office();
    const problems = async (question: object) => (await ask(question)).error?.details;
    expect(await problems({ without: { providers: ['mial'] } })).toEqual([
      { path: 'without.providers.0', message: 'names no provider of these events: there is mail, slack' },
    ]);
    expect(await problems({ without: { channels: ['post', 'harbor'] } })).toEqual([
      { path: 'without.channels.1', message: 'names no channel of these events: there is harbour, post' },
    ]);
    expect(await problems({ without: { people: ['Jonas Silwa', 'ada@acme.test'] } })).toEqual([
      {
        path: 'without.people.0',
        message: 'names nobody in these events by a key, an address or a full name: the nearest name is Jonas Silva',
      },
      {
        path: 'without.people.1',
        message: 'names the subject, without whom there is nothing to say: name somebody else',
      },
    ]);
    expect(await problems({ as_of: '2025-12-31T00:00:00.000Z' })).toEqual([
      {
        path: 'as_of',
        message: 'lies before the first event, which is of 2026-01-01 (UTC): ask for a later moment',
      },
    ]);
    expect(await problems({ without: { providers: ['mail', 'slack'] } })).toEqual([
      { path: 'without', message: 'leaves nothing of 120 events: leave out less' },
    ]);
  });

  it('refuses with its status what is wrong at first sight', async () => {
    const { ask, call } = await office({ count: 1 });
    const refused = async (question: object) => {
      const { status, body } = await ask(question);
      return [status, body.error.code, body.error.details?.[0]];
    };
    const from = '2026-02-02T00:00:00.000Z';
    expect(await refused({ without: { from, until: '2026-02-01T00:00:00.000Z' } })).toEqual([
      422,
      'invalid_request',
      { path: 'without.from', message: 'must not be after until' },
    ]);
    expect(await refused({ without: {} })).toEqual([
      422,
      'invalid_request',
      { path: 'without', message: 'must name something to leave out: providers, channels, people, from or until' },
    ]);
    expect((await refused({ as_of: '2026-02-01' }))[2]).toEqual({
      path: 'as_of',
      message: 'must be an ISO 8601 UTC timestamp with milliseconds',
    });
    expect((await refused({ without: { provider: ['mail'] } }))[0]).toBe(422);
    expect((await refused({ as_of: '2126-02-01T00:00:00.000Z' }))[2]).toMatchObject({ path: 'as_of' });
    expect(await refused({ external_reference_id: 'nowhere' })).toEqual([404, 'namespace_not_found', undefined]);
    await call('POST', '/namespaces', { json: { name: 'bare', external_reference_id: 'bare' } });
    expect(await refused({ external_reference_id: 'bare' })).toEqual([404, 'persona_not_found', undefined]);
  });

  it('says of a namespace without events that there is nothing to build from', async () => {
    const { call, withPersona } = await runningGateway();
    await withPersona('empty');
    const { text } = await call('POST', '/personas/preview', { json: { external_reference_id: 'empty' } });
    expect(text).toContain('the input has nothing to build from: the namespace holds no events');
  });
});

describe('a preview under way', () => {
  /** A call whose lines can be waited for, and that can be cut. */
  const flowing = ({ baseUrl, opened }: Awaited<ReturnType<typeof office>>) => {
    const lines: string[] = [];
    const asked = request(`${baseUrl}/personas/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${opened.key}`, 'content-type': 'application/json' },
    });
    const closed = new Promise<void>((resolve) => asked.on('close', resolve));
    asked.on('error', () => {});
    asked.on('response', (answer) =>
      answer.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean))),
    );
    asked.end(JSON.stringify({ external_reference_id: 'office' }));
    return { lines, cut: () => asked.destroy(), closed };
  };

  it('waits while a build runs, and begins when none does', async () => {
    const { builder, next } = heldBuilder();
    const gateway = await office({ builder });
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'office' } });
    const build = await next();
    const preview = flowing(gateway);
    await expect.poll(() => preview.lines).toEqual(['{"progress":{"stage":"waiting","done":0,"total":0}}']);
    build.complete();
    await expect.poll(() => preview.lines.at(-1)).toContain('{"data":');
    expect(gateway.reports).toEqual([]);
  });

  it('makes room when its connection is cut: it waits no more, and the next has its turn', async () => {
    const { builder, next } = heldBuilder();
    const gateway = await office({ builder });
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'office' } });
    const build = await next();
    const first = flowing(gateway);
    await expect.poll(() => first.lines.length).toBe(1);
    const second = flowing(gateway);
    await expect.poll(() => second.lines.length).toBe(1);
    first.cut();
    await first.closed;
    build.complete();
    await expect.poll(() => second.lines.at(-1)).toContain('{"data":');
    expect(first.lines).toHaveLength(1);
    expect(gateway.reports).toEqual([]);
  });

  it('ends with a sentence where the gateway closes', async () => {
    const { builder, next } = heldBuilder();
    const gateway = await office({ builder });
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'office' } });
    await next();
    const preview = flowing(gateway);
    await expect.poll(() => preview.lines.length).toBe(1);
    await gateway.opened.close();
    await preview.closed;
    expect(preview.lines.at(-1)).toContain('"code":"closing"');
  });
});
