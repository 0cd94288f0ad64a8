import type { SourceEvent } from '../../contract/event.ts';
import type { AcceptedClaim } from '../../contract/interpretations/accepted-claim.ts';
import type { InterpretationRun } from '../../contract/interpretations/interpretation.ts';
import type { Interpreted } from '../../engine/interpreted/add-interpreted.ts';
import type { Selection } from '../../engine/preview/selection.ts';
import type { BuildOrder } from './build-order.ts';

type Begin = Extract<BuildOrder, { type: 'begin' }>;

/**
 * What an engine gets of a model's claims; undefined where there is nothing. Of a preview the events as its question selects them: what
 * rests on others falls, and nothing is said of what was not asked about.
 */
export function readInterpreted(
  { interpretations: { claims, quoted, run } }: Pick<Begin, 'interpretations'>,
  selection: Pick<Selection, 'counted'> | undefined,
): Interpreted | undefined {
  if (claims.length === 0 && run === undefined) return undefined;
  const events = quoted.map((text) => JSON.parse(text) as SourceEvent);
  const asked = run === undefined ? undefined : (JSON.parse(run) as InterpretationRun).chosen.of;
  return {
    claims: claims.map((text) => JSON.parse(text) as AcceptedClaim),
    events: selection === undefined ? events : events.flatMap((event) => selection.counted(event) ?? []),
    asked: selection === undefined ? asked : undefined,
  };
}
