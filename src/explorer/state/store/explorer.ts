import { createStore } from 'zustand/vanilla';
import type { Ports } from '../../ports.ts';
import { buildsSlice } from '../builds/builds.ts';
import { connectionSlice } from './connection.ts';
import { evidenceSlice } from '../evidence/evidence-slice.ts';
import { findSlice } from '../find/find-slice.ts';
import { firstRunSlice } from './first-run.ts';
import { formSlice } from '../dialogs/form.ts';
import { heldPersona } from '../namespaces/held-persona.ts';
import { importingSlice } from '../importing/importing.ts';
import { namespacesSlice } from '../namespaces/namespaces.ts';
import { noticesSlice } from './notices.ts';
import { ownPartsSlice } from './own-parts.ts';
import { personaSlice } from '../persona/persona.ts';
import { recoverByItself } from '../recovery/recover.ts';
import { recoverySlice } from '../recovery/recovery.ts';
import { watchCorrections } from '../correcting/corrections.ts';
import { watchChanges } from '../past/last-change.ts';
import { react, reactToGateway, reactToPlaces } from './reactions.ts';
import { screenSlice } from './screen.ts';
import { sessionSlice } from './session.ts';
import type { Deps, Slice } from './slice.ts';
import type { Explorer, Place, State } from './state.ts';
import { summariesSlice } from '../namespaces/summaries.ts';
import { eventsBesideSlice } from '../persona/exchanges.ts';

export type { Explorer, State } from './state.ts';

/** The explorer without a screen: its store, from its ports and the place it begins at. */
export function createExplorer(ports: Ports, home: Place): Explorer {
  let gateway = ports.gateway;
  let session = new AbortController();
  const whole = new AbortController();
  const deps: Deps = {
    gateway: () => gateway,
    session: () => session.signal,
    held: heldPersona(() => gateway, ports.clock),
    clock: ports.clock,
    terminal: ports.terminal,
    profiles: ports.profiles,
    imports: ports.imports,
    spelled: ports.spelled ?? false,
    theme: ports.theme?.at ?? 'auto',
  };
  const store = createStore<State>()(() => ({}) as State);
  const part = <K extends keyof State>(key: K, slice: Slice<State[K]>) => {
    const get = () => store.getState()[key];
    const set = (change: Partial<State[K]> | ((now: State[K]) => Partial<State[K]>)) => {
      const now = get();
      store.setState({ [key]: { ...now, ...(typeof change === 'function' ? change(now) : change) } });
    };
    store.setState({ [key]: slice({ get, set }, deps) });
  };
  part('screen', screenSlice(home));
  part('session', sessionSlice);
  part('notices', noticesSlice);
  part('connection', connectionSlice);
  part('namespaces', namespacesSlice);
  part('summaries', summariesSlice);
  part('persona', personaSlice);
  part('evidence', evidenceSlice);
  part('find', findSlice);
  part('builds', buildsSlice);
  part('form', formSlice);
  part('importing', importingSlice);
  part('firstRun', firstRunSlice);
  part('own', ownPartsSlice);
  part('recovery', recoverySlice);
  part('beside', eventsBesideSlice);
  const stopReacting = react(store, ports, whole.signal);
  const stopRecovering = recoverByItself(store, ports.clock, whole.signal);
  let stopWatching = reactToGateway(store, gateway, ports.clock, session.signal);
  const explorer: Explorer = {
    ...store,
    ports,
    gateway: () => gateway,
    begin: () => store.getState().namespaces.read(),
    moveTo: (next) => {
      session.abort();
      stopWatching();
      session = new AbortController();
      gateway = next;
      const { connection, namespaces, summaries, persona, evidence, find, builds } = store.getState();
      connection.adopt(next);
      namespaces.forget();
      summaries.forget();
      persona.close();
      evidence.close();
      find.forget();
      builds.forget();
      stopWatching = reactToGateway(store, next, ports.clock, session.signal);
      store.getState().namespaces.read();
    },
    close: () => {
      whole.abort();
      session.abort();
      stopReacting();
      stopRecovering();
      stopMoving();
      stopComparing();
      stopJudging();
      stopWatching();
    },
  };
  const stopMoving = reactToPlaces(explorer);
  const stopComparing = watchChanges(explorer);
  const stopJudging = watchCorrections(explorer);
  return explorer;
}
