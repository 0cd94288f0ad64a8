import { behindWithout } from '../../../builds/behind.ts';
import { quotes } from '../../../events/quotes.ts';
import type { ErasedEvents, Quoting } from '../../events.ts';
import type { Scope } from '../../scope.ts';
import type { Database, Transaction } from '../database.ts';
import { heldNamespace } from '../namespace-number.ts';
import type { SendJob } from '../queue/queue-of-builds.ts';
import { sendNext } from './ended-builds.ts';
import { countEvents, keyOf } from './event-rows.ts';
import { dropInterpretations, forgetQuoting } from './interpretations.ts';
import { dropFold } from './folds.ts';
import { eraseKept, keptOf, keptTextOf } from './kept-personas.ts';

const takingOut = (which: 'some' | 'all') => `
  WITH gone AS (
    DELETE FROM persona.event WHERE namespace = $1${which === 'some' ? ' AND key = ANY($2::uuid[])' : ''} RETURNING number
  ), unworded AS (
    DELETE FROM persona.event_words WHERE namespace = $1${which === 'some' ? ' AND number IN (SELECT number FROM gone)' : ''}
  )
  SELECT count(*) AS events FROM gone`;

const eventsTakenOut = async (
  transaction: Transaction,
  namespace: number,
  ids?: readonly string[],
): Promise<number> => {
  const gone =
    ids === undefined
      ? await transaction.get<{ events: number }>(takingOut('all'), namespace)
      : await transaction.get<{ events: number }>(takingOut('some'), namespace, ids.map(keyOf));
  return gone?.events ?? 0;
};

/** Erases the current persona, so that it is as if it were never built. */
async function erasePersona(transaction: Transaction, namespace: number): Promise<void> {
  for (const table of ['persona', 'made'])
    await transaction.run(`DELETE FROM persona.${table} WHERE namespace = $1`, namespace);
  await transaction.run('DELETE FROM persona.search_page WHERE namespace = $1 AND place > 0', namespace);
  await transaction.run('UPDATE persona.binding SET last_built_at = NULL WHERE namespace = $1', namespace);
}

/** Erases some events of a namespace and what quotes them, as Events.eraseSome promises it. */
export const eraseSome = (
  database: Database,
  sendJob: SendJob,
  scope: Scope,
  ids: readonly string[],
  quoting: Quoting,
): Promise<ErasedEvents | undefined> =>
  database.within(scope.orgId, async (transaction) => {
    const namespace = (await heldNamespace(transaction, scope))?.number;
    if (namespace === undefined) return undefined;
    const events = await eventsTakenOut(transaction, namespace, ids);
    if (events === 0) return { events, personas: 0, persona: false };
    await countEvents(transaction, namespace, -events);
    await forgetQuoting(transaction, namespace, new Set(ids));
    await dropFold(transaction, namespace);
    // What runs has read them already: its run ends too late, and its worker takes it again.
    await transaction.run(
      `UPDATE persona.build SET status = 'accepted' WHERE namespace = $1 AND status = 'running'`,
      namespace,
    );
    await sendNext(transaction, namespace, sendJob);
    const quoted = [];
    for (const kept of await keptOf(transaction, namespace))
      if (
        quoting === 'all' ||
        (quoting.kept?.get(kept.digest) ?? quotes(quoting.quoted, await keptTextOf(transaction, kept)))
      )
        quoted.push(kept);
    const personas = await eraseKept(transaction, namespace, quoted);
    const current = await transaction.get<{ body: string; behind: Uint8Array | null }>(
      'SELECT body, behind FROM persona.persona WHERE namespace = $1',
      namespace,
    );
    const persona = current !== undefined && (quoting === 'all' || quotes(quoting.quoted, current.body));
    if (persona) await erasePersona(transaction, namespace);
    else if (current?.behind) {
      const left = behindWithout(current.behind, new Set(ids));
      if (left !== undefined)
        await transaction.run(
          'UPDATE persona.persona SET behind = $2 WHERE namespace = $1',
          namespace,
          Buffer.from(left),
        );
    }
    return { events, personas, persona };
  });

/** Erases all events of a small namespace, as Events.eraseEvents promises it. */
export const eraseAll = (database: Database, scope: Scope): Promise<number | undefined> =>
  database.within(scope.orgId, async (transaction) => {
    const namespace = (await heldNamespace(transaction, scope))?.number;
    if (namespace === undefined) return undefined;
    await transaction.run('DELETE FROM persona.correction WHERE namespace = $1', namespace);
    await dropInterpretations(transaction, namespace);
    const erased = await eventsTakenOut(transaction, namespace);
    if (erased === 0) return 0;
    await countEvents(transaction, namespace, -erased);
    await eraseKept(transaction, namespace, await keptOf(transaction, namespace));
    await dropFold(transaction, namespace);
    return erased;
  });
