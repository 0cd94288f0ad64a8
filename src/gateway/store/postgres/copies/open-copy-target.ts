import type { CopyTarget } from '../../copies/copy-ends.ts';
import { openPool, type PostgresConnection } from '../connection.ts';
import { databaseOver } from '../database.ts';
import { copyTarget } from './copy-target.ts';

/** Opens a database, whose schema is there, to take copies; `report` is told of connections that are lost. */
export function openCopyTarget(
  connection: PostgresConnection,
  report: (error: unknown) => void,
): CopyTarget & { close(): Promise<void> } {
  const pool = openPool(connection, { most: 2, report });
  return { ...copyTarget(databaseOver(pool)), close: () => pool.end() };
}
