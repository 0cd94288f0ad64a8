import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { roles } from '../../src/gateway/store/postgres/schema/roles.ts';
import { chatEvents, temporaryFolder } from '../gateway/running-gateway.ts';
import { askerOf, ranProgram, startedProgram, untilBuilt, urlOf } from '../helpers/database-program.ts';
import { lacksPostgres, testDatabase } from '../helpers/postgres.ts';

const folder = join(import.meta.dirname, '../../deploy');
type Service = { image: string; command?: string[]; volumes?: string[]; build?: string; env_file?: string };
const { services } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
/** What a service runs, where it is the program, with what its file leaves to the environment. */
const commandOf = (name: string, publicUrl = 'http://127.0.0.1'): string[] =>
  (services[name]?.command ?? []).map((word) => word.replace(/\$\{PERSONA_PUBLIC_URL[^}]*\}/, publicUrl));
const of = (command: string) => Object.keys(services).filter((name) => services[name]?.command?.[0] === command);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('deploy/compose.yaml', () => {
  it('has PostgreSQL, two gateways, two workers and a proxy, and what it names lies beside it', () => {
    expect([of('migrate'), of('serve'), of('worker')]).toEqual([
      ['migrate'],
      ['gateway-1', 'gateway-2'],
      ['worker-1', 'worker-2'],
    ]);
    expect(Object.values(services).flatMap(({ image }) => (image.startsWith('persona') ? [] : [image]))).toEqual([
      'postgres:17',
      'caddy:2',
    ]);
    const named = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.flatMap((volume) => (volume.startsWith('./') ? [volume.split(':')[0] ?? ''] : [])),
    );
    expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(existsSync(join(folder, 'Dockerfile'))).toBe(true);
    const users = readFileSync(join(folder, 'users.sh'), 'utf8');
    expect([...users.matchAll(/^CREATE ROLE (persona_\w+) NOLOGIN/gm)].map(([, role]) => role)).toEqual([...roles]);
    expect(spawnSync('sh', ['-n', join(folder, 'users.sh')]).status).toBe(0);
    expect(Object.values(services).some(({ command = [] }) => command.join(' ').includes('postgres:'))).toBe(false);
  });

  const hasCaddy = spawnSync('caddy', ['version']).status === 0;
  it.skipIf(lacksPostgres !== undefined || !hasCaddy)(
    'runs command by command behind its proxy, and a gateway that is upgraded leaves no gap',
    { timeout: 240_000 },
    async () => {
      const database = await testDatabase('bare');
      onTestFinished(() => database.drop());
      expect(await ranProgram(commandOf('migrate'), { DATABASE_URL: urlOf(database.owner) })).toMatchObject({
        code: 0,
      });
      const variables = { DATABASE_URL: urlOf(database.user) };
      const [proxy, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
      const publicUrl = `http://127.0.0.1:${proxy}`;
      const serve = (index: number) =>
        startedProgram([...commandOf(`gateway-${index + 1}`, publicUrl), `--port=${ports[index]}`, '--metrics=0', '--json'], variables); // prettier-ignore
      const gateways = [await serve(0), await serve(1)];
      for (const name of of('worker')) await startedProgram([...commandOf(name), '--metrics=0', '--json'], variables);
      const home = temporaryFolder();
      const caddy = spawn('caddy', ['run', '--adapter=caddyfile', `--config=${join(folder, 'Caddyfile')}`], {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          XDG_DATA_HOME: home,
          XDG_CONFIG_HOME: home,
          CADDY_ADMIN: `unix/${join(home, 'admin')}`,
          PERSONA_SITE: `http://:${proxy}`,
          PERSONA_GATEWAYS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        },
      });
      onTestFinished(async () => {
        caddy.kill();
        await once(caddy, 'close');
      });
      const made = await ranProgram(['keys', 'create', '--org=acme', '--database', '--json'], variables);
      const { key } = JSON.parse(made.out) as { key: string };
      const ask = askerOf(gateways[0]?.ready.url ?? '', key);
      expect(gateways[0]?.ready.url).toBe(`${publicUrl}/gateway/v1`);
      await expect.poll(async () => (await ask('GET', '/namespaces').catch(() => undefined))?.status, { timeout: 30_000 }).toBe(200); // prettier-ignore
      expect((await fetch(`${publicUrl}/readyz`)).status).toBe(404);

      await ask('POST', '/namespaces', { name: 'Letters', external_reference_id: 'crm-1' });
      await ask('POST', '/personas', { subject: 'Ada Okafor', external_reference_id: 'crm-1' });
      const events = chatEvents(60).map((event) => JSON.stringify(event));
      expect((await ask('POST', '/events?external_reference_id=crm-1', events.join('\n'))).data.accepted).toBe(60);
      await ask('POST', '/personas/build', { external_reference_id: 'crm-1' });
      expect(await untilBuilt(ask, 'external_reference_id=crm-1')).toMatchObject({ status: 'completed' });

      // One gateway after the other is ended and started again, while reading and creating go on.
      const statuses = new Map<number | string, number>();
      const upgraded = new AbortController();
      let created = 0;
      const caller = async () => {
        while (!upgraded.signal.aborted) {
          const one = await ask('POST', '/namespaces', { name: 'made meanwhile' }).catch((error: unknown) =>
            String(error),
          );
          const status = typeof one === 'string' ? one : one.status;
          if (status === 201) created += 1;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const callers = [caller(), caller()];
      for (const [index, gateway] of gateways.entries()) {
        expect(await gateway.end()).toBe(143);
        await serve(index);
        const probe = async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).status;
        await expect.poll(probe, { timeout: 20_000 }).toBe(200);
      }
      upgraded.abort();
      await Promise.all(callers);
      // On a busy machine the proxy may look later than a gateway ends: then it is asked again, and nothing was made.
      expect([...statuses.keys()].filter((status) => status !== 503)).toEqual([201]);
      const stored = await database.ask<{ count: number }>('SELECT count(*)::int AS count FROM persona.namespace');
      expect(stored[0]?.count).toBe(created + 1);
    },
  );
});
