import { statSync } from 'node:fs';
import type { Figures } from '../../figures.ts';
import type { Database } from '../database.ts';
import { storeFile } from '../file.ts';
import { unfinished } from './build-requests.ts';

type Unfinished = { status: 'accepted' | 'running'; builds: number; first: number };

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What a store in a data folder tells of itself: sums that it keeps, and an index that holds unfinished builds alone. */
export const sqliteFigures = (database: Database, dataFolder: string, now: () => number): Figures => ({
  async figures() {
    const sums = database.get<{ namespaces: number; events: number }>(
      'SELECT coalesce(sum(namespaces), 0) AS namespaces, coalesce(sum(events), 0) AS events FROM organization',
    );
    const builds = database.all<Unfinished>(
      `SELECT status, count(*) AS builds, min(accepted_at) AS first FROM build WHERE ${unfinished} GROUP BY status`,
    );
    const waiting = builds.find(({ status }) => status === 'accepted');
    const file = storeFile(dataFolder);
    return {
      namespaces: 0,
      events: 0,
      ...sums,
      waitingBuilds: waiting?.builds ?? 0,
      runningBuilds: builds.find(({ status }) => status === 'running')?.builds ?? 0,
      longestWait: waiting === undefined ? 0 : Math.max(0, now() - waiting.first),
      files: { store: sizeOf(file), log: sizeOf(`${file}-wal`) },
    };
  },
});
