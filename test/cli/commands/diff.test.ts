import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chatEvents, runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { json, misbehavingGateway } from '../../helpers/misbehaving-gateway.ts';
import { commands } from '../ran.ts';

/** A gateway of ours with a persona that was built of 40 events, and again of 200. */
async function builtTwice() {
  const gateway = await runningGateway();
  const variables = {
    PERSONA_URL: gateway.baseUrl,
    PERSONA_API_KEY: gateway.opened.key,
    PERSONA_CONFIG: temporaryFolder(),
  };
  const persona = commands(variables);
  await persona('namespaces', 'create', 'acme', '--external-reference', 'crm-17');
  await persona('personas', 'create', 'acme', '--subject', 'Ada');
  await gateway.sendEvents('external_reference_id=crm-17', chatEvents(40));
  await persona('build', 'acme', '--wait');
  const once = await persona('diff', 'acme');
  await gateway.sendEvents('external_reference_id=crm-17', chatEvents(200));
  await persona('build', 'acme', '--wait');
  return { persona, once, variables };
}

/** A gateway that knows the interface and nothing of ours, whose persona is what this holds at the moment. */
async function foreign() {
  const asked: string[] = [];
  const now = { persona: {} as object };
  const gateway = await misbehavingGateway(({ path }, response) => {
    asked.push(path);
    if (path === '/namespaces')
      return json(response, 200, {
        success: true,
        data: [{ id: 'ns_1', org_id: 'org_1', name: 'acme' }],
        pagination: { page: 1, pageSize: 100, total: 1, totalPages: 1 },
      });
    if (path === '/personas') return json(response, 200, { success: true, data: now.persona });
    return json(response, 404, { error: 'no such page' });
  });
  onTestFinished(() => gateway.close());
  const config = temporaryFolder();
  const variables = {
    PERSONA_URL: gateway.baseUrl,
    PERSONA_API_KEY: 'sk_0123456789abcdefghij',
    PERSONA_CONFIG: config,
  };
  const is = (day: number, hobbies: readonly string[]) => {
    now.persona = {
      agent_id: '6b8ef3a0-0000-4000-8000-000000000001',
      namespace_id: 'ns_1',
      subject: 'Ada',
      built_at: `2026-03-0${day}T08:00:00.000Z`,
      hobbies,
    };
  };
  return { is, variables, config, asked };
}

describe('persona diff', () => {
  it('tells what changed with the last build, and as JSON with the noise marked and nothing left out', async () => {
    const { persona, once } = await builtTwice();
    expect(once).toMatchObject({ code: 5, err: 'There is one build so far; changes show after the next.\n' });
    const told = await persona('diff', 'acme');
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/^What changed: Ada\nbuilt .+ from 40 events → built .+ from 200 events\n/);
    expect(told.out).toMatch(/\nMoved\n(?: {2}~ .+\n)* {2}~ source +\w+ events 40 → 200\n/);
    expect(told.out).toMatch(/\nAll else is the same, but for [\d,]+ differences that tell nothing: /);
    const { changed, changes, folded, from, to } = JSON.parse((await persona('diff', 'acme', '--json')).out);
    const loud = changes.filter(
      (one: { noise?: string; what: string }) => one.noise === undefined && one.what !== 'evidence',
    );
    expect([from.events, to.events, changed]).toEqual([40, 200, loud.length]);
    expect(changes.length - changes.filter((one: { noise?: string }) => one.noise === undefined).length).toBe(
      Object.values<number>(folded).reduce((sum, count) => sum + count, 0),
    );
    const status = JSON.parse((await persona('status', 'acme', '--json')).out);
    expect(status.changed).toBe(changed);
  });

  it('takes builds by their id, a day, first and latest, and says which there are where it knows none', async () => {
    const { persona } = await builtTwice();
    const { from, to } = JSON.parse((await persona('diff', 'acme', '--json')).out);
    const back = JSON.parse((await persona('diff', 'acme', '--from', to.build_id, '--to', 'first', '--json')).out);
    expect([back.from.build_id, back.to.build_id]).toEqual([to.build_id, from.build_id]);
    const none = JSON.parse((await persona('diff', 'acme', '--from', to.built_at.slice(0, 10), '--json')).out);
    expect(none.changes).toEqual([]);
    expect(await persona('diff', 'acme', '--from', '2001')).toMatchObject({
      code: 5,
      err: expect.stringMatching(/^There is no persona of a build "2001" to read\..+\n {2}\d{4}-.+build_/s),
    });
    expect(JSON.parse((await persona('show', 'acme', '--at', 'first', '--json')).out).source_event_count).toBe(40);
  });

  it('is written as Markdown in which no name is a mark', async () => {
    const { is, variables } = await foreign();
    const persona = commands({ ...variables, PERSONA_CONFIG: temporaryFolder() });
    await persona('config', 'set', 'history', 'on');
    is(1, ['Chess']);
    await persona('show', 'acme');
    await persona('history', 'acme');
    is(2, ['[Go](https://evil.example) <b>']);
    const { out } = await persona('diff', 'acme', '--output', 'markdown');
    expect(out).toContain(
      '**New**\n\n- hobbies: \\[Go\\](https://evil.example) \\<b\\>\n\n**Gone**\n\n- hobbies: Chess\n',
    );
  });

  it('lays the personas of two namespaces beside each other', async () => {
    const { persona } = await builtTwice();
    await persona('namespaces', 'create', 'other');
    await persona('personas', 'create', 'other', '--subject', 'Ben');
    await persona('build', 'other', '--wait');
    const { out } = await persona('diff', 'acme', 'other');
    expect(out).toMatch(/^Ben \(ns_.+\) beside Ada \(ns_/);
  });
});

describe('the history of a gateway that keeps no earlier personas', () => {
  it('is what was seen here, once somebody said yes; a no is kept, too', async () => {
    const { is, variables, config } = await foreign();
    const persona = commands(variables, { input: 'y\n', inIsTTY: true, errIsTTY: true });
    is(1, ['Chess', 'Rowing']);
    const first = await persona('diff', 'acme');
    expect(first.err).toContain('keeps no earlier personas. Keep those that are seen on this machine');
    expect(first.err).toContain('none was kept here yet');
    is(2, ['Rowing', 'Go']);
    const second = await persona('diff', 'acme');
    expect(second.err).not.toContain('Keep those');
    expect(second.out).toMatch(/, seen here [^N]+\n\nNew\n {2}\+ hobbies +Go\n\nGone\n {2}− hobbies +Chess\n/);
    const history = JSON.parse((await persona('history', 'acme', '--claims', '--json')).out);
    expect(history.from).toBe('seen');
    expect(history.builds.map(({ at }: { at: string }) => at.slice(8, 10))).toEqual(['02', '01']);
    expect(history.claims.filter(({ is: kind }: { is: string }) => kind === 'hobbies')).toEqual([
      {
        pointer: '/hobbies/0',
        is: 'hobbies',
        text: 'Rowing',
        since: '2026-03-01T08:00:00.000Z',
        at_least: true,
        moved: null,
      },
      {
        pointer: '/hobbies/1',
        is: 'hobbies',
        text: 'Go',
        since: '2026-03-02T08:00:00.000Z',
        at_least: false,
        moved: null,
      },
    ]);
    expect((await persona('history', 'acme')).out).toMatch(/^Builds of Ada, as seen here, since \d{4}-/);
    const folder = join(config, 'history');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      expect(statSync(path).mode & 0o077).toBe(0);
      expect(path).not.toMatch(/Ada|acme|ns_1/);
    }
    expect(await persona('history', '--clear', 'acme', '--yes')).toMatchObject({
      code: 0,
      out: '',
      err: 'Removed 2 personas that were seen here.\n',
    });
    expect(JSON.parse((await persona('history', 'acme', '--json')).out).builds).toHaveLength(1);
  });

  it('is kept nowhere unless somebody says yes, and says how', async () => {
    const { is, variables, config } = await foreign();
    const persona = commands(variables);
    is(1, ['Chess']);
    const { err } = await persona('history', 'acme');
    expect(err).toBe(
      'This gateway keeps no earlier personas. To have those that are seen kept on this machine: persona config set history on\n',
    );
    const refusing = commands(variables, { input: 'n\n', inIsTTY: true, errIsTTY: true });
    await refusing('history', 'acme');
    expect((await refusing('history', 'acme')).err).not.toContain('Keep those');
    is(2, ['Go']);
    expect((await persona('diff', 'acme')).code).toBe(5);
    expect(existsSync(join(config, 'history'))).toBe(false);
    expect(JSON.parse(readFileSync(join(config, 'settings.json'), 'utf8')).history_of).toEqual({
      [new URL(variables.PERSONA_URL).host]: 'off',
    });
  });

  it("is not asked for where the gateway is this machine's own, which keeps its personas", async () => {
    const { persona, variables } = await builtTwice();
    const asked = commands(variables, { input: 'n\n', inIsTTY: true, errIsTTY: true });
    expect((await asked('diff', 'acme')).err).toBe('');
    const { out } = await persona('history', 'acme');
    expect(out).toMatch(/^Builds of Ada\n\nWHEN .+\n.+ 200 .+ changed .+\n.+ 40 .+ first build .+\n$/);
  });
});

describe('persona diff of two namespaces', () => {
  it('says by which signs they are of one person, each with its figures', async () => {
    const { persona, variables } = await builtTwice();
    await persona('namespaces', 'create', 'other', '--external-reference', 'crm-18');
    await persona('personas', 'create', 'other', '--subject', 'Ada at home');
    const lines = chatEvents(60, 5_000).map((event) => JSON.stringify(event));
    await fetch(`${variables.PERSONA_URL}/events?external_reference_id=crm-18`, {
      method: 'POST',
      headers: { authorization: `Bearer ${variables.PERSONA_API_KEY}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    await persona('build', 'other', '--wait');
    const shown = await persona('diff', 'acme', 'other');
    expect(shown.out).toContain('These are surely one person.');
    expect(shown.out).toContain('One address writes in both: ada@example.org.');
    const { one_person: signs } = JSON.parse((await persona('diff', 'acme', 'other', '--json')).out);
    expect(signs.signs.map(({ sign }: { sign: string }) => sign)).toEqual([
      'addresses',
      'acquainted',
      'idiolect',
      'hours',
    ]);
    expect(signs.signs[0]).toMatchObject({ points: 'one person', sure: 'certain', figures: { shared: 1 } });
    expect(JSON.parse((await persona('diff', 'acme', '--json')).out)).not.toHaveProperty('one_person');
  });
});
