import type { ServerResponse } from 'node:http';
import { type Arrival, json, type Play } from './misbehaving-gateway.ts';

export type RpcMessage = { id?: number | string; method?: string; params?: any };

/** What an endpoint answers, method by method; without one it is as a small, good server answers. */
export type McpPlay = (message: RpcMessage, response: ServerResponse, arrival: Arrival) => unknown;

/** A tool that reads, and one that says nothing of itself. */
export const smallTools = [
  {
    name: 'look',
    description: 'Looks.',
    annotations: { readOnlyHint: true },
    inputSchema: { type: 'object', properties: { where: { type: 'string' } } },
  },
  { name: 'change', description: 'Changes.', inputSchema: { type: 'object', properties: {} } },
];

/** What a small, good MCP server of the handshake's time gives for each method. */
export const goodResults: Readonly<Record<string, (params: any) => unknown>> = {
  initialize: () => ({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {}, resources: {}, prompts: {} },
    serverInfo: { name: 'double', version: '1' },
  }),
  'tools/list': () => ({ tools: smallTools }),
  'resources/list': () => ({ resources: [] }),
  'prompts/list': () => ({ prompts: [] }),
  'tools/call': ({ name }) => ({ content: [{ type: 'text', text: `called ${name}` }] }),
};

/** Answers a message with a result. */
export const result = (response: ServerResponse, { id }: RpcMessage, value: unknown, more: object = {}) =>
  json(response, 200, { jsonrpc: '2.0', id, result: value, ...more });

/** An MCP endpoint that answers as it is told to where `play` answers or gives anything, and well otherwise. */
export const mcpDouble =
  (play: McpPlay = () => undefined): Play =>
  async (arrival, response) => {
    if (arrival.method !== 'POST') return void response.writeHead(405).end();
    const message = JSON.parse(arrival.body) as RpcMessage;
    if ((await play(message, response, arrival)) !== undefined || response.headersSent) return;
    if (message.id === undefined) return void response.writeHead(202).end();
    const good = goodResults[message.method ?? ''];
    if (good !== undefined) return result(response, message, good(message.params));
    json(response, 200, { jsonrpc: '2.0', id: message.id, error: { code: -32_601, message: 'Method not found' } });
  };
