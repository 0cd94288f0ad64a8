import type { EventReader } from '../../events.ts';
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';
import { namespaceOf } from '../namespace-number.ts';
import { appliedOf } from './corrections.ts';
import { foldOf, standOf } from './folds.ts';
import { nothingInterpreted } from '../../interpretations.ts';
import { interpretationsOf } from './interpretations.ts';
import { identitiesOf } from './identities.ts';

/** As much as a page holds. */
const most = { events: 256, bytes: 256 * 1024 };

const nothing: EventReader = {
  total: 0,
  identities: [],
  corrections: [],
  interpretations: nothingInterpreted,
  stand: { last: 0, replaced: 0 },
  folded: 'none',
  // oxlint-disable-next-line no-empty-function -- there are none
  async *pages() {},
  close: async () => {},
};

const paging = `
  SELECT number, body FROM (
    SELECT number, body, sum(octet_length(body)) OVER (ORDER BY number) - octet_length(body) AS before
    FROM (SELECT number, body FROM persona.event WHERE namespace = $1 AND number > $2 AND number <= $3
      ORDER BY number LIMIT ${most.events}) AS next
  ) AS page WHERE before < ${most.bytes} ORDER BY number`;

/**
 * Opens the events of a namespace as they stand now: those that come later have higher numbers and are not read. Each page is a
 * transaction of its own, so that none stays open for as long as a build takes; what is replaced or erased meanwhile ends that build anew.
 */
export const openEventReader = (database: Database, of: Scope): Promise<EventReader> =>
  database.seen(of.orgId, async (transaction) => {
    const namespace = await namespaceOf(transaction, of);
    if (namespace === undefined) return nothing;
    const { number } = namespace;
    const stand = await standOf(transaction, namespace);
    const persona = await transaction.get<{ body: string }>(
      'SELECT body FROM persona.persona WHERE namespace = $1',
      number,
    );
    return {
      total: namespace.events,
      identities: (await identitiesOf(transaction, number)).map(({ people }) => people),
      corrections: await appliedOf(transaction, number),
      interpretations: await interpretationsOf(transaction, number),
      earlier: persona?.body,
      stand,
      folded: await foldOf(database, transaction, of.orgId, namespace),
      async *pages(behind) {
        for (let after = behind?.last ?? 0; after < stand.last;) {
          const from = after;
          const rows = await database.asked<{ number: number; body: string }>(
            of.orgId,
            paging,
            number,
            from,
            stand.last,
          );
          const last = rows.at(-1);
          if (last === undefined) return;
          yield rows.map(({ body }) => body);
          after = last.number;
        }
      },
      close: async () => {},
    };
  });
