import type { Client } from '../../client/create-client.ts';
import { callLimits } from '../../client/limits.ts';
import { span } from '../../text/ago.ts';
import type { CliIo } from '../cli-command.ts';
import { progressOn } from './progress.ts';

/** Shows on a terminal that a request failed and is tried again, and when; gives how to stop. */
export function showWaits(io: CliIo, { requests }: Pick<Client, 'requests'>): () => void {
  const progress = progressOn(io);
  let waits = false;
  const stop = requests.watch(() => {
    const record = requests.list().at(-1);
    if (record?.state === 'waiting' && record.nextAttemptAt !== undefined) {
      waits = true;
      const why = record.attempts.at(-1)?.failure ?? '';
      const wait = span(record.nextAttemptAt - io.now());
      progress.say(`Attempt ${record.attempts.length + 1} of ${callLimits.attempts} in ${wait}. ${why}`);
    } else if (waits) {
      waits = false;
      progress.end();
    }
  });
  return () => {
    stop();
    progress.end();
  };
}
