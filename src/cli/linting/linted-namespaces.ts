import type { Address } from '../../contract/address.ts';
import type { LintedNamespace } from '../../contract/cli/lint.ts';
import type { Calls, ReceivedNamespace, ReceivedPersona } from '../../client/calls.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { textIn } from '../../client/received/received-fields.ts';
import { walkNamespaces } from '../../client/walk-namespaces.ts';
import { askedEvents } from '../../client/asked-events.ts';
import { fieldsOf } from '../../client/received/refusal.ts';
import { countTokens } from '../../client/tokens/count-tokens.ts';
import { lint } from '../../lint/lint.ts';
import type { Switches } from '../../lint/switches.ts';
import { safe } from '../../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { findNamespace } from '../choosing/find-namespace.ts';

/** A namespace to look at: how it is asked for, and what people call it. */
type Asked = { readonly address: Address; readonly names: readonly string[] };

const notBuilt = new Set(['persona_not_built', 'persona_not_found']);
/** what is wrong with one persona, not with the gateway or the way to it */
const ofOne = new Set<GatewayFailure['kind']>(['refused', 'not-found', 'empty', 'malformed', 'too-large']);

/** What the rules say of one namespace; rejects where nothing more can be asked of the gateway. */
export async function lintedNamespace(
  { signal, now }: Pick<CliIo, 'signal' | 'now'>,
  calls: Calls,
  { address, names }: Asked,
  switches: Switches,
): Promise<LintedNamespace> {
  const [given = '', name = ''] = names;
  const nothing = { namespace_id: given, name, subject: '', findings: [], not_run: [] };
  let read: ReceivedPersona;
  try {
    read = await calls.readPersona(address, signal);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.code !== undefined && notBuilt.has(error.code)) return { ...nothing, state: 'not built' };
    if (!ofOne.has(error.kind)) throw error;
    return { ...nothing, state: 'failed', says: error.message };
  }
  const { raw, persona } = read;
  const { findings, notRun } = await lint(raw, now(), askedEvents(calls, address, signal), (text) =>
    countTokens(text, signal),
  );
  const id = textIn(fieldsOf(raw)?.['namespace_id']) ?? given;
  return {
    namespace_id: id,
    name,
    subject: textIn(persona.subject) ?? '',
    state: 'linted',
    findings: switches.judged(findings, [id, ...names]),
    not_run: notRun.map((rule) => rule.id),
  };
}

const asked = ({ id, name, external_reference_id: reference }: ReceivedNamespace): Asked => ({
  address: { namespace_id: id },
  names: [id, textIn(name) ?? '', textIn(reference) ?? ''],
});

/** The namespaces that a person names, by id, external reference or name. */
export async function* namedOnes(calls: Calls, texts: readonly string[], signal: AbortSignal): AsyncGenerator<Asked> {
  for (const text of texts) {
    const address = await findNamespace(calls, text, signal);
    yield { address, names: [address.namespace_id ?? text, text] };
  }
}

/** All namespaces of a gateway, in its order, from the one behind this id on. */
export async function* allOnes(calls: Calls, after: string | undefined, signal: AbortSignal): AsyncGenerator<Asked> {
  let isBehind = after === undefined;
  for await (const { rows } of walkNamespaces(calls, signal))
    for (const row of rows) {
      if (isBehind) yield asked(row);
      else isBehind = row.id === after;
    }
  if (!isBehind)
    throw new CommandFailure(
      `The gateway lists no namespace "${safe(after ?? '')}" to go on from; without --after it begins at the first.`,
      exitCodes.refused,
    );
}
