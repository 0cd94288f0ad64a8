import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindOf, packBehind } from '../../../src/gateway/builds/behind.ts';
import { chatEvents, runningGateway } from '../running-gateway.ts';

const pointer = fc.stringMatching(/^(?:\/[a-z0-9~]{1,8}){1,3}$/);
const ids = fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 });

describe('what is packed of the events behind claims', () => {
  it('comes out as it went in, whatever the ids and the claims are called', () => {
    fc.assert(
      fc.property(fc.dictionary(pointer, ids), (claims) => {
        const packed = packBehind(new Map(Object.entries(claims)));
        for (const [claim, events] of Object.entries(claims)) expect(behindOf(packed, claim)).toEqual(events);
        expect(behindOf(packed, '/none')).toEqual([]);
        expect(behindOf(packed, 'constructor')).toEqual([]);
      }),
    );
  });

  it('takes a list that many claims share hardly more room than once', () => {
    const events = Array.from({ length: 5_000 }, (_, number) => `git:${(number * 2_654_435_761) % 2 ** 32}abcdef`);
    const once = packBehind(new Map([['/a', events]])).byteLength;
    const often = packBehind(new Map(['/a', '/b', '/c', '/d', '/e'].map((claim) => [claim, events]))).byteLength;
    expect(often).toBeLessThan(once * 2.5);
  });
});

describe('GET /events?claim=', () => {
  const claim = '/identity/communication_preferences/channels';
  const asked = async (events: number) => {
    const gateway = await runningGateway();
    const { query } = await gateway.withPersona('crm-17');
    await gateway.sendEvents(query, chatEvents(events));
    const build = async (): Promise<string> => {
      await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'crm-17' } });
      await gateway.buildEnds(query);
      return (await gateway.call('GET', `/personas?${query}`)).body.data.built_at;
    };
    const ask = (more: Record<string, string | number>) =>
      gateway.call(
        'GET',
        `/events?${query}&${new URLSearchParams(Object.entries(more).map(([k, v]) => [k, String(v)])).toString()}`,
      );
    return { ...gateway, query, build, ask };
  };

  it('gives page by page the events behind a claim, the newest first, as many as its total says', async () => {
    const { call, query, build, ask } = await asked(45);
    const built_at = await build();
    const persona = (await call('GET', `/personas?${query}`)).body.data;
    expect(persona.provenance.claims[claim].total).toBe(45);
    const pages = [1, 2, 3, 4].map((page) => ask({ claim, built_at, page, pageSize: 20 }));
    const answers = await Promise.all(pages);
    expect(answers.map(({ body }) => body.data.length)).toEqual([20, 20, 5, 0]);
    expect(answers[0]?.body.pagination).toEqual({ page: 1, pageSize: 20, total: 45, totalPages: 3 });
    const all = answers.flatMap(({ body }) => body.data);
    expect(all.map(({ id }) => id)).toEqual(
      chatEvents(45)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(all[0]).toEqual(chatEvents(45).at(-1));
  });

  it('is 409 for another build than the newest, and empty for a claim that there is not', async () => {
    const { build, ask, sendEvents, query } = await asked(30);
    const first = await build();
    expect((await ask({ claim: '/identity/nothing', built_at: first })).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
    await sendEvents(query, chatEvents(10, 30));
    const second = await build();
    const changed = await ask({ claim, built_at: first });
    expect([changed.status, changed.body.error.code]).toEqual([409, 'persona_changed']);
    expect((await ask({ claim, built_at: second })).body.pagination.total).toBe(40);
  });

  it('refuses what is not built, and what asks for both or neither', async () => {
    const { ask } = await asked(3);
    const built_at = '2026-01-01T00:00:00.000Z';
    expect((await ask({ claim, built_at })).body.error.code).toBe('persona_not_built');
    const refusals = [{}, { id: 'chat:1', claim, built_at }, { claim }, { claim: 'identity', built_at }];
    const details = await Promise.all(refusals.map(async (more) => (await ask(more)).body.error.details));
    expect(details).toEqual([
      [{ path: 'id', message: 'or claim is required' }],
      [{ path: 'claim', message: 'cannot stand beside id' }],
      [{ path: 'built_at', message: 'is required with claim' }],
      [{ path: 'claim', message: 'must be a JSON pointer' }],
    ]);
  });
});
