import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chatEvents, temporaryFolder } from '../gateway/running-gateway.ts';
import { askerOf, ranProgram, startedProgram, untilBuilt, urlOf } from '../helpers/database-program.ts';
import { lacksPostgres, ownCluster, testDatabase } from '../helpers/postgres.ts';

const lines = (count: number, first = 0) =>
  chatEvents(count, first)
    .map((event) => JSON.stringify(event))
    .join('\n');

describe.skipIf(lacksPostgres !== undefined)('the built program over a database', () => {
  /** A migrated database, and what a user who owns nothing says to reach it. */
  async function database(of?: Awaited<ReturnType<typeof ownCluster>>) {
    const made = await testDatabase('migrated', of);
    onTestFinished(() => made.drop());
    const variables = { DATABASE_URL: urlOf(made.user) };
    const keyOf = async (...rights: string[]) => {
      const created = await ranProgram(
        ['keys', 'create', '--org', 'acme', '--database', '--json', ...rights],
        variables,
      );
      expect({ code: created.code, err: created.err }).toMatchObject({ code: 0 });
      return JSON.parse(created.out) as { key: string; id: string; org_id: string };
    };
    const serve = (...more: string[]) =>
      startedProgram(['serve', '--database', '--no-migrate', '--port=0', '--json', '--metrics=0', ...more], variables);
    const work = (...more: string[]) =>
      startedProgram(['worker', '--database', '--no-migrate', '--json', '--metrics=0', ...more], variables);
    return { made, variables, keyOf, serve, work };
  }

  it('serves one store from two gateways, which workers build for', { timeout: 120_000 }, async () => {
    const { keyOf, serve, work, variables } = await database();
    const { key, id } = await keyOf();
    const [one, other, worker] = await Promise.all([serve('--log=json'), serve(), work('--concurrency=2')]);
    const [here, there] = [askerOf(one.ready.url, key), askerOf(other.ready.url, key)];
    expect((await here('POST', '/namespaces', { name: 'Letters', external_reference_id: 'crm-1' })).status).toBe(201);
    expect((await there('POST', '/personas', { subject: 'Ada Okafor', external_reference_id: 'crm-1' })).status).toBe(
      201,
    );
    expect((await here('POST', '/events?external_reference_id=crm-1', lines(120))).data.accepted).toBe(120);
    expect((await there('POST', '/personas/build', { external_reference_id: 'crm-1' })).status).toBe(202);
    expect(await untilBuilt(here, 'external_reference_id=crm-1')).toMatchObject({ status: 'completed' });
    const personas = await Promise.all([here, there].map((ask) => ask('GET', '/personas?external_reference_id=crm-1')));
    expect(personas.map(({ data }) => data.source_event_count)).toEqual([120, 120]);

    // A preview is asked of either; both are the same persona as of then.
    const previews = await Promise.all(
      [here, there].map((ask) => ask('POST', '/personas/preview', { external_reference_id: 'crm-1', as_of: '2026-01-03T00:00:00.000Z' })), // prettier-ignore
    );
    expect(previews.map(({ status }) => status)).toEqual([200, 200]);

    const scraped = await Promise.all([one, worker].map(async ({ ready }) => (await fetch(ready.metrics_url)).text()));
    const probes = ['healthz', 'readyz'].map((path) => fetch(new URL(path, worker.ready.metrics_url)));
    expect(await Promise.all((await Promise.all(probes)).map(async (probe) => [probe.status, await probe.text()]))).toEqual([[200, 'ok\n'], [200, 'ready\n']]); // prettier-ignore
    for (const text of scraped)
      expect(text).toMatch(/^persona_ready 1$[\s\S]*^persona_events 120$[\s\S]*^persona_database_connections\{state="idle"\} \d+$[\s\S]*^persona_queue_jobs\{state="waiting"\} 0$/m); // prettier-ignore
    expect(scraped[1]).toMatch(/^persona_build_runs_total\{outcome="completed"\} 1$/m);

    expect((await ranProgram(['keys', 'revoke', id, '--database'], variables)).code).toBe(0);
    expect((await Promise.all([here, there].map((ask) => ask('GET', '/namespaces')))).map(({ status }) => status)).toEqual([401, 401]); // prettier-ignore
    const logged = one.err();
    expect(logged).toContain('"route":"POST /namespaces"');
    expect(logged).not.toContain('owns the schema');
    expect(logged).not.toMatch(/Warning|Letters|Okafor/);
  });

  it('is not ready first, still answers, and then ends', { timeout: 60_000 }, async () => {
    const { keyOf, serve } = await database();
    const { key } = await keyOf();
    const served = await serve();
    const { ready } = served;
    const ask = askerOf(ready.url, key);
    const probe = async () => (await fetch(new URL('/readyz', ready.url))).text();
    expect(await probe()).toBe('ready\n');
    const ended = served.end();
    await expect.poll(probe, { interval: 10 }).toBe('closing\n');
    expect((await ask('GET', '/namespaces')).status).toBe(200);
    expect(await ended).toBe(143);
  });

  it('gives a build back where its worker is ended, and another ends it', { timeout: 120_000 }, async () => {
    const { keyOf, serve, work } = await database();
    const { key } = await keyOf();
    const { ready } = await serve();
    const ask = askerOf(ready.url, key);
    await ask('POST', '/namespaces', { name: 'Large', external_reference_id: 'large' });
    await ask('POST', '/personas', { subject: 'Ada Okafor', external_reference_id: 'large' });
    await ask('POST', '/events?external_reference_id=large', lines(20_000));
    const first = await work();
    await ask('POST', '/personas/build', { external_reference_id: 'large' });
    const status = async () =>
      (await ask('GET', '/personas/status?external_reference_id=large')).data?.status as string;
    await expect.poll(status, { interval: 20, timeout: 30_000 }).toBe('running');
    expect(await first.end()).toBe(143);
    await expect.poll(status, { interval: 20 }).toBe('accepted');
    await work();
    expect(await untilBuilt(ask, 'external_reference_id=large')).toMatchObject({ status: 'completed', events: 20_000 });
  });

  it('forgets a namespace of an organization by its id or reference', { timeout: 60_000 }, async () => {
    const { keyOf, serve, variables, made } = await database();
    const { key } = await keyOf();
    const { ready } = await serve();
    const ask = askerOf(ready.url, key);
    await ask('POST', '/namespaces', { name: 'Letters', external_reference_id: 'crm-1' });
    await ask('POST', '/events?external_reference_id=crm-1', lines(50));
    const forget = (...args: string[]) => ranProgram(['forget', ...args, '--database', '--yes'], variables);
    expect(await forget('crm-1')).toMatchObject({ code: 1, err: expect.stringContaining('no organization "default"') });
    expect(await forget('crm-2', '--org', 'acme')).toMatchObject({ code: 1, err: expect.stringContaining('crm-2') });
    const done = await forget('crm-1', '--org', 'acme');
    expect(done).toMatchObject({ code: 0, out: 'Letters is forgotten.\n', err: expect.stringContaining('VACUUM') });
    expect((await ask('GET', '/namespaces')).data).toEqual([]);
    expect(await made.ask('SELECT FROM persona.event')).toEqual([]);
  });

  it('says that its database is gone, and is ready again with it', { timeout: 120_000 }, async () => {
    const cluster = await ownCluster();
    const { keyOf, serve, work } = await database(cluster);
    const { key } = await keyOf();
    const [served, worker] = await Promise.all([serve(), work()]);
    const { ready, child } = served;
    const ask = askerOf(ready.url, key);
    const probe = async () => (await fetch(new URL('/readyz', ready.url))).text();
    const isReady = async () => /^persona_ready (\d)$/m.exec(await (await fetch(ready.metrics_url)).text())?.[1];
    expect([await probe(), await isReady()]).toEqual(['ready\n', '1']);
    await cluster.own.restart('immediate');
    await expect.poll(probe, { timeout: 30_000 }).toBe('ready\n');
    expect((await ask('POST', '/namespaces', { name: 'After' })).status).toBe(201);
    // A database that lets nobody in is as good as none.
    writeFileSync(join(cluster.admin.host ?? '', 'data/pg_hba.conf'), 'local all tests trust\nlocal all all reject\n');
    await cluster.own.restart('fast');
    await expect.poll(probe, { timeout: 30_000 }).toBe('database\n');
    expect(await isReady()).toBe('0');
    const refused = await ask('GET', '/namespaces');
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"code":"store_unavailable"')]);
    expect(refused.text).not.toMatch(/persona_test|pg_hba|reject/);
    expect(served.err()).toMatch(/refuses this login.*pg_hba\.conf.*persona_test_user/);
    await expect
      .poll(async () => (await fetch(new URL('/readyz', worker.ready.metrics_url))).text())
      .toBe('database\n');
    expect((await fetch(new URL('/healthz', worker.ready.metrics_url))).status).toBe(200);
    expect([child.exitCode, worker.child.exitCode]).toEqual([null, null]);
  });

  it('writes its password into no log, whatever happens', { timeout: 120_000 }, async () => {
    const password = 'quill-wort-7313';
    const cluster = await ownCluster();
    const { made, keyOf } = await database(cluster);
    await keyOf();
    await made.ask(`ALTER ROLE persona_test_user PASSWORD '${password}'`);
    const folder = cluster.admin.host ?? '';
    const rules = (rest: string) =>
      writeFileSync(join(folder, 'data/pg_hba.conf'), `local all tests trust\nlocal all all ${rest}\n`);
    rules('scram-sha-256');
    await cluster.own.restart('fast');
    const debug = join(temporaryFolder(), 'debug.log');
    const variables = { DATABASE_URL: urlOf(made.user, password), PERSONA_DEBUG: debug };
    const serve = ['serve', '--database', '--port=0', '--json', '--log=json', '--metrics=0'];
    const served = await startedProgram(serve, variables);
    const worker = await startedProgram(['worker', '--database', '--json', '--log=text'], variables);
    rules('reject');
    await cluster.own.restart('immediate');
    const probe = async () => (await fetch(new URL('/readyz', served.ready.url))).text();
    await expect.poll(probe, { timeout: 30_000 }).toBe('database\n');
    const refused = await ranProgram(serve, variables);
    expect(refused.code).toBe(1);
    await Promise.all([served.end(), worker.end()]);
    expect(existsSync(debug)).toBe(true);
    const written = [served.err(), worker.err(), refused.out, refused.err, readFileSync(debug, 'utf8')];
    expect(written.filter((text) => text.includes('quill-wort'))).toEqual([]);
    expect(written[0]).toContain('closing');
  });
});
