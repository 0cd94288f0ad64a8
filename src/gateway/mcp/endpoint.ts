import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { shownToAgents } from './shown-to-agents.ts';
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

/** More than connections there are: each organization has its share of them before. */
const openStreams = 1024;

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

/** What the library says of a request that is wrong: the caller has it in the answer, and to the operator it is no problem. */
const ofCaller =
  /^(?:Unsupported Media Type|Not Acceptable|Method not allowed|Rejected (?:inbound|2025-era) request|Invalid Request|Parse error)\b/;

type Ending = {
  /** aborted from the moment the gateway closes */
  readonly closing: AbortSignal;
  /** aborted when it waits no longer */
  readonly late: AbortSignal;
  readonly report: (error: unknown) => void;
};

/** The MCP endpoint of all namespaces, stateless; when the gateway closes, its open streams end once no call is at work. */
export function createMcpEndpoint(
  given: Handlers,
  hidesModel: () => boolean,
  { closing, late, report }: Ending,
): McpEndpoint {
  const handlers = shownToAgents(given, hidesModel);
  const reportProblem = (error: Error) => {
    if (!ofCaller.test(error.message)) report(error);
  };
  const { fetch, close } = createMcpHandler(
    ({ authInfo }) => {
      if (authInfo === undefined) throw new Error('an MCP request without its asker');
      const { caller, namespaceId } = authInfo.extra as { caller: Caller; namespaceId: string };
      return serverOf(namespaceView(handlers, asAgent(caller), namespaceId, report));
    },
    { maxRequestBodySize: limits.jsonBody, maxSubscriptions: openStreams, onerror: reportProblem },
  );
  let calls = 0;
  const end = () => void close();
  const endWhenRested = () => closing.aborted && calls === 0 && end();
  closing.addEventListener('abort', endWhenRested, { once: true });
  late.addEventListener('abort', end, { once: true });
  return async (request, { caller, namespaceId }) => {
    calls += 1;
    try {
      const extra = { caller, namespaceId };
      return await fetch(request, { authInfo: { token: '', clientId: caller.orgId, scopes: [], extra } });
    } finally {
      calls -= 1;
      endWhenRested();
    }
  };
}
