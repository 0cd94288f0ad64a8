import type { Socket } from 'node:net';
import { callerBounds } from '../../../contract/limits.ts';

/** A connection, and since when something written to it waits to be taken: how many bytes then, and milliseconds of the stopwatch. */
export type Unsent = {
  readonly socket: Socket;
  waiting: { readonly bytes: number; readonly since: number } | undefined;
};

/** Whether what is written to a connection is taken fast enough; asked every now and then. */
export function isTaken(unsent: Unsent, now: number): boolean {
  const bytes = unsent.socket.writableLength;
  if (bytes === 0) unsent.waiting = undefined;
  else unsent.waiting ??= { bytes, since: now };
  const { waiting } = unsent;
  if (waiting === undefined) return true;
  return now - waiting.since <= callerBounds.lag + (waiting.bytes / callerBounds.answerRate) * 1_000;
}
