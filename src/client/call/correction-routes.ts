import type { Json } from '../../contract/scalars.ts';
import type { Calls, ReceivedCorrection } from '../calls.ts';
import { receivedPagination } from '../received/received-resources.ts';
import { textIn } from '../received/received-fields.ts';
import { fieldsOf } from '../received/refusal.ts';
import { changing, type OwnNeeds } from './own-needs.ts';

/** A correction, where it has an id. */
function receivedCorrection(data: Json): ReceivedCorrection | undefined {
  const fields = fieldsOf(data);
  const id = textIn(fields?.['id']);
  return fields === undefined || id === undefined ? undefined : { ...fields, id };
}

const correctionsIn = (data: Json): ReceivedCorrection[] | undefined =>
  Array.isArray(data) ? data.map(receivedCorrection).filter((one) => one !== undefined) : undefined;

/** Makes the calls of corrections, which are ours. */
export function createCorrectionRoutes(
  needs: OwnNeeds,
): Pick<Calls, 'listCorrections' | 'addCorrection' | 'judgeCorrection' | 'removeCorrection'> {
  const { answerTo, promised, routes } = needs;
  return {
    listCorrections: (input, signal) =>
      routes.asked('listCorrections', async () => {
        const answer = await answerTo('listCorrections', input, 'safe', signal);
        const rows = promised('corrections', answer, correctionsIn);
        return { rows, pagination: receivedPagination(answer.pagination) };
      }),
    // The same correction again is the same one.
    addCorrection: changing(needs, 'addCorrection', 'safe', 'a correction', receivedCorrection),
    judgeCorrection: changing(needs, 'judgeCorrection', 'safe', 'a correction', receivedCorrection),
    removeCorrection: changing(needs, 'removeCorrection', 'once', 'a receipt', fieldsOf),
  };
}
