import { readFileSync } from 'node:fs';
import type { Json } from '../../src/contract/scalars.ts';
import type { AskEvents } from '../../src/lint/lint.ts';

/** A moment at which the made-up personas are looked at. */
export const now = Date.parse('2026-11-21T12:00:00.000Z');

type Fields = { [key: string]: Json };

/** A persona in which no rule finds anything, of somebody who is made up. */
export const cleanPersona = (): Fields => JSON.parse(readFileSync('test/fixtures/lint/clean.json', 'utf8')) as Fields;

/** Puts a value where a pointer leads; what is missing on the way is made. */
export function put(persona: Fields, pointer: string, value: Json | undefined): Fields {
  const path = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let into: Json = persona;
  for (const step of path.slice(0, -1)) {
    const fields = into as Fields;
    into = fields[step] ??= {};
  }
  const fields = into as Fields;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete fields[last];
  else if (Array.isArray(into) && last === '-') into.push(value);
  else fields[last] = value;
  return persona;
}

/** A clean persona with other values at these pointers; `-` is the end of a list, undefined takes away. */
export const personaWith = (changes: Readonly<Record<string, Json | undefined>>): Json =>
  Object.entries(changes).reduce((persona, [pointer, value]) => put(persona, pointer, value), cleanPersona());

/** A gateway that has every event, all of them the subject's but those named. */
export const eventsBut =
  (others: Readonly<Record<string, { self: boolean; kind?: string } | undefined>> = {}): AskEvents =>
  async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const one = id in others ? others[id] : { self: true };
        return one === undefined ? [] : [[id, { self: one.self, kind: one.kind ?? 'message' }] as const];
      }),
    );
