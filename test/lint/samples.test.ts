import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SourceEvent } from '../../src/contract/event.ts';
import type { Json } from '../../src/contract/scalars.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { lint } from '../../src/lint/lint.ts';

it.each([
  ['engineering-lead', 'Marta Lindqvist'],
  ['field-researcher', 'Zawadi Achieng'],
  ['sign-painter', 'Teo Vance'],
])('the persona that the engine makes of the sample %s is clean', async (name, subject) => {
  const events = readFileSync(`src/embedded/samples/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SourceEvent);
  const asOf = events.reduce((last, { occurred_at: at }) => (at > last ? at : last), '');
  const engine = createEngine({ asOf, subject });
  for (const event of events) engine.add(event);
  await engine.prepare();
  const persona = { ...engine.finish(), subject, built_at: asOf } as unknown as Json;
  const known = new Map(events.map(({ id, self, kind }) => [id, { self, kind }] as const));
  expect(await lint(persona, Date.parse(asOf), async () => known)).toEqual({ findings: [], notRun: [] });
});
