import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import about from '../../../package.json' with { type: 'json' };
import { limits } from '../../contract/limits.ts';
import type { Caller, Handlers } from '../handling.ts';
import { type NamespaceView, namespaceView } from './namespace-view.ts';
import { addPersonaResources } from './persona-resources.ts';
import { addSpeakAs } from './speak-as.ts';
import { addTool } from './tool.ts';
import { tools } from './tools.ts';

/** Answers MCP requests about one namespace, each with a server of its own. */
export type McpEndpoint = (request: Request, asker: { caller: Caller; namespaceId: string }) => Promise<Response>;

const openStreams = 64;

const instructions =
  'The persona of one person or agent, made from their own events. Begin with get_section for what you need; get_persona gives all of it. Where a value is absent or empty there is too little evidence: say so, and do not guess.';

function serverOf(namespace: NamespaceView): McpServer {
  const server = new McpServer(
    { name: about.name, title: 'Persona Explorer', version: about.version },
    { instructions },
  );
  for (const one of tools) addTool(server, namespace, one);
  addPersonaResources(server, namespace);
  addSpeakAs(server, namespace);
  return server;
}

/** Whoever calls a tool is an agent, whatever the key was made for. */
const asAgent = (caller: Caller): Caller =>
  caller.by === undefined ? caller : { ...caller, by: { ...caller.by, agent: true } };

/** The MCP endpoint of all namespaces, stateless; its open streams end when the signal is aborted. */
export function createMcpEndpoint(
  handlers: Handlers,
  { closing, report }: { closing: AbortSignal; report: (error: unknown) => void },
): McpEndpoint {
  const { fetch, close } = createMcpHandler(
    ({ authInfo }) => {
      if (authInfo === undefined) throw new Error('an MCP request without its asker');
      const { caller, namespaceId } = authInfo.extra as { caller: Caller; namespaceId: string };
      return serverOf(namespaceView(handlers, asAgent(caller), namespaceId, report));
    },
    { maxRequestBodySize: limits.jsonBody, maxSubscriptions: openStreams, onerror: report },
  );
  closing.addEventListener('abort', () => void close(), { once: true });
  return (request, { caller, namespaceId }) =>
    fetch(request, { authInfo: { token: '', clientId: caller.orgId, scopes: [], extra: { caller, namespaceId } } });
}
