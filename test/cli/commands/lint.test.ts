import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LintPrinted } from '../../../src/contract/cli/lint.ts';
import type { Json } from '../../../src/contract/scalars.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { personaWith } from '../../lint/made-persona.ts';
import { commands } from '../ran.ts';

/** a persona, or one of the texts: not built, broken, down */
type Answer = Json;

const hostile = 'Évil <&"\'> ]]> --> \u001B[31m\u202E\u0000\uFFFF ns';
const key = `ghp_${'Ab3dE6gH9'.repeat(4)}`;
const bad = personaWith({
  '/identity/role': `Rotates ${key}`,
  '/episodes/0/label': 'Call +49 30 901820 <b>]]></b>',
});

/** A gateway of namespaces a, b, c …, pages of two, each with a persona as it is told; it has no events. */
async function gatewayOf(answers: readonly Answer[], name = (id: string) => `Harbour ${id}`) {
  const ids = answers.map((_, index) => String.fromCodePoint(0x61 + index));
  const gateway = await misbehavingGateway(({ path, query }, response) => {
    if (path === '/namespaces') {
      const page = Number(query.get('page') ?? 1);
      const data = ids.slice(2 * page - 2, 2 * page).map((id) => ({ id, org_id: 'org', name: name(id) }));
      const pagination = { page, pageSize: 2, total: ids.length, totalPages: Math.ceil(ids.length / 2) };
      return json(response, 200, { success: true, data, pagination });
    }
    const answer = path === '/personas' ? answers[ids.indexOf(query.get('namespace_id') ?? '')] : undefined;
    if (answer === 'down') return void response.destroy();
    if (answer === 'broken') return json(response, 200, { success: true, data: [1, 2] });
    const error = { code: answer === 'not built' ? 'persona_not_built' : 'not_found', message: 'there is none' };
    if (answer === undefined || answer === 'not built') return json(response, 404, { success: false, error });
    return json(response, 200, {
      success: true,
      data: { ...(answer as object), namespace_id: query.get('namespace_id') },
    });
  });
  onTestFinished(() => gateway.close());
  const persona = commands({
    PERSONA_URL: gateway.baseUrl,
    PERSONA_API_KEY: 'sk-x',
    PERSONA_CONFIG: temporaryFolder(),
  });
  return { ...gateway, persona };
}

const switches = (value: unknown): string => {
  const file = join(temporaryFolder(), '.persona-lint.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

describe('persona lint', () => {
  it('tells each finding where it stands, what to do about it, and how many there are, and fails by them', async () => {
    const { persona } = await gatewayOf([bad]);
    const { code, out, err } = await persona('lint', 'a');
    expect(code).toBe(1);
    expect(out).toContain('ERROR  secret  /identity/role');
    expect(out).toContain('warn   phone   /episodes/0/label');
    expect(out).toContain('secret: Make the key void');
    expect(out).toContain('1 error, 1 warning in 1 persona.');
    expect(out).toContain('Not asked, because the gateway gives no events: evidence-missing, evidence-of-others.');
    expect(err).toBe('1 finding of severity error.\n');
    expect(out + err).not.toContain(key);
  });

  it('is content with a persona that is well, and with as much as it is told to bear', async () => {
    const { persona } = await gatewayOf([
      personaWith({}),
      bad,
      personaWith({ '/built_at': '2020-01-01T00:00:00.000Z' }),
    ]);
    expect((await persona('lint', 'a', '--fail-on', 'info')).code).toBe(0);
    expect((await persona('lint', 'c')).code).toBe(0);
    expect((await persona('lint', 'c', '--fail-on', 'warn')).code).toBe(1);
    expect((await persona('lint', 'b', '--fail-on', 'never')).code).toBe(0);
  });

  it('goes over all of a gateway page by page, past what is not built and what cannot be read', async () => {
    const { persona } = await gatewayOf([bad, 'not built', 'broken', personaWith({}), bad]);
    const { code, out } = await persona('lint', '--all', '--json');
    const printed = LintPrinted.parse(JSON.parse(out));
    expect(printed.namespaces.map(({ namespace_id: id, state }) => [id, state])).toEqual([
      ['a', 'linted'], ['b', 'not built'], ['c', 'failed'], ['d', 'linted'], ['e', 'linted'],
    ]); // prettier-ignore
    expect(printed.counts).toEqual({ personas: 3, not_built: 1, failed: 1, error: 2, warn: 2, info: 0, off: 0 });
    expect(printed.after).toBeNull();
    expect(code).toBe(5);
  });

  it('ends whole where the gateway goes away, says from where it goes on, and does', async () => {
    const answers: Answer[] = [bad, personaWith({}), 'down', bad];
    const { persona } = await gatewayOf(answers);
    const { code, out, err } = await persona('lint', '--all', '--json');
    expect(LintPrinted.parse(JSON.parse(out))).toMatchObject({
      namespaces: [{ namespace_id: 'a' }, { namespace_id: 'b' }],
      after: 'b',
    });
    expect(err).toContain('persona lint --all --after b goes on.');
    expect(code).toBe(4);
    answers[2] = personaWith({});
    const rest = await persona('lint', '--all', '--json', '--after', 'b');
    expect(JSON.parse(rest.out).namespaces.map(({ namespace_id: id }: { namespace_id: string }) => id)).toEqual([
      'c',
      'd',
    ]);
    expect(await persona('lint', '--all', '--after', 'nowhere')).toMatchObject({
      code: 5,
      err: expect.stringContaining('lists no namespace "nowhere"'),
    });
  });

  it('is valid XML as JUnit, whatever the names are', async () => {
    const { persona } = await gatewayOf([bad, 'not built', 'broken', personaWith({})], () => hostile);
    const { out } = await persona(
      'lint',
      '--all',
      '--output',
      'junit',
      '--config',
      switches({ off: [{ rule: 'phone', reason: 'a "public" <number>' }] }),
    );
    expect(XMLValidator.validate(out)).toBe(true);
    expect(out).not.toMatch(/[\u0000\u001B\u202E]/);
    const { testsuites } = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      processEntities: true,
    }).parse(out);
    const [first, second, third, last] = testsuites.testsuite;
    expect(first).toMatchObject({ failures: '1', skipped: '3' });
    expect(first.testcase.find(({ name }: { name: string }) => name.startsWith('secret'))).toMatchObject({
      classname: 'a',
      failure: { type: 'error' },
    });
    expect(first.testcase.find(({ name }: { name: string }) => name.startsWith('phone')).skipped.message).toBe(
      'switched off: a "public" <number>',
    );
    expect([second.skipped, third.errors, last.failures]).toEqual(['1', '1', '0']);
  });

  it('passes over what is switched off with a reason, and says which switch was of no use', async () => {
    const { persona } = await gatewayOf([bad, bad]);
    const off = [
      { rule: 'secret', namespace: 'a', reason: 'a made-up key' },
      { rule: 'phone', at: '/episodes', reason: 'the harbour’s public number' },
      { rule: 'stale', reason: 'a history that ended' },
    ];
    const { code, out } = await persona('lint', 'a', '--json', '--config', switches({ off }));
    const { namespaces, counts, unused } = LintPrinted.parse(JSON.parse(out));
    expect(code).toBe(0);
    expect(namespaces[0]?.findings.map(({ rule, off: why }) => [rule, why])).toEqual([
      ['secret', 'a made-up key'], ['phone', 'the harbour’s public number'],
    ]); // prettier-ignore
    expect(counts).toMatchObject({ error: 0, warn: 0, off: 2 });
    expect(unused).toEqual([off[2]]);
    expect((await persona('lint', 'b', '--config', switches({ off }))).code).toBe(1);
    expect((await persona('lint', 'a', '--config', switches({ off }))).out).toContain(
      'A switch of stale (a history that ended) switched nothing off.',
    );
  });

  it.each([
    ['{"off": [{"rule": "phone"}]}', 'off[0].reason is required: say why'],
    ['{"off": [{"rule": "phone", "reason": " "}]}', 'off[0].reason is required: say why'],
    ['{"off": [{"rule": "fone", "reason": "x"}]}', 'There is no rule "fone" to switch off'],
    ['{"off": [{"rule": "phone", "reason": "x", "at": "here"}]}', 'off[0].at must be a JSON pointer'],
    ['{"on": []}', 'on is not known'],
    ['{"off": {}}', 'off must be a list'],
    ['[]', 'must be an object'],
    ['{off: []}', 'is no JSON'],
  ])('says what is wrong with %s', async (text, says) => {
    const { persona } = await gatewayOf([bad]);
    const { code, err, out } = await persona('lint', 'a', '--config', switches(text));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  it('says what it was called wrongly with', async () => {
    const { persona } = await gatewayOf([bad, 'not built']);
    expect(await persona('lint')).toMatchObject({ code: 2, err: 'Say which namespaces, or --all.\n' });
    expect(await persona('lint', 'a', '--all')).toMatchObject({ code: 2 });
    expect(await persona('lint', 'a', '--after', 'b')).toMatchObject({ code: 2 });
    expect(await persona('lint', 'a', '--config', '/nowhere/lint.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining('/nowhere/lint.json could not be read'),
    });
    expect(await persona('lint', 'b')).toMatchObject({ code: 5, err: expect.stringContaining('persona build') });
    expect(await persona('lint', 'nobody')).toMatchObject({ code: 5, err: expect.stringContaining('nobody') });
  });

  it('asks for the events behind claims where a gateway has them', async () => {
    const gateway = await runningGateway();
    const { query } = await gateway.withPersona('letters');
    const event = (number: number) => ({
      id: `mail:${number}`,
      provider: 'mail',
      kind: 'message',
      occurred_at: new Date(Date.now() - number * 3_600_000).toISOString(),
      self: true,
      actor: { key: 'ada@harbour.example', name: 'Ada Okafor' },
      text: `Message ${number}: the gauge at the quay reads well today, and we keep it so.`,
    });
    await gateway.sendEvents(
      query,
      Array.from({ length: 40 }, (_, index) => event(index)),
    );
    await gateway.call('POST', '/personas/build', { json: { external_reference_id: 'letters' } });
    await gateway.buildEnds(query);
    const persona = commands({ PERSONA_URL: gateway.baseUrl, PERSONA_API_KEY: gateway.opened.key });
    const { out, code } = await persona('lint', 'letters', '--json');
    const [one] = LintPrinted.parse(JSON.parse(out)).namespaces;
    expect(one).toMatchObject({ state: 'linted', subject: 'Ada Okafor', not_run: [], findings: [] });
    expect(code).toBe(0);
  });
});
