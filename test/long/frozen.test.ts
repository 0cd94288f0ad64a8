import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from 'pg';
import { chatEvents } from '../gateway/running-gateway.ts';
import { askerOf, ranProgram, startedProgram, untilBuilt, urlOf } from '../helpers/database-program.ts';
import { lacksPostgres, ownCluster, testDatabase } from '../helpers/postgres.ts';
import { audit, audited } from './chaos/audit.ts';
import { supervised } from './chaos/program.ts';

describe.skipIf(lacksPostgres !== undefined)('a worker that is frozen as it writes what it built', () => {
  it('changes nothing once it goes on, and says so: another has ended the build', { timeout: 300_000 }, async () => {
    const cluster = await ownCluster();
    onTestFinished(() => cluster.own.stop());
    const database = await testDatabase('migrated', cluster);
    await audit(database);
    const variables = { DATABASE_URL: urlOf(database.user), HOME: tmpdir() };
    const made = await ranProgram(['keys', 'create', '--org', 'acme', '--database', '--json'], variables);
    const { key } = JSON.parse(made.out) as { key: string };
    const { ready } = await startedProgram(['serve', '--database', '--no-migrate', '--port=0', '--json'], variables);
    const ask = askerOf(ready.url, key);
    const work = (name: string) => {
      const worker = supervised(name, ['worker', '--database', '--no-migrate', '--log=json'], variables);
      onTestFinished(() => worker.end());
      return worker;
    };
    const query = 'external_reference_id=crm-1';
    await ask('POST', '/namespaces', { name: 'Letters', external_reference_id: 'crm-1' });
    await ask('POST', '/personas', { subject: 'Ada Okafor', external_reference_id: 'crm-1' });
    const lines = chatEvents(200).map((event) => JSON.stringify(event)).join('\n'); // prettier-ignore
    expect((await ask('POST', `/events?${query}`, lines)).data.accepted).toBe(200);

    // Whoever writes a persona waits for a lock, which somebody else holds.
    const holder = new Client(database.admin);
    await holder.connect();
    onTestFinished(() => holder.end());
    const frozen = work('frozen');
    await holder.query('BEGIN');
    await expect
      .poll(() => database.ask(`SELECT FROM pg_stat_activity WHERE application_name = 'persona queue'`), {
        timeout: 30_000,
      })
      .not.toEqual([]);
    await database.ask(`CREATE FUNCTION audit.hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`);
    await database.ask(`CREATE TRIGGER held BEFORE UPDATE OF last_built_at ON persona.binding FOR EACH ROW EXECUTE FUNCTION audit.hold()`); // prettier-ignore
    await database.ask(`GRANT USAGE ON SCHEMA audit TO PUBLIC`);
    await holder.query('SELECT pg_advisory_xact_lock(4711)');
    expect((await ask('POST', '/personas/build', { external_reference_id: 'crm-1' })).status).toBe(202);
    const held = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND application_name = 'persona'`;
    await expect.poll(() => database.ask(held), { timeout: 30_000, interval: 20 }).toHaveLength(1);
    frozen.signal('SIGSTOP');
    // What it had begun to write goes with its connection, as where the network is cut.
    await database.ask(`SELECT pg_terminate_backend(pid) FROM (${held}) AS one`);
    await holder.query('COMMIT');
    await database.ask('DROP TRIGGER held ON persona.binding');

    const other = work('other');
    expect(await untilBuilt(ask, query)).toMatchObject({ status: 'completed', events: 200 });
    const after = async () => JSON.stringify(await database.ask('SELECT * FROM persona.build, persona.binding, persona.persona, persona.made')); // prettier-ignore
    const before = await after();
    frozen.signal('SIGCONT');
    await expect.poll(() => frozen.err(), { timeout: 60_000 }).toContain('came too late: another run has the build');
    expect(await after()).toBe(before);
    const log = await audited(database);
    expect([log.ended, log.endedAgain, log.written, log.stray, log.lost]).toEqual([1, [], 1, [], 1]);
    expect([frozen.starts(), other.starts()]).toEqual([1, 1]);
    process.stdout.write(`a frozen worker: 1 build, 2 runs, ended ${log.ended} time, written ${log.written} time; late ends that changed nothing 1 of 1\n`); // prettier-ignore
  });
});
