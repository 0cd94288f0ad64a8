import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CompositePersona } from '../../../src/contract/persona.ts';
import { repository } from '../../readers/git/repository.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { orchardClaims, orchardEvents } from '../../helpers/orchard-claims.ts';
import { commands } from '../ran.ts';

const machine = () => {
  const folder = temporaryFolder();
  const persona = commands({ PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') });
  const shown = async (name: string) => JSON.parse((await persona('show', name, '--json')).out) as CompositePersona;
  return { folder, persona, shown };
};

/** What a persona says, without what is another one in every build: where it stands, and the moments it was made at and for. */
const said = ({ agent_id: _a, namespace_id: _n, built_at: _b, provenance, ...rest }: CompositePersona) => ({
  ...rest,
  provenance: { ...provenance, as_of: '', corrections: provenance.corrections?.map((one) => ({ ...one, id: '' })) },
});

const mails = 'test/fixtures/readers/mail/orchard.mbox';

/** A machine with a persona of two sources, in which one person writes under several addresses. */
async function withTwoSources() {
  const made = machine();
  using repo = repository();
  for (let index = 0; index < 40; index += 1)
    repo.commit({
      message: `Prune row ${index}: the quinces first\n\nI think we should always prune the quinces before the pears.`,
      ...(index % 3 === 0 ? { author: 'Ana Torres <ana@home.example>' } : {}),
    });
  await made.persona(
    'import',
    'trees',
    repo.path,
    '--no-build',
    '--me',
    'ana@orchard.example',
    '--me',
    'ana@home.example',
  );
  const imported = await made.persona('import', 'trees', 'mail', mails, '--me', 'ana@orchard.example');
  expect(imported.code).toBe(0);
  return made;
}

it('takes a persona along: imported elsewhere it is the same, claim by claim', async () => {
  const here = await withTwoSources();
  await here.persona('corrections', 'add', 'trees', 'wrong', '--claim', '/identity/role', '--reason', 'of a test');
  await here.persona('build', 'trees', '--wait');
  const file = join(here.folder, 'trees.ndjson');
  const written = await here.persona('export', 'trees', '--events', '--to', file, '--json');
  const before = await here.shown('trees');
  expect(JSON.parse(written.out)).toMatchObject({
    file,
    persona: true,
    corrections: 1,
    identities: 2,
    events: before.source_event_count,
  });
  expect(before.source_event_count).toBeGreaterThan(40);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const there = machine();
  const imported = await there.persona('import', 'again', file);
  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining(`${before.source_event_count} new`) });
  const after = await there.shown('again');
  expect(said(after)).toEqual(said(before));
  expect(after.subject).toBe(before.subject);

  // And from there once more, and again into the same place: nothing is another.
  const second = join(there.folder, 'again.ndjson');
  await there.persona('export', 'again', '--events', '--to', second);
  const lines = (path: string) => readFileSync(path, 'utf8').split('\n').slice(2);
  expect(lines(second)).toEqual(lines(file));
  expect((await there.persona('import', 'again', second)).out).toContain(`${before.source_event_count} known`);
});

it('begins with what it is of, and says what stands in it, a line of JSON each', async () => {
  const { persona } = await withTwoSources();
  const { out, err } = await persona('export', 'trees');
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(out).toMatch(/^\{"persona_export":\{"version":1,/);
  expect(lines[0].persona_export).toMatchObject({
    exported_at: expect.any(String),
    subject: 'Ana Torres',
    namespace: { name: 'trees' },
    with_events: false,
  });
  expect(lines.map((line) => Object.keys(line)[0])).toEqual([
    'persona_export',
    'persona',
    'identities',
    'identities',
    'end',
  ]);
  expect(lines.at(-1)).toEqual({ end: { lines: 4 } });
  expect(err).toContain('0 events');
  expect(err).toContain('Without --events nothing can be built from it elsewhere.');
});

it('writes over nothing, and says what cannot be imported', async () => {
  const { persona, folder } = await withTwoSources();
  const there = join(folder, 'there.ndjson');
  writeFileSync(there, 'mine');
  expect(await persona('export', 'trees', '--to', there)).toMatchObject({
    code: 1,
    err: expect.stringContaining('not written over'),
  });
  expect(readFileSync(there, 'utf8')).toBe('mine');
  expect(await persona('export', 'trees', '--json')).toMatchObject({ code: 2 });
  expect(await persona('export', 'nobody')).toMatchObject({ code: 5 });

  const bare = join(folder, 'bare.ndjson');
  await persona('export', 'trees', '--to', bare);
  expect(await persona('import', 'x', bare)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no events'),
  });
  const whole = join(folder, 'whole.ndjson');
  await persona('export', 'trees', '--events', '--to', whole);
  const text = readFileSync(whole, 'utf8');
  const newer = join(folder, 'newer.ndjson');
  writeFileSync(newer, text.replace('"version":1', '"version":2'));
  expect(await persona('import', 'x', newer)).toMatchObject({ code: 1, err: expect.stringContaining('newer version') });
  const cut = join(folder, 'cut.ndjson');
  writeFileSync(cut, text.slice(0, text.lastIndexOf('{"end"')));
  expect((await persona('import', 'cut', cut)).out).toContain('breaks off');
  expect(await persona('import', 'x', whole, '--me', 'zed@orchard.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('nobody who is Ana Torres'),
  });
});

it('takes along what was accepted of a model, and checks it again where it arrives', async () => {
  const { folder, persona, shown } = machine();
  const [one, ...others] = orchardClaims();
  const invented = {
    ...one,
    id: 'x',
    evidence: [{ event: 'mail:1', quote: 'I never said a word of all that, ever.' }],
  };
  const lines = [
    {
      persona_export: {
        version: 1,
        exported_at: '2026-04-01T00:00:00.000Z',
        subject: 'Ana Orchard',
        namespace: { name: 'orchard' },
        with_events: true,
      },
    },
    ...[one, ...others, invented].map((interpretation) => ({ interpretation })),
    ...orchardEvents(),
  ];
  const file = join(folder, 'orchard.ndjson');
  const text = [...lines, { end: { lines: lines.length } }].map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(file, text);
  const imported = await persona('import', 'orchard', file);
  expect(imported.out + imported.err).toContain('1 claim quoted what does not stand in the event word for word');
  const made = await shown('orchard');
  expect(made.traits.motivations).toMatchObject([{ goal: 'Keeps the fences and gates whole', count: 2 }]);
  expect(made.provenance.interpretations).toEqual({ held: 2, fallen: { twice: 1 } });
  const written = await persona('export', 'orchard', '--events', '--to', join(folder, 'again.ndjson'), '--json');
  expect(JSON.parse(written.out)).toMatchObject({ interpretations: 3, events: 4 });
  const again = readFileSync(join(folder, 'again.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"interpretation"'));
  expect(again.map((line) => JSON.parse(line).interpretation)).toEqual(
    orchardClaims().toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});
