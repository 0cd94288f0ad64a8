import { exportVersion } from '../../contract/export/export-lines.ts';
import type { Json } from '../../contract/scalars.ts';
import { CorrectionLine } from '../../contract/cli/corrections.ts';
import { everyCorrection } from '../../client/every-correction.ts';
import { allEvents } from '../../client/all-events.ts';
import type { Calls, ReceivedNamespace } from '../../client/calls.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { textIn } from '../../client/received/received-fields.ts';

/** How much of what was written. */
export type Exported = {
  persona: boolean;
  corrections: number;
  interpretations: number;
  identities: number;
  events: number;
};

/** What an export is made of. */
export type Exporting = {
  readonly calls: Calls;
  readonly namespace: ReceivedNamespace;
  readonly withEvents: boolean;
  readonly now: number;
  readonly signal: AbortSignal;
  /** told what a gateway does not give */
  readonly lacks: (what: string) => void;
};

const notThere = new Set(['persona_not_found', 'persona_not_built']);

/** The persona with its subject, as far as there is one. */
async function personaOf({ calls, namespace, signal }: Exporting): Promise<Json | undefined> {
  try {
    return (await calls.readPersona({ namespace_id: namespace.id }, signal)).raw;
  } catch (error) {
    if (error instanceof GatewayFailure && notThere.has(error.code ?? '')) return undefined;
    throw error;
  }
}

/** What a gateway gives, or nothing where it has no such route. */
async function whereOffered<T>(what: string, { lacks }: Exporting, give: () => Promise<readonly T[]>) {
  try {
    return await give();
  } catch (error) {
    const isMissing =
      error instanceof GatewayFailure &&
      (error.code === 'no_such_route' || error.status === 404 || error.status === 405);
    if (!isMissing || error.code === 'namespace_not_found') throw error;
    lacks(what);
    return [];
  }
}

const subjectIn = (persona: Json | undefined): string | undefined =>
  typeof persona === 'object' && persona !== null && !Array.isArray(persona) ? textIn(persona['subject']) : undefined;

/** The lines of an export, each an object; `sum` is counted up on the way. */
export async function* exportedLines(what: Exporting, sum: Exported): AsyncGenerator<object> {
  const { calls, namespace, withEvents, now, signal } = what;
  const address = { namespace_id: namespace.id };
  const persona = await personaOf(what);
  const text = (value: unknown, field: string) => {
    const found = textIn(value);
    return found === undefined ? {} : { [field]: found };
  };
  let lines = 0;
  const counted = <T>(line: T): T => {
    lines += 1;
    return line;
  };
  yield counted({
    persona_export: {
      version: exportVersion,
      exported_at: new Date(now).toISOString(),
      subject: subjectIn(persona) ?? textIn(namespace.name) ?? namespace.id,
      namespace: {
        name: textIn(namespace.name) ?? namespace.id,
        ...text(namespace.description, 'description'),
        ...text(namespace.external_reference_id, 'external_reference_id'),
      },
      with_events: withEvents,
    },
  });
  if (persona !== undefined) {
    sum.persona = true;
    yield counted({ persona });
  }
  for (const correction of await whereOffered('what was put right', what, () =>
    everyCorrection(calls, address, signal),
  )) {
    const { data } = CorrectionLine.safeParse(correction);
    if (data === undefined) continue;
    sum.corrections += 1;
    yield counted({ correction: data });
  }
  for (const interpretation of await whereOffered('what a model said', what, async () => {
    const { claims } = await calls.readInterpretations(address, signal);
    return claims;
  })) {
    sum.interpretations += 1;
    yield counted({ interpretation });
  }
  for (const identities of await whereOffered('who is who', what, () => calls.readIdentities(address, signal))) {
    sum.identities += 1;
    yield counted({ identities });
  }
  if (withEvents)
    for await (const events of allEvents(calls, address, signal))
      for (const event of events) {
        sum.events += 1;
        yield counted(event);
      }
  yield { end: { lines } };
}
