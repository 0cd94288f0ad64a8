import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMcpRelay, type RelayWorld } from '../../../src/client/mcp/mcp-relay.ts';
import type { McpTarget } from '../../../src/client/mcp/endpoint-calls.ts';
import { json, misbehavingGateway, type Play } from '../../helpers/misbehaving-gateway.ts';

type Message = { id?: number | null; method?: string; result?: any; error?: { code: number; message: string } };

/** An endpoint that answers as it is told to, and a relay to it. */
async function relayed(answer: Play, more: Partial<RelayWorld> = {}) {
  const gateway = await misbehavingGateway(answer);
  onTestFinished(() => gateway.close());
  const written: Message[] = [];
  const told: string[] = [];
  const target: McpTarget = { url: new URL('/mcp/ns_1', gateway.baseUrl).href, key: 'pk_secret' };
  const relay = createMcpRelay({
    target: () => Promise.resolve(target),
    lost: () => false,
    mayWrite: false,
    write: (line) => written.push(JSON.parse(line) as Message),
    tell: (sentence) => told.push(sentence),
    ...more,
  });
  onTestFinished(() => relay.close());
  const take = (message: object) => relay.take(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const ask = async (method: string, params: object = {}, id = written.length + 1): Promise<Message> => {
    take({ id, method, params });
    await vi.waitUntil(() => written.some((one) => one.id === id));
    return written.find((one) => one.id === id) ?? {};
  };
  return { ...gateway, relay, take, ask, written, told, target };
}

const tools = [
  { name: 'look', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  { name: 'change', inputSchema: { type: 'object' }, annotations: { readOnlyHint: false } },
  { name: 'silent', inputSchema: { type: 'object' } },
];

/** A server of MCP with these tools, two a page. */
const server: Play = ({ body }, response) => {
  const { id, method, params } = JSON.parse(body === '' ? '{}' : body) as { id?: number; method?: string; params: any };
  if (id === undefined) {
    response.writeHead(202).end();
    return;
  }
  const page = params?.cursor === '2' ? { tools: tools.slice(2) } : { tools: tools.slice(0, 2), nextCursor: '2' };
  const result =
    method === 'tools/list' ? page : { content: [{ type: 'text', text: `${method} ${params?.name ?? ''}`.trim() }] };
  json(response, 200, { jsonrpc: '2.0', id, result });
};

describe('a relay of MCP', () => {
  it('carries a request to the endpoint with the key, and its answer back', async () => {
    const { ask, arrivals } = await relayed(server);
    expect(await ask('resources/list')).toMatchObject({ result: { content: [{ text: 'resources/list' }] } });
    expect(arrivals[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer pk_secret' } });
  });

  it('offers and calls only tools that say that they read, unless it may write', async () => {
    const { ask, arrivals } = await relayed(server);
    // A client may call what it knows from before, without a list.
    expect(await ask('tools/call', { name: 'look' })).toMatchObject({
      result: { content: [{ text: 'tools/call look' }] },
    });
    for (const name of ['change', 'silent', 'nothing'])
      expect((await ask('tools/call', { name })).error).toEqual({
        code: -32_602,
        message: `There is no tool "${name}" here that only reads; those that write are offered by "persona mcp NAMESPACE --write".`,
      });
    expect(arrivals.filter(({ body }) => body.includes('"change"'))).toEqual([]);
    const listed = (await ask('tools/list')).result;
    expect(listed.tools.map(({ name }: { name: string }) => name)).toEqual(['look']);
    expect(listed.nextCursor).toBe('2');

    const writing = await relayed(server, { mayWrite: true });
    expect((await writing.ask('tools/list')).result.tools).toHaveLength(2);
    expect((await writing.ask('tools/call', { name: 'change' })).result).toBeDefined();
  });

  it('answers every request once, with a sentence where the endpoint refuses it, breaks off or is away', async () => {
    const revoked = await relayed((_, response) =>
      json(response, 401, { success: false, error: { code: 'unauthorized', message: 'this key was revoked' } }),
    );
    const { error } = await revoked.ask('tools/list');
    expect(error).toEqual({
      code: -32_000,
      message: `${new URL(revoked.target.url).host} refused it: this key was revoked.`,
    });
    await revoked.ask('tools/list');
    expect(revoked.told).toEqual([error?.message]);

    const broken = await relayed((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': begins\n\n');
      response.end();
    });
    expect((await broken.ask('tools/list')).error?.message).toMatch(/ended before it was whole\.$/);

    const away = await relayed(server);
    await away.close();
    expect((await away.ask('tools/list')).error?.message).toMatch(/Nobody|nobody|refused|listens/);
    expect(away.written).toHaveLength(1);
  });

  it('goes on at the place where the endpoint is found again', async () => {
    const [first, second] = [await relayed(server), await relayed(server)];
    await first.close();
    let at = first.target;
    const lost = (from: McpTarget) => {
      const isFirst = from.url === first.target.url;
      at = second.target;
      return isFirst;
    };
    const { ask, told } = await relayed(server, { target: () => Promise.resolve(at), lost });
    const [one, other] = await Promise.all([ask('resources/list', {}, 1), ask('prompts/list', {}, 2)]);
    expect([one.result, other.result]).toEqual([expect.anything(), expect.anything()]);
    expect(told).toEqual([]);
    expect(second.arrivals).toHaveLength(2);
  });

  it('says what is no message, and answers nothing that was taken back', async () => {
    const held = Promise.withResolvers<void>();
    const { relay, take, ask, written, arrivals } = await relayed(async (arrival, response, socket) => {
      if (arrival.body.includes('"slow"')) await held.promise;
      return server(arrival, response, socket);
    });
    relay.take('{"jsonrpc"');
    relay.take('{"hello": 1}');
    expect(written).toEqual([
      { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'This line is not JSON.' } },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'This line is no message of JSON-RPC 2.0.' } },
    ]);
    take({ id: 7, method: 'slow' });
    await vi.waitUntil(() => arrivals.length === 1);
    take({ method: 'notifications/cancelled', params: { requestId: 7 } });
    await relay.settled();
    held.resolve();
    await ask('resources/list', {}, 8);
    expect(written.map(({ id }) => id)).toEqual([null, null, 8]);
  });

  it('waits until all that was asked is answered', async () => {
    const held = Promise.withResolvers<void>();
    const { relay, take, written } = await relayed(async (arrival, response, socket) => {
      await held.promise;
      return server(arrival, response, socket);
    });
    take({ id: 1, method: 'resources/list' });
    take({ id: 2, method: 'prompts/list' });
    const settled = relay.settled();
    held.resolve();
    await settled;
    expect(new Set(written.map(({ id }) => id))).toEqual(new Set([1, 2]));
  });
});
