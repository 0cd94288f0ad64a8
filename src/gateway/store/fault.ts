/** What is wrong with the store: each has its own sentence. */
export type FaultKind =
  | 'disk-full'
  | 'read-only'
  | 'corrupt'
  | 'foreign'
  | 'newer'
  | 'older'
  | 'busy'
  | 'refused'
  | 'io';

/** The store cannot do what was asked; `message` is a sentence that says what to do and holds no path. Callers are told `forCallers` where that names what only who runs the gateway may know. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly kind: FaultKind;
  readonly forCallers: string;

  constructor(kind: FaultKind, message: string, cause?: unknown, forCallers = message) {
    super(message, { cause });
    this.kind = kind;
    this.forCallers = forCallers;
  }
}
