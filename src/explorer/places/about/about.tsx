import { useExplorer } from '../../hooks/use-explorer.ts';
import { ToldFacts } from '../../panes/told-facts.tsx';
import { muted } from '../../widgets/line.ts';
import { about, aboutRows, rowUnderCursor } from './about-rows.ts';

/** What the program is, which gateway it is on, what it keeps here, and what was imported. */
export function About() {
  const state = useExplorer((whole) => whole);
  const { index: cursor } = rowUnderCursor(state);
  const { read } = about.of(state);
  return (
    <ToldFacts title="About" note={read.loading ? [muted('reading')] : []} facts={aboutRows(state)} cursor={cursor} />
  );
}
