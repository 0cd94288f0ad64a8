import type { Backend } from '../backend.ts';
import type { PostgresConnection } from './connection.ts';

export type PostgresOptions = {
  readonly connection: PostgresConnection;
  /** how many connections its transactions may hold at once; the queue has some of its own */
  readonly connections?: number;
  /** whether builds are delivered here to whom `queue.deliverTo` names; a gateway beside workers only sends them. They are where it is left out. */
  readonly builds?: boolean;
  /** whether an older schema is brought to this version; where it is not, it is refused with a sentence. It is where that is left out. */
  readonly migrates?: boolean;
  /** told of every failure that no caller is told of */
  readonly report?: (error: unknown) => void;
};

/** Where a backend lies, without any password. */
export type PostgresPlace = {
  /** its name or address, or the folder of its socket */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly schema: 'persona';
  readonly user: string;
  /** the user may do more than its roles may: it owns the schema, or is superuser */
  readonly mayMore: boolean;
};

/** What an operator is shown of the connections and the queue, now. */
export type PostgresFigures = {
  /** connections of its pool: all, those nobody uses, and who waits for one */
  readonly connections: number;
  readonly idle: number;
  readonly waiting: number;
  /** jobs by their state, as the queue has them */
  readonly jobs: Readonly<Record<'waiting' | 'active' | 'failed', number>>;
};

/**
 * A backend over PostgreSQL, which several processes may have at once. `queue.deliverTo` may be called several times: each delivers
 * one build at a time.
 */
export type PostgresBackend = Backend & {
  readonly place: PostgresPlace;
  operation(): Promise<PostgresFigures>;
  /** One preview of an organization at a time, of all processes; resolves with what gives the turn back, rejects when it is aborted. */
  previewTurn(orgId: string, signal: AbortSignal): Promise<() => Promise<void>>;
};
