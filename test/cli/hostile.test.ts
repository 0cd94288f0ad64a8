import { Unicode11Addon } from '@xterm/addon-unicode11';
import headless from '@xterm/headless';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostileTexts } from '../helpers/hostile-texts.ts';
import { json, misbehavingGateway } from '../helpers/misbehaving-gateway.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { commands } from './ran.ts';

/** What a terminal does, beyond drawing, when lines are written to it. */
async function effects(text: string): Promise<string[]> {
  const terminal = new headless.Terminal({
    cols: 200,
    rows: 60,
    allowProposedApi: true,
    scrollback: 5000,
    convertEol: true,
  });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  const done: string[] = [];
  terminal.onBell(() => done.push('bell'));
  terminal.onTitleChange((title) => done.push(`title ${title}`));
  terminal.onData((answer) => done.push(`answer ${JSON.stringify(answer)}`));
  for (const code of [4, 8, 9, 10, 52, 777, 1337])
    terminal.parser.registerOscHandler(code, (body) => done.push(`OSC ${code} ${body}`) > 0);
  for (const final of ['m', 'J', 'H', 'h', 'l', 'r', 'n', 'c'])
    terminal.parser.registerCsiHandler({ final }, () => done.push(`CSI ${final}`) > 0);
  await new Promise<void>((resolve) => terminal.write(text, resolve));
  terminal.dispose();
  return done;
}

const hostile = hostileTexts.join(' ').slice(0, 1900);

/** A gateway every text of which is hostile. */
const hostileGateway = async (refuses: boolean) => {
  const text = (index: number) => `${hostileTexts[index % hostileTexts.length]} end`;
  const error = {
    success: false,
    error: { code: hostile, message: hostile, details: [{ path: hostile, message: hostile }] },
  };
  const things = Array.from({ length: hostileTexts.length }, (_, index) => ({
    id: `ns_${index}`,
    name: text(index),
    description: text(index),
    external_reference_id: index === 0 ? 'ref' : text(index),
    mcp_endpoint_url: text(index),
    created_at: text(index),
    updated_at: text(index),
  }));
  const thing = Object.fromEntries(hostileTexts.map((each) => [each, each]));
  const persona = {
    agent_id: hostile,
    subject: hostile,
    built_at: hostile,
    source_event_count: hostile,
    providers: hostileTexts.map((provider) => ({ provider, event_count: provider })),
    identity: { ...thing, priorities: hostileTexts, [hostile]: { deeper: thing } },
    traits: { big_five: thing, values: hostile },
    episodes: hostile,
    peers: [{ name: hostile, topics: hostileTexts }],
    facets: [thing, [hostileTexts]],
  };
  const gateway = await misbehavingGateway(({ method, path }, response) => {
    if (refuses) return json(response, 422, error);
    if (path === '/namespaces' && method === 'GET')
      return json(response, 200, {
        success: true,
        data: [...things, { id: '' }],
        pagination: { page: 1, pageSize: 100, total: 1000, totalPages: 10 },
      });
    if (path === '/namespaces') return json(response, 200, { success: true, data: { ...things[7], id: hostile } });
    if (path === '/personas/build')
      return json(response, 200, { success: true, data: { build_id: hostile, status: hostile } });
    if (path === '/personas/status')
      return json(response, 200, {
        success: true,
        data: {
          build_id: hostile,
          status: 'failed',
          error: hostile,
          progress: { stage: hostile, done: 1, total: 2 },
          accepted_at: hostile,
        },
      });
    return json(response, 200, { success: true, data: persona });
  });
  onTestFinished(() => gateway.close());
  return gateway;
};

const runs = [
  ['namespaces'],
  ['namespaces', 'create', 'acme'],
  ['personas', 'create', 'ref', '--subject', 'Ada'],
  ['show', 'ref'],
  ['show', hostile],
  ['status', 'ref'],
  ['build', 'ref'],
  ['build', 'ref', '--wait'],
  ['doctor'],
];

describe('a gateway whose every text is hostile', () => {
  for (const refuses of [false, true])
    for (const isTTY of [false, true])
      it(`does nothing but being drawn, ${refuses ? 'refusing' : 'answering'}, ${isTTY ? 'on a terminal' : 'in a pipe'}`, async () => {
        const { baseUrl } = await hostileGateway(refuses);
        const environment = {
          PERSONA_URL: baseUrl,
          PERSONA_API_KEY: 'sk_0123456789abcdef',
          PERSONA_CONFIG: temporaryFolder(),
        };
        const persona = commands(environment, { isTTY, columns: 100 });
        let written = 0;
        for (const argv of runs)
          for (const json_ of [[], ['--json']]) {
            const { out, err } = await persona(...argv, ...json_);
            written += out.length + err.length;
            expect({ argv, done: await effects(out + err) }).toEqual({ argv, done: [] });
            expect(out + err).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
          }
        expect(written).toBeGreaterThan(10_000);
      });

  it('gives JSON that means the same', async () => {
    const { baseUrl } = await hostileGateway(false);
    const persona = commands({ PERSONA_URL: baseUrl, PERSONA_API_KEY: 'sk_0123456789abcdef' }, { isTTY: true });
    const { out } = await persona('show', 'ref', '--json');
    expect((JSON.parse(out) as { subject: string }).subject).toBe(hostile.toWellFormed());
  });
});
