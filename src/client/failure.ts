/** Why a call failed; each kind has its own words and its own rule in the table of retries. */
export type FailureKind =
  | 'offline'
  | 'name-not-found'
  | 'connection-refused'
  | 'tls-expired'
  | 'tls-self-signed'
  | 'tls-wrong-host'
  | 'tls'
  | 'reset'
  | 'timeout'
  | 'cancelled'
  | 'redirected'
  | 'key-refused'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'rate-limited'
  | 'too-large'
  | 'malformed'
  /** a good answer without what its route promises */
  | 'empty'
  | 'gateway-broken';

export type FailureFacts = {
  kind: FailureKind;
  /** the sentence for a person: what, where and what to do; already safe to draw */
  message: string;
  /** HTTP status, where there was an answer */
  status?: number;
  /** why, by the interface's code where the client knows what is meant, else by the gateway's own */
  code?: string;
  /** what the client took the code from, where the gateway did not give it: its words, or only the form of its answer */
  concludedFrom?: 'words' | 'form';
  /** the gateway's problems field by field, where it gave them */
  details?: readonly { path: string; message: string }[];
  /** of a persona that is not built: how many events there are to build it from, where the gateway says so */
  events?: number;
  /** how long the gateway asks us to wait */
  waitMs?: number;
  /** the answer as it came, cut at 64 KiB */
  raw?: string;
  /** the request may have been carried out although it failed */
  inDoubt?: boolean;
  /** the id of a namespace that a creation in doubt may have made */
  mayExist?: string;
};

/** A call to a gateway that did not work, in words a person can use. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly concludedFrom: FailureFacts['concludedFrom'];
  readonly details: readonly { path: string; message: string }[];
  readonly events: number | undefined;
  readonly waitMs: number | undefined;
  readonly raw: string | undefined;
  readonly inDoubt: boolean;
  readonly mayExist: string | undefined;
  readonly #facts: FailureFacts;

  constructor(facts: FailureFacts) {
    const { kind, message, status, code, concludedFrom, details = [], events } = facts;
    const { waitMs, raw, inDoubt = false, mayExist } = facts;
    super(message);
    this.#facts = facts;
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.concludedFrom = concludedFrom;
    this.details = details;
    this.events = events;
    this.waitMs = waitMs;
    this.raw = raw;
    this.inDoubt = inDoubt;
    this.mayExist = mayExist;
  }

  /** What it was made of, to make another of it. */
  facts(): FailureFacts {
    return this.#facts;
  }
}
