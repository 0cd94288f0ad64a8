import type { FailureCause } from '../store/build-failure.ts';

/** A build that failed for a cause of which more is known than a message. */
export class BuildFault extends Error {
  override readonly name = 'BuildFault';
  readonly failure: FailureCause;

  constructor(message: string, failure: FailureCause, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/** What an error says of why a build failed. */
export const causeOf = (error: Error): FailureCause =>
  error instanceof BuildFault ? error.failure : { kind: 'engine', why: error.message };
