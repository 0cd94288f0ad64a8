import type { DatabaseReadyLine } from '../../contract/cli/database.ts';
import { openOperator } from '../../embedded/operation/operator.ts';
import { sampleClock } from '../../embedded/sample-clock.ts';
import { serve } from '../../gateway/http/serve.ts';
import { openGateway, type OpenedGateway } from '../../gateway/open.ts';
import type { CliIo } from '../cli-command.ts';
import { untilAborted } from '../choosing/until-aborted.ts';
import { line, safeLine } from '../output/print.ts';
import { type OperatedFlags, type ReadyLine, reportOf } from './operated.ts';
import { openDatabase, sayWhatUserMay } from './open-database.ts';

type Wanted = OperatedFlags & {
  readonly port: number;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly limit?: number;
};

/** milliseconds for which it still answers once it says that it is not ready, so that a proxy that asks every second sends nothing more */
const lastCalls = 1_500;

/** Serves a gateway over a database, beside any number of others; it builds nothing, which workers do. */
export async function serveDatabase(io: CliIo, flags: Wanted): Promise<void> {
  const operator = await openOperator({ log: flags.log, metricsPort: flags.metrics });
  const report = reportOf(io, 'gateway over a database', operator, flags.log);
  const backend = await openDatabase(io, flags, { builds: false, migrates: flags.migrate, report });
  sayWhatUserMay(io, backend);
  let isLeaving = false;
  const opened = await openGateway({
    backend,
    builds: false,
    renews: false,
    ownClock: sampleClock(backend.store),
    previewTurn: (organization, signal) => backend.previewTurn(organization, signal),
    report,
  });
  const readiness: OpenedGateway['readiness'] = async () => {
    if (isLeaving) return 'closing';
    const word = await opened.readiness();
    return word === 'read-only' ? 'database' : word;
  };
  try {
    const served = await serve(
      { ...opened, readiness },
      {
        port: flags.port,
        ...(flags.host === undefined ? {} : { host: flags.host }),
        ...(flags.publicUrl === undefined ? {} : { publicUrl: flags.publicUrl }),
        rateLimit: flags.limit,
        asked: operator.asked,
        ...(operator.answered === undefined ? {} : { answered: operator.answered }),
      },
    );
    const metricsUrl = await operator.show({
      figures: () => backend.figures(),
      room: () => backend.room(),
      isReady: async () => (await readiness()) === 'ready',
      connections: () => served.connections(),
      database: () => backend.operation(),
    });
    operator.listening(served.baseUrl);
    if (flags.json === true)
      line(
        io.out,
        JSON.stringify({ url: served.baseUrl, metrics_url: metricsUrl } satisfies ReadyLine<DatabaseReadyLine>),
      );
    else {
      safeLine(io.out, `Serving it at ${served.baseUrl}`);
      safeLine(io.out, 'Keys are made by "persona keys create --database"; "persona worker --database" builds.');
      if (metricsUrl !== undefined) safeLine(io.out, `Metrics are read at ${metricsUrl}`);
    }
    await untilAborted(io.signal);
    isLeaving = true;
    operator.closing();
    await io.clock.sleep(lastCalls, new AbortController().signal);
    await served.close();
  } finally {
    const unfinished = isLeaving ? await opened.unfinishedBuilds().catch(() => 0) : 0;
    await opened.close();
    await operator.ended(unfinished);
  }
}
