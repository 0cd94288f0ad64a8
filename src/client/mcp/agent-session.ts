import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import about from '../../../package.json' with { type: 'json' };
import type { Json } from '../../contract/scalars.ts';
import { safe } from '../../text/safe.ts';
import { type Clock, systemClock } from '../clock.ts';
import { cancelled, timedOut } from '../failure-words.ts';
import { callLimits, type CallLimits } from '../limits.ts';
import { fieldsOf } from '../received/refusal.ts';
import { textIn } from '../received/received-fields.ts';
import { transportByScheme } from '../transport/by-scheme.ts';
import type { Transport } from '../transport/transport.ts';
import type { AgentAnswer, AgentQuestion, AgentSession, Listed } from './agent-asking.ts';
import { promptIn, resourceIn, toolIn, wholeList } from './agent-lists.ts';
import { promptContent, resourceContent, toolContent } from './answer-content.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { sessionFailure } from './session-failure.ts';

export type SessionOptions = {
  readonly url: string;
  /** undefined where the endpoint is at another origin than the gateway: no key goes there */
  readonly key: string | undefined;
  readonly signal: AbortSignal;
  readonly send?: Transport;
  readonly clock?: Clock;
  readonly limits?: Partial<CallLimits>;
};

/** longer than any deadline of ours: it is ours that counts */
const patience = 24 * 60 * 60 * 1000;
/** how long a server may take to hear that a session is over, ms */
const goodbye = 2000;

/** Opens a session with an MCP endpoint, as an agent would; every fault is a GatewayFailure, and none outlasts the deadline of a call. */
export async function openAgentSession({ url, key, signal, ...given }: SessionOptions): Promise<AgentSession> {
  const { send = transportByScheme, clock = systemClock } = given;
  const limits = { ...callLimits, ...given.limits };
  const guard = createGuardedFetch({ url, key, send, clock, limits });
  const client = new Client(
    { name: about.name, version: about.version },
    { capabilities: {}, versionNegotiation: { mode: 'auto' } },
  );

  /** Does something within the deadline of a call, and says in a sentence why it did not work. */
  async function within<T>(asked: string, outer: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    if (outer.aborted) throw cancelled();
    guard.begin();
    const stop = new AbortController();
    const over = new AbortController();
    const giveUp = () => stop.abort(cancelled());
    outer.addEventListener('abort', giveUp, { once: true });
    const late = () => stop.abort(timedOut(url, limits.call, `its answer to ${asked}`));
    clock.sleep(limits.call, over.signal).then(late, () => {});
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([work(stop.signal), stopped]);
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason;
      const known = { url, asked, exchange: guard.last(), clock, depth: limits.depth };
      throw guard.failure() ?? sessionFailure(error, known);
    } finally {
      stopped.catch(() => {});
      over.abort();
      outer.removeEventListener('abort', giveUp);
    }
  }

  const request = async (method: string, params: Record<string, unknown>, stop: AbortSignal): Promise<Json> =>
    (await client.request({ method: method as 'tools/list', params }, { signal: stop, timeout: patience })) as Json;

  const transport = new StreamableHTTPClientTransport(new URL(url), { fetch: guard.fetch });
  const close = async () => {
    const over = new AbortController();
    if (transport.sessionId !== undefined)
      // Who does not take a goodbye is not waited for.
      await Promise.race([transport.terminateSession(), clock.sleep(goodbye, over.signal)]).catch(() => {});
    over.abort();
    await client.close().catch(() => {});
  };

  try {
    await within('the greeting', signal, (stop) => client.connect(transport, { signal: stop, timeout: patience }));
  } catch (error) {
    void client.close().catch(() => {});
    throw error;
  }
  const { name = '', version = '' } = client.getServerVersion() ?? {};

  async function list<T>(what: Listed, field: string, take: (item: Json) => T, nameOf: (one: T) => string) {
    const page = async (cursor: string | undefined) => {
      const method = `${what}/list`;
      const params = cursor === undefined ? {} : { cursor };
      const result = fieldsOf(await within(method, signal, (stop) => request(method, params, stop)));
      const items = result?.[field];
      return { items: Array.isArray(items) ? items : [], next: textIn(result?.['nextCursor']) };
    };
    const { items, notes } = await wholeList(what, page, (item) => nameOf(take(item)));
    return { items: items.map(take), notes, raw: items };
  }

  const methods = {
    tool: ({ name: tool, given: args }: AgentQuestion) =>
      ['tools/call', { name: tool, arguments: args }, toolContent] as const,
    resource: ({ name: uri }: AgentQuestion) => ['resources/read', { uri }, resourceContent] as const,
    prompt: ({ name: prompt, given: args }: AgentQuestion) =>
      ['prompts/get', { name: prompt, arguments: args }, promptContent] as const,
  };

  return {
    server: {
      name: safe(name, 80),
      version: safe(version, 40),
      protocol: safe(client.getNegotiatedProtocolVersion() ?? '', 40),
      instructions: client.getInstructions() ?? '',
      keepsSession: transport.sessionId !== undefined,
    },
    async list() {
      const has = client.getServerCapabilities() ?? {};
      const none = { items: [], notes: [], raw: [] };
      const tools = has.tools === undefined ? none : await list('tools', 'tools', toolIn, (one) => one.name);
      const resources =
        has.resources === undefined ? none : await list('resources', 'resources', resourceIn, (one) => one.uri);
      const prompts = has.prompts === undefined ? none : await list('prompts', 'prompts', promptIn, (one) => one.name);
      return {
        tools: tools.items,
        resources: resources.items,
        prompts: prompts.items,
        notes: [...tools.notes, ...resources.notes, ...prompts.notes],
        toolsText: JSON.stringify(tools.raw),
      };
    },
    async ask(question, outer): Promise<AgentAnswer> {
      const [method, params, contentOf] = methods[question.kind](question);
      const result = await within(method, AbortSignal.any([signal, outer]), (stop) => request(method, params, stop));
      const exchange = guard.last();
      const { text, isError } = contentOf(result);
      return {
        text,
        isError,
        bytes: Buffer.byteLength(text),
        status: exchange?.answer.status ?? 0,
        milliseconds: exchange?.milliseconds ?? 0,
      };
    },
    close,
  };
}
