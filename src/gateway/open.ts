import { setTimeout as sleep } from 'node:timers/promises';
import { type Builder, workerBuilder } from './builds/builder.ts';
import { checkInBackground } from './store/sqlite/background-check.ts';
import type { Clock } from './clock.ts';
import { ensureDefaultKey } from './keys/default-key.ts';
import { addressed, type Caller, createHandlers, type Handlers } from './handlers.ts';
import type { Input } from '../contract/route-schemas.ts';
import type { RouteName } from '../contract/routes.ts';
import { isKey, keyIdOf } from './keys/key.ts';
import { createQueue } from './builds/queue.ts';
import { damaged } from './store/sqlite/database.ts';
import { eraseForgotten, hasForgotten } from './store/sqlite/erase.ts';
import { openStoreFile } from './store/sqlite/file.ts';
import { inFolder } from './store/sqlite/in-folder.ts';
import { sqliteStore } from './store/sqlite/store.ts';
import { createFairShare } from './fair-share.ts';

export type GatewayOptions = {
  readonly dataFolder: string;
  readonly clock?: Clock;
  readonly builder?: Builder;
  /** told of every failure that no caller is told of */
  readonly report?: (error: unknown) => void;
};

/** A gateway without HTTP: opened, migrated, its queue at work. */
export type OpenedGateway = {
  readonly handlers: Handlers;
  /** the key of organization `default`, and the file that holds it */
  readonly key: string;
  readonly keyFile: string;
  /** The organization of a key's text; undefined where the key is unknown or revoked. */
  organizationOf(key: string): Promise<string | undefined>;
  /** Refuses where the caller's organization has no such namespace. */
  mustSee(caller: Caller, namespaceId: string): Promise<void>;
  /** The very text that the route answers to the default key. */
  answer<N extends Exclude<RouteName, 'sendEvents'>>(route: N, input: Input<N>): Promise<string>;
  /** Tells where the gateway is reached (scheme, host, port), for the URLs in its answers. */
  listensAt(origin: string): void;
  /** Called after an answer went out: after the first one the database is checked in the background. */
  answered(): void;
  /** A sentence where the gateway only reads. */
  trouble(): string | undefined;
  /** How many builds go on at the next start. */
  unfinishedBuilds(): Promise<number>;
  readonly report: (error: unknown) => void;
  readonly closing: AbortSignal;
  /** Stops the queue and closes the store; what runs is built at the next start. */
  close(): Promise<void>;
};

const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
};

const checkAfter = 3_000;

/** The envelope of a success, as text. */
export const envelope = ({ data, pagination }: { data: unknown; pagination?: unknown }): string =>
  JSON.stringify(pagination === undefined ? { success: true, data } : { success: true, data, pagination });

/** Opens the gateway of a data folder, which nobody else may own; rejects with a StoreFault whose message is a sentence. */
export async function openGateway(options: GatewayOptions): Promise<OpenedGateway> {
  const { dataFolder, clock = systemClock, builder = workerBuilder(dataFolder), report = () => {} } = options;
  const database = openStoreFile(dataFolder);
  const end = new AbortController();
  const { signal } = end;
  try {
    const { key, keyFile, orgId } = inFolder(dataFolder, () => ensureDefaultKey(database, dataFolder, clock.now()));
    const store = sqliteStore(database);
    const queue = createQueue({ store, builder, clock, signal, report });
    try {
      if (database.trouble() === undefined) await store.requeueBuilds(clock.now());
      if (database.trouble() === undefined && (await store.unfinishedBuilds()) > 0) queue.wake();
    } catch (error) {
      // Damage is met by reading only; what else the disk says will be said to whoever writes.
      report(error);
    }
    if (database.trouble() !== undefined) report(database.trouble());
    let origin = 'http://127.0.0.1:7420';
    const handlers = createHandlers({
      store,
      fairShare: createFairShare(),
      now: () => clock.now(),
      origin: () => origin,
      progressOf: (buildId) => queue.progressOf(buildId),
      wakeQueue: () => queue.wake(),
    });
    if (database.trouble() === undefined && hasForgotten(database))
      void eraseForgotten(database, signal).catch((error: unknown) => signal.aborted || report(error));
    let check: Promise<void> | undefined;
    const checkLater = async () => {
      try {
        await clock.sleep(checkAfter, signal);
        const finding = await checkInBackground(dataFolder, signal);
        if (finding === undefined) return;
        const fault = damaged(finding);
        database.onlyRead(fault);
        report(fault);
      } catch (error) {
        if (!signal.aborted) report(error);
      }
    };
    return {
      handlers,
      key,
      keyFile,
      report,
      closing: signal,
      async organizationOf(text) {
        const id = keyIdOf(text);
        const stored = id === undefined ? undefined : await store.activeKey(id);
        return stored !== undefined && isKey(text, stored) ? stored.orgId : undefined;
      },
      async mustSee(caller, namespaceId) {
        await addressed(store, caller, { namespace_id: namespaceId });
      },
      answer: async (route, input) => {
        const handler = handlers[route] as (input: unknown, caller: { orgId: string }) => Promise<{ data: unknown }>;
        return envelope(await handler(input, { orgId }));
      },
      listensAt(at) {
        origin = at;
      },
      answered() {
        check ??= checkLater();
      },
      trouble: () => database.trouble()?.message,
      unfinishedBuilds: () => store.unfinishedBuilds(),
      async close() {
        if (signal.aborted) return;
        end.abort(new Error('the gateway closes'));
        await Promise.all([queue.stopped(), check]);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
