import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testedNode } from '../helpers/node.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../dist/main.js');
const sample = join(import.meta.dirname, '../../src/embedded/samples/sign-painter.jsonl');

let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'persona-mcp-'));
  const { PATH = '' } = process.env;
  env = { PATH, HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
  await run(testedNode, [main, 'import', 'signs', sample], { env, cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client of the protocol's own kit, over a process of the built program; what is no message on its output fails the test. */
async function connected(...args: string[]) {
  const transport = new StdioClientTransport({
    command: testedNode,
    args: [main, 'mcp', ...args],
    env,
    cwd: folder,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const strange: Error[] = [];
  const client = Object.assign(new Client({ name: 'a test', version: '1' }), {
    onerror: (error: Error) => strange.push(error),
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const text = async (name: string, given: Record<string, unknown> = {}): Promise<any> => {
    const { content } = (await client.callTool({ name, arguments: given })) as { content: { text: string }[] };
    return JSON.parse(content[0]?.text ?? '');
  };
  return { client, transport, strange, text, said: () => said };
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('persona mcp as an agent starts it', () => {
  it('gives the persona to a client over a process, and ends when its input does', async () => {
    const { client, transport, strange, text, said } = await connected('signs');
    expect(client.getServerVersion()).toMatchObject({ name: 'persona-explorer' });
    const { tools } = await client.listTools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(await text('get_section', { section: 'identity' })).toMatchObject({ subject: 'Teo Vance' });
    expect((await text('why', { claim: '/identity/role' })).events.length).toBeGreaterThan(0);
    expect((await client.listResources()).resources).toHaveLength(8);
    const { messages } = await client.getPrompt({ name: 'speak_as', arguments: { task: 'say hello' } });
    expect(messages).toHaveLength(1);
    await expect(client.callTool({ name: 'build_persona', arguments: {} })).rejects.toThrow(/only reads/);
    const pid = transport.pid ?? 0;
    await client.close();
    await expect.poll(() => isThere(pid)).toBe(false);
    expect([strange, said()]).toEqual([[], '']);
  });

  it('speaks the newer protocol too', async () => {
    const child = spawn(testedNode, [main, 'mcp', 'signs'], { env, cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const call = { name: 'get_section', arguments: { section: 'providers' }, _meta: meta };
    child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })}\n`);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(JSON.parse(line)).toMatchObject({ id: 1, result: { content: [{ text: expect.stringContaining('Teo') }] } });
    expect((await ended)[0]).toBe(0);
  });

  it('goes on when the program that owned the folder ends, beside another agent', async () => {
    const owner = spawn(testedNode, [main, 'serve', '--port', '0', '--json'], {
      env: { ...env, PERSONA_KEEPER: 'off' },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(owner, 'exit');
    onTestFinished(() => void owner.kill('SIGKILL'));
    await once(createInterface(owner.stdout), 'line');
    const [one, other] = await Promise.all([connected('signs'), connected('signs')]);
    const built = (await one.text('build_status')).build_id;
    owner.kill('SIGTERM');
    await ended;
    const both = await Promise.all([one, other].map(({ text }) => text('build_status')));
    expect(both).toMatchObject([{ build_id: built }, { build_id: built }]);
    // Whichever of the two owned the folder since, the other finds its own way.
    await one.client.close();
    expect(await other.text('build_status')).toMatchObject({ build_id: built });
    const { stdout } = await run(testedNode, [main, 'keys', 'list', '--json'], { env });
    expect((JSON.parse(stdout) as { data: unknown[] }).data).toHaveLength(2);
  });
});
