import type { CorrectionOrder } from './correction.ts';
import { judgedKey } from './judged-claim.ts';

/** What a correction is about: two about the same contradict or repeat each other, and the newer takes the place of the older. */
export function aboutOf({ kind, field, of, said, event, provider, channel, keys, self }: CorrectionOrder): string {
  if (field !== undefined) return `claim ${judgedKey({ field, of, said: said ?? '' })}`;
  if (event !== undefined) return `event ${event}`;
  if (provider !== undefined) return `provider ${provider}${channel === undefined ? '' : `\n${channel}`}`;
  return [kind, self === true ? 'self' : '', ...[...new Set(keys)].toSorted()].join('\n');
}
