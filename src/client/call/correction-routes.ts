import type { Json } from '../../contract/scalars.ts';
import type { Calls, ReceivedCorrection } from '../calls.ts';
import { receivedPagination } from '../received/received-resources.ts';
import { textIn } from '../received/received-fields.ts';
import { fieldsOf } from '../received/refusal.ts';
import type { OwnNeeds } from './own-needs.ts';

/** A correction, where it has an id. */
function receivedCorrection(data: Json): ReceivedCorrection | undefined {
  const fields = fieldsOf(data);
  const id = textIn(fields?.['id']);
  return fields === undefined || id === undefined ? undefined : { ...fields, id };
}

const correctionsIn = (data: Json): ReceivedCorrection[] | undefined =>
  Array.isArray(data) ? data.map(receivedCorrection).filter((one) => one !== undefined) : undefined;

/** Makes the calls of corrections, which are ours. */
export function createCorrectionRoutes({
  answerTo,
  promised,
  mayWrite,
  routes,
}: OwnNeeds): Pick<Calls, 'listCorrections' | 'addCorrection' | 'judgeCorrection' | 'removeCorrection'> {
  return {
    listCorrections: (input, signal) =>
      routes.asked('listCorrections', async () => {
        const answer = await answerTo('listCorrections', input, 'safe', signal);
        const rows = promised('corrections', answer, correctionsIn);
        return { rows, pagination: receivedPagination(answer.pagination) };
      }),
    async addCorrection(input, signal) {
      mayWrite();
      // The same correction again is the same one.
      return routes.asked('addCorrection', async () =>
        promised('a correction', await answerTo('addCorrection', input, 'safe', signal), receivedCorrection),
      );
    },
    async judgeCorrection(input, signal) {
      mayWrite();
      return routes.asked('judgeCorrection', async () =>
        promised('a correction', await answerTo('judgeCorrection', input, 'safe', signal), receivedCorrection),
      );
    },
    async removeCorrection(input, signal) {
      mayWrite();
      return routes.asked('removeCorrection', async () =>
        promised('a receipt', await answerTo('removeCorrection', input, 'once', signal), fieldsOf),
      );
    },
  };
}
