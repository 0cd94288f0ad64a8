import { troubleLines } from '../recovery/trouble.ts';
import type { Clock } from '../../../contract/time/clock.ts';
import type { Gateway, Ports } from '../../ports.ts';
import { endedWell, isUnfinished, type Build } from '../builds/build.ts';
import { layoutOf, listRows, sideBySideFrom } from './layout.ts';
import { tellChanged, tellEnd, tellMade } from './outcomes.ts';
import { shownRow } from '../namespaces/namespace-list.ts';
import { afterRest, when } from './store-watch.ts';
import type { BuildStanding } from '../namespaces/filter.ts';
import { rowWith } from '../namespaces/slots.ts';
import type { Explorer, State, Store } from './state.ts';
import { textOf } from '../namespaces/summary.ts';
import { watchPeers } from './peers-watch.ts';

/** The namespaces in sight, the selected one first. */
const inSight = ({ namespaces }: State): string[] => {
  const rows = Array.from(
    { length: namespaces.height },
    (_, index) => shownRow(namespaces, namespaces.top + index)?.id,
  );
  return [...new Set([namespaces.selected, ...rows])].filter((id) => id !== undefined);
};

const standingOf = (build: Build | undefined): BuildStanding => {
  if (build === undefined) return undefined;
  if (isUnfinished(build)) return 'running';
  return endedWell(build) === true ? 'done' : 'failed';
};

/** What the change of one slice means to another, whatever gateway we are on; returns how to stop. */
export function react(store: Store, ports: Ports, signal: AbortSignal): () => void {
  const { clock, firstRun } = ports;
  const state = store.getState;
  const lookAround = afterRest(clock, 80, signal, () => {
    // what is opened over the list hides its rows
    if (state().summaries.isOn && state().screen.places.length === 1) state().summaries.want(inSight(state()));
  });
  // A gateway of others is not asked for every row, but for the one that is likely to be opened next.
  const lookAhead = afterRest(clock, 300, signal, () => {
    const { summaries, screen, namespaces: { selected }, persona } = state(); // prettier-ignore
    const isUnread = selected !== undefined && selected !== persona.namespaceId;
    if (!summaries.isOn && screen.places.length === 1 && isUnread) summaries.want([selected]);
  });
  const preview = afterRest(clock, 100, signal, () => state().summaries.preview(state().namespaces.selected));
  const learnRows = () => {
    const { namespaces, summaries, builds } = state();
    namespaces.learn(
      (id) => summaries.known.get(id),
      (id) => standingOf(builds.builds.get(id)),
    );
  };
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
    const trouble = troubleLines(state(), columns).length;
    state().namespaces.fitTo(listRows(layoutOf(columns, rows, wants, trouble)));
  };
  const arrange = () => state().persona.stack(state().screen.columns < sideBySideFrom);
  const stops = [
    watchPeers(store, clock, signal),
    when(store, ({ screen }) => screen.rows, fit),
    when(store, ({ screen }) => screen.columns, arrange),
    when(store, (now) => troubleLines(now, now.screen.columns).length, fit),
    when(store, ({ namespaces: { cursor } }) => cursor, lookAround),
    when(store, ({ namespaces: { top } }) => top, lookAround),
    when(store, ({ namespaces: { height } }) => height, lookAround),
    when(store, ({ namespaces: { pages } }) => pages, lookAround),
    when(store, ({ namespaces: { shown } }) => shown, lookAround),
    when(store, ({ summaries: { isOn } }) => isOn, lookAround),
    when(store, ({ namespaces: { selected } }) => selected, preview),
    when(store, ({ namespaces: { selected } }) => selected, lookAhead),
    when(store, ({ namespaces: { at } }) => at, () => state().screen.tick()), // prettier-ignore
    when(store, ({ persona: { read } }) => read.data, (data) => {
      const { namespaceId } = state().persona;
      if (data !== undefined && namespaceId !== undefined) state().find.learn(namespaceId, data.raw);
    }), // prettier-ignore
    when(store, ({ persona: { read } }) => read.at, () => state().screen.tick()), // prettier-ignore
    when(store, ({ summaries: { known } }) => known, learnRows), // prettier-ignore
    when(store, ({ builds: { builds } }) => builds, learnRows), // prettier-ignore
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
        const name = textOf(rowWith(namespaces.pages, step.namespaceId)?.name) || step.namespaceId;
        if (step.state === 'building') builds.follow(step.namespaceId, name);
        if (step.state !== 'done' && step.state !== 'failed') continue;
        summaries.renew(step.namespaceId);
        // By now builds may be looked at every ten seconds only, and the row would say that long that this one is queued.
        void builds.look(signal);
      }
    }), // prettier-ignore
    when(
      store,
      ({ persona: { read } }) => read.data !== undefined,
      (isThere) => {
        // Whether the last build failed is said over the persona, also where it was in an earlier session; others are not asked unbidden.
        const { builds, connection } = state();
        if (isThere && builds.past === undefined && connection.gateway.kind === 'embedded') void builds.readPast();
      },
    ),
    when(
      store,
      ({ form: { made } }) => made,
      () => tellMade(store),
    ),
    when(
      store,
      ({ form: { changed } }) => changed,
      () => tellChanged(store, ports),
    ),
    when(
      store,
      ({ firstRun: { note } }) => note,
      (note) => note !== undefined && state().notices.say(note),
    ),
    firstRun?.watch(learnSteps) ?? (() => {}),
  ];
  const stopHints = when(
    store,
    ({ namespaces: { at } }) => at,
    () => {
      stopHints();
      if (ports.hints?.areDue === true) ports.hints.shown();
    },
  );
  fit();
  arrange();
  learnSteps();
  void minutes();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tells places that they are opened and left; returns how to stop. */
export const reactToPlaces = (explorer: Explorer): (() => void) =>
  when(
    explorer,
    ({ screen }) => screen.places,
    (now, before) => {
      for (const place of before) if (!now.includes(place)) place.onLeave?.(explorer);
      for (const place of now) if (!before.includes(place)) place.onOpen?.(explorer);
    },
  );

/** What the calls to one gateway mean; returns how to stop. */
export function reactToGateway(
  store: Store,
  { requests, seen }: Gateway,
  clock: Clock,
  signal: AbortSignal,
): () => void {
  const quietMs = 300;
  let isWaiting = false;
  const learn = () => {
    isWaiting = false;
    store.getState().connection.learn(requests.list());
  };
  const stopSeeing = when(
    store,
    ({ persona: { read } }) => read.data,
    (data) => data !== undefined && seen?.see(data.raw),
  );
  const stopWatching = requests.watch(() => {
    if (isWaiting) return;
    isWaiting = true;
    clock.sleep(quietMs, signal).then(learn, () => {});
  });
  return () => {
    stopSeeing();
    stopWatching();
  };
}
