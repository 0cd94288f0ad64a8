import type { AgentQuestion, AgentSession } from '../../src/client/mcp/agent-asking.ts';
import { countedTokens } from '../../src/client/tokens/counted-tokens.ts';
import type { Json } from '../../src/contract/scalars.ts';
import type { Agents } from '../../src/explorer/ports.ts';

type Fields = { readonly [key: string]: Json };

const sections = ['identity', 'peers'];
const readsOnly = { description: 'Reads.', mayWrite: false };
const tools = [
  {
    ...readsOnly,
    name: 'get_section',
    schema: { type: 'object', properties: { section: { type: 'string', enum: sections } }, required: ['section'] },
  },
  {
    ...readsOnly,
    name: 'list_peers',
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string', description: 'letters that the name must hold' },
        limit: { type: 'integer', minimum: 1, default: 1, description: 'at most so many' },
        all: { type: 'boolean', default: false },
        among: { type: 'array', description: 'only among these' },
      },
    },
  },
  {
    ...readsOnly,
    name: 'why',
    description: 'What is behind one claim.',
    schema: {
      type: 'object',
      properties: { claim: { type: 'string', description: 'a JSON pointer' } },
      required: ['claim'],
    },
  },
  { name: 'correct', description: 'Puts right.', mayWrite: true, schema: { type: 'object', properties: {} } },
];

/** What it gives: a section without one field, one peer of all, and what it was asked with. */
function answerTo({ name, given }: AgentQuestion, persona: Fields): Json {
  const { subject = null, built_at = null, peers, identity } = persona;
  const all = Array.isArray(peers) ? peers : [];
  if (name === 'list_peers') return { total: all.length, peers: all.slice(0, 1) };
  if (name !== 'get_section') return { asked: name, with: given as Json };
  const { role: _, ...rest } = identity as Fields;
  return { subject, built_at, section: String(given['section']), data: given['section'] === 'peers' ? all : rest };
}

/** An endpoint in memory that gives of this persona what an agent would get; `asked` is what came to it. */
export function memoryAgents(persona: Json): Agents & { readonly asked: AgentQuestion[] } {
  const asked: AgentQuestion[] = [];
  const session: AgentSession = {
    server: { name: 'memory', version: '1', protocol: '2026-07-28', instructions: '', keepsSession: false },
    list: () =>
      Promise.resolve({
        tools,
        resources: [{ uri: 'persona://ns_0001/peers', name: 'peers', description: 'The peers.' }],
        prompts: [{ name: 'speak_as', description: 'Speaks.', schema: { type: 'object', properties: {} } }],
        notes: [],
        toolsText: JSON.stringify(tools),
      }),
    ask: (question) => {
      asked.push(question);
      const text = JSON.stringify(answerTo(question, persona as Fields));
      return Promise.resolve({ text, isError: false, bytes: Buffer.byteLength(text), status: 200, milliseconds: 14 });
    },
    close: () => Promise.resolve(),
  };
  return {
    asked,
    address: (named) => Promise.resolve({ url: String(named), isOwn: true }),
    open: () => Promise.resolve(session),
    tokens: countedTokens,
  };
}
