import { accent, fitLine, type Line, muted } from '../../widgets/line.ts';
import type { PeerSeen } from './peer-seen.ts';

/** A column of the table: its head, its width, and what it draws of a peer. */
export type PeerColumn = {
  readonly title: Line;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly draw: (peer: PeerSeen) => Line;
  /** what stands under the head, over the first row */
  readonly under?: Line;
};

/** The columns between two of the table. */
export const columnGap = 2;

/** The columns of the screen that these of the table take. */
export const takenBy = (columns: readonly PeerColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width + columnGap, 0) - columnGap;

const inRow = (parts: readonly Line[]): Line =>
  parts.flatMap((part, index) => (index === 0 ? part : [' '.repeat(columnGap), ...part]));

/** The heads of the columns. */
export const headLine = (columns: readonly PeerColumn[]): Line =>
  inRow(columns.map(({ title, width, align }) => fitLine(title, width, align)));

/** A row of the table. */
export const peerLine = (columns: readonly PeerColumn[], peer: PeerSeen): Line =>
  inRow(columns.map(({ draw, width, align }) => fitLine(draw(peer), width, align)));

/** The line over a group of rows: its words, and what stands under the heads. */
export function groupLine(columns: readonly PeerColumn[], name: string, note: string): Line {
  const words: Line = [accent(name), muted(note === '' ? '' : `  ${note}`)];
  const place = columns.findIndex(({ under }) => under !== undefined);
  const under = columns[place]?.under;
  if (under === undefined) return words;
  return [...fitLine(words, takenBy(columns.slice(0, place)) + columnGap), ...under];
}
