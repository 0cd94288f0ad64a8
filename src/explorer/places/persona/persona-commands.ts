import { keyOf, keySaid } from '../../bindings/in-force.ts';
import { safe } from '../../../text/safe.ts';
import { correctsWith } from '../../commands/correcting.ts';
import { finding, marked, opening, stepping } from '../../commands/gestures.ts';
import { refresh, reverse, sort } from '../../commands/viewing.ts';
import { build, createPersona, deleteNamespace, renameNamespace } from '../../commands/writing.ts';
import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import { filterProblem, filterWords, hides, sectionFilter } from '../../state/persona/filter/section-filter.ts';
import { past } from '../../state/past/past.ts';
import { readAges } from '../../state/past/reading-past.ts';
import { conditionOf, eventsToBuild } from '../../state/store/condition.ts';
import { stopPreview } from '../../state/previews/previewing.ts';
import { targetAt } from '../../state/correcting/targets.ts';
import { isOfChanges, isOfOddFields } from '../../state/persona/entries.ts';
import { entryAtCursor, sectionView } from '../../state/persona/persona.ts';
import type { Command, Explorer, Find, State } from '../../state/store/state.ts';
import { showOddFields } from '../contract/contract-place.ts';
import { showChanges } from '../diff/diff-place.ts';
import { showClaim } from '../evidence/evidence-place.ts';
import { showEventBeside, stepBeside } from './beside-commands.ts';
import { previewCommands, showSinceThen } from './preview-commands.ts';
import { sideBySide } from '../sides/side-commands.ts';
import { sectionCommands } from './section-commands.ts';

const notFound = 'not found in this section';

/** Shows why the persona says what stands under the cursor. */
async function showWhy(explorer: Explorer): Promise<void> {
  if (await showEventBeside(explorer)) return;
  const { persona } = explorer.getState();
  const entry = entryAtCursor(persona);
  if (entry === undefined || persona.read.data === undefined) return;
  if (isOfChanges(entry) && persona.namespaceId !== undefined) return showChanges(explorer, persona.namespaceId);
  if (isOfOddFields(entry)) return showOddFields(explorer);
  if (entry.foldable) persona.fold(undefined);
  else await showClaim(explorer, entry.pointer);
}

const why = opening({
  id: 'why',
  title: 'open it: the events behind it, or what is folded',
  hint: 'why',
  unavailable: ({ persona }) => (entryAtCursor(persona) === undefined ? 'nothing is under the cursor' : undefined),
  run: showWhy,
});

const changes: Command = {
  id: 'changes',
  title: 'what changed with the last build',
  hint: 'changes',
  keys: ['d'],
  unavailable: ({ persona }) => (persona.read.data === undefined ? 'there is no persona yet' : undefined),
  run: async (explorer) => {
    const { namespaceId } = explorer.getState().persona;
    if (showSinceThen(explorer)) return;
    if (namespaceId !== undefined) await showChanges(explorer, namespaceId);
  },
};

const ages: Command = {
  id: 'since',
  title: 'since when it says so, beside each claim',
  keys: ['w'],
  unavailable: ({ persona }) => (persona.read.data === undefined ? 'there is no persona yet' : undefined),
  run: async (explorer) => {
    const { persona, notices } = explorer.getState();
    const showsAges = !past.of(explorer.getState()).showsAges;
    past.change(explorer, (now) => ({ ...now, showsAges }));
    if (!showsAges || persona.namespaceId === undefined) return;
    await readAges(explorer, persona.namespaceId);
    const { read, ages: known } = past.of(explorer.getState());
    if (read.failure !== undefined) notices.say(safe(read.failure.message, 200), 'bad');
    else if (known !== undefined && read.data?.builds.length === 1)
      notices.say(`since when is known after the next build: one persona can be read`);
  },
};

async function openNeighbour({ getState }: Explorer, by: 1 | -1): Promise<void> {
  const before = getState().namespaces.cursor;
  getState().namespaces.move(by);
  const { namespaces, notices, persona } = getState();
  const row = selectedNamespace(namespaces);
  if (namespaces.cursor === before)
    notices.say(by === 1 ? 'this is the last namespace' : 'this is the first namespace');
  else if (row === undefined) notices.say('this namespace is still loading');
  else {
    stopPreview({ getState });
    await persona.open(row.id);
  }
}

const neighbours = stepping(
  {
    id: 'next-namespace',
    title: 'next namespace, same section',
    hint: 'next',
    run: (explorer) => openNeighbour(explorer, 1),
  },
  {
    id: 'previous-namespace',
    title: 'previous namespace, same section',
    run: (explorer) => openNeighbour(explorer, -1),
  },
);

/** Whether n has somewhere to go: there are words, or filters over the overview, which hide nothing there. */
const isSearched = (persona: State['persona']): boolean => {
  const filter = sectionFilter(persona.section, sectionView(persona).search);
  return filter.words !== '' || (persona.section === 'overview' && hides(filter));
};

/** Looking for words in the section on screen. */
export const search: Find = {
  id: 'search',
  title: 'search and filter in this section',
  hint: 'search',
  label: 'search',
  note: (enter, { persona }) => `${filterWords(persona.section)}  ${enter} find  Esc undo`,
  text: ({ persona }) => sectionView(persona).search,
  change: ({ persona }, text) => persona.searchFor(text),
  problem: ({ persona }) => filterProblem(persona.section, sectionView(persona).search, persona.read.data?.raw),
  keep: ({ persona }) => {
    if (isSearched(persona)) return persona.nextMatch(0) ? undefined : notFound;
    return persona.entries.length > 0 || sectionView(persona).search === '' ? undefined : 'nothing lies within that';
  },
};

const match = (id: string, title: string, by: 1 | -1): Omit<Command, 'keys'> => ({
  id,
  title,
  unavailable: ({ persona }: State) =>
    isSearched(persona) ? undefined : `nothing is searched for; ${keySaid('search', '/')} searches`,
  run: ({ getState }: Explorer) => {
    if (!getState().persona.nextMatch(by)) getState().notices.say(notFound, 'warn');
  },
});

const correct = correctsWith(({ persona }) => {
  const entry = entryAtCursor(persona);
  const { namespaceId, read } = persona;
  if (entry === undefined || namespaceId === undefined || read.data === undefined) return undefined;
  return targetAt(read.data.raw, namespaceId, entry.pointer);
}, 'several claims stand here, or none: stand on one of them, or open it');

/** What can be done in a persona, in the order of the hint line. */
export const personaCommands: readonly Command[] = [
  why,
  stepBeside,
  changes,
  ages,
  ...previewCommands,
  sideBySide,
  ...sectionCommands,
  ...neighbours,
  finding(search),
  ...marked(match('next-match', 'next match', 1), match('previous-match', 'previous match', -1)),
  correct,
  build,
  createPersona,
  renameNamespace,
  deleteNamespace,
  sort,
  reverse,
  refresh,
];

type Hints = readonly { readonly key: string; readonly what: string }[];

/** The keys that lead on where there is no persona to stand in: what the screen names first, then where else to go. */
export function hintsInstead({ persona: { read } }: State): Hints {
  const condition = conditionOf(read);
  const imports = { key: keyOf('import', 'i'), what: 'import' };
  const ways: Hints =
    condition === 'not-built'
      ? eventsToBuild(read.failure) === 0
        ? [imports]
        : [{ key: keyOf('build', 'b'), what: 'build' }, imports]
      : condition === 'no-persona'
        ? [{ key: keyOf('create-persona', 'c'), what: 'create' }]
        : condition === 'failed'
          ? [
              { key: keyOf('refresh', 'r'), what: 'reads again' },
              { key: keyOf('requests', '@'), what: 'requests' },
            ]
          : [];
  return [
    ...ways,
    { key: keyOf('next-namespace', 'J'), what: 'next' },
    { key: keyOf('out', 'h'), what: 'back' },
    { key: keyOf('help', '?'), what: 'help' },
  ];
}
