import { type FaultKind, StoreFault } from '../../fault.ts';
import type { LongWork } from './writing.ts';
import type { WriteName } from './write-calls.ts';

/** What the thread that writes is begun with. */
export type WriterData = { readonly dataFolder: string; readonly now: number };

/** What the thread that writes is told; `now` is the moment to write down, epoch milliseconds. */
export type WriterOrder =
  | {
      readonly type: 'call';
      readonly id: number;
      readonly name: WriteName;
      readonly given: readonly unknown[];
      readonly now: number;
      /** milliseconds that a lock may be waited for */
      readonly patience: number;
    }
  | {
      readonly type: 'work';
      readonly id: number;
      readonly name: keyof LongWork;
      readonly given: readonly unknown[];
    }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'only-read'; readonly why: Failure }
  | { readonly type: 'close' };

/** What it says. */
export type WriterNews =
  | { readonly type: 'gave'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly failure: Failure }
  | { readonly type: 'only-read'; readonly why: Failure }
  | { readonly type: 'report'; readonly failure: Failure };

/** An error on its way to another thread, which would lose what kind it is. */
export type Failure = {
  readonly kind: FaultKind | undefined;
  readonly message: string;
  readonly stack: string | undefined;
};

/** An error as it is sent. */
export const sentFailure = (error: unknown): Failure => ({
  kind: error instanceof StoreFault ? error.kind : undefined,
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? error.stack : undefined,
});

/** The error that was sent. */
export function receivedFailure({ kind, message, stack }: Failure): Error {
  const error = kind === undefined ? new Error(message) : new StoreFault(kind, message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
