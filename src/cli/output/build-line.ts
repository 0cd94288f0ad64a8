import { TypeMismatch } from '../../contract/received.ts';
import type { ReceivedBuildStatus } from '../../client/received/status-answer.ts';
import { amount } from '../../text/amount.ts';
import { cellText } from './cell-text.ts';

/** A build's status in one line: its word, how far it is, and its error. */
export function buildLine({ status, state, by, progress, error }: ReceivedBuildStatus): string {
  const parts = [status === undefined ? 'no word on how far it is' : cellText(status)];
  if (progress !== undefined && progress !== null && !(progress instanceof TypeMismatch)) {
    const { stage, done, total, unit } = progress;
    // What it did last says nothing once it is done.
    if (typeof stage === 'string' && state !== 'completed') parts.push(stage);
    if (typeof done === 'number' && typeof total === 'number' && total > 0)
      parts.push(unit === '%' ? `${done} %` : `${amount(done)} of ${amount(total)} events`);
  }
  if (by === 'movement') parts.push('judged by the dates of the persona');
  if (typeof error === 'string') parts.push(error);
  else if (state === 'unknown' && status !== undefined) parts.push('a word unknown here');
  return parts.join(', ');
}
