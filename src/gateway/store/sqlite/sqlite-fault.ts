import { type FaultKind, StoreFault } from '../fault.ts';

const kinds: Record<number, FaultKind> = {
  3: 'read-only',
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'io',
  11: 'corrupt',
  13: 'disk-full',
  14: 'read-only',
  26: 'foreign',
};

/** What each fault means for a person, and what to do about it. */
export const faultSentence: Record<FaultKind, string> = {
  'disk-full': 'the disk is full: free some space, then try again; what was stored before is safe',
  'read-only':
    'the data folder cannot be written: make it and its files writable for you, or choose another with --data',
  corrupt:
    'the database is damaged: copy the data folder, then recover the copy with "sqlite3 gateway.sqlite .recover", or move the file away and import again',
  foreign:
    'gateway.sqlite is no database of this program: move it away, or choose another folder with --data; nothing was changed',
  newer: 'the database was made by a newer version of this program: use that version; nothing was changed',
  older:
    'the data folder is still as an earlier version left it: start this version once with "persona serve", then try again',
  busy: 'another process holds the database: wait for it to end, then try again',
  refused: 'the database lets nobody in: make the data folder and its files yours, then try again',
  io: 'the disk failed to read or write: check the disk, then try again; what was stored before is safe',
};

/** A SQLite error as a fault of the store; every other error as it is. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  const kind = kinds[error.errcode & 0xff];
  return kind === undefined ? error : new StoreFault(kind, faultSentence[kind], error);
}

/** Why a damaged database is only read from now on: what its gateway says to whoever writes. */
export const onlyReadFor = (damage: StoreFault): StoreFault =>
  new StoreFault('corrupt', damage.message.replace('is damaged:', 'is damaged and is only read from now on:'), damage);

/** Why nothing is written yet: who ended before did not close it. */
export const checkedFirst = () =>
  new StoreFault(
    'busy',
    'the database was not closed the last time and is checked before anything is written: reading goes on, try again in a moment',
  );

/** Why nothing is written: that check could not be made. */
export const notChecked = (why: unknown) =>
  new StoreFault(
    'io',
    'the database was not closed the last time and could not be checked, so it is only read: start the program again',
    why,
  );

/** The fault of a database that its own check found damaged. */
export const damaged = (finding: string) => new StoreFault('corrupt', faultSentence.corrupt, finding);
