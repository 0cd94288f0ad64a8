import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds } from '../source/bounds.ts';
import { walkedValues } from '../source/walked-values.ts';
import { CsvRows, type CsvRow } from './discord-csv.ts';
import { discordValue } from './discord-id.ts';
import { type DiscordSaid, exportedSaid, packedSaid, rowSaid } from './discord-said.ts';

/** What stands in a file, in its order: what was said, a notice, the channel it is of, why something cannot be read; and how many bytes are read. */
export type DiscordPiece =
  | { readonly said: DiscordSaid | 'notice' | 'gone'; readonly offset: number }
  | { readonly channel: unknown; readonly guild: unknown; readonly offset: number }
  | { readonly why: string; readonly offset: number }
  | { readonly read: number };

const faults = { 'too long': 'it is longer than 1 MiB', 'cut short': 'the file ends in the middle of it' } as const;

const saidPiece = (said: DiscordSaid | 'notice' | 'gone' | { readonly why: string }, offset: number): DiscordPiece =>
  typeof said !== 'string' && 'why' in said ? { why: said.why, offset } : { said, offset };

async function* tablePieces(entry: ArchiveEntry, signal: AbortSignal): AsyncGenerator<DiscordPiece> {
  const rows = new CsvRows(bounds.record);
  let columns = 0;
  const piece = ({ fields, offset, fault }: CsvRow, isLast = false): DiscordPiece | undefined => {
    if (fault !== undefined) return { why: faults[fault], offset };
    if (offset === 0) columns = fields.length;
    // A row that no end of a line closes is whole where it has as many fields as the head.
    if (isLast && (fields.length < columns || offset === 0)) return { why: faults['cut short'], offset };
    const isHead = offset === 0 && fields[0]?.replace(/^\uFEFF/, '') === 'ID';
    return isHead ? undefined : saidPiece(rowSaid(fields), offset);
  };
  let read = 0;
  for await (const chunk of entry.stream(signal)) {
    signal.throwIfAborted();
    for (const row of rows.take(chunk)) {
      const found = piece(row);
      if (found !== undefined) yield found;
    }
    read += chunk.length;
    yield { read };
  }
  for (const row of rows.end()) {
    const found = piece(row, true);
    if (found !== undefined) yield found;
  }
}

const valueIn = (bytes: Buffer): { readonly value: unknown } | undefined => {
  try {
    return { value: discordValue(bytes) };
  } catch {
    return undefined;
  }
};

/** Reads the messages of a package's channel one after the other. */
export async function* packedPieces(entry: ArchiveEntry, signal: AbortSignal): AsyncGenerator<DiscordPiece> {
  if (entry.name.endsWith('.csv')) {
    yield* tablePieces(entry, signal);
    return;
  }
  for await (const { values, read } of walkedValues(entry, { paths: ['[]'], most: bounds.record }, signal)) {
    for (const { bytes, offset, fault } of values) {
      const value = fault === undefined ? valueIn(bytes) : undefined;
      if (fault !== undefined) yield { why: faults[fault], offset };
      else yield value === undefined ? { why: 'it is no JSON', offset } : saidPiece(packedSaid(value.value), offset);
    }
    yield { read };
  }
}

const wanted = { paths: ['guild', 'channel', 'messages.[]'], most: bounds.record };

/** Reads a file of DiscordChatExporter: its channel, then the messages one after the other. */
export async function* exportedPieces(entry: ArchiveEntry, signal: AbortSignal): AsyncGenerator<DiscordPiece> {
  let guild: unknown;
  for await (const { values, read } of walkedValues(entry, wanted, signal)) {
    for (const { path, bytes, offset, fault } of values) {
      const value = fault === undefined ? valueIn(bytes) : undefined;
      if (fault !== undefined) yield { why: faults[fault], offset };
      else if (value === undefined) yield { why: 'it is no JSON', offset };
      else if (path === 'guild') guild = value.value;
      else if (path === 'channel') yield { channel: value.value, guild, offset };
      else yield saidPiece(exportedSaid(value.value), offset);
    }
    yield { read };
  }
}
