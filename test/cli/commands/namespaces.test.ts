import { describe, expect, it, onTestFinished } from 'vitest';
import { runningGateway } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

const open = async () => {
  const gateway = await runningGateway();
  return commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key });
};

describe('a namespace', () => {
  it('is meant by its id before its reference, by its reference before its name, and by a name only where one has it', async () => {
    const persona = await open();
    const made = async (...argv: string[]) => (await persona('namespaces', 'create', ...argv)).out.trim();
    const first = await made('twin', '--external-reference', 'shared');
    const second = await made('twin');
    const third = await made('shared');
    const fourth = await made('named like an id', '--external-reference', first);
    const fifth = await made('alone', '--description', 'the only one of its name');
    const meant = async (text: string) => {
      const { code, out, err } = await persona('personas', 'create', text, '--subject', 'Ada', '--json');
      return code === 0 ? (JSON.parse(out) as { namespace_id: string }).namespace_id : { code, err };
    };
    expect(await meant(first)).toBe(first);
    expect(await meant('shared')).toBe(first);
    expect(await meant('alone')).toBe(fifth);
    expect(await meant('twin')).toEqual({ code: 2, err: expect.stringContaining('2 namespaces are named "twin"') });
    expect(await meant('twin')).toEqual({ code: 2, err: expect.stringContaining(`  ${first}\n  ${second}\n`) });
    expect(await meant('Alone')).toEqual({ code: 5, err: expect.stringContaining('There is no namespace') });
    expect([third, fourth].every((id) => id.startsWith('ns_'))).toBe(true);
  });

  it('is refused by the gateway in its own words, field by field', async () => {
    const persona = await open();
    await persona('namespaces', 'create', 'a', '--external-reference', 'crm-17');
    const taken = await persona('namespaces', 'create', 'b', '--external-reference', 'crm-17');
    expect(taken).toMatchObject({ code: 5, out: '' });
    expect(taken.err).toMatch(/namespace "a" \(ns_.*external_reference_id:/s);
    const long = await persona('namespaces', 'create', 'x'.repeat(256));
    expect(long).toMatchObject({ code: 5, err: expect.stringContaining('name: ') });
    expect((await persona('namespaces', 'create', '😀'.repeat(255))).code).toBe(0);
  });
});

describe('a table', () => {
  it('keeps to the width of a terminal, and is whole in a pipe', async () => {
    const row = {
      id: 'ns_01a1f90f-fcea-7dc9-bea7-0944a79f731f',
      name: '名'.repeat(60),
      created_at: '2026-11-20T10:00:00.000Z',
    };
    const gateway = await misbehavingGateway((_, response) => json(response, 200, { success: true, data: [row] }));
    onTestFinished(() => gateway.close());
    const environment = { PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: 'sk_0123456789abcdef' };
    for (const columns of [60, 80, 120]) {
      const { out } = await commands(environment, { isTTY: true, columns })('namespaces');
      for (const line of out.trimEnd().split('\n')) {
        const wide = Array.from(line).reduce((sum, character) => sum + (character === '名' ? 2 : 1), 0);
        expect(wide).toBeLessThanOrEqual(columns);
      }
    }
    const { out } = await commands(environment, { columns: 60 })('namespaces');
    expect(out).toContain(row.name);
    expect(out).toContain(row.id);
  });
});

it('says on a terminal that it tries again, and leaves nothing of that behind', async () => {
  const gateway = await misbehavingGateway(({ before }, response) =>
    before === 0 ? json(response, 503, {}, { 'retry-after': '1' }) : json(response, 200, { success: true, data: [] }),
  );
  onTestFinished(() => gateway.close());
  const environment = { PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: 'sk_0123456789abcdef' };
  const { code, err } = await commands(environment, { errIsTTY: true })('namespaces');
  expect(code).toBe(0);
  expect(err).toContain('Attempt 2 of 3 in 1 s.');
  expect(err.endsWith('\r\u001B[KThere are no namespaces yet.\n')).toBe(true);
});
