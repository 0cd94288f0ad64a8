import { engineName } from '../contract/persona/engine-name.ts';
import { createBuildWork } from './builds/build-work.ts';
import { type EndedRun, toldRuns } from './builds/told-runs.ts';
import { renewPersonas } from './builds/renew-personas.ts';
import { type Builder, type OwnClock, workerBuilder } from './builds/builder.ts';
import { usualOrigin } from '../contract/base-path.ts';
import type { Interpreter } from '../contract/interpretations/interpreter.ts';
import type { Input } from '../contract/route-schemas.ts';
import type { RouteName, WholeRoute } from '../contract/routes.ts';
import { createFairShare } from './fair-share.ts';
import { behindBuilds } from './previews/behind-builds.ts';
import { createInterpretationRuns } from './interpretations/interpretation-runs.ts';
import { createPreviews, type PreviewTurn } from './previews/previews.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import { addressed, type Answer, type Caller, type Handlers } from './handling.ts';
import { type CallerOf, createCallerOf } from './keys/known-callers.ts';
import type { Readiness } from './readiness.ts';
import type { Backend } from './store/backend.ts';

export type GatewayOptions = {
  /** what it stands on; the gateway closes it with itself, also where it cannot be opened */
  readonly backend: Backend;
  readonly builder?: Builder;
  /** which namespaces stand at a moment of their own; none where it is left out */
  readonly ownClock?: OwnClock;
  /** whether it builds itself; it does where that is left out, and else leaves that to workers */
  readonly builds?: boolean;
  /** waits until no other gateway over the same backend makes a preview of an organization; left out where there is no other */
  readonly previewTurn?: PreviewTurn;
  /** whether what another engine built is built again in the background; it is where that is left out */
  readonly renews?: boolean;
  /** somebody sits in front of it: then the daily check of the backend waits until it has been open for ten minutes, unless a week has passed */
  readonly isAttended?: boolean;
  /** asks the model that a person chose; the gateway closes it with itself. Left out where nobody's own machine is */
  readonly interpreter?: Interpreter;
  /** whether agents are to be told nothing of what a model said; they are where it is left out */
  readonly hidesModel?: () => boolean;
  /** told of every failure that no caller is told of */
  readonly report?: OpenedGateway['report'];
  /** told of each run of a build that ended */
  readonly buildEnded?: (run: EndedRun) => void;
};

/** A gateway without HTTP: opened, migrated, its queue at work. */
export type OpenedGateway = {
  readonly handlers: Handlers;
  /** whether agents are to be told nothing of what a model said */
  readonly hidesModel: () => boolean;
  readonly callerOf: CallerOf;
  /** Another value than before wherever something may be answered otherwise that is read of what is kept; undefined where nobody can say. */
  version(): string | undefined;
  /** Refuses where the caller's organization has no such namespace. */
  mustSee(caller: Caller, namespaceId: string): Promise<void>;
  /** The very text that the route answers to this caller. */
  answer<N extends WholeRoute>(route: N, input: Input<N>, caller: Caller): Promise<string>;
  /** Tells where the gateway is reached (scheme, host, port), for the URLs in its answers. */
  listensAt(origin: string): void;
  /** Called after an answer went out: after the first one the backend is checked in the background, once a day. */
  answered(): void;
  /** A sentence where the gateway only reads. */
  trouble(): Promise<string | undefined>;
  /** Whether requests are to be sent here, or why not. */
  readiness(): Promise<Readiness>;
  /** How many builds go on at the next start. */
  unfinishedBuilds(): Promise<number>;
  /** How many runs of questions to a model go on; the close of the gateway ends them. */
  interpretations(): number;
  /** `requestId`: of the request that met the failure */
  readonly report: (error: unknown, requestId?: string) => void;
  readonly closing: AbortSignal;
  /** Stops the queue and closes the backend; what runs is built at the next start. */
  close(): Promise<void>;
};

/**
 * Milliseconds from the first answer to the first look at when the backend was checked: usually, and where somebody sits in front of
 * it; between two checks; and how old the last may be until nobody is spared it.
 */
const checkAfter = { usually: 3_000, attended: 600_000 } as const;
const checkEvery = 86_400_000;
const checkAtLatest = 7 * checkEvery;

/** The envelope of a success, as text. */
export const envelope = (answer: Answer<RouteName>): string => {
  if (answer.text !== undefined) return `{"success":true,"data":${answer.text}}`;
  const { data, pagination, left_out } = answer;
  return JSON.stringify({ success: true, data, pagination, left_out });
};

/** Opens a gateway on a backend; builds that wait begin. Rejects with a StoreFault whose message is a sentence. */
export async function openGateway(options: GatewayOptions): Promise<OpenedGateway> {
  const { backend, ownClock, builds = true, renews = true, isAttended = false, report = () => {} } = options;
  const openEvents: Backend['openEvents'] = (of) => backend.openEvents(of);
  const { builder, idle } = behindBuilds(options.builder ?? workerBuilder(openEvents, ownClock));
  const { clock, store, keys, queue } = backend;
  const runs = options.buildEnded === undefined ? backend.runs : toldRuns(backend.runs, options.buildEnded);
  const end = new AbortController();
  const { signal } = end;
  let renewing: Promise<void> | undefined;
  const trouble = async () => (await backend.health()).trouble;
  try {
    const met = await trouble();
    if (met === undefined && builds)
      queue.deliverTo(
        createBuildWork({ runs, folds: store, builder, clock, signal, report, room: () => backend.room() }),
      );
    else if (met !== undefined) report(new Error(met));
    if (met === undefined && renews)
      renewing = renewPersonas({ backend, engine: engineName, signal }).catch((error: unknown) => {
        if (!signal.aborted) report(error);
      });
  } catch (error) {
    await backend.close();
    throw error;
  }
  let origin = usualOrigin;
  const { previewTurn } = options;
  const previews = createPreviews({ openEvents, ownClock, clock, idle, previewTurn, closing: signal });
  const { interpreter } = options;
  const interpretations = createInterpretationRuns({ interpreter, openEvents, closing: signal });
  const handlers = createHandlers({
    store,
    fairShare: createFairShare(),
    origin: () => origin,
    beginErasing: (scope) => backend.beginErasing(scope),
    openEvents,
    previews,
    interpreter,
    interpretations,
    overwrite: (until) => backend.overwrite(until),
    closing: signal,
    now: () => clock.now(),
    wakeQueue: () => queue.wake(),
  });
  const version = () => {
    const stored = backend.version();
    return stored === undefined ? undefined : `${stored} ${origin}`;
  };
  let check: Promise<void> | undefined;
  const checkDaily = async () => {
    try {
      const before = await backend.checkedAt();
      const isOverdue = before === undefined || (await clock.now()) - before > checkAtLatest;
      await clock.sleep(isAttended && !isOverdue ? checkAfter.attended : checkAfter.usually, signal);
      for (;;) {
        const last = await backend.checkedAt();
        const due = last === undefined ? 0 : last + checkEvery - (await clock.now());
        // A clock that went back does not hold it up for longer than a day.
        if (due > 0) await clock.sleep(Math.min(due, checkEvery), signal);
        const fault = await backend.check(signal);
        if (fault !== undefined) return report(fault);
      }
    } catch (error) {
      if (!signal.aborted) report(error);
    }
  };
  return {
    handlers,
    hidesModel: options.hidesModel ?? (() => false),
    report,
    closing: signal,
    callerOf: createCallerOf({ keys, version, now: () => clock.now() }),
    version,
    async mustSee(caller, namespaceId) {
      await addressed(store, caller, { namespace_id: namespaceId });
    },
    answer: async (route, input, caller) => {
      const handler = handlers[route] as (input: unknown, caller: Caller) => Promise<Answer<typeof route>>;
      return envelope(await handler(input, caller));
    },
    listensAt(at) {
      origin = at;
    },
    answered() {
      check ??= checkDaily();
    },
    trouble,
    async readiness() {
      if (signal.aborted) return 'closing';
      const { trouble: met, checking } = await backend.health();
      if (met !== undefined) return 'read-only';
      return checking ? 'checking' : 'ready';
    },
    unfinishedBuilds: () => runs.unfinishedBuilds(),
    interpretations: () => interpretations.goingOn(),
    async close() {
      if (signal.aborted) return;
      end.abort(new Error('the gateway closes'));
      await Promise.all([queue.stopped(), previews.stopped(), interpretations.stopped(), check, renewing]);
      await interpreter?.close();
      await backend.close();
    },
  };
}
