import { systemClock } from './clock.ts';
import { refusedBy } from './received/envelope-answer.ts';
import { malformed } from './failure-words.ts';
import { guarded } from './transport/guard.ts';
import { callLimits } from './limits.ts';
import { textIn } from './received/received-fields.ts';
import { fieldsOf } from './received/refusal.ts';
import { strictJson } from './received/strict-json.ts';
import { transportByScheme } from './transport/by-scheme.ts';

/** What says hello to an MCP endpoint. */
export const mcpHello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'persona-explorer', version: '1' },
  },
};

/** The JSON of an answer that may come as an event stream. */
const jsonIn = (text: string) => /^data: ?(.*)$/m.exec(text)?.[1] ?? text;

/** The name that an MCP server gives itself in its answer to that; undefined for what is no such answer. */
export function mcpServerName(text: string): string | undefined {
  const parsed = strictJson(jsonIn(text), callLimits.depth);
  const value = 'value' in parsed ? parsed.value : undefined;
  return textIn(fieldsOf(fieldsOf(fieldsOf(value)?.['result'])?.['serverInfo'])?.['name']);
}

/** Says hello to an MCP endpoint and gives the name it answers with; rejects with a GatewayFailure where none answers. */
export async function mcpAnswer(url: string, key: string, signal: AbortSignal): Promise<string> {
  const answer = await guarded(
    transportByScheme,
    {
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(mcpHello),
      once: true,
      signal,
    },
    { clock: systemClock, limits: callLimits },
  );
  const parsed = strictJson(jsonIn(answer.text), callLimits.depth);
  const value = 'value' in parsed ? parsed.value : undefined;
  if (answer.status >= 300) throw refusedBy(answer, value, url, systemClock);
  if ('wrong' in parsed) throw malformed(url, answer.status, parsed.wrong);
  const name = mcpServerName(answer.text);
  if (name === undefined) throw malformed(url, answer.status, 'it is no answer of an MCP server');
  return name;
}
