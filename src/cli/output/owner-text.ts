import type { OwnerKind } from '../../embedded/owner.ts';

/** What each kind of owner of a data folder is called. */
export const ownerNames: Readonly<Record<OwnerKind, string>> = {
  explorer: 'the explorer',
  command: 'a command of persona',
  server: '`persona serve`',
  detached: 'a detached `persona serve`',
  keeper: 'the keeper',
};
