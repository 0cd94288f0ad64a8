import type { Store } from '../../backend.ts';
import type { BuildRuns } from '../../build-runs.ts';
import type { Keys } from '../../keys.ts';
import type { Scope } from '../../scope.ts';

const ofStore = [
  'addNamespace',
  'changeNamespace',
  'bind',
  'requestBuild',
  'putEvents',
  'eraseSome',
  'eraseEvents',
  'looked',
  'putIdentities',
  'addCorrection',
  'judgeCorrection',
  'removeCorrection',
  'removeCorrections',
  'keepInterpretations',
  'eraseInterpretations',
  'putFoldPiece',
  'keepFold',
  'eraseFoldPieces',
] as const satisfies readonly (keyof Store)[];
const ofRuns = ['take', 'progress', 'complete', 'fail', 'giveUp'] as const satisfies readonly (keyof BuildRuns)[];
const ofKeys = ['createKey', 'revokeKey'] as const satisfies readonly (keyof Keys)[];

/** Which calls of the store, of the builds and of the keys write: each is one short transaction. */
export const writes = { store: ofStore, runs: ofRuns, keys: ofKeys } as const;

type WrittenStore = Pick<Store, (typeof ofStore)[number]>;
type WrittenRuns = Pick<BuildRuns, (typeof ofRuns)[number]>;
type WrittenKeys = Pick<Keys, (typeof ofKeys)[number]>;

/** All that writes, by its name; `forget` takes a namespace away at once, and what it held in the background. */
export type WriteCalls = WrittenStore & WrittenRuns & WrittenKeys & { forget(scope: Scope): Promise<boolean> };

/** What is asked of the thread that writes. */
export type WriteName = keyof WriteCalls;
