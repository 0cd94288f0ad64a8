import { counted } from '../../../text/amount.ts';
import { isUnfinished } from '../builds/build.ts';
import type { State } from './state.ts';

/** What to say about builds of this machine that go on without the explorer; undefined when there are none. */
export function farewell({ builds: { builds }, connection: { gateway } }: State): string | undefined {
  const left = [...builds.values()].filter(isUnfinished).length;
  if (left === 0 || gateway.kind !== 'embedded') return undefined;
  return `${counted(left, 'build')} ${left === 1 ? 'goes' : 'go'} on at the next start.`;
}
