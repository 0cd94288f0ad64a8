/** One HTTP request, ready to be sent. */
export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | AsyncIterable<string> | undefined;
  /** a request that must not go out twice: it gets a connection of its own */
  readonly once: boolean;
  readonly signal: AbortSignal;
};

/** One HTTP answer whose body has not been read. */
export type Arrived = {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
};

/** Sends one request and gives its answer as it comes: no redirect is followed, nothing is limited. */
export type Transport = (sent: Sent) => Promise<Arrived>;
