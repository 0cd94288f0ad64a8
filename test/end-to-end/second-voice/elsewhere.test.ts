import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startedProgram, urlOf } from '../../helpers/database-program.ts';
import { foreignGateway } from '../../helpers/foreign-gateway.ts';
import { lacksPostgres, testDatabase } from '../../helpers/postgres.ts';
import { letters, orchardLetters } from '../../interpret/orchard-letters.ts';
import { orchardProgram } from './orchard-program.ts';

type Exported = { interpretation?: { claim: { target?: string }; evidence: { quote: string }[] } };

it('sends nothing at all in a dry run, at any number of them, and asks for no yes', async () => {
  const at = await orchardProgram();
  const [one, two] = [await at.persona(['interpret', 'orchard', '--dry-run']), await at.persona(['interpret', 'orchard', '--dry-run', '--json'])]; // prettier-ignore
  expect([one.code, two.code]).toEqual([0, 0]);
  expect(one.out.split('\n')[0]).toBe((JSON.parse(two.out) as { requests: { body: string }[] }).requests[0]?.body);
  const seen = at.onTerminal(['interpret', 'orchard', '--dry-run']);
  expect((await seen.ended).exitCode).toBe(0);
  expect(seen.screen()).not.toContain('Type its name');
  expect(at.server.asked).toEqual([]);
});

it('says in a sentence that a gateway of somebody else asks no model', async () => {
  const at = await orchardProgram();
  const foreign = await foreignGateway({ orchard: {} });
  const variables = { PERSONA_URL: foreign.baseUrl, PERSONA_API_KEY: 'sk_foreign' };
  for (const args of [
    ['interpret', 'orchard'],
    ['interpret', 'orchard', '--dry-run'],
  ]) {
    const { code, out, err } = await at.persona(args, variables);
    expect([code > 0, out]).toEqual([true, '']);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toBe(`At ${new URL(foreign.baseUrl).host} no claims of a model are kept: it has no such route.\n`);
  }
  expect(at.server.asked).toEqual([]);
});

it.skipIf(lacksPostgres !== undefined)('says in a sentence that a gateway over PostgreSQL asks no model', async () => {
  const at = await orchardProgram();
  const made = await testDatabase('migrated');
  onTestFinished(() => made.drop());
  const database = { DATABASE_URL: urlOf(made.user) };
  const created = await at.persona(['keys', 'create', '--org', 'acme', '--database', '--json'], database);
  const { key } = JSON.parse(created.out) as { key: string };
  const serve = ['serve', '--database', '--no-migrate', '--port=0', '--json', '--metrics=0'];
  const { ready } = await startedProgram(serve, { ...database, PERSONA_CONFIG: at.env['PERSONA_CONFIG'] ?? '' });
  const variables = { PERSONA_URL: ready.url, PERSONA_API_KEY: key };
  expect(await at.persona(['namespaces', 'create', 'orchard'], variables)).toMatchObject({ code: 0 });
  for (const args of [
    ['interpret', 'orchard'],
    ['interpret', 'orchard', '--dry-run'],
  ]) {
    const { code, out, err } = await at.persona(args, variables);
    expect([code, out]).toEqual([5, '']);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('only the one that Persona Explorer runs on its own machine does');
  }
  expect(at.server.asked).toEqual([]);
});

it('is for people: a key that reads and an agent’s start no run and are told so', async () => {
  const at = await orchardProgram();
  const owner = at.onTerminal(['serve', '--data', at.data, '--port', '0']);
  await expect.poll(() => at.owner()?.baseUrl).toMatch(/^http/);
  const url = at.owner()?.baseUrl ?? '';
  for (const right of ['--read-only', '--agent']) {
    const made = await at.persona(['keys', 'create', '--data', at.data, '--org', 'default', right, '--json']);
    const { key } = JSON.parse(made.out) as { key: string };
    const refused = await at.persona(['interpret', 'orchard'], { PERSONA_URL: url, PERSONA_API_KEY: key });
    expect(refused.code).toBeGreaterThan(0);
    expect(refused.out).toBe('');
    // Nor by a request of their own.
    const asked = await fetch(`${url}/interpretations?namespace_id=${(await namespaceOf(at)).id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ consent: { host: at.server.url.host, model: 'orchard-3b', name: 'orchard' } }),
    });
    expect(asked.status).toBe(403);
  }
  expect(at.server.asked).toEqual([]);
  expect(owner.written).not.toContain('Error');
});

async function namespaceOf({ persona }: Pick<Awaited<ReturnType<typeof orchardProgram>>, 'persona'>) {
  const rows = JSON.parse((await persona(['namespaces', '--json'])).out) as { data?: { id: string }[] } | { id: string }[];
  const [first] = Array.isArray(rows) ? rows : (rows.data ?? []);
  return { id: first?.id ?? '' };
} // prettier-ignore

it('checks what it said again where an export is imported, and says what does not stand there', async () => {
  const at = await orchardProgram();
  expect((await (await at.agreed()).ended).exitCode).toBe(0);
  expect(await at.persona(['build', 'orchard', '--wait'])).toMatchObject({ code: 0 });
  const written = (await at.persona(['export', 'orchard', '--events'])).out;
  const lines = written.trimEnd().split('\n');
  const claim = lines.find((line) => (JSON.parse(line) as Exported).interpretation !== undefined) ?? '';
  expect((JSON.parse(claim) as Exported).interpretation?.evidence).toEqual([
    { event: 'mail:ladders', quote: letters.ladders },
  ]);
  const opinions = async (name: string) => {
    await at.persona(['build', name, '--wait']);
    const shown = JSON.parse((await at.persona(['show', name, '--json'])).out) as { facets: { opinions: { quote: string }[] } }; // prettier-ignore
    return shown.facets.opinions.filter(({ quote }) => quote === letters.ladders).length;
  };
  const same = join(at.folder, 'same.jsonl');
  writeFileSync(same, written);
  expect(await at.persona(['import', 'elsewhere', same])).toMatchObject({ code: 0 });
  expect(await opinions('elsewhere')).toBe(1);
  // Its event says something else there.
  const changed = join(at.folder, 'changed.jsonl');
  writeFileSync(changed, lines.map((line) => (line === claim ? line : line.replace(letters.ladders, 'The ladders stand in the barn.'))).join('\n')); // prettier-ignore
  const imported = await at.persona(['import', 'changed', changed]);
  expect(imported.out + imported.err).toContain('1 claim quoted what does not stand in the event word for word');
  expect(await opinions('changed')).toBe(0);
  expect((await at.persona(['export', 'changed', '--events'])).out).not.toContain('"interpretation"');
});

it('takes what it said along in a backup, where the next build holds it to the events again', async () => {
  const at = await orchardProgram();
  expect((await (await at.agreed()).ended).exitCode).toBe(0);
  expect(await at.persona(['build', 'orchard', '--wait'])).toMatchObject({ code: 0 });
  const file = join(at.folder, 'orchard.backup');
  expect(await at.persona(['backup', file])).toMatchObject({ code: 0 });
  rmSync(at.data, { recursive: true });
  expect(await at.persona(['restore', file, '--yes'])).toMatchObject({ code: 0 });
  const fields = async () =>
    JSON.parse((await at.persona(['show', 'orchard', '--json'])).out) as {
      facets: { opinions: { quote: string }[] };
      provenance: { interpretations?: object };
    };
  expect((await fields()).facets.opinions.map(({ quote }) => quote)).toContain(letters.ladders);
  // The yes and what was answered stay where they were given.
  expect((await at.persona(['interpret', 'orchard'])).err).toContain('Nobody has agreed yet');
  const other = join(at.folder, 'other.jsonl');
  const events = orchardLetters().filter(({ id }) => id === 'mail:ladders');
  writeFileSync(other, events.map((event) => JSON.stringify({ ...event, text: 'The ladders stand in the barn.' })).join('\n')); // prettier-ignore
  expect(await at.persona(['import', 'orchard', 'jsonl', other])).toMatchObject({ code: 0 });
  await at.persona(['build', 'orchard', '--wait']);
  const fallen = await fields();
  expect(fallen.provenance.interpretations).toMatchObject({ held: 0, fallen: { 'not-verbatim': 1 } });
  expect(fallen.facets.opinions.map(({ quote }) => quote)).not.toContain(letters.ladders);
});
