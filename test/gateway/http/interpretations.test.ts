import { describe, expect, it } from 'vitest';
import type { InterpretationLine, Interpretations } from '../../../src/contract/interpretations/interpretation.ts';
import type { CompositePersona } from '../../../src/contract/persona.ts';
import { orchardClaims, orchardEvents } from '../../helpers/orchard-claims.ts';
import { orchardModel, scriptedInterpreter, type Script } from '../../helpers/scripted-interpreter.ts';
import { createKey, runningGateway } from '../running-gateway.ts';

async function orchard(more: Partial<Script> = {}) {
  const { script, interpreter } = scriptedInterpreter({ claims: orchardClaims(), ...more });
  const gateway = await runningGateway({ interpreter });
  const { namespace } = await gateway.withPersona('orchard');
  const query = `namespace_id=${namespace.id}`;
  await gateway.sendEvents(query, orchardEvents());
  const interpret = (json: object = {}, key?: string) =>
    gateway.call('POST', `/interpretations?${query}`, { json, ...(key === undefined ? {} : { key }) });
  const consent = { host: orchardModel.host, model: orchardModel.name, name: namespace.name };
  const kept = async (): Promise<Interpretations> => (await gateway.call('GET', `/interpretations?${query}`)).body.data;
  const persona = async (): Promise<CompositePersona> => {
    await gateway.buildEnds(query);
    return (await gateway.call('GET', `/personas?${query}`)).body.data;
  };
  return { ...gateway, script, namespace, query, interpret, consent, kept, persona };
}
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as InterpretationLine);

describe('POST /interpretations', () => {
  it('asks nothing until a person said yes to this model, by the name of the namespace', async () => {
    const { interpret, consent, script, kept, namespace } = await orchard();
    const refused = await interpret();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'consent_required']);
    const other = await interpret({ consent: { ...consent, model: 'another' } });
    expect([other.status, other.body.error.message]).toEqual([422, expect.stringContaining('another model')]);
    const typed = await interpret({ consent: { ...consent, name: 'orchart' } });
    expect([typed.status, typed.body.error.details]).toEqual([
      422,
      [{ path: 'consent.name', message: 'is not the name of this namespace' }],
    ]);
    expect([script.orders, [...script.consented], (await kept()).consented]).toEqual([[], [], false]);
    expect((await interpret({ consent })).status).toBe(200);
    expect([...script.consented]).toEqual([namespace.id]);
    expect((await interpret()).status).toBe(200);
  });

  it('keeps what was accepted, builds anew, and says what stands and what does not', async () => {
    const { interpret, consent, kept, persona, script, sendEvents, call, query, buildEnds } = await orchard();
    const { text, body } = await interpret({ consent });
    expect(linesOf(text)[0]).toMatchObject({ progress: { stage: 'reading', done: 4, total: 4 } });
    expect(body.data).toMatchObject({ end: 'whole', accepted: 3, dropped: { 'not-verbatim': 2 } });
    expect(script.read).toEqual(orchardEvents().map((event) => expect.stringContaining(event.id)));
    const built = await persona();
    expect(built.traits.motivations).toMatchObject([{ goal: 'Keeps the fences and gates whole', count: 2 }]);
    expect(built.provenance.claims['/traits/motivations/0']?.method).toBe('model orchard-3b, quotes checked');
    expect(await kept()).toMatchObject({
      model: orchardModel,
      consented: true,
      claims: [{ id: 'decision' }, { id: 'motivation' }, { id: 'opinion' }],
      fallen: { twice: 1 },
      not_asked_about: 0,
      run: { accepted: 3 },
    });

    // Later a text changes, and others come.
    const [, second] = orchardEvents();
    await sendEvents(query, [
      { ...second, id: 'mail:2', text: 'Ben came by with apples.' },
      { ...second, id: 'mail:8', text: 'More apples.' },
    ] as object[]);
    await call('POST', '/personas/build', { json: { external_reference_id: 'orchard' } });
    await buildEnds(query);
    expect(await kept()).toMatchObject({ fallen: { 'not-verbatim': 2, twice: 1 }, not_asked_about: 1 });
    expect((await persona()).traits.motivations).toEqual([]);
    expect((await interpret()).status).toBe(200);
    expect(script.orders.at(-1)?.accepted).toHaveLength(3);
  });

  it('prints its questions in a dry run, and keeps nothing, without anybody’s yes', async () => {
    const { interpret, kept } = await orchard();
    const { text, body } = await interpret({ dry_run: true });
    expect(linesOf(text)[1]).toEqual({
      request: { kind: 'first', number: 1, of: 1, tokens: 812, body: '{"model":"orchard-3b"}' },
    });
    expect(body.data.dry_run).toBe(true);
    expect(await kept()).toMatchObject({ claims: [], consented: false });
  });

  it('is one run at a time a namespace, and ends with what it has when it is cut', async () => {
    const gate = Promise.withResolvers<void>();
    const { interpret, consent, baseUrl, query, opened, kept, script } = await orchard({ gate: gate.promise });
    const cut = new AbortController();
    const first = await fetch(`${baseUrl}/interpretations?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${opened.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consent }),
      signal: cut.signal,
    });
    expect(first.status).toBe(200);
    const second = await interpret();
    expect([second.status, second.body.error.code]).toEqual([409, 'already_interpreting']);
    cut.abort();
    await expect.poll(async () => (await kept()).run?.end).toBe('cancelled');
    gate.resolve();
    // What it has is kept before it has ended.
    await expect.poll(async () => (await interpret()).status).toBe(200);
    expect(script.orders).toHaveLength(2);
  });

  it('says why there is none: no model, one that may not be used, one that fails, a gateway that asks none', async () => {
    const { interpret, consent, script } = await orchard();
    script.fault = new Error('127.0.0.1:11434 did not answer in 60 seconds.');
    const failed = await interpret({ consent });
    expect(failed.body.error).toEqual({ code: 'interpretation_failed', message: script.fault.message });
    script.unusable = 'model.url leads elsewhere: set model.remote.';
    const unusable = await interpret();
    expect([unusable.status, unusable.body.error]).toEqual([409, { code: 'model_not_used', message: script.unusable }]);
    delete script.unusable;
    script.model = undefined;
    const none = await interpret();
    expect([none.status, none.body.error.code]).toEqual([409, 'model_not_chosen']);
    expect(none.body.error.message).toContain('persona config set model.name');

    const { call, withPersona } = await runningGateway();
    const { query } = await withPersona('elsewhere');
    const elsewhere = await call('POST', `/interpretations?${query}`, { json: {} });
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([501, 'asks_no_model']);
    expect((await call('GET', `/interpretations?${query}`)).body.data).toEqual({
      consented: false,
      claims: [],
      fallen: {},
      not_asked_about: 0,
    });
  });

  it('is for people: neither a key that only reads nor an agent’s asks, brings or erases', async () => {
    const { call, dataFolder, query, script, consent } = await orchard();
    const reads = await createKey(dataFolder, 'default', { readOnly: true });
    const agent = await createKey(dataFolder, 'default', { agent: true });
    for (const [{ key }, code] of [[reads, 'key_reads_only'], [agent, 'key_of_agent']] as const)
      for (const [method, json] of [['POST', { consent }], ['PUT', { claims: orchardClaims() }], ['DELETE', undefined]] as const) {
        const { status, body } = await call(method, `/interpretations?${query}`, { key, ...(json && { json }) });
        expect([method, status, body.error.code]).toEqual([method, 403, code]);
      } // prettier-ignore
    expect((await call('GET', `/interpretations?${query}`, { key: reads.key })).status).toBe(200);
    expect(script.orders).toEqual([]);
  });
});

describe('what a model said', () => {
  it('goes with an event that it quotes, with the namespace, and when it is taken away; the kept requests too', async () => {
    const { interpret, consent, kept, call, query, persona, script, namespace, buildEnds } = await orchard();
    await interpret({ consent });
    await persona();
    const erased = await call('DELETE', `/events?${query}&id=mail:1`);
    expect(erased.body.data).toMatchObject({ erased: 1, personas: 1 });
    await buildEnds(query);
    expect((await kept()).claims.map(({ id }) => id)).toEqual(['opinion']);
    // before the event goes, and after it of a run that began meanwhile
    expect(script.forgotten.splice(0)).toEqual([
      [namespace.id, ['mail:1']],
      [namespace.id, ['mail:1']],
    ]);
    const gone = await call('DELETE', `/interpretations?${query}`);
    expect(gone.body.data).toEqual({ claims: 1, requests: 2 });
    expect((await kept()).claims).toEqual([]);
    const after = await persona();
    expect(after.traits.decision_patterns).toEqual([]);
    expect(after.provenance.interpretations).toBeUndefined();
    await call('DELETE', `/namespaces?${query}`);
    expect(script.forgotten).toEqual([
      [namespace.id, 'all'],
      [namespace.id, 'all'],
      [namespace.id, 'all'],
    ]);
  });

  it('is not kept where events are erased while the run goes on', async () => {
    const gate = Promise.withResolvers<void>();
    const { interpret, consent, call, query, kept } = await orchard({ gate: gate.promise });
    const running = interpret({ consent });
    await expect.poll(async () => (await interpret()).status).toBe(409);
    await call('DELETE', `/events?${query}&id=mail:1`);
    const { body } = await running;
    expect(body.error).toMatchObject({ code: 'interpretation_failed', message: expect.stringContaining('erased') });
    expect(await kept()).toMatchObject({ claims: [] });
    gate.resolve();
  });

  it('comes from an export, checked again by the events that are there', async () => {
    const { call, query, kept } = await orchard();
    const [one, two, three] = orchardClaims();
    const invented = {
      ...one,
      id: 'x',
      evidence: [{ event: 'mail:1', quote: 'I never want to see a fence again, ever.' }],
    };
    const put = await call('PUT', `/interpretations?${query}`, { json: { claims: [one, two, three, invented] } });
    expect(put.body.data).toEqual({ kept: 3, dropped: { 'not-verbatim': 1 } });
    expect((await kept()).claims).toHaveLength(3);
    const wrong = await call('PUT', `/interpretations?${query}`, {
      json: { claims: [{ ...one, field: '/traits/values' }] },
    });
    expect(wrong.status).toBe(422);
  });

  it('is left out of a preview where what it quotes lies later or is left out', async () => {
    const { interpret, consent, call, query, persona } = await orchard();
    await interpret({ consent });
    await persona();
    const preview = async (json: object): Promise<CompositePersona> =>
      (await call('POST', '/personas/preview', { json: { external_reference_id: 'orchard', ...json } })).body.data;
    expect((await preview({})).traits.motivations).toHaveLength(1);
    const early = await preview({ as_of: '2026-03-03T00:00:00.000Z' });
    expect(early.traits.motivations).toEqual([]);
    expect(early.provenance.interpretations).toMatchObject({ held: 0, fallen: { 'no-event': 3 } });
    expect(early.provenance.interpretations?.not_asked_about).toBeUndefined();
    const without = await preview({ without: { from: '2026-03-05T00:00:00.000Z', until: '2026-03-06T00:00:00.000Z' } });
    expect(without.traits.motivations).toEqual([]);
    void query;
  });
});
