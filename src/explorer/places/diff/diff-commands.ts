import { keySaid } from '../../bindings/in-force.ts';
import { opening, stepping } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { build } from '../../commands/writing.ts';
import { type ChangeLine, changeLines } from '../../state/past/change-lines.ts';
import { past } from '../../state/past/past.ts';
import { compare, compareAt, readPast } from '../../state/past/reading-past.ts';
import { below } from '../../../contract/persona/json-pointer.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import { findWhatFalls } from '../../state/previews/what-falls.ts';
import { at } from '../../state/persona/pointer.ts';
import type { By, Command, Explorer, State } from '../../state/store/state.ts';
import { showEvents } from '../evidence/evidence-place.ts';

/** The line under the cursor. */
export const lineAtCursor = (state: State): ChangeLine | undefined => {
  const known = past.of(state);
  const lines = changeLines(known);
  return lines[Math.min(known.line, lines.length - 1)];
};

/** Moves the cursor by lines. */
export function moveBy(state: State, by: By): void {
  const last = changeLines(past.of(state)).length - 1;
  past.change({ getState: () => state }, (now) => {
    const to = by === 'first' ? 0 : by === 'last' ? last : now.line + by;
    return { ...now, line: Math.max(0, Math.min(last, to)) };
  });
}

const evidenceOf = (explorer: Explorer, { changes: [change] }: ChangeLine): readonly string[] => {
  const { compared } = past.of(explorer.getState());
  const claim = change?.now ?? change?.before;
  const persona = change?.now === undefined ? compared.data?.before : compared.data?.now;
  if (claim === undefined || persona === undefined) return [];
  const ids = at(persona, `${below('/provenance/claims', claim.pointer)}/evidence`);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** Unfolds a line that tells of several changes, or shows the events behind the one it tells of: the old ones of what is gone. */
async function openLine(explorer: Explorer): Promise<void> {
  const state = explorer.getState();
  const line = lineAtCursor(state);
  if (line === undefined) return;
  if (line.changes.length !== 1 || (line.isNoise && line.depth === 0)) {
    past.change(explorer, (now) => {
      const unfolded = new Set(now.unfolded);
      if (!unfolded.delete(line.key)) unfolded.add(line.key);
      return { ...now, unfolded };
    });
    return;
  }
  const ids = evidenceOf(explorer, line);
  const { namespaceId } = past.of(state);
  if (ids.length === 0 || namespaceId === undefined)
    return state.notices.say('the gateway names no events for this claim');
  const { what } = line.changes[0] ?? {};
  const method = what === 'gone' ? 'what it stood on, before it was gone' : 'a few of the events behind it';
  await showEvents(explorer, namespaceId, ids, { title: `${line.is}: ${line.words}`.slice(0, 300), method });
}

/** Whether one of the two was never built: it has no builds before and after it. */
function isOfPreview(state: State): boolean {
  const { data } = past.of(state).compared;
  return data !== undefined && [data.before, data.now].some((one) => previewIn(one) !== undefined);
}

async function step(explorer: Explorer, by: 1 | -1): Promise<void> {
  const { notices } = explorer.getState();
  const { read, compared } = past.of(explorer.getState());
  if (read.loading || compared.loading) return notices.say('it is still read');
  const builds = read.data?.builds ?? [];
  const place = builds.findIndex(({ builtAt }) => builtAt === compared.data?.to.builtAt);
  const [to, from] = [builds[place - by], builds[place - by + 1]];
  if (isOfPreview(explorer.getState()))
    return notices.say(`a preview lies between no builds; ${keySaid('out', 'h')} goes back`);
  if (place === -1 || to === undefined || from === undefined)
    return notices.say(by === 1 ? 'this is the newest build' : 'no earlier personas can be read');
  await compare(explorer, from, to);
}

/** Reads what is compared anew: the newest build with the one before. */
export async function rereadDiff(explorer: Explorer): Promise<void> {
  const { namespaceId, compared } = past.of(explorer.getState());
  const question = previewIn(compared.data?.now);
  if (question !== undefined) return void (await findWhatFalls(explorer, question));
  if (namespaceId !== undefined && (await readPast(explorer, namespaceId))) await compareAt(explorer);
}

/** What can be done with what changed. */
export const diffCommands: readonly Command[] = [
  opening({
    id: 'open-change',
    title: 'the events behind it, or what stands in this line one by one',
    hint: (state) => {
      const line = lineAtCursor(state);
      return line === undefined
        ? undefined
        : line.changes.length === 1 && line.depth === 0
          ? 'why'
          : line.depth === 0
            ? 'one by one'
            : 'why';
    },
    unavailable: (state) => (lineAtCursor(state) === undefined ? 'nothing is compared' : undefined),
    run: openLine,
  }),
  ...stepping(
    {
      id: 'later-build',
      title: 'what the next build changed',
      hint: (state) => (isOfPreview(state) ? undefined : 'later build'),
      run: (explorer) => step(explorer, 1),
    },
    { id: 'earlier-build', title: 'what the build before changed', run: (explorer) => step(explorer, -1) },
  ),
  build,
  refresh,
];
