import type {
  InterpretationProgress,
  InterpretationRun,
  Interpretations,
} from '../../../contract/interpretations/interpretation.ts';
import { walkNamespaces } from '../../../client/walk-namespaces.ts';
import type { InterpretNews } from '../../../contract/interpretations/interpreter.ts';
import { textOf } from '../namespaces/summary.ts';
import { ownPart } from '../store/own-part.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Explorer, State } from '../store/state.ts';

/** What would be sent in a run: how it would go, the first question byte for byte, and the tokens of all of them. */
export type Plan = {
  readonly run: InterpretationRun;
  readonly first: string | undefined;
  readonly tokens: { readonly first: number; readonly second: number };
};

/** Where asking a model about one namespace stands. */
export type Interpreting = {
  readonly namespaceId: string | undefined;
  readonly name: string;
  /** looking: at what is kept and what would be sent; ready: a yes is waited for; running; done; none: it cannot be asked, and `failure` says why */
  readonly stage: 'looking' | 'ready' | 'running' | 'done' | 'none';
  readonly kept: Interpretations | undefined;
  /** that the key which this shell gives is not used, where it is not */
  readonly unusedKey: string | undefined;
  readonly plan: Plan | undefined;
  /** the name of the namespace as far as it is typed */
  readonly typed: string;
  readonly progress: InterpretationProgress | undefined;
  readonly notices: readonly string[];
  readonly result: InterpretationRun | undefined;
  readonly failure: Error | undefined;
  readonly stop: (() => void) | undefined;
};

const nothing: Interpreting = {
  namespaceId: undefined,
  name: '',
  stage: 'looking',
  kept: undefined,
  unusedKey: undefined,
  plan: undefined,
  typed: '',
  progress: undefined,
  notices: [],
  result: undefined,
  failure: undefined,
  stop: undefined,
};

/** The part of the state that asking a model has. */
export const interpreting = ownPart<Interpreting>(nothing);

const change = (explorer: Pick<Explorer, 'getState'>, namespaceId: string, next: Partial<Interpreting>): void =>
  interpreting.change(explorer, (now) => (now.namespaceId === namespaceId ? { ...now, ...next } : now));

/** Takes up what is told on the way. */
function hear(explorer: Explorer, namespaceId: string, news: InterpretNews): void {
  if (!('progress' in news)) return;
  const { progress } = news;
  const { notices } = interpreting.of(explorer.getState());
  const isNew = progress.notice !== undefined && notices.at(-1) !== progress.notice;
  change(explorer, namespaceId, { progress, ...(isNew ? { notices: [...notices, progress.notice ?? ''] } : {}) });
}

/** What a dry run says would be sent. */
async function planOf(explorer: Explorer, namespaceId: string, signal: AbortSignal): Promise<Plan> {
  const tokens = { first: 0, second: 0 };
  let first: string | undefined;
  const tell = (news: InterpretNews) => {
    if (!('request' in news)) return hear(explorer, namespaceId, news);
    const { kind, of, body, tokens: many } = news.request;
    tokens[kind] += kind === 'second' ? many * of : many;
    first ??= body;
  };
  const { calls } = explorer.gateway();
  const run = await calls.interpret({ namespace_id: namespaceId, dry_run: true }, { signal, tell });
  return { run, first, tokens };
}

/** The name of a namespace that no loaded page of the list holds; its id where the gateway does not list it. */
async function nameOf(explorer: Explorer, namespaceId: string, signal: AbortSignal): Promise<string> {
  for await (const { rows } of walkNamespaces(explorer.gateway().calls, signal)) {
    const row = rows.find(({ id }) => id === namespaceId);
    if (row !== undefined) return textOf(row.name) || namespaceId;
  }
  return namespaceId;
}

/** Looks at what is kept of a namespace, and at what would be sent; where a run goes on already, that is shown. */
export async function lookAtInterpreting(explorer: Explorer, namespaceId: string, name: string): Promise<void> {
  const now = interpreting.of(explorer.getState());
  if (now.namespaceId === namespaceId && now.stage === 'running') return;
  now.stop?.();
  const mine = new AbortController();
  const stop = () => mine.abort();
  interpreting.change(explorer, () => ({ ...nothing, namespaceId, name, stop }));
  try {
    const { calls } = explorer.gateway();
    const kept = await calls.readInterpretations({ namespace_id: namespaceId }, mine.signal);
    change(explorer, namespaceId, { kept, unusedKey: explorer.gateway().unusedModelKey?.() });
    if (name === namespaceId) change(explorer, namespaceId, { name: await nameOf(explorer, namespaceId, mine.signal) });
    const plan = await planOf(explorer, namespaceId, mine.signal);
    change(explorer, namespaceId, { plan, stage: 'ready', progress: undefined, stop: undefined });
  } catch (error) {
    if (!wasCancelled(error))
      change(explorer, namespaceId, { stage: 'none', failure: asError(error), progress: undefined, stop: undefined });
  }
}

/** Whether a yes must be typed before anything is sent. */
export const needsYes = ({ stage, kept }: Interpreting): boolean => stage === 'ready' && kept?.consented !== true;

/** Types the name of the namespace, which is the yes. */
export const typeName = (state: State, typed: string): void =>
  interpreting.change({ getState: () => state }, (now) => ({ ...now, typed }));

/** Asks the model; what is accepted is kept and built by the gateway. */
export async function beginInterpreting(explorer: Explorer): Promise<void> {
  const now = interpreting.of(explorer.getState());
  const { namespaceId, kept, plan, typed } = now;
  if (namespaceId === undefined || plan === undefined || now.stage !== 'ready') return;
  const { host, model } = plan.run.asked;
  const mine = new AbortController();
  change(explorer, namespaceId, { stage: 'running', progress: undefined, notices: [], stop: () => mine.abort() });
  try {
    const result = await explorer.gateway().calls.interpret(
      {
        namespace_id: namespaceId,
        ...(kept?.consented === true ? {} : { consent: { host, model, name: typed.trim() } }),
      },
      { signal: mine.signal, tell: (news) => hear(explorer, namespaceId, news) },
    );
    change(explorer, namespaceId, { stage: 'done', result, stop: undefined });
    explorer.getState().builds.follow(namespaceId, now.name);
  } catch (error) {
    if (wasCancelled(error)) return lookAtInterpreting(explorer, namespaceId, now.name);
    change(explorer, namespaceId, { stage: 'none', failure: asError(error), stop: undefined });
  }
}

/** Ends the run that goes on, here and at the gateway; what was answered is kept, and not asked again. */
export function stopInterpreting(state: State): boolean {
  const { stage, stop } = interpreting.of(state);
  if (stage === 'running') interpreting.change({ getState: () => state }, (now) => ({ ...now, stage: 'looking' }));
  stop?.();
  return stage === 'running';
}
