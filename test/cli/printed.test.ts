import { Command } from 'commander';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { passedOn, printed } from '../../src/contract/cli/printed.ts';
import type { CliIo } from '../../src/cli/cli-command.ts';
import { program } from '../../src/cli/program.ts';
import { takeEnvironment } from '../../src/settings/environment.ts';
import { chatEvents, runningGateway, temporaryFolder } from '../gateway/running-gateway.ts';
import { repository } from '../readers/git/repository.ts';
import { calledBy, heldToShape } from './held-to-shape.ts';
import { commands } from './ran.ts';

const shapes: Readonly<Record<string, z.ZodMiniType>> = { ...printed, ...passedOn };

/** What a command printed, which has its shape whole: nothing more, nothing less. */
function whole(name: string, out: string): any {
  const value = JSON.parse(out);
  expect(shapes[name]?.parse(value)).toEqual(value);
  return value;
}

/** Runs commands with --json, which must end well, and gives what each printed. */
const printing =
  (variables: Record<string, string>) =>
  async (...argv: string[]) => {
    const { code, out, err } = await commands(variables)(...argv, '--json');
    expect({ argv, code, err: code === 0 ? '' : err }).toEqual({ argv, code: 0, err: '' });
    return whole(calledBy([...argv, '--json']), out);
  };

describe('what a command prints with --json', () => {
  it('has its shape, on a gateway of ours', async () => {
    const gateway = await runningGateway();
    const persona = printing({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key });
    const made = await persona('namespaces', 'create', 'acme', '--external-reference', 'crm-17', '--description', 'd');
    expect((await persona('namespaces')).data).toEqual([made]);
    expect((await persona('namespaces', 'list', '--all')).pagination.total).toBe(1);
    expect((await persona('personas', 'create', 'acme', '--subject', 'Ada')).namespace_id).toBe(made.id);
    expect(await persona('status', 'acme')).toBeNull();
    await gateway.sendEvents('external_reference_id=crm-17', chatEvents(40));
    expect((await persona('build', 'acme')).status).toBe('accepted');
    expect((await persona('build', 'acme', '--wait')).state).toBe('completed');
    expect(await persona('status', 'acme')).toMatchObject({
      state: 'completed',
      by: 'status',
      error: null,
      events: 40,
    });
    const first = await persona('status', 'acme');
    await persona('build', 'acme', '--wait');
    const second = await persona('status', 'acme');
    expect(first.earlier).toEqual([]);
    expect(second.earlier).toMatchObject([{ build_id: first.build_id, state: 'completed', events: 40 }]);
    expect((await persona('diff', 'acme')).changed).toBe(second.changed);
    expect((await persona('history', 'acme', '--claims')).builds).toHaveLength(2);
    expect((await persona('config', 'list')).map(({ name }: { name: string }) => name)).toContain('history');
    const shown = await persona('show', 'acme');
    expect(shown.source_event_count).toBe(40);
    const { out } = await commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key })(
      'show',
      'acme',
      '--section',
      'traits',
      '--json',
    );
    expect(JSON.parse(out)).toEqual(shown.traits);
    expect((await persona('agent', 'tools', 'acme')).tools.length).toBeGreaterThan(5);
    expect((await persona('agent', 'tokens', 'acme')).persona.tokens).toBeGreaterThan(100);
    expect(await persona('agent', 'call', 'acme', 'list_peers')).toMatchObject({ is_error: false, status: 200 });
    expect(await persona('corrections', 'list', 'acme')).toMatchObject({ data: [], judged: { judged: 0 } });
    const put = await persona('corrections', 'add', 'acme', 'left-out', '--event', 'chat:1');
    expect(put).toMatchObject({ kind: 'left-out', state: 'applied' });
    expect(await persona('corrections', 'refuse', 'acme', put.id)).toMatchObject({ state: 'refused' });
    expect(await persona('corrections', 'accept', 'acme', put.id)).toMatchObject({ state: 'applied' });
    expect(await persona('corrections', 'import', 'acme')).toEqual({ lines: 0, added: 0 });
    expect(await persona('corrections', 'remove', 'acme', put.id)).toEqual({ id: put.id, removed: true });
    expect(await persona('search', 'acme')).toMatchObject({ found: { names: 1 } });
    expect(await persona('namespaces', 'rename', 'acme', 'acme-sales')).toMatchObject({ name: 'acme-sales' });
    expect(await persona('doctor', '--contract')).toMatchObject({ broken: 0, writes: false, made: [] });
    expect((await persona('doctor')).map(({ state }: { state: string }) => state)).not.toContain('problem');
  });

  it("has its shape, on this machine's own gateway and of what it keeps", async () => {
    const folder = temporaryFolder();
    const persona = printing({ PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') });
    using repo = repository();
    repo.commit({ message: 'Prune a row' });
    const imported = await persona('import', 'trees', repo.path);
    expect(imported).toMatchObject({ imports: [{ reader: 'git', accepted: 1 }], build: { state: 'completed' } });
    expect((await persona('import', 'trees', '--no-build')).build).toBeNull();
    expect(
      (await persona('import', 'letters', 'mail', 'test/fixtures/readers/mail/damaged.mbox', '--me', 'Ana Torres'))
        .imports[0].skips,
    ).toHaveLength(4);
    expect((await persona('readers')).length).toBeGreaterThan(4);
    const created = await persona('keys', 'create', '--org', 'other');
    expect(await persona('keys', 'revoke', created.id)).toEqual({ id: created.id, revoked: true });
    expect((await persona('keys', 'list')).data).toHaveLength(2);
    expect(await persona('forget', 'trees', '--yes')).toMatchObject({ forgotten: true });
    await commands({ PERSONA_CONFIG: join(folder, 'config') }, { input: 'sk_0123456789abcdef\n' })(
      'profiles',
      'add',
      'work',
      '--url',
      'https://work.example/gateway/v1',
      '--key-stdin',
    );
    expect(await persona('profiles', 'list')).toMatchObject([{ name: 'work', colour: null, key: 'stored' }]);
  });
});

describe('the table of printed shapes', () => {
  it('names every command that has --json, and no other', () => {
    const io = { environment: takeEnvironment({}), in: Readable.from([]), columns: 80 } as unknown as CliIo;
    const named = (command: Command, path: readonly string[]): string[] => [
      ...(command.options.some(({ long, hidden }) => long === '--json' && command.parent !== null && !hidden)
        ? [path.join(' ')]
        : []),
      ...command.commands.flatMap((child) => named(child, [...path, child.name()])),
    ];
    const withJson = named(program(io), []);
    expect(
      Object.keys(shapes)
        .filter((name) => !name.includes(' --'))
        .toSorted(),
    ).toEqual(withJson.toSorted());
  });

  it('finds what has another shape', () => {
    expect(() => heldToShape(['readers', '--json'], '[{"id":"git"}]')).toThrow('printed another shape');
    expect(() => heldToShape(['namespaces', '--all', '--json'], '{"rows":[]}')).toThrow('printed another shape');
    expect(() => heldToShape(['build', 'a', '--wait', '--json'], '{"status":"accepted"}')).toThrow('another shape');
    expect(() => heldToShape(['nonsense', '--json'], '{}')).toThrow('has no shape');
    expect(() => heldToShape(['show', 'a', '--section', 'traits', '--json'], '{}')).not.toThrow();
  });
});
