import type { Json } from '../../../contract/scalars.ts';
import { queryRequest } from '../../../contract/routes.ts';
import { entryAtCursor } from '../../state/persona/persona.ts';
import type { Place } from '../../state/store/state.ts';

const asText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** What is copied in a persona: what stands under the cursor, and the one request that gave it. */
export const copiedPersona = {
  value: ({ persona }) => entryAtCursor(persona)?.words ?? asText(entryAtCursor(persona)?.value),
  path: ({ persona }) => entryAtCursor(persona)?.pointer,
  json: ({ persona }) => JSON.stringify(entryAtCursor(persona)?.value ?? persona.read.data?.raw, undefined, 2),
  request: ({ persona }) => queryRequest('readPersona', { namespace_id: persona.namespaceId ?? '' }),
} as const satisfies Place['copied'];
