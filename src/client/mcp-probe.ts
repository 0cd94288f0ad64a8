import { systemClock } from './clock.ts';
import { refusedBy } from './received/envelope-answer.ts';
import { malformed } from './failure-words.ts';
import { guarded } from './transport/guard.ts';
import { callLimits } from './limits.ts';
import { fieldsOf } from './received/refusal.ts';
import { strictJson } from './received/strict-json.ts';
import { transportByScheme } from './transport/by-scheme.ts';

const hello = {
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
      body: JSON.stringify(hello),
      once: true,
      signal,
    },
    { clock: systemClock, limits: callLimits },
  );
  const parsed = strictJson(jsonIn(answer.text), callLimits.depth);
  const value = 'value' in parsed ? parsed.value : undefined;
  if (answer.status >= 300) throw refusedBy(answer, value, url, systemClock);
  if ('wrong' in parsed) throw malformed(url, answer.status, parsed.wrong);
  const info = fieldsOf(fieldsOf(fieldsOf(value)?.['result'])?.['serverInfo']);
  const name = info?.['name'];
  if (typeof name !== 'string') throw malformed(url, answer.status, 'it is no answer of an MCP server');
  return name;
}
