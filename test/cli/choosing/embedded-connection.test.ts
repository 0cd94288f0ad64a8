import { expect, it, onTestFinished } from 'vitest';
import { commands } from '../ran.ts';
import { embeddedConnection } from '../../../src/cli/choosing/gateway-connection.ts';
import { attach } from '../../../src/embedded/attach.ts';
import { type GatewayOrders, usualOrders } from '../../../src/embedded/gateway-orders.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

const ordersFor = (dataFolder: string): GatewayOrders => ({ ...usualOrders(dataFolder), port: 0 });

it('goes on by itself when the owner of the gateway it joined goes away', async () => {
  const dataFolder = temporaryFolder();
  const owner = attach(ordersFor(dataFolder));
  onTestFinished(async () => void (await owner.close()));
  expect((await owner.reached()).owner).toBe(true);
  const joined = attach(ordersFor(dataFolder));
  onTestFinished(async () => void (await joined.close()));
  const { client, baseUrl } = embeddedConnection(joined);

  const made = await client.calls.createNamespace({ name: 'kept' });
  expect((await joined.reached()).owner).toBe(false);
  const before = baseUrl();
  await owner.close();
  const { rows } = await client.calls.listNamespaces({ page: 1, pageSize: 20 });
  expect(rows.map(({ id }) => id)).toEqual([made.id]);
  expect((await joined.reached()).owner).toBe(true);
  expect(baseUrl()).not.toBe('');
  expect(before).not.toBe('');
});

it('never gets the key of the environment, which belongs to another gateway', async () => {
  const persona = commands({ PERSONA_DATA: temporaryFolder(), PERSONA_API_KEY: 'sk_of_another_gateway' });
  expect((await persona('namespaces', 'create', 'mine')).code).toBe(0);
  expect(await persona('namespaces')).toMatchObject({ code: 0, out: expect.stringContaining('mine') });
});
