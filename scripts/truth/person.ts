import type { SourceEvent } from '../../src/contract/event.ts';
import type { KnownPerson } from '../../src/contract/identities.ts';
import type { PersonaBody } from '../../src/contract/persona.ts';
import { createEngine } from '../../src/engine/engine.ts';

/** The persona of whoever these people name as the subject, as a build makes it. */
export async function personaOf(
  events: readonly SourceEvent[],
  people: readonly KnownPerson[],
  subject: string,
  asOf: string,
): Promise<PersonaBody> {
  const engine = createEngine({ asOf, subject, identities: [{ people: [...people] }] });
  for (const event of events) engine.add(event);
  await engine.prepare();
  return engine.finish();
}

const isThere = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  (typeof value !== 'object' || (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0));

/** The fields of a persona that claim something, by their pointers, and whether this one has each. */
export function fieldsOf({ identity, traits, episodes, peers, facets }: PersonaBody): Record<string, boolean> {
  const fields: Record<string, boolean> = {};
  for (const [name, section] of Object.entries({ identity, traits, facets }))
    for (const [key, value] of Object.entries(section))
      if (key !== 'version') fields[`/${name}/${key}`] = isThere(value);
  fields['/facets/idiolect/sayings'] = isThere((facets.idiolect as { sayings?: unknown }).sayings);
  for (const kind of ['burst', 'project', 'gap', 'routine'])
    fields[`/episodes (${kind})`] = episodes.some((episode) => episode.kind === kind);
  fields['/peers'] = isThere(peers);
  return fields;
}

/** The topics among the areas of expertise: what is neither counted by file nor a language. */
export function topicsOf({ identity, provenance }: PersonaBody): string[] {
  const { paths, languages } = (provenance.claims['/identity/expertise_areas']?.facts ?? {}) as Record<string, unknown>;
  const counted = new Set([paths, languages].flatMap((names) => (Array.isArray(names) ? names : [])));
  return Object.keys(identity.expertise_areas).filter((area) => !counted.has(area));
}
