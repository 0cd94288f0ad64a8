import { behindWithout } from '../../../builds/behind.ts';
import { quotes } from '../../../events/quotes.ts';
import type { ErasedEvents, Quoting } from '../../events.ts';
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';
import { wordsTakenOut } from '../search/erase-words.ts';
import { forgetEvent, lowerMark } from '../search/event-index.ts';
import { forgetQuoting } from './interpretations.ts';
import { dropFold } from './folds.ts';
import { eraseKeptThat } from './kept-personas.ts';
import { numberOf } from './number-of.ts';

type Stored = { readonly number: number; readonly body: string; readonly namespace: number };

/** Takes events out with their words; gives how many there were, and of how many the words were in. */
function takeOut(database: Database, namespace: number, org_id: string, ids: readonly string[]) {
  let events = 0;
  let indexed = 0;
  for (const id of ids) {
    const event = database.get<Stored>(
      'SELECT number, body, namespace FROM event WHERE namespace = ? AND id = ?',
      namespace,
      id,
    );
    if (event === undefined) continue;
    if (forgetEvent(database, { ...event, org_id })) indexed += 1;
    events += database.run('DELETE FROM event WHERE number = ?', event.number);
  }
  return { events, indexed };
}

/** Erases the current persona, so that it is as if it were never built; its claims go out of the index with the next slice. */
function erasePersona(database: Database, namespace: number): void {
  for (const table of ['persona', 'made']) database.run(`DELETE FROM ${table} WHERE namespace = ?`, namespace);
  database.run('UPDATE binding SET last_built_at = NULL WHERE namespace = ?', namespace);
  database.run(
    'INSERT INTO search_due (namespace) VALUES (?) ON CONFLICT DO UPDATE SET version = version + 1',
    namespace,
  );
}

function shortenLists(database: Database, namespace: number, gone: ReadonlySet<string>): void {
  const row = database.get<{ behind: Uint8Array | null }>('SELECT behind FROM persona WHERE namespace = ?', namespace);
  const left = row?.behind ? behindWithout(row.behind, gone) : undefined;
  if (left !== undefined) database.run('UPDATE persona SET behind = ? WHERE namespace = ?', left, namespace);
}

/** Erases some events of a namespace and what quotes them, as Events.eraseSome promises it. */
export function eraseSome(
  database: Database,
  scope: Scope,
  ids: readonly string[],
  quoting: Quoting,
): ErasedEvents | undefined {
  database.exec('PRAGMA secure_delete = ON');
  return database.write(() => {
    const namespace = numberOf(database, scope)?.number;
    if (namespace === undefined) return undefined;
    const { events, indexed } = takeOut(database, namespace, scope.orgId, ids);
    if (events === 0) return { events, personas: 0, persona: false };
    lowerMark(database);
    wordsTakenOut(database);
    database.run(
      'UPDATE namespace SET events = events - ?, indexed = indexed - ?, events_version = events_version + 1 WHERE number = ?',
      events,
      indexed,
      namespace,
    );
    forgetQuoting(database, namespace, new Set(ids));
    dropFold(database, namespace);
    // What runs has read them already.
    database.run(`UPDATE build SET status = 'accepted' WHERE namespace = ? AND status = 'running'`, namespace);
    const personas = eraseKeptThat(
      database,
      namespace,
      ({ digest, text }) => quoting === 'all' || (quoting.kept?.get(digest) ?? quotes(quoting.quoted, text())),
    );
    const body = database.get<{ body: string }>('SELECT body FROM persona WHERE namespace = ?', namespace)?.body;
    const persona = body !== undefined && (quoting === 'all' || quotes(quoting.quoted, body));
    if (persona) erasePersona(database, namespace);
    else shortenLists(database, namespace, new Set(ids));
    return { events, personas, persona };
  });
}
