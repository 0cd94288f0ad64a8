import type { PersonaBody } from '../../../../contract/persona.ts';
import { behindBy } from '../../../search/namespace-facts.ts';
import type { Transaction } from '../database.ts';

/** What stands beside a persona for filters and upgrades of the engine. */
export type Made = {
  readonly namespaceId: string;
  readonly persona: Partial<PersonaBody>;
  /** epoch milliseconds */
  readonly builtAt: number;
  readonly engine: string;
  /** of one that was copied: when somebody looked at it last */
  readonly lookedAt?: number;
};

/** A whole number as the database holds it; null where it cannot be told. */
const wholeOf = (value: number): number | null =>
  Number.isNaN(value) ? null : Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.trunc(value)));

/** Writes it in the transaction that writes the persona. */
export const putMade = (
  transaction: Transaction,
  namespace: number,
  { namespaceId, persona, builtAt, engine, lookedAt = 0 }: Made,
): Promise<number> =>
  transaction.run(
    `INSERT INTO persona.made (org, namespace, namespace_id, engine, providers, behind, looked_at)
     VALUES (persona.entered(), $1, $2, $3, $4, $5, $6)
     ON CONFLICT (namespace) DO UPDATE SET engine = excluded.engine, providers = excluded.providers, behind = excluded.behind`,
    namespace,
    namespaceId,
    engine,
    JSON.stringify(persona.providers ?? []),
    wholeOf(behindBy(builtAt, persona.providers ?? [])),
    lookedAt,
  );
