import { claimOf } from '../state/persona/claim.ts';
import { entryAtCursor, sectionView } from '../state/persona/persona.ts';
import { selectedNamespace } from '../state/namespaces/namespace-list.ts';
import { sections } from '../state/persona/sections.ts';
import type { Explorer } from '../state/store/explorer.ts';
import type { Command } from './command.ts';

const scopes = ['persona'] as const;

/** Shows why the persona says what stands under the cursor. */
async function why({ getState }: Explorer): Promise<void> {
  const { persona, notices } = getState();
  const entry = entryAtCursor(persona);
  if (entry === undefined || persona.read.data === undefined) return;
  if (entry.foldable) return persona.fold(undefined);
  const claim = claimOf(persona.read.data.raw, entry.pointer);
  if (claim === undefined || claim.evidence.length === 0) {
    notices.say(claim?.reason ?? 'no evidence given');
    return;
  }
  await persona.showEvidence(claim.pointer, claim.evidence);
}

async function neighbour({ getState }: Explorer, by: 1 | -1): Promise<void> {
  const before = getState().namespaces.cursor;
  getState().namespaces.move(by);
  const { namespaces, notices, persona } = getState();
  const row = selectedNamespace(namespaces);
  if (namespaces.cursor === before)
    notices.say(by === 1 ? 'this is the last namespace' : 'this is the first namespace');
  else if (row === undefined) notices.say('this namespace is still loading');
  else await persona.open(row.id);
}

const search = (id: string, title: string, key: string, by: 1 | -1): Command => ({
  id,
  title,
  scopes,
  keys: [key],
  unavailable: ({ persona }) =>
    sectionView(persona).search === '' ? 'nothing is searched for; / searches' : undefined,
  run: ({ getState }) => {
    if (!getState().persona.nextMatch(by)) getState().notices.say('not found in this section', 'warn');
  },
});

/** What can be done inside a persona, beside moving and writing. */
export const reading: readonly Command[] = [
  {
    id: 'why',
    title: 'open it: the events behind it, or what is folded',
    hint: 'why',
    scopes,
    keys: ['enter', 'l', 'right'],
    unavailable: ({ persona }) => (entryAtCursor(persona) === undefined ? 'nothing is under the cursor' : undefined),
    run: why,
  },
  {
    id: 'next-section',
    title: 'next section',
    hint: 'section',
    scopes: ['persona', 'evidence'],
    keys: ['tab', ']'],
    run: ({ getState }) => getState().persona.stepSection(1),
  },
  {
    id: 'previous-section',
    title: 'previous section',
    scopes: ['persona', 'evidence'],
    keys: ['shift+tab', '['],
    run: ({ getState }) => getState().persona.stepSection(-1),
  },
  ...sections.map(({ id, title }, index): Command => ({
    id,
    title: `section ${title}`,
    scopes: ['persona', 'evidence'],
    keys: [String(index + 1)],
    run: ({ getState }) => getState().persona.showSection(id),
  })),
  {
    id: 'next-namespace',
    title: 'next namespace, same section',
    hint: 'next',
    scopes,
    keys: ['J'],
    run: (explorer) => neighbour(explorer, 1),
  },
  {
    id: 'previous-namespace',
    title: 'previous namespace, same section',
    scopes,
    keys: ['K'],
    run: (explorer) => neighbour(explorer, -1),
  },
  {
    id: 'search',
    title: 'search in this section',
    hint: 'search',
    scopes,
    keys: ['/'],
    run: ({ getState }) => getState().screen.ask({ kind: 'search', before: sectionView(getState().persona).search }),
  },
  search('next-match', 'next match', 'n', 1),
  search('previous-match', 'previous match', 'N', -1),
];

/** Going back by h and the left arrow. */
export const out: Command = {
  id: 'out',
  title: 'fold, or go back',
  hint: 'back',
  scopes: ['persona', 'builds', 'requests', 'evidence'],
  keys: ['h', 'left', 'backspace'],
  run: ({ getState }) => {
    const { persona, screen } = getState();
    const entry = entryAtCursor(persona);
    if (screen.places.at(-1) === 'persona' && persona.evidence !== undefined) persona.hideEvidence();
    else if (
      screen.places.at(-1) === 'persona' &&
      persona.section === 'raw' &&
      entry &&
      (entry.depth > 0 || entry.foldable)
    )
      persona.fold(false);
    else screen.back();
  },
};
