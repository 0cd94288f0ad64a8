import { redact } from '../../text/redact.ts';
import { callLimits } from '../limits.ts';

/** One attempt at a call. */
export type Attempt = {
  /** milliseconds since 1970 */
  readonly startedAt: number;
  readonly milliseconds: number | undefined;
  readonly status: number | undefined;
  /** decoded size of the answer's body */
  readonly bytes: number | undefined;
  readonly failure: string | undefined;
};

/** One call as the request log shows it; no field holds the key. */
export type RequestRecord = {
  readonly number: number;
  readonly method: string;
  /** path and query, as sent */
  readonly path: string;
  /** the JSON body, as sent */
  readonly body: string | undefined;
  readonly attempts: readonly Attempt[];
  /** what happens now: under way, waiting to try again at a moment (epoch ms), done, failed */
  readonly state: 'sending' | 'waiting' | 'done' | 'failed';
  readonly nextAttemptAt: number | undefined;
  /** the answer as it came, cut at 64 KiB; undefined also where it was dropped for room */
  readonly raw: string | undefined;
};

/** The pen that writes one record. */
export type RequestEntry = {
  sending(startedAt: number): void;
  /** the path and query that were sent */
  readonly located: (path: string) => void;
  arrived(outcome: Partial<Pick<Attempt, 'milliseconds' | 'status' | 'bytes' | 'failure'>>, raw?: string): void;
  waiting(until: number): void;
  ended(state: 'done' | 'failed'): void;
};

/** The newest calls, oldest first; listeners are called after every change. */
export type RequestLog = {
  list(): readonly RequestRecord[];
  watch(changed: () => void): () => void;
  begin(method: string, path: string, body: string | undefined, secrets: () => Iterable<string>): RequestEntry;
};

const mostRecords = 300;
const mostRaw = 4 * 1024 * 1024;

/** A copy, so that no record keeps a whole answer of megabytes alive. */
const kept = (text: string) =>
  text.length <= callLimits.raw ? text : Buffer.from(text.slice(0, callLimits.raw)).toString();

/** Makes a log that keeps the newest 300 calls, and at most 4 MiB of their answers. */
export function createRequestLog(): RequestLog {
  let records: RequestRecord[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const put = (record: RequestRecord) => {
    const index = records.findLastIndex(({ number }) => number === record.number);
    // A record that fell out of the log while its call went on stays out.
    if (index !== -1) records = records.with(index, record);
    else if (record.attempts.length === 0) records = [...records.slice(1 - mostRecords), record];
    if (record.raw !== undefined) dropOldRaw();
    for (const changed of listeners) changed();
  };
  const dropOldRaw = () => {
    let room = mostRaw;
    records = records
      .toReversed()
      .map((record) => {
        room -= record.raw?.length ?? 0;
        return room >= 0 || record.raw === undefined ? record : { ...record, raw: undefined };
      })
      .toReversed();
  };
  return {
    list: () => records,
    watch(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    begin(method, path, body, secrets) {
      const clean = (text: string) => redact(text, secrets());
      count += 1;
      let record: RequestRecord = {
        number: count,
        method,
        path: clean(path),
        body: body === undefined ? undefined : clean(kept(body)),
        attempts: [],
        state: 'sending',
        nextAttemptAt: undefined,
        raw: undefined,
      };
      const write = (change: Partial<RequestRecord>) => {
        record = { ...record, ...change };
        put(record);
      };
      write({});
      return {
        located: (sentPath) => write({ path: clean(sentPath) }),
        sending(startedAt) {
          const attempt = {
            startedAt,
            milliseconds: undefined,
            status: undefined,
            bytes: undefined,
            failure: undefined,
          };
          write({ state: 'sending', nextAttemptAt: undefined, attempts: [...record.attempts, attempt] });
        },
        arrived(outcome, raw) {
          const attempts = record.attempts.map((attempt, index) =>
            index === record.attempts.length - 1 ? { ...attempt, ...outcome } : attempt,
          );
          write({ attempts, ...(raw === undefined ? {} : { raw: clean(kept(raw)) }) });
        },
        waiting: (until) => write({ state: 'waiting', nextAttemptAt: until }),
        ended: (state) => write({ state, nextAttemptAt: undefined }),
      };
    },
  };
}
