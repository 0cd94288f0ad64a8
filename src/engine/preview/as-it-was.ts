import type { SourceEvent } from '../../contract/event.ts';

const isLater = (text: string, moment: number): boolean => Date.parse(text) > moment;

/** An event of before a moment (epoch milliseconds) as it stood then: without the tags that were set and the hands that put it in later. */
export function asItWas(event: SourceEvent, moment: number): SourceEvent {
  let then = event;
  const { releases, committed_at: putIn } = event;
  if (putIn !== undefined && isLater(putIn, moment)) {
    const { committed_at: _at, committer: _by, ...alone } = then;
    then = alone;
  }
  if (releases?.some(({ at }) => isLater(at, moment)) === true) {
    const { releases: _all, ...untagged } = then;
    const known = releases.filter(({ at }) => !isLater(at, moment));
    then = known.length === 0 ? untagged : { ...untagged, releases: known };
  }
  return then;
}
