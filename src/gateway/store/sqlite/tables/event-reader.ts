import type { EventReader } from '../../events.ts';
import type { Scope } from '../../scope.ts';
import { openDatabase } from '../database.ts';
import { numberOf } from './number-of.ts';
import { foldOf, standOf } from './folds.ts';
import { appliedOf } from './correction-rows.ts';
import { nothingInterpreted } from '../../interpretations.ts';
import { interpretationsOf } from './interpretations.ts';
import { identitiesOf } from './identities.ts';
import { storeFile } from '../file.ts';

/** As much as a page holds: read in less than a millisecond, so that others get their turn in between. */
const most = { events: 256, characters: 256 * 1024 };

/** Opens the events of a namespace as they stand now, over a read-only connection of its own. */
export function openEventReader(dataFolder: string, of: Scope): EventReader {
  const database = openDatabase(storeFile(dataFolder), { readOnly: true, patience: 0 });
  database.exec('BEGIN');
  const namespace = numberOf(database, of);
  return {
    total: namespace?.events ?? 0,
    identities: namespace === undefined ? [] : identitiesOf(database, namespace.number).map(({ people }) => people),
    corrections: namespace === undefined ? [] : appliedOf(database, namespace.number),
    interpretations: namespace === undefined ? nothingInterpreted : interpretationsOf(database, namespace.number),
    earlier:
      namespace === undefined
        ? undefined
        : database.get<{ body: string }>('SELECT body FROM persona WHERE namespace = ?', namespace.number)?.body,
    stand: namespace === undefined ? { last: 0, replaced: 0 } : standOf(database, namespace.number),
    folded: namespace === undefined ? 'none' : foldOf(database, namespace.number, namespace.events),
    async *pages(behind) {
      let page: string[] = [];
      let characters = 0;
      for (const { body } of database.each<{ body: string }>(
        'SELECT body FROM event INDEXED BY event_by_namespace WHERE namespace = ? AND number > ? ORDER BY number',
        namespace?.number ?? -1,
        behind?.last ?? 0,
      )) {
        page.push(body);
        characters += body.length;
        if (page.length < most.events && characters < most.characters) continue;
        yield page;
        page = [];
        characters = 0;
      }
      if (page.length > 0) yield page;
    },
    close: async () => database.close(),
  };
}
