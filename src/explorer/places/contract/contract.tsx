import { useExplorer } from '../../hooks/use-explorer.ts';
import { ToldFacts } from '../../panes/told-facts.tsx';
import { contractOf } from '../../state/contract/contract.ts';
import { contractRowAtCursor, contractRows } from '../../state/contract/contract-rows.ts';
import { told } from '../../state/namespaces/row.ts';
import type { State } from '../../state/store/state.ts';
import { bad, good, type Line, muted } from '../../widgets/line.ts';

/** How far it is, or what came of it and when. */
function noteOf(state: State): Line {
  const { points, count, stop, endedAt } = contractOf(state);
  const of = (verdict: string) => points.filter((point) => point.verdict === verdict).length;
  if (count === 0) return [];
  const broken = of('broken');
  return [
    ...(stop === undefined ? [] : [muted(`${points.length} of ${count}: `)]),
    good(`${of('kept')} kept`),
    muted(', '),
    broken === 0 ? muted('0 broken') : bad(`${broken} broken`),
    muted(`, ${of('not shown')} not shown`),
    ...(endedAt === undefined ? [] : [muted(`, ${told(endedAt, state.screen.time, state.screen.now)}`)]),
  ];
}

/** Whether the gateway keeps to the interface, what is wrong first. */
export function Contract() {
  const state = useExplorer((whole) => whole);
  const { index: cursor } = contractRowAtCursor(state);
  return <ToldFacts title="Contract" note={noteOf(state)} facts={contractRows(state)} cursor={cursor} labels={21} />;
}
