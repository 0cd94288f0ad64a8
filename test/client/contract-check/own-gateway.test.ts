import { describe, expect, it } from 'vitest';
import { contractPoints } from '../../../src/client/contract-check/points/index.ts';
import { runningGateway } from '../../gateway/running-gateway.ts';
import { checked, shownGateway, those } from './checked.ts';

describe('the contract check of our own gateway', () => {
  it('shows every point kept, reading and writing, and erases what it made', async () => {
    const gateway = await shownGateway();
    const names = async () => {
      const { body } = await gateway.call('GET', '/namespaces?pageSize=100');
      return body.data.map(({ name }: { name: string }) => name);
    };
    const before = await names();
    const found = await checked(gateway.baseUrl, gateway.opened.key, { isWriting: true });
    expect(those(found, 'broken')).toEqual({});
    expect(those(found, 'not shown')).toEqual({});
    expect(found.points.map(({ id }) => id)).toEqual(contractPoints.map(({ id }) => id));
    expect(found.left.map(({ isGone }) => isGone)).toEqual([true, true]);
    expect(await names()).toEqual(before);
  });

  it('makes what an empty gateway does not have, so that there is a list to walk', async () => {
    const gateway = await runningGateway();
    const found = await checked(gateway.baseUrl, gateway.opened.key, { isWriting: true });
    expect([those(found, 'broken'), those(found, 'not shown')]).toEqual([{}, {}]);
    expect((await gateway.call('GET', '/namespaces')).body.data).toEqual([]);
  });

  it('writes nothing where it only reads, and says which points only writing shows', async () => {
    const gateway = await shownGateway();
    const sent: string[] = [];
    const { transportByScheme } = await import('../../../src/client/transport/by-scheme.ts');
    const found = await checked(gateway.baseUrl, gateway.opened.key, {
      isWriting: false,
      send: (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname.replace(/ns_.*/, '')}`);
        return transportByScheme(request);
      },
    });
    expect(those(found, 'broken')).toEqual({});
    expect(new Set(Object.values(those(found, 'not shown')))).toEqual(
      new Set(['Only persona doctor --contract --writes tries it.']),
    );
    expect(found.left).toEqual([]);
    expect(new Set(sent.filter((request) => !request.startsWith('GET ')))).toEqual(new Set(['POST /mcp/']));
  });
});
