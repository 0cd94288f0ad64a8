import { keySaid } from '../../bindings/in-force.ts';
import type { Section } from '../../state/persona/sections.ts';
import type { Explained } from '../../state/store/state.ts';

const peers: readonly Explained[] = [
  { term: 'key', what: 'at least eight contacts, in three quarters of a year or more, and one in 25 of all' },
  {
    term: 'now',
    what: 'contact within a year before the newest event; in each group contact that halves in 180 days',
  },
  { term: 'they took in', what: 'changes of the subject that they merged or put in; took in theirs: the other way' },
  { term: 'wrote, got', what: 'messages to them, and from them; met: entries of a calendar with both' },
  { term: 'bars', what: 'both ways on one scale for the table, by square root; quarters on one scale too' },
  { term: '→ ← ↔', what: 'to them, from them, met' },
];

const episodes: readonly Explained[] = [
  { term: 'burst', what: 'days fuller than the same days in another order give by chance' },
  { term: 'project', what: 'weeks in which a folder, file or topic took three times its usual share' },
  { term: 'gap', what: 'nothing own for 30 days and three times the usual pause' },
  { term: 'routine', what: 'calendar entries of one title that recur; meeting: one that does not' },
  { term: 'bars', what: 'events on one scale for the table, by square root' },
  { term: 'kind:burst', what: 'as a filter: hides episodes of other kinds' },
];

const filters = (): readonly Explained[] => [
  {
    term: keySaid('search', '/'),
    what: `since:2024 until:2025-06 is:opinion with:ada from:git hide the rest; other words are searched with ${keySaid('next-match', 'n')} ${keySaid('previous-match', 'N')}`,
  },
];

const bySection: Readonly<Partial<Record<Section, () => readonly Explained[]>>> = {
  identity: filters,
  traits: filters,
  episodes: () => [...episodes, ...filters()],
  peers: () => [...peers, ...filters()],
  facets: filters,
  providers: filters,
  raw: filters,
};

/** What stands in a section and is not said there: the rules by which it is made. */
export const explainedIn = (section: Section): readonly Explained[] | undefined => bySection[section]?.();
