import {
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  parseJSONRPCMessage,
} from '@modelcontextprotocol/client';
import { createEndpointCalls, type EndpointWorld } from './endpoint-calls.ts';
import { createReadingTools } from './reading-tools.ts';

/** What a relay is given of the world. */
export type RelayWorld = Pick<EndpointWorld, 'target' | 'lost'> & {
  /** tools that write are offered and called */
  readonly mayWrite: boolean;
  /** gives the client a message, as a line of JSON without its end */
  readonly write: (line: string) => void;
  /** tells a person what went wrong, in a sentence */
  readonly tell: (sentence: string) => void;
};

/** Carries the messages of one MCP client to an endpoint, and what it answers back. */
export type McpRelay = {
  /** Takes one message of the client, as a line of JSON; what answers it is written. */
  take(line: string): void;
  /** Ends when everything that was asked is answered; what only listens is not waited for. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Id = string | number;
type Request = { readonly method: string; readonly isGreeting: boolean; readonly stop: AbortController };

/** the codes of JSON-RPC, and that of servers for what is not the client's fault */
const codes = { parse: -32_700, invalidRequest: -32_600, invalidParams: -32_602, away: -32_000 } as const;
const never = new AbortController().signal;

const failed = (id: Id | null, code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });

/** Relays between one client of MCP and one endpoint: every request is answered once, be it with a sentence that says why it cannot be. */
export function createMcpRelay({ mayWrite, write, tell, target, lost }: RelayWorld): McpRelay {
  const open = new Map<Id, Request>();
  let settle: (() => void) | undefined;
  let told = '';

  const isSettled = () => [...open.values()].every(({ method }) => method === 'subscriptions/listen');
  const close = (id: Id): Request | undefined => {
    const request = open.get(id);
    open.delete(id);
    if (isSettled()) settle?.();
    return request;
  };
  const refuse = (id: Id, code: number, sentence: string) => {
    if (close(id) !== undefined) write(failed(id, code, sentence));
  };
  const wentWrong = (message: JSONRPCMessage, error: unknown) => {
    if (isJSONRPCRequest(message) && !open.has(message.id)) return;
    const sentence = error instanceof Error ? error.message : String(error);
    if (sentence !== told) tell(sentence);
    told = sentence;
    if (isJSONRPCRequest(message)) refuse(message.id, codes.away, sentence);
  };

  const heard = (message: JSONRPCMessage) => {
    if (!isJSONRPCResultResponse(message) && !isJSONRPCErrorResponse(message)) return write(JSON.stringify(message));
    // What was taken back, or answered already, is answered no more.
    const request = message.id === undefined ? undefined : close(message.id);
    if (request === undefined) return;
    told = '';
    const agreed = request.isGreeting && 'result' in message ? message.result['protocolVersion'] : undefined;
    if (typeof agreed === 'string') endpoint.speaks(agreed);
    const isList = request.method === 'tools/list' && !mayWrite;
    write(JSON.stringify(isList ? reading.only(message) : message));
  };
  const endpoint = createEndpointCalls({ target, lost, heard });
  const reading = createReadingTools((request) => endpoint.ask(request));

  async function carry(message: JSONRPCMessage, stop: AbortSignal): Promise<void> {
    if (!mayWrite && isJSONRPCRequest(message) && message.method === 'tools/call') {
      const name = String(message.params?.['name']);
      if (!(await reading.has(name, message))) {
        const what = `There is no tool "${name}" here that only reads; those that write are offered by "persona mcp NAMESPACE --write".`;
        return refuse(message.id, codes.invalidParams, what);
      }
    }
    await endpoint.send(message, stop, (why) => wentWrong(message, why));
  }

  return {
    take(line) {
      let message: JSONRPCMessage;
      try {
        message = parseJSONRPCMessage(JSON.parse(line));
      } catch (error) {
        const isJson = !(error instanceof SyntaxError);
        const what = isJson ? 'This line is no message of JSON-RPC 2.0.' : 'This line is not JSON.';
        return write(failed(null, isJson ? codes.invalidRequest : codes.parse, what));
      }
      let stop = never;
      if (isJSONRPCRequest(message)) {
        const { id, method } = message;
        const control = new AbortController();
        open.set(id, { method, isGreeting: isInitializeRequest(message), stop: control });
        stop = control.signal;
      } else if ('method' in message && message.method === 'notifications/cancelled')
        close(message.params?.['requestId'] as Id)?.stop.abort();
      carry(message, stop).catch((error: unknown) => wentWrong(message, error));
    },
    async settled() {
      if (isSettled()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      settle = resolve;
      await promise;
    },
    close: () => endpoint.close(),
  };
}
