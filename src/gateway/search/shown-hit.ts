import type { SourceEvent } from '../../contract/event.ts';
import type { SearchHit } from '../../contract/search/search-answer.ts';
import type { WordRow } from '../../contract/search/search-query.ts';
import { snippetOf } from '../../contract/search/snippet.ts';
import type { StoredHit } from '../store/search.ts';
import { textOfEvent } from './searched-event.ts';

/** A hit as it is answered: with the words around what was found. */
export function shownHit(hit: StoredHit, rows: readonly WordRow[]): SearchHit {
  const { namespaceId: namespace_id, name, subject } = hit;
  const shown = (text: string) => {
    const { text: part, marks } = snippetOf(text, rows);
    return {
      namespace_id,
      name,
      ...(subject === undefined ? {} : { subject }),
      text: part,
      marks: marks.map(([from, length]): [number, number] => [from, length]),
    };
  };
  if (hit.kind === 'name') return { kind: 'name', ...shown(hit.text) };
  if (hit.kind === 'claim')
    return {
      kind: 'claim',
      ...shown(hit.text),
      pointer: hit.pointer,
      is: hit.is,
      built_at: hit.builtAt,
      ...(hit.by === undefined ? {} : { said_by_model: hit.by }),
    };
  const event = JSON.parse(hit.body) as SourceEvent;
  const { id, provider, kind, occurred_at, channel, self, actor } = event;
  return {
    kind: 'event',
    ...shown(textOfEvent(event)),
    id,
    provider,
    event_kind: kind,
    occurred_at,
    ...(channel === undefined ? {} : { channel }),
    ...(self ? {} : { by: actor.name ?? actor.key }),
  };
}
