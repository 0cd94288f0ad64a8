import type { EndedRun } from '../../gateway/builds/told-runs.ts';
import type { OpenedGateway } from '../../gateway/open.ts';
import type { AnsweredRequest } from '../../gateway/http/told-answers.ts';
import type { LogForm } from '../../gateway/operation/log-form.ts';
import type { MetricsSources } from '../../gateway/operation/gateway-metrics.ts';
import type { ServedMetrics } from '../../gateway/operation/metrics-server.ts';
import { StoreFault } from '../../gateway/store/fault.ts';
import { plainError } from '../../settings/debug/plain-error.ts';

/** What an operator asked to see of a gateway. */
export type OperationOrders = {
  /** lines on standard error */
  readonly log?: LogForm | undefined;
  /** metrics at this port of this machine; 0 takes any free one */
  readonly metricsPort?: number | undefined;
};

/** What an operator is shown of a gateway; what was not asked for is not loaded. */
export type Operator = {
  /** for who opens the gateway: told of each failure that no caller is told of; undefined where no log is written */
  readonly problem: OpenedGateway['report'] | undefined;
  /** told of each run of a build that ended; undefined where nobody asks */
  readonly buildEnded: ((run: EndedRun) => void) | undefined;
  /** for who serves it: told of the route of each request that comes; undefined where nobody asks */
  readonly asked: ((route: string) => void) | undefined;
  /** told of each request that was answered; undefined where nobody asks */
  readonly answered: ((answered: AnsweredRequest) => void) | undefined;
  /** Begins to show the metrics of an opened gateway; gives where they are read, undefined where nobody asks. Rejects with a sentence. */
  show(sources: MetricsSources): Promise<string | undefined>;
  /** The gateway listens at this address. */
  listening(baseUrl: string): void;
  /** The gateway was asked to end. */
  closing(): void;
  /** All has ended; resolves when that is told. */
  ended(unfinishedBuilds: number): Promise<void>;
};

// A sentence of the store names no path and quotes commands to type; every other error may quote what it could not read.
const plain = (error: unknown) => {
  const { name, message, stack } = plainError(error);
  return { name, message: error instanceof StoreFault ? error.message : message, stack };
};

/** Makes ready what an operator asked for. */
export async function openOperator({ log: form, metricsPort }: OperationOrders): Promise<Operator> {
  const log =
    form === undefined ? undefined : (await import('../../gateway/operation/operator-log.ts')).openOperatorLog(form);
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('../../gateway/operation/gateway-metrics.ts')).createGatewayMetrics();
  const problem = log && ((error: unknown, requestId?: string) => log.problem(plain(error), requestId));
  let served: ServedMetrics | undefined;
  return {
    problem,
    buildEnded: metrics && ((run) => metrics.buildEnded(run)),
    asked: metrics && ((route) => metrics.asked(route)),
    answered:
      log === undefined && metrics === undefined
        ? undefined
        : (answered) => {
            log?.answered(answered);
            metrics?.answered(answered);
          },
    async show(sources) {
      if (metrics === undefined || metricsPort === undefined) return undefined;
      const { serveMetrics } = await import('../../gateway/operation/metrics-server.ts');
      const { contentType } = metrics;
      const text = () => metrics.text(sources);
      const { readiness } = sources;
      const shown = { text, contentType, ...(readiness && { readiness }) };
      served = await serveMetrics(metricsPort, shown, problem ?? (() => {}));
      return served.url;
    },
    listening: (url) => log?.note('listening', { url }),
    closing: () => log?.note('closing'),
    async ended(unfinished_builds) {
      await served?.close();
      log?.note('ended', { unfinished_builds });
      await log?.end();
    },
  };
}
