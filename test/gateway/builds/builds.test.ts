import { cpSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Builder } from '../../../src/gateway/builds/builder.ts';
import { buildLimits } from '../../../src/gateway/store/build-runs.ts';
import { heldBuilder } from './held-builder.ts';
import { chatEvent, chatEvents, isInFolder, runningGateway, temporaryFolder } from '../running-gateway.ts';

const broken = (why: string): Builder => ({ build: () => Promise.reject(new Error(why)), rest: async () => {} });

describe('triggers', () => {
  it('share the waiting build, share the running one while nothing came, and else wait once behind it', async () => {
    const { builder, next, mostAtOnce } = heldBuilder();
    const { call, sendEvents, withPersona, buildEnds } = await runningGateway({ builder });
    const { query } = await withPersona('one');
    const trigger = async () =>
      (await call('POST', '/personas/build', { json: { external_reference_id: 'one' } })).body.data.build_id as string;
    const status = async () => (await call('GET', `/personas/status?${query}`)).body.data;

    const first = await trigger();
    const running = await next();
    expect(running.build.id).toBe(first);
    expect(await trigger()).toBe(first);
    expect(await status()).toMatchObject({ build_id: first, status: 'running', started_at: expect.any(String) });

    await sendEvents(query, chatEvents(2));
    const second = await trigger();
    expect(second).not.toBe(first);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, trigger)))).toEqual(new Set([second]));
    expect(await status()).toMatchObject({ build_id: second, status: 'accepted', progress: null, started_at: null });
    await sendEvents(query, chatEvents(2, 2));
    expect(await trigger()).toBe(second);

    running.complete();
    const behind = await next();
    expect(behind.build.id).toBe(second);
    expect(await trigger()).toBe(second);
    behind.complete();
    expect((await buildEnds(query)).at(-1)).toMatchObject({ build_id: second, status: 'completed' });
    const third = await trigger();
    expect(third).not.toBe(second);
    (await next()).complete();
    await buildEnds(query);
    expect(mostAtOnce()).toBe(1);
  });

  it('see a changed event as something new, and a repeated one not', async () => {
    const { builder, next } = heldBuilder();
    const { call, sendEvents, withPersona } = await runningGateway({ builder });
    const { query } = await withPersona('one');
    await sendEvents(query, [chatEvent(1)]);
    const trigger = async () =>
      (await call('POST', '/personas/build', { json: { external_reference_id: 'one' } })).body.data.build_id as string;
    const first = await trigger();
    await next();
    await sendEvents(query, [chatEvent(1)]);
    expect(await trigger()).toBe(first);
    await sendEvents(query, [chatEvent(1, { text: 'changed' })]);
    expect(await trigger()).not.toBe(first);
  });

  it('of many namespaces run one after another, the oldest first', async () => {
    const { builder, next } = heldBuilder();
    const { call, withPersona } = await runningGateway({ builder });
    const accepted: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      await withPersona(name);
      accepted.push(
        (await call('POST', '/personas/build', { json: { external_reference_id: name } })).body.data.build_id,
      );
    }
    const ran: string[] = [];
    for (const _ of accepted) {
      const one = await next();
      ran.push(one.build.id);
      one.complete();
    }
    expect(ran).toEqual(accepted);
  });
});

describe('progress', () => {
  it('never goes back, also when an attempt begins anew', async () => {
    const { builder, next } = heldBuilder();
    const { call, withPersona } = await runningGateway({ builder });
    const { query } = await withPersona('one');
    await call('POST', '/personas/build', { json: { external_reference_id: 'one' } });
    const progress = async () => (await call('GET', `/personas/status?${query}`)).body.data.progress;
    const first = await next();
    first.progress({ stage: 'reading', done: 600, total: 1_000 });
    await expect.poll(progress).toEqual({ stage: 'reading', done: 600, total: 1_000 });
    first.fail('of a test');
    const second = await next();
    second.progress({ stage: 'reading', done: 10, total: 900 });
    expect(await progress()).toEqual({ stage: 'reading', done: 600, total: 1_000 });
    second.progress({ stage: 'reading', done: 900, total: 1_200 });
    await expect.poll(progress).toEqual({ stage: 'reading', done: 900, total: 1_200 });
  });
});

describe('a failing build', () => {
  it(`is tried ${buildLimits.attempts} times and then failed, with its reason; the earlier persona stays`, async () => {
    const { builder, next } = heldBuilder();
    const { call, withPersona, buildEnds, sendEvents } = await runningGateway({ builder });
    const { query } = await withPersona('one');
    const trigger = () => call('POST', '/personas/build', { json: { external_reference_id: 'one' } });
    await trigger();
    (await next()).complete();
    await buildEnds(query);
    const earlier = await call('GET', `/personas?${query}`);
    const binding = await call('POST', '/personas', { json: { subject: 'x', external_reference_id: 'one' } });

    await sendEvents(query, chatEvents(1));
    const { body } = await trigger();
    const tried: string[] = [];
    for (let attempt = 0; attempt < buildLimits.attempts; attempt += 1) {
      const one = await next();
      tried.push(one.build.id, one.build.acceptedAt);
      expect((await call('GET', `/personas?${query}`)).text).toBe(earlier.text);
      one.fail('the words ran out');
    }
    expect(new Set(tried).size).toBe(2);
    expect((await buildEnds(query)).at(-1)).toMatchObject({
      build_id: body.data.build_id,
      status: 'failed',
      error: expect.stringMatching(
        /^The engine failed: the words ran out\. It was tried 3 times\. Nothing was lost: the event is kept, and the persona of \d+ \w+ \d+ stays readable\.$/,
      ),
      remedies: expect.arrayContaining([expect.stringMatching(/again/)]),
      attempts: 3,
      finished_at: expect.any(String),
    });
    expect((await call('GET', `/personas?${query}`)).text).toBe(earlier.text);
    const after = await call('POST', '/personas', { json: { subject: 'x', external_reference_id: 'one' } });
    expect(after.text).toBe(binding.text);
    expect((await trigger()).body.data.build_id).not.toBe(body.data.build_id);
  });
});

describe('a gateway that ends', () => {
  it('goes on with its builds at the next start, and makes them for the moment they were accepted', async () => {
    const dataFolder = temporaryFolder();
    const held = heldBuilder();
    const first = await runningGateway({ dataFolder, builder: held.builder });
    const { query } = await first.withPersona('one');
    await first.sendEvents(query, chatEvents(50));
    const accepted = await first.call('POST', '/personas/build', { json: { external_reference_id: 'one' } });
    await held.next();
    const before = (await first.call('GET', `/personas/status?${query}`)).body.data;
    expect(before.status).toBe('running');
    expect(await first.opened.unfinishedBuilds()).toBe(1);
    await first.close();

    const second = await runningGateway({ dataFolder });
    expect((await second.buildEnds(query)).at(-1)).toMatchObject({
      status: 'completed',
      build_id: accepted.body.data.build_id,
      accepted_at: before.accepted_at,
    });
    const { body } = await second.call('GET', `/personas?${query}`);
    expect(body.data).toMatchObject({ source_event_count: 50, provenance: { as_of: before.accepted_at } });
  });

  it.runIf(isInFolder())('killed while it builds loses nothing that it accepted', async () => {
    const held = heldBuilder();
    const first = await runningGateway({ builder: held.builder });
    const { query } = await first.withPersona('one');
    await first.sendEvents(query, chatEvents(50));
    await first.call('POST', '/personas/build', { json: { external_reference_id: 'one' } });
    await held.next();
    // What a kill leaves: the files as they are at this moment.
    const dataFolder = temporaryFolder();
    cpSync(first.dataFolder, dataFolder, { recursive: true });
    const second = await runningGateway({ dataFolder });
    expect(second.opened.key).toBe(first.opened.key);
    expect((await second.buildEnds(query)).at(-1)).toMatchObject({ status: 'completed' });
    expect((await second.call('GET', `/personas?${query}`)).body.data.source_event_count).toBe(50);
  });

  it(`${buildLimits.interruptions} times in one build gives it up, and no sooner; these count as no attempts`, async () => {
    const dataFolder = temporaryFolder();
    let query = '';
    for (let start = 0; start < buildLimits.interruptions; start += 1) {
      const held = heldBuilder();
      const gateway = await runningGateway({ dataFolder, builder: held.builder });
      if (start === 0) {
        ({ query } = await gateway.withPersona('one'));
        await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'one' } });
      }
      await held.next();
      await gateway.close();
    }
    const last = await runningGateway({ dataFolder, builder: broken('never asked') });
    const status = async () => (await last.call('GET', `/personas/status?${query}`)).body.data;
    await expect.poll(status).toMatchObject({ status: 'failed', error: expect.stringContaining('20 times') });
  });
});
