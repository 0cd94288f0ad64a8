import { claimOf } from '../../state/persona/claim.ts';
import { counted } from '../../../text/amount.ts';
import { clip } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { type Line, muted } from '../../widgets/line.ts';
import type { PaneData } from '../pane-data.ts';

/** The parts that are claims about a person; the others are what the gateway knows by itself. */
const claims = /^\/(identity|traits|episodes|peers|facets)(\/|$)/;

const evidenceWords = (paneData: PaneData, cursor: string): { readonly words: string; readonly isThere: boolean } => {
  const claim = claimOf(paneData.raw, cursor);
  // the claim names a few of its events; how many there are is said beside them
  const behind = claim?.total ?? claim?.evidence.length ?? 0;
  if (behind > 0) return { words: `${counted(behind, 'event')} behind it`, isThere: true };
  if (claim?.reason !== undefined) return { words: 'not enough evidence', isThere: false };
  return { words: 'no evidence given', isThere: false };
};

/** What is said under a pane of the entry under the cursor: where it stands, and what is behind it. */
export function evidenceLine(paneData: PaneData, cursor: string | undefined, columns: number): Line {
  if (cursor === undefined) return [];
  const mark = paneData.judged?.(cursor);
  if (mark !== undefined) return [mark.words, muted(` ${paneData.glyphs.dot} `), evidenceWords(paneData, cursor).words];
  const room = columns - (paneData.age?.(cursor)?.length ?? -3) - 3;
  const { words, isThere } = claims.test(cursor) ? evidenceWords(paneData, cursor) : { words: '', isThere: false };
  const path = muted(clip(safe(cursor === '' ? '/' : cursor), Math.max(8, room - words.length - 8)));
  const age = paneData.age?.(cursor);
  const since: Line = age === undefined ? [] : [muted(` ${paneData.glyphs.dot} `), age];
  return words === ''
    ? [path, ...since]
    : [path, muted(` ${paneData.glyphs.dot} `), isThere ? words : muted(words), ...since];
}
