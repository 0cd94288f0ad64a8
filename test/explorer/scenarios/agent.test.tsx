import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Agents } from '../../../src/explorer/ports.ts';
import { agentsAt } from '../../helpers/agents-at.ts';
import { memoryAgents } from '../../helpers/memory-agents.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';
import { mcpDouble, type McpPlay, result, smallTools } from '../../helpers/mcp-double.ts';
import { misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { openTerminal, type Opened } from '../../helpers/terminal.tsx';

let last: Opened | undefined;
afterEach(() => last?.close());

const peer = (name: string) => ({ name, relationship_type: 'colleague', trust_level: 'high' });
const persona = personaOf('ns_0001', 'Ada Okafor', { peers: [peer('Ben Hale'), peer('Jo Silva')] });

/** The explorer on a persona whose endpoint is this one. */
async function onPersona(agents: Agents, { columns = 120, rows = 40, readOnly = false } = {}) {
  const gateway = memoryGateway({ agents, readOnly });
  gateway.namespaces = [namespaceNumber(1)];
  gateway.personas.set('ns_0001', persona);
  const ports = portsFor(gateway);
  const terminal = openTerminal(ports, { columns, rows });
  last = terminal;
  await terminal.shows('namespace 1');
  await terminal.press('enter');
  await terminal.shows('Account lead');
  return { ...terminal, effects: ports.effects };
}

/** The explorer on a persona whose endpoint plays this, at another origin or at the gateway's own. */
async function onEndpoint(play: McpPlay | undefined, isOwn = true) {
  const gateway = await misbehavingGateway(mcpDouble(play));
  onTestFinished(() => gateway.close());
  const url = new URL('/mcp/ns_0001', gateway.baseUrl).href;
  const terminal = await onPersona(agentsAt({ url, isOwn }, 'sk_0123456789abcdef'));
  return { ...terminal, gateway, host: new URL(url).host };
}

describe('what the agent sees', () => {
  it('lets what counts tokens go when it is left', async () => {
    let left = 0;
    const { press, shows } = await onPersona({ ...memoryAgents(persona), leaveTokens: () => (left += 1) });
    await press('m');
    await shows(/about \d+ tokens/);
    expect(left).toBe(0);
    await press('h');
    await shows(/1 Overview/);
    expect(left).toBe(1);
  });

  it('is one key away from a persona: the first answer, its size, and what it leaves out', async () => {
    const agents = memoryAgents(persona);
    const { press, shows } = await onPersona(agents);
    await press('m');
    await shows(/▌ get_section +identity/);
    await shows(/200 · 14 ms · \d+ bytes, about \d+ tokens/);
    await shows('"organization": "Acme"');
    await shows('≠ identity without role');
    await shows('✓ organization, background, expertise_areas,');
    await shows('the same build');
    await shows(/correct +may write/);
    expect(agents.asked).toHaveLength(1);
    await press('m');
    await shows('Works on');
  });

  it('asks the next question with J, and holds a shorter list against the screens', async () => {
    const agents = memoryAgents(persona);
    const { press, shows } = await onPersona(agents);
    await press('m');
    await shows('about');
    await press('J');
    await shows('✓ peers: the same');
    await press('J');
    await shows('≠ 2 people here, 1 there: limit is 1 where');
    await shows('it does not say of which build it is');
    await press('n');
    await shows(/▌ ≠ 2 people here/);
    await press('n');
    await shows('this is the last difference');
    await press('enter');
    await expect.poll(() => agents.asked.map(({ name }) => name)).toEqual(['get_section', 'get_section', 'list_peers', 'list_peers']); // prettier-ignore
  });

  it('shows an answer whose tokens cannot be counted', async () => {
    const tokens = () => Promise.reject(new Error('The counter ended.'));
    const { press, shows } = await onPersona({ ...memoryAgents(persona), tokens });
    await press('m');
    expect(await shows('tokens not counted')).toMatch(/200 · 14 ms[^]*"section": "identity"/);
  });

  it('fills in what a question takes, and says what is wrong before anything is sent', async () => {
    const agents = memoryAgents(persona);
    const { press, shows, type } = await onPersona(agents);
    await press('m');
    await shows('about');
    await press('j', 'j', 'a');
    await shows('list_peers: arguments');
    await press('tab');
    await type('many');
    await shows('must be a number');
    await press('ctrl+s');
    await shows('must be a number');
    expect(agents.asked).toHaveLength(1);
    await press('ctrl+u');
    await type('0');
    await shows('must be at least 1');
    await press('ctrl+u');
    await type('7');
    await press('tab', 'space');
    await shows(/▌ all +true/);
    await press('tab');
    await type('[1');
    await shows('must be JSON');
    await press('ctrl+u');
    await type('["Ben"]');
    await press('enter');
    await shows('the answer as it came');
    expect(agents.asked.at(-1)).toMatchObject({ name: 'list_peers', given: { limit: 7, all: true, among: ['Ben'] } });
    await press('j', 'enter');
    await shows('why: arguments');
    await press('enter');
    await shows('must be given');
    await press('esc');
    await shows('Enter fills in what it needs.');
  });

  it('calls what may write after a yes alone, and never of a read-only profile', async () => {
    const agents = memoryAgents(persona);
    const { press, shows, hides } = await onPersona(agents);
    await press('m');
    await shows('about');
    await press('j', 'j', 'j', 'j', 'enter');
    await shows('correct may write');
    await press('enter');
    await hides('Call it?');
    expect(agents.asked.map(({ name }) => name)).not.toContain('correct');
    await press('enter');
    await shows('Call it?');
    await press('y');
    await shows('"asked": "correct"');
    last?.close();
    const other = memoryAgents(persona);
    const reading = await onPersona(other, { readOnly: true });
    await reading.press('m');
    await reading.shows('about');
    await reading.press('j', 'j', 'j', 'j', 'enter');
    await reading.shows('is read-only');
    expect(other.asked).toHaveLength(1);
  });

  it('copies the answer as it came, the endpoint, and the question as curl', async () => {
    const { press, shows, effects } = await onPersona(memoryAgents(persona));
    await press('m');
    await shows('about');
    await press('y', 'j');
    await shows('sent');
    expect(effects.copied.at(-1)).toContain('{"subject":"Ada Okafor"');
    await press('y', 'u');
    await expect.poll(() => effects.copied.at(-1)).toBe('http://127.0.0.1:7420/mcp/ns_0001');
    await press('y', 'c');
    await expect
      .poll(() => effects.copied.at(-1))
      .toBe(
        `curl -X POST -H "Authorization: Bearer $PERSONA_API_KEY" -H "Accept: application/json, text/event-stream" -H 'Content-Type: application/json' --data-raw '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_section","arguments":{"section":"identity"}}}' 'http://127.0.0.1:7420/mcp/ns_0001'`,
      );
  });

  it('lays the answer over the questions where there is no room', async () => {
    const { press, shows, hides } = await onPersona(memoryAgents(persona), { columns: 80, rows: 24 });
    await press('m');
    await shows(/▌ get_section +identity +\d+/);
    await shows('≠ identity without role');
    await hides('"organization"');
    await press('enter');
    await shows('"organization": "Acme"');
    await hides('Asked');
    await press('G', 'g', 'h');
    await shows('Asked');
    await press('h');
    expect(await shows('Works on')).toContain('Ada Okafor');
  });
});

describe('what the agent sees of an endpoint', () => {
  it('at another origin is asked after a key, without the key', async () => {
    const { press, shows, gateway, host, effects } = await onEndpoint(undefined, false);
    await press('m');
    await shows(`The endpoint is at another origin than the gateway: ${host}`);
    await shows('curl -X POST -H');
    expect(gateway.arrivals).toEqual([]);
    await press('y', 'c');
    await expect.poll(() => effects.copied.at(-1)).toContain('"method":"initialize"');
    expect(effects.copied.at(-1)).not.toContain('Authorization');
    await press('enter');
    await shows('called look');
    expect(gateway.arrivals.map(({ headers }) => headers.authorization)).toEqual(gateway.arrivals.map(() => undefined));
  });

  it('that there is none is said', async () => {
    const { press, shows } = await onPersona(agentsAt({ problem: 'The namespace names no MCP endpoint.' }, undefined));
    await press('m');
    await shows('The namespace names no MCP endpoint.');
    await press('enter');
    expect(await shows('there is no endpoint to ask')).not.toContain('curl');
  });

  it('that refuses, says why, and can be asked again', async () => {
    let isOpen = false;
    const { press, shows, host } = await onEndpoint((_, response) =>
      isOpen
        ? undefined
        : response.writeHead(401, { 'content-type': 'application/json' }).end('{"error": "this key was revoked"}'),
    );
    await press('m');
    await shows(`401: ${host} does not accept the key: this key was revoked.`);
    await shows('curl -X POST');
    isOpen = true;
    await press('enter');
    expect(await shows('called look')).not.toContain('revoked');
  });

  it('that hangs is left by Esc; that fails at a question, says so in its place', async () => {
    let does = 'hang';
    const { press, shows } = await onEndpoint(({ method }, response) => {
      if (method !== 'tools/call' || does === 'answer') return undefined;
      if (does === 'fail') response.writeHead(500).end();
      return 'played';
    });
    await press('m');
    await shows('asking; Esc stops');
    await press('esc');
    await shows('Enter asks it.');
    does = 'fail';
    await press('enter');
    await shows(/look +failed/);
    await shows('failed inside (500).');
    does = 'answer';
    await press('enter');
    await shows('called look');
    expect(await shows('this answer holds no part of the persona')).not.toContain('failed');
  });

  it('whose answer is hostile and huge is drawn, scrolled and held against the screens', async () => {
    const text = JSON.stringify({
      section: 'identity',
      data: {
        role: '\u001b[2J\u202eevil',
        organization: 'Acme'.repeat(50_000),
        more: Array.from({ length: 50_000 }, (_, n) => n),
      },
    });
    const { press, shows, written } = await onEndpoint((message, response) => {
      if (message.method === 'tools/list')
        return result(response, message, {
          tools: [{ ...smallTools[0], name: 'lo\u001b]0;x\u0007ok' }],
        });
      if (message.method === 'tools/call') return result(response, message, { content: [{ type: 'text', text }] });
      return undefined;
    });
    await press('m');
    await shows(String.raw`\u001b[2J`);
    await shows('role says something else there');
    await shows(/about [\d,]+ tokens/);
    await press('tab', 'G');
    await shows('49999');
    expect(written()).not.toContain('\u001b[2Jevil');
    expect(written()).not.toContain('\u001b]0;x');
  });
});
