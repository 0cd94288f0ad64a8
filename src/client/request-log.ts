/** One attempt at a call. */
export type Attempt = {
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
  /** the answer as it came, cut at 64 KiB */
  readonly raw: string | undefined;
};
