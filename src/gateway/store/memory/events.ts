import { behindWithout } from '../../builds/behind.ts';
import { atOnce } from '../../events/at-once.ts';
import { keptText } from '../../builds/kept-body.ts';
import { quotes } from '../../events/quotes.ts';
import type { EventReader, Events } from '../events.ts';
import type { Scope } from '../scope.ts';
import { nothingInterpreted } from '../interpretations.ts';
import { appliedTexts } from '../corrections.ts';
import { dropFold, foldOf } from './folds.ts';
import { inOrder } from './identities.ts';
import { dropInterpretations, forgetQuoting, interpretationsOf } from './interpretations.ts';
import { type Kept, keptIn } from './kept.ts';

const most = { events: 100, characters: 256 * 1024 };

/** The events of every namespace. */
export const memoryEvents = (kept: Kept): Events => ({
  async putEvents(scope, events) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return undefined;
    const stored = { accepted: 0, updated: 0, duplicates: 0 };
    for (const { id, body } of events) {
      const before = namespace.events.get(id);
      if (before === undefined) stored.accepted += 1;
      else if (before === body) stored.duplicates += 1;
      else stored.updated += 1;
      namespace.events.set(id, body);
    }
    if (stored.accepted + stored.updated > 0) namespace.version += 1;
    if (stored.updated > 0) dropFold(namespace);
    return stored;
  },
  async events(scope, ids) {
    const found = keptIn(kept, scope)?.events;
    return ids.flatMap((id) => {
      const body = found?.get(id);
      return body === undefined ? [] : [{ id, body }];
    });
  },
  async eventsAfter(scope, after, room) {
    const all = [...(keptIn(kept, scope)?.events ?? [])].map(([id, body]) => ({ id, body }));
    const place = after === '' ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== '' && place === 0) return undefined;
    return atOnce(all.slice(place), room);
  },
  async eraseSome(scope, ids, quoting) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return undefined;
    const events = ids.filter((id) => namespace.events.delete(id)).length;
    if (events === 0) return { events, personas: 0, persona: false };
    forgetQuoting(namespace, new Set(ids));
    namespace.version += 1;
    dropFold(namespace);
    const isQuoting = (text: string) => quoting === 'all' || quotes(quoting.quoted, text);
    let personas = 0;
    for (const build of kept.builds.filter((one) => one.namespace === namespace)) {
      if (build.status === 'running') build.status = 'accepted';
      if (typeof build.kept !== 'object' || !isQuoting(keptText(build.kept.packed))) continue;
      build.kept = 'erased';
      personas += 1;
    }
    const { persona } = namespace;
    const quoted = persona !== undefined && isQuoting(persona.body);
    if (quoted) namespace.persona = undefined;
    else if (persona?.behind !== undefined)
      namespace.persona = { ...persona, behind: behindWithout(persona.behind, new Set(ids)) ?? persona.behind };
    return { events, personas, persona: quoted };
  },
  async keptThatQuote(scope, quoted) {
    const namespace = keptIn(kept, scope);
    return new Map(
      kept.builds.flatMap((build) =>
        build.namespace === namespace && typeof build.kept === 'object'
          ? [[Buffer.from(build.kept.digest).toString('hex'), quotes(quoted, keptText(build.kept.packed))] as const]
          : [],
      ),
    );
  },
  async eraseEvents(scope) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return undefined;
    namespace.corrections = [];
    dropInterpretations(namespace);
    const erased = namespace.events.size;
    if (erased === 0) return 0;
    namespace.events.clear();
    dropFold(namespace);
    for (const build of kept.builds)
      if (build.namespace === namespace && typeof build.kept === 'object') build.kept = 'erased';
    namespace.version += 1;
    return erased;
  },
});

/** The events as they are now. */
export function memoryEventReader(kept: Kept, of: Scope): EventReader {
  const namespace = keptIn(kept, of);
  const texts = [...(namespace?.events.values() ?? [])];
  return {
    total: texts.length,
    identities: namespace === undefined ? [] : inOrder(namespace.identities).map(({ people }) => people),
    corrections: appliedTexts(namespace?.corrections ?? []),
    interpretations: namespace === undefined ? nothingInterpreted : interpretationsOf(namespace),
    earlier: namespace?.persona?.body,
    stand: { last: texts.length, replaced: namespace?.replaced ?? 0 },
    folded: namespace === undefined ? 'none' : foldOf(namespace),
    async *pages(behind) {
      let page: string[] = [];
      let characters = 0;
      for (const text of texts.slice(behind?.last ?? 0)) {
        page.push(text);
        characters += text.length;
        if (page.length < most.events && characters < most.characters) continue;
        yield page;
        page = [];
        characters = 0;
      }
      if (page.length > 0) yield page;
    },
    close: async () => {},
  };
}
