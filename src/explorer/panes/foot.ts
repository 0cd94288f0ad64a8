import { counted } from '../../text/amount.ts';
import { clip } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { type Line, muted } from '../widgets/line.ts';
import { isDocumented, nearestClaim, type Scene } from './scene.ts';

/** What is said under a pane of the entry under the cursor: where it stands, and what is behind it. */
export function foot(scene: Scene, cursor: string | undefined, columns: number): Line {
  if (cursor === undefined) return [];
  const claim = nearestClaim(scene.raw, cursor);
  const behind = claim?.evidence.length ?? 0;
  const evidence =
    behind > 0
      ? `${counted(behind, 'event')} behind it`
      : isDocumented(scene.raw) && claim?.reason !== undefined
        ? 'not enough evidence'
        : 'no evidence given';
  const path = clip(safe(cursor === '' ? '/' : cursor), Math.max(8, columns - evidence.length - 8));
  return [muted(path), muted(` ${scene.glyphs.dot} `), behind > 0 ? evidence : muted(evidence)];
}
