import type { BegunImport } from '../../embedded/imports/begun-imports.ts';
import type { OwnerKind, OwnerRecord } from '../../embedded/owner.ts';
import { span } from '../../text/ago.ts';
import { amount } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';

/** What each kind of owner of a data folder is called. */
export const ownerNames: Readonly<Record<OwnerKind, string>> = {
  explorer: 'the explorer',
  command: 'a command of persona',
  server: '`persona serve`',
  detached: 'a detached `persona serve`',
  keeper: 'the keeper',
};

/** Who owns a data folder, in a few words: its kind, its process, and its terminal. */
export const ownerName = ({ kind, pid }: OwnerRecord, terminal: string | undefined): string =>
  `${kind === undefined ? 'a process of another version' : ownerNames[kind]}, process ${pid}${terminal === undefined ? '' : ` on ${terminal}`}`;

/** Since when an owner serves, at this moment. */
export const sinceText = ({ since }: OwnerRecord, now: number): string =>
  since === undefined ? '' : `, since ${span(Math.max(0, now - Date.parse(since)))}`;

/** What is imported from where, and how far that is. */
export const begunText = ({ path, mark }: BegunImport): string =>
  `${safe(path, 200)}, ${amount(mark?.events ?? 0)} events so far`;
