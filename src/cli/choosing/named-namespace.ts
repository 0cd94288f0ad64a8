import type { Calls, ReceivedNamespace } from '../../client/calls.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { walkNamespaces } from '../../client/walk-namespaces.ts';
import { safe } from '../../text/safe.ts';
import { CommandFailure, type CliIo, exitCodes } from '../cli-command.ts';
import { cellText } from '../output/cell-text.ts';
import { findNamespace } from './find-namespace.ts';
import type { Connection } from './gateway-connection.ts';

/** A namespace with the name that people know it by. */
export type NamedNamespace = { readonly id: string; readonly orgId: string; readonly name: string };

/** All of the namespace that a person means, by its id, its external reference, or a name that only one has. */
export async function wholeNamespace(calls: Calls, text: string, signal: AbortSignal): Promise<ReceivedNamespace> {
  const address = await findNamespace(calls, text, signal);
  for await (const { rows } of walkNamespaces(calls, signal))
    for (const row of rows) {
      const { id, external_reference_id: reference } = row;
      const isIt =
        address.namespace_id === undefined
          ? textIn(reference) === address.external_reference_id
          : id === address.namespace_id;
      if (isIt) return row;
    }
  throw new CommandFailure(`There is no namespace "${safe(text)}".`, exitCodes.refused);
}

/** The same, as far as people know it by. */
export async function namedNamespace(
  io: CliIo,
  { client: { calls } }: Pick<Connection, 'client'>,
  text: string,
): Promise<NamedNamespace> {
  const { id, org_id: orgId, name } = await wholeNamespace(calls, text, io.signal);
  return { id, orgId: textIn(orgId) ?? '', name: cellText(name) };
}
