import type { Address } from '../../contract/address.ts';
import type { Calls, ReceivedNamespace } from '../../client/calls.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { walkNamespaces } from '../../client/walk-namespaces.ts';
import { safe } from '../../text/safe.ts';
import { CommandFailure, exitCodes } from '../cli-command.ts';
import { nearest } from './nearest.ts';

const knownButEmpty = new Set(['persona_not_found', 'persona_not_built']);

/** Whether the gateway surely knows a namespace by this address; asking changes nothing. */
async function isKnown(calls: Calls, address: Address, signal: AbortSignal): Promise<boolean> {
  try {
    await calls.readPersona(address, signal);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const asked = error.kind === 'not-found' || error.kind === 'refused' || error.kind === 'empty';
    if (!asked) throw error;
    // What only the form of an answer seems to mean may as well mean that there is no such namespace.
    return error.code !== undefined && knownButEmpty.has(error.code) && error.concludedFrom !== 'form';
  }
}

const ambiguous = (text: string, matches: readonly ReceivedNamespace[]) =>
  new CommandFailure(
    [
      `${matches.length} namespaces are named "${safe(text)}". Say which by its id:`,
      ...matches.slice(0, 10).map(({ id }) => `  ${safe(id)}`),
    ].join('\n'),
    exitCodes.usage,
  );

/** so many names are compared with one that nobody has: a slip is not looked for among all of half a million */
const mostCompared = 20_000;

/** The name that was probably meant, as a question; nothing where none is near. */
function nearestOf(text: string, names: readonly string[]): string {
  const compared = names.slice(0, mostCompared);
  const low = text.toLowerCase();
  const near = nearest(text, compared) ?? compared.find((name) => low.length > 2 && name.toLowerCase().includes(low));
  return near === undefined ? '' : ` Is "${safe(near)}" meant?`;
}

/** The address of the namespace that a person means: by its id, its external reference, or a name that only one has. */
export async function findNamespace(calls: Calls, text: string, signal: AbortSignal): Promise<Address> {
  for (const address of [{ namespace_id: text }, { external_reference_id: text }])
    if (await isKnown(calls, address, signal)) return address;
  const named: ReceivedNamespace[] = [];
  const names: string[] = [];
  for await (const { rows } of walkNamespaces(calls, signal))
    for (const row of rows) {
      if (row.id === text || textIn(row.external_reference_id) === text) return { namespace_id: row.id };
      if (textIn(row.name) === text) named.push(row);
      names.push(...[row.name, row.external_reference_id].flatMap((name) => textIn(name) ?? []));
    }
  const [only, ...others] = named;
  if (only === undefined)
    throw new CommandFailure(
      `There is no namespace with the id, external reference or name "${safe(text)}".${nearestOf(text, names)} "persona namespaces --all" lists them.`,
      exitCodes.refused,
    );
  if (others.length > 0) throw ambiguous(text, named);
  return { namespace_id: only.id };
}
