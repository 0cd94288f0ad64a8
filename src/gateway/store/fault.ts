/** What is wrong with the store: each has its own sentence. */
export type FaultKind = 'disk-full' | 'read-only' | 'corrupt' | 'foreign' | 'newer' | 'older' | 'busy' | 'io';

/** The store cannot do what was asked; `message` is a sentence that says what to do and holds no path. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
