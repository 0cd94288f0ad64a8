import { textOf } from '../state/namespaces/summary.ts';
import { isUnfinished } from '../state/builds/build.ts';
import { absence } from '../state/store/condition.ts';
import type { Command, Explorer } from '../state/store/state.ts';
import { currentNamespace, needsNamespace, needsWriting } from './current-namespace.ts';

/** Writes at once on this machine's own gateway; on a remote one it asks first. */
export function asking({ getState }: Explorer, question: string, yes: string, agree: () => void): void {
  const { connection, screen } = getState();
  if (connection.gateway.kind === 'embedded') agree();
  else screen.show({ kind: 'confirm', question: `${question} on ${connection.gateway.name}?`, yes, agree });
}

async function startBuild(explorer: Explorer, id: string, name: string): Promise<void> {
  const { builds, notices, screen, form } = explorer.getState();
  try {
    await builds.start(id, name);
    notices.say(`the build of ${name} is queued`);
  } catch (error) {
    if (!(error instanceof Error) || absence(error) !== 'no-persona') throw error;
    notices.say(`${name} has no persona yet: who is it about?`, 'warn');
    form.open('persona', id);
    screen.show({ kind: 'form' });
  }
}

/** Builds the persona. */
export const build: Command = {
  id: 'build',
  title: 'build this persona',
  hint: 'build',
  keys: ['b'],
  unavailable: (state) => {
    const running = state.builds.builds.get(currentNamespace(state)?.id ?? '');
    const busy = running !== undefined && isUnfinished(running) && running.state === 'waiting';
    return needsNamespace(state) ?? needsWriting(state) ?? (busy ? 'its build is queued already' : undefined);
  },
  run: (explorer) => {
    const namespace = currentNamespace(explorer.getState());
    if (namespace === undefined) return;
    const { id, name } = namespace;
    const failed = (error: unknown) =>
      explorer.getState().notices.say(error instanceof Error ? error.message : String(error), 'bad');
    const start = () => explorer.getState().session.hold(startBuild(explorer, id, name).catch(failed));
    asking(explorer, `Build the persona of ${name}`, 'Build', start);
  },
};

/** Makes a namespace. */
export const newNamespace: Command = {
  id: 'new',
  title: 'new namespace',
  hint: 'new',
  keys: ['n'],
  unavailable: needsWriting,
  run: ({ getState }) => {
    getState().form.open('namespace', undefined);
    getState().screen.show({ kind: 'form' });
  },
};

/** Opens a form about the namespace that is selected or open. */
const aboutNamespace = (id: 'rename' | 'delete', title: string): Command => ({
  id,
  title,
  keys: [],
  unavailable: (state) => needsNamespace(state) ?? needsWriting(state),
  run: ({ getState }) => {
    const namespace = currentNamespace(getState());
    if (namespace === undefined) return;
    const now = { name: textOf(namespace.row?.name) || namespace.id, description: textOf(namespace.row?.description) };
    getState().form.open(id, namespace.id, now);
    getState().screen.show({ kind: 'form' });
  },
});

/** Renames a namespace; by its name in the palette. */
export const renameNamespace = aboutNamespace('rename', 'rename this namespace, or describe it anew');

/** Deletes a namespace once its name was typed; by its name in the palette. */
export const deleteNamespace = aboutNamespace('delete', 'delete this namespace with all that is in it');

/** Makes the persona of a namespace that has none. */
export const createPersona: Command = {
  id: 'create-persona',
  title: 'create the persona of this namespace',
  keys: ['c'],
  unavailable: (state) => {
    const summary = state.summaries.known.get(currentNamespace(state)?.id ?? '');
    // Where "not built" is only what an answer seems to mean, there may as well be no persona.
    const there = summary?.state === 'built' || (summary?.state === 'not-built' && summary.says === undefined);
    return needsNamespace(state) ?? needsWriting(state) ?? (there ? 'it has a persona already' : undefined);
  },
  run: ({ getState }) => {
    const id = currentNamespace(getState())?.id;
    getState().form.open('persona', id);
    getState().screen.show({ kind: 'form' });
  },
};
