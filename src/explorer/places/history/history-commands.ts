import { opening } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { past, type PastBuild } from '../../state/past/past.ts';
import { compare } from '../../state/past/reading-past.ts';
import type { By, Command, Explorer, State } from '../../state/store/state.ts';
import { diffPlace } from '../diff/diff-place.ts';

const buildsOf = (state: State): readonly PastBuild[] => past.of(state).read.data?.builds ?? [];

/** The place of the build under the cursor. */
const placeOf = (state: State): number => Math.max(0, Math.min(past.of(state).build, buildsOf(state).length - 1));

/** The build under the cursor. */
export const buildAtCursor = (state: State): PastBuild | undefined => buildsOf(state)[placeOf(state)];

/** Moves the cursor by builds. */
export function moveByBuilds(state: State, by: By): void {
  const last = buildsOf(state).length - 1;
  const to = by === 'first' ? 0 : by === 'last' ? last : placeOf(state) + by;
  past.change({ getState: () => state }, (now) => ({ ...now, build: Math.max(0, Math.min(last, to)) }));
}

/** Compares the two that are marked, the older first; else the one under the cursor with the one before it. */
async function showBetween(explorer: Explorer): Promise<void> {
  const state = explorer.getState();
  const builds = buildsOf(state);
  const marked = builds.filter(({ builtAt }) => past.of(state).marks.includes(builtAt));
  const [to, from] = marked.length === 2 ? marked : [builds[placeOf(state)], builds[placeOf(state) + 1]];
  if (to === undefined || from === undefined)
    return state.notices.say(builds.length < 2 ? 'there is one build so far' : 'no earlier persona can be read');
  state.screen.go(diffPlace);
  await compare(explorer, from, to);
}

const noBuilds = (state: State) => (buildsOf(state).length === 0 ? 'no builds are here' : undefined);

/** What can be done in the history of a namespace. */
export const historyCommands: readonly Command[] = [
  opening({
    id: 'open-changes',
    title: 'what it changed; of two marked ones what lies between them',
    hint: 'changes',
    unavailable: noBuilds,
    run: showBetween,
  }),
  {
    id: 'mark-build',
    title: 'mark it; two marked ones are compared',
    hint: 'mark two',
    gesture: 'mark',
    keys: ['space'],
    unavailable: noBuilds,
    run: (explorer) => {
      const chosen = buildAtCursor(explorer.getState())?.builtAt;
      if (chosen === undefined) return;
      past.change(explorer, (now) => ({
        ...now,
        marks: now.marks.includes(chosen)
          ? now.marks.filter((one) => one !== chosen)
          : [...now.marks, chosen].slice(-2),
      }));
    },
  },
  {
    id: 'changes-between',
    title: 'what it changed, or what lies between the marked ones',
    keys: ['d'],
    unavailable: noBuilds,
    run: showBetween,
  },
  refresh,
];
