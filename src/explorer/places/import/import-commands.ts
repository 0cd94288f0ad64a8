import { keySaid } from '../../bindings/in-force.ts';
import { finding } from '../../commands/gestures.ts';
import { endedWell, isUnfinished, type Build } from '../../state/builds/build.ts';
import { intoOf, linesOf } from '../../state/importing/importing-state.ts';
import type { Command, Explorer, Find, State } from '../../state/store/state.ts';
import { persona } from '../persona/persona-place.ts';
import { importId, lineUnderCursor, targetOf } from './import-rows.ts';

const isRunning = ({ importing: { run } }: State): boolean => run !== undefined && run.state !== 'failed';

/** Resolves when the build of a namespace is over; undefined where it is not known any more. */
const buildEnds = (explorer: Explorer, namespaceId: string): Promise<Build | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const build = explorer.getState().builds.builds.get(namespaceId);
      if (build !== undefined && isUnfinished(build)) return;
      stop();
      resolve(build);
    };
    const stop = explorer.subscribe(look);
    look();
  });

/** Imports and builds what was found; then its persona opens, unless somebody looks at something else by then. */
async function importAndBuild(explorer: Explorer): Promise<void> {
  const { importing, notices } = explorer.getState();
  if (importing.view.chosen === undefined)
    return notices.say(`say who it is about: ${keySaid('import-mark', 'space')} marks`, 'warn');
  const left = linesOf(importing).find((line) => line.kind === 'person' && line.isChosen);
  if (left?.kind === 'person' && left.person.keys.length === 0)
    return notices.say('no address is left; x on one puts it back', 'warn');
  if (intoOf(importing).trim() === '') return notices.say('say into which namespace', 'warn');
  const target = targetOf(explorer.getState());
  const namespaceId = await importing.start(target);
  const { namespaces, builds, summaries } = explorer.getState();
  const made = explorer.getState().importing.run?.made;
  if (made !== undefined) namespaces.add(made);
  if (namespaceId === undefined) return;
  try {
    await builds.start(namespaceId, target.name);
  } catch (error) {
    return importing.failed(error instanceof Error ? error.message : String(error));
  }
  const build = await buildEnds(explorer, namespaceId);
  const { run } = explorer.getState().importing;
  if (run?.namespaceId !== namespaceId || run.state !== 'building') return;
  if (build === undefined || endedWell(build) !== true)
    return importing.failed(build?.error ?? `the build was not seen to its end; ${keySaid('builds', 'B')} shows it`);
  summaries.renew(namespaceId);
  const { screen } = explorer.getState();
  importing.finish();
  if (screen.places.at(-1)?.id !== importId || screen.overlays.length > 0) return;
  screen.back();
  namespaces.select(namespaceId);
  screen.go(persona);
  await explorer.getState().persona.open(namespaceId);
}

/** From the fields to the people: stands on whom it is about. */
function toPeople({ importing, notices }: State): void {
  const { problem, looking, found } = importing;
  const lines = linesOf(importing);
  if (problem !== undefined) return notices.say(problem, 'warn');
  if (found === undefined) return notices.say(looking ? 'it is still looked at' : 'say what to read: a path', 'warn');
  if (lines.length === 0) return notices.say(looking ? 'it is still counted' : 'there is nobody in it', 'warn');
  importing.focus(undefined);
  importing.moveTo(
    Math.max(
      0,
      lines.findIndex((line) => line.kind === 'person' && line.isChosen),
    ),
  );
}

const on: Command = {
  id: 'import-on',
  title: 'on to the people; there: import and build',
  keys: ['enter'],
  unavailable: (state) => (isRunning(state) ? 'it is under way; Esc hides it' : undefined),
  run: async (explorer) => {
    const { importing, notices } = explorer.getState();
    if (importing.run !== undefined) return importing.open(importing.selected);
    if (importing.field !== undefined) return toPeople(explorer.getState());
    const line = lineUnderCursor(explorer.getState());
    const isOther =
      line?.kind === 'person' ? !line.isChosen : line?.kind === 'source' && line.index !== importing.source;
    if (line === undefined || !isOther) return importAndBuild(explorer);
    importing.choose(line);
    if (line.kind === 'person')
      notices.say(`about ${line.person.name}; ${keySaid('import-on', 'enter')} again imports`);
  },
};

const complete: Command = {
  id: 'import-complete',
  title: 'complete the path, or take the other name',
  keys: ['tab'],
  run: ({ getState }) => {
    const { importing } = getState();
    return importing.field === undefined ? importing.focus('path') : importing.complete();
  },
};

const backField: Command = {
  id: 'import-field',
  title: 'the field before',
  keys: ['shift+tab'],
  run: ({ getState }) => {
    const { importing } = getState();
    importing.focus(importing.field === undefined ? 'into' : 'path');
  },
};

const atPeople = ({ importing }: State): string | undefined =>
  importing.field === undefined && importing.run === undefined ? undefined : 'first the path, then the people';

const mark: Command = {
  id: 'import-mark',
  title: 'mark whom it is about',
  gesture: 'mark',
  keys: ['space'],
  unavailable: (state) =>
    atPeople(state) ?? (lineUnderCursor(state) === undefined ? 'there is nobody here' : undefined),
  run: ({ getState }) => {
    const line = lineUnderCursor(getState());
    if (line !== undefined) getState().importing.choose(line);
  },
};

const correct: Command = {
  id: 'import-correct',
  title: 'leave an address out, join a person to the marked one, keep a program',
  keys: ['x'],
  unavailable: mark.unavailable ?? (() => undefined),
  run: ({ getState }) => {
    const line = lineUnderCursor(getState());
    const why = line && getState().importing.correct(line);
    if (why !== undefined) getState().notices.say(why, 'warn');
  },
};

/** Looking for somebody among the people of a source. */
export const findPerson: Find = {
  id: 'find-person',
  title: 'find somebody',
  label: 'find',
  note: (enter) => `a name or an address   ${enter} keep  Esc undo`,
  text: ({ importing }) => importing.view.find,
  change: ({ importing }, text) => importing.find(text),
  move: ({ importing }, by) => importing.moveTo(importing.cursor + by),
};

/** What can be done while importing, and nowhere else. */
export const importCommands: readonly Command[] = [on, complete, backField, mark, correct, finding(findPerson)];
