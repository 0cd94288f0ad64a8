import { GatewayFailure } from '../../client/failure.ts';
import { byHand } from '../../contract/sources/by-hand.ts';
import { askWorker } from './ask-worker.ts';
import type { HeldImport } from './begun-imports.ts';
import type { ImportJob } from './imports-job.ts';
import type { importsMemory, RememberedImport } from './imports-memory.ts';
import type { Destination } from './imports-orders.ts';
import type { ImportOutcome, ImportProgress } from './imports-send.ts';

/** The subject's addresses in the namespace's other imports. */
const addressesElsewhere = (before: readonly RememberedImport[], { reader, path }: ImportJob): readonly string[] =>
  before
    .filter((other) => other.reader !== reader || other.path !== path)
    .flatMap((other) => other.me)
    .filter((word) => word.includes('@'));

/** Whether the import would go on if it were made again as it is: the gateway went away, or has no room now. */
const mayGoOn = (error: unknown): boolean =>
  error instanceof GatewayFailure &&
  (error.status === undefined
    ? !['malformed', 'empty', 'redirected', 'too-large'].includes(error.kind)
    : error.status >= 500 || error.status === 429);

type Needs = {
  readonly memory: Pick<ReturnType<typeof importsMemory>, 'list' | 'keep'>;
  readonly to: Destination;
  readonly now: () => number;
  /** what is kept of it while it runs, so that whatever ends it leaves where it was */
  readonly held: HeldImport | undefined;
};

/** Makes an import, from where it was where it had begun before, and remembers what was imported; what was sent stays when it is cut short. */
export async function runImport(
  { memory, to, now, held }: Needs,
  job: ImportJob,
  progress: (at: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const { namespaceId, reader, path, me, apart = [] } = job;
  const remember = () =>
    memory.keep(namespaceId, {
      reader,
      path,
      me: [...me],
      ...(apart.length === 0 ? {} : { apart: [...apart] }),
      at: new Date(now()).toISOString(),
    });
  let sent = 0;
  try {
    const asked = { ...job, elsewhere: addressesElsewhere(await memory.list(namespaceId), job) };
    const from = held?.begun.mark;
    const outcome = await askWorker({ ask: 'run', job: asked, to, ...(from === undefined ? {} : { from }) }, signal, {
      progress(at, mark) {
        sent = at.read;
        if (mark !== undefined) held?.keep({ mark });
        progress(at);
      },
    });
    await remember();
    return outcome;
  } catch (error) {
    if (sent > 0) await remember();
    if (signal.aborted) held?.keep(signal.reason === byHand ? { state: 'stopped' } : {});
    else if (!mayGoOn(error))
      held?.keep({ state: 'failed', failure: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
