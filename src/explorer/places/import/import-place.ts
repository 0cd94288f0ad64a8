import { keyOf } from '../../bindings/in-force.ts';
import { needsWriting } from '../../commands/current-namespace.ts';
import { intoOf, linesOf } from '../../state/importing/importing-state.ts';
import type { State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { findPerson, importCommands } from './import-commands.ts';
import { importId, lineUnderCursor, selectedBelow } from './import-rows.ts';

/** Down from a field to what comes after it, up from the first line to the fields, and between within the lines. */
function move({ importing }: State, by: number | 'first' | 'last'): void {
  const { field, cursor } = importing;
  const last = linesOf(importing).length - 1;
  if (importing.run !== undefined) return;
  if (field === 'path') {
    if (typeof by === 'number' && by > 0) importing.focus(last < 0 ? 'into' : undefined);
  } else if (field === 'into') {
    if (typeof by === 'number') importing.focus(by < 0 ? 'path' : last < 0 ? 'into' : undefined);
  } else if (typeof by === 'number' && cursor + by < 0 && cursor === 0) importing.focus('into');
  else importing.moveTo(by === 'first' ? 0 : by === 'last' ? last : cursor + by);
}

type Hint = { readonly key: string; readonly what: string };
const closes: Hint = { key: 'esc', what: 'closes' };

function hintsOnLine(state: State): readonly Hint[] {
  const line = lineUnderCursor(state);
  const find: Hint = { key: keyOf('find-person', '/'), what: 'finds one' };
  if (line === undefined) return [find];
  const imports: Hint = { key: keyOf('import-on', 'enter'), what: 'imports and builds' };
  if (line.kind === 'address')
    return [
      imports,
      { key: keyOf('import-correct', 'x'), what: line.address.isApart ? 'put back' : 'leave out' },
      find,
    ];
  if (line.kind === 'program') return [imports, { key: keyOf('import-correct', 'x'), what: 'keep it' }, find];
  if (line.kind === 'source') return [{ key: keyOf('import-on', 'enter'), what: 'reads it so' }, find];
  return line.isChosen
    ? [imports, { key: keyOf('down', 'j'), what: 'addresses' }, find]
    : [
        { key: keyOf('import-on', 'enter'), what: 'about this one' },
        { key: keyOf('import-correct', 'x'), what: 'joins the marked one' },
        find,
      ];
}

function hints(state: State): readonly Hint[] {
  const { run, field } = state.importing;
  if (run?.state === 'failed') return [{ key: keyOf('import-on', 'enter'), what: 'back, nothing is lost' }, closes];
  const hides: Hint = { key: 'esc', what: 'hides it, it goes on' };
  if (run !== undefined) return run.state === 'reading' ? [hides, { key: 'ctrl+c', what: 'stops it' }] : [hides];
  if (field === 'path')
    return [{ key: keyOf('import-on', 'enter'), what: 'who it is about' }, { key: keyOf('import-complete', 'tab'), what: 'completes' }, { key: 'down', what: 'who' }, closes]; // prettier-ignore
  if (field === 'into')
    return [{ key: keyOf('import-on', 'enter'), what: 'who it is about' }, { key: keyOf('import-complete', 'tab'), what: 'the other name' }, { key: 'up', what: 'path' }, closes]; // prettier-ignore
  return [...hintsOnLine(state), closes];
}

/** Importing a person's own files: what they are, who is in them, and then how it goes. */
export const importPlace: PlaceWithScreen = {
  id: importId,
  title: 'Import',
  where: 'import',
  reached: {
    title: 'import files of this machine',
    hint: 'import',
    keys: ['i'],
    unavailable: (state) =>
      !state.importing.isPossible || state.connection.gateway.kind !== 'embedded'
        ? 'files of this machine go into its own gateway; import from a shell with "persona import" for others'
        : needsWriting(state),
  },
  screen: async () => (await import('./import.tsx')).Import,
  commands: importCommands,
  hints,
  move,
  namespaceId: () => undefined,
  copied: {
    value: ({ importing }) => importing.found?.path,
    path: ({ importing }) => importing.found?.path,
  },
  find: findPerson,
  field: (state) => {
    const { field, path, run } = state.importing;
    if (run !== undefined) return undefined;
    if (field === 'path') return { id: 'path', text: path, change: (text) => state.importing.typePath(text) };
    if (field !== 'into') return undefined;
    return { id: 'into', text: intoOf(state.importing), change: (name) => state.importing.typeInto(name) };
  },
  escape: ({ importing }) => (importing.view.find === '' ? undefined : () => importing.find('')),
  fold: ({ importing }) =>
    importing.field === undefined && importing.run === undefined ? () => importing.focus('path') : undefined,
  up: ({ screen }) => screen.back(),
  onOpen: ({ getState }) => void getState().importing.open(selectedBelow(getState())),
  onLeave: ({ getState }) => getState().importing.leave(),
};
