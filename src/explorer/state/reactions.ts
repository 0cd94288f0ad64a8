import { counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import type { Clock, Gateway, Ports } from '../ports.ts';
import { endedWell, isUnfinished, type Build } from './build.ts';
import { layoutOf, listRows } from './layout.ts';
import { selectedNamespace, shownRow } from './namespace-list.ts';
import { rowWith } from './slots.ts';
import type { State, Store } from './state.ts';
import { textOf } from './summary.ts';

/** Calls back once a part of the state is another one. */
function when<T>(store: Store, part: (state: State) => T, then: (now: T, before: T) => void): () => void {
  return store.subscribe((state, before) => {
    const [now, was] = [part(state), part(before)];
    if (now !== was) then(now, was);
  });
}

/** Does something once nobody has asked for it for a while. */
function afterRest(clock: Clock, milliseconds: number, signal: AbortSignal, task: () => void): () => void {
  let waiting: AbortController | undefined;
  return () => {
    waiting?.abort();
    waiting = new AbortController();
    clock.sleep(milliseconds, AbortSignal.any([waiting.signal, signal])).then(task, () => {});
  };
}

/** The namespaces in sight, the selected one first. */
const inSight = ({ namespaces }: State): string[] => {
  const rows = Array.from(
    { length: namespaces.height },
    (_, index) => shownRow(namespaces, namespaces.top + index)?.id,
  );
  return [...new Set([namespaces.selected, ...rows])].filter((id) => id !== undefined);
};

function tellEnd(store: Store, { terminal }: Ports, build: Build): void {
  const { notices, summaries, persona } = store.getState();
  const name = safe(build.name, 80);
  const good = endedWell(build);
  const why = build.error === undefined ? '' : `: ${safe(build.error, 200)}`;
  notices.say(good ? `built ${name}` : `the build of ${name} failed${why}`, good ? 'good' : 'bad');
  terminal.notify(good ? `Built ${name}` : `The build of ${name} failed`);
  summaries.renew(build.namespaceId);
  if (persona.namespaceId === build.namespaceId) void persona.reread();
}

/** What the change of one slice means to another, whatever gateway we are on; returns how to stop. */
export function react(store: Store, ports: Ports, signal: AbortSignal): () => void {
  const { clock, firstRun } = ports;
  const state = store.getState;
  const lookAround = afterRest(clock, 60, signal, () => {
    if (state().summaries.isOn && state().screen.places.at(-1) === 'namespaces')
      state().summaries.want(inSight(state()));
  });
  const preview = afterRest(clock, 150, signal, () => state().summaries.preview(state().namespaces.selected));
  const learnSteps = () => {
    if (firstRun === undefined) return;
    state().firstRun.learn(firstRun);
  };
  const minutes = async () => {
    while (!signal.aborted) {
      await clock.sleep(60_000, signal).catch(() => {});
      if (!signal.aborted) state().screen.tick();
    }
  };
  const fit = () => {
    const { columns, rows, preview: wants } = state().screen;
    state().namespaces.fitTo(listRows(layoutOf(columns, rows, wants)));
  };
  const stops = [
    when(store, ({ screen }) => screen.rows, fit),
    when(store, ({ namespaces: { top } }) => top, lookAround),
    when(store, ({ namespaces: { height } }) => height, lookAround),
    when(store, ({ namespaces: { pages } }) => pages, lookAround),
    when(store, ({ namespaces: { shown } }) => shown, lookAround),
    when(store, ({ summaries: { isOn } }) => isOn, lookAround),
    when(store, ({ namespaces: { selected } }) => selected, preview),
    when(store, ({ namespaces: { at } }) => at, () => state().screen.tick()), // prettier-ignore
    when(store, ({ persona: { read } }) => read.at, () => state().screen.tick()), // prettier-ignore
    when(store, ({ summaries: { known } }) => known, (known) => state().namespaces.learn((id) => known.get(id))), // prettier-ignore
    when(store, ({ builds: { builds } }) => builds, (builds, before) => {
      for (const build of builds.values()) {
        const was = before.get(build.namespaceId);
        if (was !== undefined && isUnfinished(was) && !isUnfinished(build)) tellEnd(store, ports, build);
      }
    }), // prettier-ignore
    when(store, ({ firstRun: { steps } }) => steps, (steps, before) => {
      for (const step of steps.values()) {
        if (before.get(step.namespaceId)?.state === step.state) continue;
        const { namespaces, builds, summaries } = state();
        const row = Array.from({ length: namespaces.height }, (_, index) => shownRow(namespaces, index));
        const name = textOf(row.find((found) => found?.id === step.namespaceId)?.name) || step.namespaceId;
        if (step.state === 'building') builds.follow(step.namespaceId, name);
        if (step.state === 'done' || step.state === 'failed') summaries.renew(step.namespaceId);
      }
    }), // prettier-ignore
    firstRun?.watch(learnSteps) ?? (() => {}),
  ];
  learnSteps();
  void minutes();
  return () => {
    for (const stop of stops) stop();
  };
}

/** What the calls to one gateway mean; returns how to stop. */
export function reactToGateway(store: Store, { requests }: Gateway, clock: Clock, signal: AbortSignal): () => void {
  const quietMs = 300;
  let isWaiting = false;
  const learn = () => {
    isWaiting = false;
    store.getState().connection.learn(requests.list());
  };
  return requests.watch(() => {
    if (isWaiting) return;
    isWaiting = true;
    clock.sleep(quietMs, signal).then(learn, () => {});
  });
}

/** What to say about builds of this machine that go on without the explorer; undefined when there are none. */
export function farewell({ builds: { builds }, connection: { gateway } }: State): string | undefined {
  const left = [...builds.values()].filter(isUnfinished).length;
  if (left === 0 || gateway.kind !== 'embedded') return undefined;
  return `${counted(left, 'build')} ${left === 1 ? 'goes' : 'go'} on at the next start.`;
}

/** The namespace that commands mean: the open persona's, else the one under the cursor. */
export function namespaceMeant({ screen, persona, namespaces }: State) {
  return screen.places.at(-1) === 'persona'
    ? rowWith(namespaces.pages, persona.namespaceId)
    : selectedNamespace(namespaces);
}
