import type { OpenedGateway } from '../../gateway/open.ts';
import type { AnsweredRequest } from '../../gateway/http/told-answers.ts';
import type { LogForm } from '../../gateway/operation/log-form.ts';
import { StoreFault } from '../../gateway/store/fault.ts';
import { plainError } from '../../settings/debug/plain-error.ts';

/** What an operator asked to see of a gateway. */
export type OperationOrders = {
  /** lines on standard error */
  readonly log?: LogForm;
};

/** What an operator is shown of a gateway; what was not asked for is not loaded. */
export type Operator = {
  /** for who opens the gateway: told of each failure that no caller is told of; undefined where no log is written */
  readonly problem: OpenedGateway['report'] | undefined;
  /** for who serves it; undefined where nobody asks for requests */
  readonly answered: ((answered: AnsweredRequest) => void) | undefined;
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
export async function openOperator({ log: form }: OperationOrders): Promise<Operator> {
  const log =
    form === undefined ? undefined : (await import('../../gateway/operation/operator-log.ts')).openOperatorLog(form);
  return {
    problem: log && ((error, requestId) => log.problem(plain(error), requestId)),
    answered: log && ((answered) => log.answered(answered)),
    listening: (url) => log?.note('listening', { url }),
    closing: () => log?.note('closing'),
    async ended(unfinished_builds) {
      log?.note('ended', { unfinished_builds });
      await log?.end();
    },
  };
}
