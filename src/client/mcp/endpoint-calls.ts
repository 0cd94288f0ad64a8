import { type JSONRPCMessage, SdkHttpError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { brokenConnection, hostOf } from '../failure-words.ts';
import { reasonOf } from '../received/refusal.ts';
import { strictJson } from '../received/strict-json.ts';
import { callLimits } from '../limits.ts';

/** Where an MCP endpoint is, and the key that it is asked with. */
export type McpTarget = { readonly url: string; readonly key: string };

/** What the calls of an endpoint are given. */
export type EndpointWorld = {
  /** where the endpoint is; asked anew after it was lost, it may wait, and reject with a sentence */
  readonly target: () => Promise<McpTarget>;
  /** hears that the endpoint cannot be reached; true when asking for the target again gives another one */
  readonly lost: (target: McpTarget) => boolean;
  /** hears every message of the endpoint that no `ask` waits for */
  readonly heard: (message: JSONRPCMessage) => void;
};

type Asked = { readonly method: string; readonly params?: Record<string, unknown> };
type Open = { readonly at: McpTarget; readonly transport: StreamableHTTPClientTransport };

/** Why the endpoint refused a message, in a sentence. */
function refusalIn({ data }: SdkHttpError, url: string): Error {
  const { status, text } = data as { readonly status: number; readonly text?: unknown };
  const parsed = strictJson(typeof text === 'string' ? text : '', callLimits.depth);
  const said = 'value' in parsed ? reasonOf(parsed.value).message : undefined;
  return new Error(`${hostOf(url)} refused it: ${said ?? `it answered ${status} and does not say why`}.`);
}

/** Sends messages to the endpoint of a namespace over Streamable HTTP; it is found again where it went away and came back elsewhere. */
export function createEndpointCalls({ target, lost, heard }: EndpointWorld) {
  const waiting = new Map<string, (message: JSONRPCMessage) => void>();
  let current: Promise<Open> | undefined;
  let version: string | undefined;
  let asked = 0;

  const came = (message: JSONRPCMessage) => {
    const id = 'id' in message && !('method' in message) ? String(message.id) : '';
    const wanted = waiting.get(id);
    waiting.delete(id);
    if (wanted === undefined) heard(message);
    else wanted(message);
  };
  const opened = async (): Promise<Open> => {
    const at = await target();
    const transport = Object.assign(
      new StreamableHTTPClientTransport(new URL(at.url), {
        requestInit: { headers: { authorization: `Bearer ${at.key}` } },
        ...(version === undefined ? {} : { protocolVersion: version }),
      }),
      { onmessage: came },
    );
    await transport.start();
    return { at, transport };
  };
  const reached = (): Promise<Open> => {
    current ??= opened().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  /** Sends a message and hears what comes back; rejects with a sentence where it was not taken, and says where the answer ended too early or there is no more of it. */
  async function send(message: JSONRPCMessage, stop: AbortSignal, ended: (why: Error) => void): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const mine = reached();
      const { at, transport } = await mine;
      const onRequestStreamEnd = () => ended(new Error(`The answer of ${hostOf(at.url)} ended before it was whole.`));
      try {
        return await transport.send(message, { requestSignal: stop, onRequestStreamEnd });
      } catch (error) {
        if (stop.aborted) return;
        if (error instanceof SdkHttpError) throw refusalIn(error, at.url);
        if (tries > 1 || !lost(at)) throw brokenConnection(at.url, error);
        // Whoever finds it gone first looks for the next one, for all.
        if (current === mine) current = undefined;
        void transport.close();
      }
    }
  }

  return {
    send,
    /** Asks something of its own, and gives what is answered; rejects with a sentence. */
    async ask({ method, params = {} }: Asked): Promise<JSONRPCMessage> {
      asked += 1;
      const id = `relay:${asked}`;
      const { promise, resolve, reject } = Promise.withResolvers<JSONRPCMessage>();
      waiting.set(id, resolve);
      send({ jsonrpc: '2.0', id, method, params }, new AbortController().signal, reject).catch(reject);
      return promise.finally(() => waiting.delete(id));
    },
    /** Tells which version of the protocol was agreed on. */
    speaks(agreed: string): void {
      version = agreed;
      void current?.then(({ transport }) => transport.setProtocolVersion(agreed)).catch(() => {});
    },
    async close(): Promise<void> {
      const open = await current?.catch(() => undefined);
      if (open?.transport.sessionId !== undefined) await open.transport.terminateSession().catch(() => {});
      await open?.transport.close();
    },
  };
}
