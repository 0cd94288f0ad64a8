import type { WorkerReadyLine } from '../../contract/cli/database.ts';
import { openOperator } from '../../embedded/operation/operator.ts';
import { sampleClock } from '../../embedded/sample-clock.ts';
import { engineName } from '../../contract/persona/engine-name.ts';
import { createBuildWork } from '../../gateway/builds/build-work.ts';
import { workerBuilder } from '../../gateway/builds/builder.ts';
import { keptBuilder } from '../../gateway/builds/kept-builder.ts';
import { renewPersonas } from '../../gateway/builds/renew-personas.ts';
import { toldRuns } from '../../gateway/builds/told-runs.ts';
import type { Readiness } from '../../gateway/readiness.ts';
import { counted } from '../../text/amount.ts';
import type { CliIo } from '../cli-command.ts';
import { untilAborted } from '../choosing/until-aborted.ts';
import { line, safeLine } from '../output/print.ts';
import { type OperatedFlags, type ReadyLine, reportOf } from './operated.ts';
import { openDatabase, sayWhatUserMay } from './open-database.ts';

type Wanted = OperatedFlags & {
  readonly concurrency: number;
};

/** Builds what waits in a database, beside any number of others, until it is told to end; what it holds then waits for another. */
export async function work(io: CliIo, flags: Wanted): Promise<void> {
  const { concurrency } = flags;
  const operator = await openOperator({ log: flags.log, metricsPort: flags.metrics });
  const report = reportOf(io, 'worker over a database', operator, flags.log);
  const backend = await openDatabase(io, flags, { migrates: flags.migrate, report });
  sayWhatUserMay(io, backend);
  const end = new AbortController();
  const { signal } = end;
  const builders = Array.from({ length: concurrency }, () =>
    keptBuilder(() => workerBuilder((of) => backend.openEvents(of), sampleClock(backend.store)), backend.clock),
  );
  try {
    const { clock, store, queue } = backend;
    const runs = operator.buildEnded === undefined ? backend.runs : toldRuns(backend.runs, operator.buildEnded);
    const readiness = async (): Promise<Readiness> => {
      if (signal.aborted) return 'closing';
      return (await backend.health()).trouble === undefined ? 'ready' : 'database';
    };
    const metricsUrl = await operator.show({
      figures: () => backend.figures(),
      room: () => backend.room(),
      isReady: async () => (await readiness()) === 'ready',
      readiness,
      database: () => backend.operation(),
    });
    for (const builder of builders) {
      queue.deliverTo(
        createBuildWork({ runs, folds: store, builder, clock, signal, report, room: () => backend.room() }),
      );
    }
    if (flags.json === true)
      line(io.out, JSON.stringify({ concurrency, metrics_url: metricsUrl } satisfies ReadyLine<WorkerReadyLine>));
    else {
      safeLine(io.out, `Building what waits in it, ${counted(concurrency, 'build')} at once.`);
      if (metricsUrl !== undefined) safeLine(io.out, `Metrics are read at ${metricsUrl}`);
    }
    const renewed = renewPersonas({ backend, engine: engineName, signal }).catch((error: unknown) => {
      if (!signal.aborted) report(error);
    });
    await untilAborted(io.signal);
    operator.closing();
    end.abort(new Error('the worker ends'));
    await Promise.all([queue.stopped(), renewed]);
  } finally {
    end.abort(new Error('the worker ends'));
    await Promise.all(builders.map((builder) => builder.end()));
    await backend.close();
    await operator.ended(0);
  }
}
