import { curlOf } from '../../commands/curl.ts';
import { agentView, answeredAtCursor, endpointUrl, questionAtCursor } from '../../state/agent/agent-view.ts';
import type { Place, SentRequest, State } from '../../state/store/state.ts';

const methods = { tool: 'tools/call', resource: 'resources/read', prompt: 'prompts/get' };

/** The question under the cursor as one request; without one, the greeting. */
function request(state: State): SentRequest | undefined {
  const view = agentView.of(state);
  const { address, offered } = view;
  if (address === undefined || 'problem' in address) return undefined;
  const question = questionAtCursor(view)?.question;
  const { kind, name, given } = answeredAtCursor(view)?.asked ?? question ?? {};
  const clientInfo = { name: 'curl', version: '1' };
  const greeting = { method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } };
  const params = kind === 'resource' ? { uri: name } : { name, arguments: given };
  const asked = kind === undefined ? greeting : { method: methods[kind], params };
  const session = offered.data?.session.server.keepsSession === true ? ['Mcp-Session-Id: $MCP_SESSION_ID'] : [];
  return {
    method: 'POST',
    path: address.url,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...asked }),
    headers: ['Accept: application/json, text/event-stream', ...session],
    isKeyless: !address.isOwn,
  };
}

/** The question under the cursor as a curl command; the key stays a variable, and is left out where it must not go. */
export const curlHere = (state: State): string | undefined => {
  const sent = request(state);
  return sent && curlOf(sent, state.connection.gateway.baseUrl);
};

const answerText = (state: State): string | undefined => {
  const answered = answeredAtCursor(agentView.of(state));
  return answered?.answer?.text ?? answered?.failure?.message;
};

/** What is copied of what an agent sees. */
export const copiedAnswer = {
  value: answerText,
  json: answerText,
  url: endpointUrl,
  request,
} satisfies Place['copied'];
