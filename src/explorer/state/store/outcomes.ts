import { keySaid } from '../../bindings/in-force.ts';
import { amount } from '../../../text/amount.ts';
import { safe } from '../../../text/safe.ts';
import type { Ports } from '../../ports.ts';
import { endedWell, type Build } from '../builds/build.ts';
import type { Store } from './state.ts';

/** How much a build changed, where the gateway says it, and the key that shows it. */
const changedIn = ({ changed }: Build, isOpen: boolean): string => {
  if (typeof changed !== 'number') return '';
  return changed === 0
    ? ': nothing changed'
    : `: ${amount(changed)} changed${isOpen ? `, ${keySaid('changes', 'd')} shows them` : ''}`;
};

/** Says how a build ended, and reads anew what it changed. */
export function tellEnd(store: Store, { terminal }: Ports, build: Build): void {
  const { notices, summaries, persona, screen } = store.getState();
  const isOpen = persona.namespaceId === build.namespaceId && screen.places.length > 1;
  const name = safe(build.name, 80);
  const good = endedWell(build);
  const why = build.error === undefined ? '' : `: ${safe(build.error, 200)}`;
  notices.say(
    good ? `built ${name}${changedIn(build, isOpen)}` : `the build of ${name} failed${why}`,
    good ? 'good' : 'bad',
  );
  terminal.notify(good ? `Built ${name}` : `The build of ${name} failed`);
  summaries.renew(build.namespaceId);
  if (persona.namespaceId === build.namespaceId) void persona.reread();
}

/** What was made in a form stands in the list, selected. */
export function tellMade(store: Store): void {
  const { form, namespaces, summaries, notices, screen } = store.getState();
  if (form.made === undefined) return;
  const { namespace, namespaceId, name } = form.made;
  if (namespace !== undefined) namespaces.add(namespace);
  summaries.renew(namespaceId);
  notices.say(`created ${namespace === undefined ? 'the persona of ' : ''}${safe(name, 80)}`, 'good');
  if (screen.overlays.at(-1)?.kind === 'form' && form.failure === undefined) screen.dismiss();
}

/** What was renamed or deleted stands so in the list; of a namespace that is gone, nothing stays on screen. */
export function tellChanged(store: Store, { imports }: Ports): void {
  const { form, namespaces, summaries, notices, screen } = store.getState();
  if (form.changed === undefined) return;
  const { namespaceId, words, isGone } = form.changed;
  if (screen.overlays.at(-1)?.kind === 'form') screen.dismiss();
  if (isGone) {
    store.getState().builds.drop(namespaceId);
    void imports?.forget?.(namespaceId).catch(() => {});
    screen.goHome();
  } else summaries.renew(namespaceId);
  namespaces.refresh();
  notices.say(safe(words, 200), 'good');
}
