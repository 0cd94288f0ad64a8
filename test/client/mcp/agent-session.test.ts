import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GatewayFailure } from '../../../src/client/failure.ts';
import type { AgentQuestion } from '../../../src/client/mcp/agent-asking.ts';
import { openAgentSession } from '../../../src/client/mcp/agent-session.ts';
import { transportByScheme } from '../../../src/client/transport/by-scheme.ts';
import { safe } from '../../../src/text/safe.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { goodResults, mcpDouble, type McpPlay, result, smallTools } from '../../helpers/mcp-double.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { traffic } from '../../helpers/timed-client.ts';
import { chatEvents, runningGateway } from '../../gateway/running-gateway.ts';

const key = 'sk_0123456789abcdefghij';
const never = new AbortController().signal;
const look: AgentQuestion = { kind: 'tool', name: 'look', given: {} };

/** An endpoint that misbehaves, and how a session with it is opened on a clock that is moved by hand. */
async function endpoint(play?: McpPlay, sent?: string) {
  const gateway = await misbehavingGateway(mcpDouble(play));
  onTestFinished(() => gateway.close());
  const { send, atRest } = traffic(transportByScheme, gateway);
  const clock = handMovedClock({ atRest });
  const url = new URL('/mcp/ns_1', gateway.baseUrl).href;
  const open = () => clock.passing(openAgentSession({ url, key: sent, signal: never, send, clock }));
  return { gateway, clock, host: new URL(url).host, open };
}

/** Opens a session, lists and asks; gives what went wrong on the way. */
async function failing(play: McpPlay): Promise<{ failure: GatewayFailure; host: string }> {
  const { clock, host, open } = await endpoint(play);
  const all = async () => {
    const session = await open();
    await clock.passing(session.list());
    await clock.passing(session.ask(look, never));
  };
  const failure = await all().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof GatewayFailure)) throw new Error(`it ended with ${String(failure)}`);
  return { failure, host };
}

const on =
  (method: string, act: (...given: Parameters<McpPlay>) => unknown): McpPlay =>
  async (message, ...rest) => {
    if (message.method !== method) return undefined;
    await act(message, ...rest);
    return 'played';
  };
const raw = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, { 'content-type': type }).end(text);
const call = 'tools/call';

/** What a server does, and what is said of it, after its host. */
const misbehaviours: readonly (readonly [does: string, play: McpPlay, says: string])[] = [
  ['answers nothing at all', () => 'nothing', 'HOST did not give the beginning of its answer within 20 s.'],
  [
    'begins an answer and goes silent',
    on(call, (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()),
    'HOST did not give its answer to tools/call within 30 s.',
  ],
  [
    'sends more than anybody reads',
    on(call, async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(1024 * 1024, ' ');
      for (let count = 0; count < 40 && !response.destroyed; count += 1)
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      response.end();
    }),
    'The answer of HOST is larger than 8.4 MB; it was cut off and not used.',
  ],
  [
    'sends the question elsewhere',
    on(call, (_, response) => response.writeHead(307, { location: 'https://elsewhere.example/mcp' }).end()),
    'HOST sends the request elsewhere (to https://elsewhere.example/mcp). A key is not sent on: if you trust that address, use it as the URL.',
  ],
  [
    'gives a web page',
    on(call, (_, response) => raw(response, 'text/html', '<!doctype html><title>Welcome</title>')),
    'The answer of HOST cannot be read: it calls itself "text/html", which MCP does not speak.',
  ],
  [
    'gives a web page and calls it JSON',
    on(call, (_, response) => raw(response, 'application/json', '<!doctype html><title>Welcome</title>')),
    'The answer of HOST cannot be read: it is a web page, and no message of MCP.',
  ],
  [
    'answers another question',
    on(call, (_, response) => json(response, 200, { jsonrpc: '2.0', id: 'other', result: { content: [] } })),
    'The answer of HOST cannot be read: it answers another question than was asked.',
  ],
  [
    'answers another question in a stream of events',
    on(call, (_, response) => raw(response, 'text/event-stream', 'data: {"jsonrpc":"2.0","id":0.5,"result":{}}\n\n')),
    'The answer of HOST cannot be read: it answers another question than was asked.',
  ],
  [
    'speaks no JSON-RPC',
    on(call, (_, response) => json(response, 200, { success: true, data: {} })),
    'The answer of HOST cannot be read: it is no message of JSON-RPC 2.0.',
  ],
  [
    'takes the question and says nothing',
    on(call, (_, response) => response.writeHead(202).end()),
    'The answer of HOST cannot be read: it is empty.',
  ],
  [
    'ends a stream of events without an answer',
    on(call, (_, response) => raw(response, 'text/event-stream', ': hello\n\n')),
    'The answer of HOST cannot be read: the stream of events ended without it.',
  ],
  [
    'nests without end',
    on(call, ({ id }, response) =>
      raw(
        response,
        'application/json',
        `{"jsonrpc":"2.0","id":${id},"result":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
      ),
    ),
    'The answer of HOST cannot be read: it is nested deeper than 128 levels (at character 160).',
  ],
  [
    'lists tools that are none',
    on('tools/list', (message, response) => result(response, message, { tools: [{ name: 7 }] })),
    'The answer of HOST cannot be read: what it gives for tools/list is not what MCP says: tools.0.name: Invalid input: expected string, received number.',
  ],
  [
    'speaks a version that nobody knows',
    on('initialize', (message, response) =>
      result(response, message, { ...(goodResults['initialize']?.({}) as object), protocolVersion: '1999-01-01' }),
    ),
    'The answer of HOST cannot be read: it speaks a version of MCP that is not known here: "1999-01-01".',
  ],
  [
    'refuses the key',
    (_, response) =>
      json(response, 401, { success: false, error: { code: 'unauthorized', message: 'this key was revoked' } }) ??
      'played',
    'HOST does not accept the key: this key was revoked.',
  ],
  [
    'is not there',
    (_, response) => response.writeHead(404).end(),
    'HOST knows nothing at /mcp/ns_1: no MCP endpoint answers there.',
  ],
  ['breaks inside', on(call, (_, response) => json(response, 500, 'oops')), 'HOST failed inside (500).'],
  [
    'closes the line in the middle',
    on(call, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"json');
      response.socket?.destroySoon();
    }),
    'HOST closed the connection before its answer was complete.',
  ],
  [
    'refuses with control sequences',
    on(call, ({ id }, response) =>
      json(response, 200, { jsonrpc: '2.0', id, error: { code: -32_000, message: '\u001b[2J\u202egone\u0007' } }),
    ),
    'HOST refuses tools/call: ␛[2J\ufffdgone␇ (-32000).',
  ],
];

describe('a session with an MCP endpoint that misbehaves', () => {
  it.each(misbehaviours)('ends in a sentence where it %s', async (_, play, says) => {
    const { failure, host } = await failing(play);
    expect(failure.message).toBe(says.replaceAll('HOST', host));
    expect(safe(failure.message)).toBe(failure.message);
  });

  it('ends where an answer drips on without end', async () => {
    const { clock, host, open } = await endpoint(
      on(call, (_, response) => {
        const drip = async () => {
          for (response.writeHead(200, { 'content-type': 'text/event-stream' }); !response.destroyed;) {
            response.write(': still here\n\n');
            await clock.sleep(1000, never);
          }
        };
        void drip();
      }),
    );
    const session = await open();
    await expect(clock.passing(session.ask(look, never))).rejects.toThrow(
      `${host} did not give its answer to tools/call within 30 s.`,
    );
  });

  it('takes an answer out of a stream of events that never ends', async () => {
    const { clock, open } = await endpoint(
      on(call, ({ id }, response) => {
        const message = JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'here' }] } });
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(
          `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/x"}\n\nid: 1\ndata: ${message}\n\n`,
        );
      }),
    );
    const session = await open();
    expect(await clock.passing(session.ask(look, never))).toMatchObject({ text: 'here', status: 200 });
  });

  it('reads lists that do not end, go round or change while they are read, once, and says so', async () => {
    const tool = (name: string, description = '') => ({ name, description, inputSchema: { type: 'object' } });
    const pages = async (give: (cursor: string | undefined) => unknown) => {
      const { clock, open, gateway } = await endpoint(
        on('tools/list', (message, response) => result(response, message, give(message.params?.cursor))),
      );
      const session = await open();
      const { tools, notes } = await clock.passing(session.list());
      const asked = gateway.arrivals.filter(({ body }) => body.includes('"tools/list"')).length;
      return { names: tools.map(({ name }) => name), notes, asked, tools };
    };
    const endless = await pages((cursor = '0') => ({
      tools: [tool(`t${cursor}`)],
      nextCursor: `${Number(cursor) + 1}`,
    }));
    expect(endless).toMatchObject({
      asked: 50,
      notes: ['The list of tools does not end: it was read up to 50 pages.'],
    });
    const circle = await pages(() => ({ tools: [tool('one')], nextCursor: 'again' }));
    expect(circle).toMatchObject({
      names: ['one'],
      asked: 2,
      notes: ['The pages of the tools go round in a circle; they were read once.'],
    });
    const moving = await pages((cursor) =>
      cursor === undefined
        ? { tools: [{ ...tool('one'), annotations: { readOnlyHint: false } }], nextCursor: '2' }
        : { tools: [{ ...tool('one', 'other'), annotations: { readOnlyHint: true } }] },
    );
    expect(moving).toMatchObject({
      notes: ['"one" stands twice among the tools, each time otherwise: the first is taken.'],
      tools: [{ name: 'one', mayWrite: true }],
    });
  });

  it('takes the key out of what is said back, and sends none where there is none to send', async () => {
    const echo = on(call, (message, response, { headers }) =>
      result(response, message, { content: [{ type: 'text', text: `you sent ${String(headers.authorization)}` }] }),
    );
    const asked = async (sent: string | undefined) => {
      const gateway = await endpoint(echo, sent);
      const session = await gateway.open();
      return (await gateway.clock.passing(session.ask(look, never))).text;
    };
    expect(await asked(key)).toBe('you sent Bearer «key»');
    expect(await asked(undefined)).toBe('you sent undefined');
  });

  it('stops when nobody wants the answer any more', async () => {
    const { open } = await endpoint(on(call, () => 'nothing'));
    const session = await open();
    const stop = new AbortController();
    const asking = session.ask(look, stop.signal);
    stop.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'cancelled' });
    await session.close();
  });
});

describe('a session with an MCP endpoint', () => {
  it('hears what a server of the handshake offers, and what its tools give', async () => {
    const { clock, open } = await endpoint();
    const session = await open();
    expect(session.server).toMatchObject({ name: 'double', protocol: '2025-11-25' });
    const { tools, toolsText } = await clock.passing(session.list());
    expect(tools.map(({ name, mayWrite }) => [name, mayWrite])).toEqual([
      ['look', false],
      ['change', true],
    ]);
    expect(JSON.parse(toolsText)).toEqual(smallTools);
    const answer = await clock.passing(session.ask(look, never));
    expect(answer).toMatchObject({ text: 'called look', bytes: 11, status: 200, isError: false });
  });

  it('asks our own gateway for its tools, resources and prompts, without a handshake', async () => {
    const gateway = await runningGateway();
    const { namespace } = await gateway.withPersona('ada');
    await gateway.sendEvents('external_reference_id=ada', chatEvents(40));
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'ada' } });
    await gateway.buildEnds('external_reference_id=ada');
    const session = await openAgentSession({
      url: namespace.mcp_endpoint_url,
      key: gateway.opened.key,
      signal: never,
    });
    expect(session.server).toMatchObject({ name: 'persona-explorer', protocol: '2026-07-28' });
    const { tools, resources, prompts, notes } = await session.list();
    expect(tools.filter(({ mayWrite }) => mayWrite).map(({ name }) => name)).toEqual(['correct', 'build_persona']);
    expect(resources[0]?.uri).toBe(`persona://${namespace.id}`);
    expect(prompts.map(({ name }) => name)).toEqual(['speak_as']);
    expect(notes).toEqual([]);
    const section = await session.ask({ kind: 'tool', name: 'get_section', given: { section: 'identity' } }, never);
    expect(JSON.parse(section.text)).toMatchObject({ subject: 'Ada Okafor', section: 'identity' });
    expect(section.bytes).toBe(Buffer.byteLength(section.text));
    const resource = await session.ask({ kind: 'resource', name: `persona://${namespace.id}/peers`, given: {} }, never);
    expect(JSON.parse(resource.text)).toBeInstanceOf(Array);
    const prompt = await session.ask({ kind: 'prompt', name: 'speak_as', given: { task: 'a mail' } }, never);
    expect(prompt.text).toContain('Write as Ada Okafor');
    await expect(session.ask({ kind: 'tool', name: 'nonsense', given: {} }, never)).rejects.toThrow(
      /refuses tools\/call: .*nonsense.* \(-32602\)\.$/,
    );
    await session.close();
  });
});
