import { createHash } from 'node:crypto';
import type { StoredEvent } from '../../events.ts';
import type { Transaction } from '../database.ts';

/** An event's id as it is stored: as JSON, because no text of PostgreSQL holds the character NUL, and an id may. */
export const idText = (id: string): string => JSON.stringify(id);

/** The event of a row. */
export const storedEvent = ({ id, body }: StoredEvent): StoredEvent => ({ id: JSON.parse(id) as string, body });

/** What an event is found by in its namespace: its id may be longer than what an index holds. */
export const keyOf = (id: string): string => createHash('sha256').update(idText(id)).digest('hex').slice(0, 32);

/** How many slots an organization's events are counted in. */
const slots = 32;

/** Counts builds that came or went; to be called by who holds the namespace. */
export const countBuilds = (transaction: Transaction, namespace: number, more: number): Promise<number> =>
  transaction.run(
    `INSERT INTO persona.tally AS tally (org, slot, events, builds) VALUES (persona.entered(), $1, 0, $2)
     ON CONFLICT (org, slot) DO UPDATE SET builds = tally.builds + excluded.builds`,
    namespace % slots,
    more,
  );

/** Counts events that came or went, as one change; to be called by who holds the namespace. */
export async function countEvents(transaction: Transaction, namespace: number, more: number): Promise<void> {
  await transaction.run(
    `WITH counted AS (UPDATE persona.namespace SET events = events + $2, events_version = events_version + 1
       WHERE org = persona.entered() AND number = $1)
     INSERT INTO persona.tally AS tally (org, slot, events) VALUES (persona.entered(), $3, $2)
     ON CONFLICT (org, slot) DO UPDATE SET events = tally.events + excluded.events`,
    namespace,
    more,
    namespace % slots,
  );
}
