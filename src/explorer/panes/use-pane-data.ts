import { useMemo } from 'react';
import { useExplorer } from '../hooks/use-explorer.ts';
import { rowWith } from '../state/namespaces/slots.ts';
import { textOf } from '../state/namespaces/summary.ts';
import { ageWords } from '../state/past/claim-ages.ts';
import { correctionsOf } from '../state/correcting/corrections.ts';
import { judgedMarks } from '../state/correcting/judged-marks.ts';
import { lastChangeOf } from '../state/past/last-change.ts';
import { past } from '../state/past/past.ts';
import { searchedWords } from '../state/persona/filter/section-filter.ts';
import { at } from '../state/persona/pointer.ts';
import { cursorIndex, sectionView } from '../state/persona/persona.ts';
import { useTheme } from '../widgets/theme-context.ts';
import type { PaneData } from './pane-data.ts';

/** What a pane draws from; undefined while there is no persona. It stays the same while only the cursor moves. */
export function usePaneData(): PaneData | undefined {
  const seen = useExplorer(({ persona }) => persona.read.data);
  const entries = useExplorer(({ persona }) => persona.entries);
  const now = useExplorer(({ screen }) => screen.now);
  const time = useExplorer(({ screen }) => screen.time);
  const id = useExplorer(({ persona }) => persona.namespaceId);
  const known = useExplorer((state) => past.of(state));
  const changed = useExplorer(lastChangeOf);
  const { glyphs } = useTheme();
  // After another build the places of claims are others, until their age is asked for again.
  const isItsOwn = known.namespaceId === id && at(seen?.raw, '/built_at') === known.read.data?.builds[0]?.builtAt;
  const ages = known.showsAges && isItsOwn ? known.ages : undefined;
  const corrected = useExplorer((state) => correctionsOf(state, id));
  const raw = seen?.raw;
  const judged = useMemo(
    () => (raw === undefined ? undefined : judgedMarks(raw, corrected, now)),
    [raw, corrected, now],
  );
  return useMemo(() => {
    const age = ages && ((pointer: string) => ageWords(ages, pointer, now));
    return seen && { ...seen, entries, now, time, glyphs, age, changed, judged };
  }, [seen, entries, now, time, glyphs, ages, changed, judged]);
}

/** The pointer under the cursor, and the words that are searched for. */
export function useCursor(): { readonly cursor: string | undefined; readonly search: string } {
  const cursor = useExplorer(({ persona }) => persona.entries[cursorIndex(persona)]?.pointer);
  const search = useExplorer(({ persona }) => searchedWords(persona.section, sectionView(persona).search));
  return { cursor, search };
}

/** The MCP endpoint of the namespace on screen, where it is known. */
export const useMcpUrl = (): string | undefined =>
  useExplorer(({ namespaces, persona }) => textOf(rowWith(namespaces.pages, persona.namespaceId)?.mcp_endpoint_url)) ||
  undefined;
