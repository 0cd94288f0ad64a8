import type { NewNamespace } from '../../contract/namespace.ts';
import { limits } from '../../contract/limits.ts';
import type { Calls, ReceivedNamespace } from '../calls.ts';
import { GatewayFailure } from '../failure.ts';
import type { Look } from './look.ts';
import { isAmbiguous } from './retry.ts';
import { textIn } from '../received/received-fields.ts';

/** Milliseconds: how far two clocks may be apart, and how long a look at the list may take. */
const slack = 5000;
const afterwards = 10_000;

/** The first and the last page, where a new namespace stands in every usual order. */
async function ends(
  calls: Pick<Calls, 'listNamespaces'>,
  signal: AbortSignal | undefined,
): Promise<ReceivedNamespace[]> {
  const pageSize = limits.pageSize.most;
  const first = await calls.listNamespaces({ page: 1, pageSize }, signal);
  const { totalPages = 1 } = first.pagination ?? {};
  if (totalPages <= 1) return [...first.rows];
  const last = await calls.listNamespaces({ page: totalPages, pageSize }, signal);
  return [...first.rows, ...last.rows];
}

/** The namespace that a creation of an unknown end may have made: by its external reference, else by name and age. */
const madeBy = (rows: readonly ReceivedNamespace[], { name, external_reference_id }: NewNamespace, since: number) =>
  rows.find((row) =>
    external_reference_id === undefined
      ? textIn(row.name) === name && Date.parse(textIn(row.created_at) ?? '') >= since
      : textIn(row.external_reference_id) === external_reference_id,
  );

/** The failure of a request that may have been carried out, with the words that say so. */
export const doubtful = (failure: GatewayFailure, words: string, mayExist?: string): GatewayFailure =>
  new GatewayFailure({
    ...failure.facts(),
    message: `${failure.message} ${words}`,
    inDoubt: true,
    ...(mayExist === undefined ? {} : { mayExist }),
  });

/** Whether nobody here knows if a request was carried out: it broke off on the way, or was cancelled after it was sent. */
export const isInDoubt = (error: unknown): error is GatewayFailure =>
  error instanceof GatewayFailure && (isAmbiguous(error) || error.kind === 'cancelled');

/**
 * Creates a namespace by `send`, which goes out once; where its end is unknown, looks for what it may have made and rejects
 * with a failure that says what was found, so that a person decides.
 */
export async function createdOnce(
  input: NewNamespace,
  send: () => Promise<ReceivedNamespace>,
  {
    calls,
    look,
    serverNow,
    signal,
  }: { calls: Pick<Calls, 'listNamespaces'>; look: Look; serverNow: () => number; signal: AbortSignal | undefined },
): Promise<ReceivedNamespace> {
  const since = serverNow();
  try {
    return await send();
  } catch (error) {
    if (!isInDoubt(error)) throw error;
    const unknown = 'The gateway may have created it all the same: look at the list before you create it again.';
    if (error.kind === 'cancelled') throw doubtful(error, unknown);
    const rows = await look(afterwards, signal, (stop) => ends(calls, stop));
    if (rows === undefined) throw doubtful(error, unknown);
    const made = madeBy(rows, input, since - slack);
    if (made === undefined)
      throw doubtful(error, 'It is not on the first and last page of the list: creating it again seems safe.');
    throw doubtful(error, `But it is there now, as ${made.id}: do not create it again.`, made.id);
  }
}
