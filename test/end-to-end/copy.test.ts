import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { CopyPrinted } from '../../src/contract/cli/database.ts';
import { chatEvents, runningGateway } from '../gateway/running-gateway.ts';
import { ranProgram, urlOf } from '../helpers/database-program.ts';
import { testedNode } from '../helpers/node.ts';
import { lacksPostgres, testDatabase } from '../helpers/postgres.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const namespaces = 40;
const events = 250;

it.skipIf(lacksPostgres !== undefined)(
  'persona copy goes on after kill -9, and what is there then is there once',
  { timeout: 180_000 },
  async () => {
    const gateway = await runningGateway();
    for (let number = 0; number < namespaces; number += 1) {
      const { query } = await gateway.withPersona(`n${number}`);
      await gateway.sendEvents(query, chatEvents(events));
    }
    await gateway.close();
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const variables = { DATABASE_URL: urlOf(database.user) };
    const args = ['copy', '--from', gateway.dataFolder, '--database', '--json'];
    const there = async () =>
      Number((await database.ask<{ count: string }>('SELECT count(*) AS count FROM persona.event'))[0]?.count);
    let kills = 0;
    for (const share of [0.1, 0.4, 0.7]) {
      const child = spawn(testedNode, [main, ...args], {
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], HOME: gateway.dataFolder, ...variables },
      });
      const ended = once(child, 'close');
      while (child.exitCode === null && (await there()) < namespaces * events * share);
      if (child.kill('SIGKILL')) kills += 1;
      await ended;
    }
    const { code, out, err } = await ranProgram(args, variables);
    expect({ code, err }).toMatchObject({ code: 0 });
    const { counts } = JSON.parse(out) as CopyPrinted;
    expect(counts['namespaces']).toEqual({ there: namespaces, here: namespaces });
    expect(counts['events']).toEqual({ there: namespaces * events, here: namespaces * events });
    expect([kills, await there()]).toEqual([3, namespaces * events]);
    const order = await database.ask(
      'SELECT DISTINCT array_agg(id ORDER BY number) AS ids FROM persona.event GROUP BY namespace',
    );
    expect(order).toEqual([{ ids: chatEvents(events).map(({ id }) => JSON.stringify(id)) }]);
  },
);
