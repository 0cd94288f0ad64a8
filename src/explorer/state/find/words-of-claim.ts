import type { Json } from '../../../contract/scalars.ts';
import { wordsIn } from '../../../contract/search/searched-words.ts';
import { claimTitle } from '../evidence/claim-words.ts';
import { at, steps } from '../persona/pointer.ts';

const most = 6;

/** The words with which one asks where else a claim stands: a name or a text by its first words, a number by its key. */
export function wordsOfClaim(raw: Json | undefined, pointer: string): string {
  const value = at(raw, pointer);
  if (Array.isArray(value) && value.length > 0) return wordsOfClaim(raw, `${pointer}/0`);
  const key = steps(pointer).at(-1) ?? '';
  const said = typeof value === 'number' || typeof value === 'boolean' ? key : claimTitle(raw, pointer);
  return wordsIn(said).slice(0, most).join(' ');
}
