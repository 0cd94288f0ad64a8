import type { Actor, SourceEvent } from '../../src/contract/event.ts';
import type { PersonaBody } from '../../src/contract/persona.ts';
import { createEngine } from '../../src/engine/engine.ts';

const asOf = '2026-11-20T12:00:00.000Z';
export const ada: Actor = { key: 'ada@acme.test', name: 'Ada Okafor', address: 'ada@acme.test' };
export const ben: Actor = { key: 'ben@else.test', name: 'Ben Ito', address: 'ben@else.test' };
export const cy: Actor = { key: 'cy@moss.test', name: 'Cy Moss', address: 'cy@moss.test' };
export const robot: Actor = { key: 'bump@bots.test', name: 'Bump It', program: 'bot' };

const dayMs = 86_400_000;
/** so many days before `asOf` */
export const daysAgo = (days: number, minutes = 0): string =>
  new Date(Date.parse(asOf) - days * dayMs + minutes * 60_000).toISOString();

let number = 0;
/** A commit of Ada's in the repository "tide"; its files by name, unless `changed` says more. */
export const commit = (
  days: number,
  files: readonly string[] = [],
  { title = `Change number ${number + 1}`, ...rest }: Partial<SourceEvent> = {},
): SourceEvent => {
  number += 1;
  const actor = rest.actor ?? ada;
  return {
    id: `git:${number}`,
    provider: 'git',
    kind: 'commit',
    occurred_at: daysAgo(days, number % 60),
    self: actor.key === ada.key,
    actor,
    channel: 'tide',
    title,
    text: title,
    ...(files.length === 0 ? {} : { changed: files.map((file) => ({ file, what: 'M' as const })) }),
    ...rest,
  };
};

/** A mail of Ada's, which says this. */
export const mail = (days: number, text: string, rest: Partial<SourceEvent> = {}): SourceEvent => {
  number += 1;
  const actor = rest.actor ?? ada;
  return {
    id: `mail:${number}`,
    provider: 'mail',
    kind: 'message',
    occurred_at: daysAgo(days, number % 60),
    self: actor.key === ada.key,
    actor,
    text,
    ...rest,
  };
};

/** As many as there are of something. */
export const times = <Item>(count: number, of: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** The engine's persona of these events, and what is behind its claims. */
export const builtOf = (
  events: Iterable<SourceEvent>,
): { persona: PersonaBody; behind: ReadonlyMap<string, readonly string[]> } => {
  const engine = createEngine({ asOf, subject: 'Ada Okafor' });
  for (const event of events) engine.add(event);
  return { persona: engine.finish(), behind: engine.behind() };
};
export const personaOf = (events: Iterable<SourceEvent>): PersonaBody => builtOf(events).persona;
