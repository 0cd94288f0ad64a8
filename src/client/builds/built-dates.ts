import type { Address } from '../../contract/address.ts';
import { GatewayFailure } from '../failure.ts';
import { textIn } from '../received/received-fields.ts';
import type { BuildRequests } from './build-requests.ts';

/** When a persona was last built: null where it never was, undefined where nobody says. */
export type BuiltAt = string | null | undefined;

/** When the persona was last built, by itself, and where a build was accepted by its binding too. */
export async function builtAt(
  requests: Pick<BuildRequests, 'persona' | 'binding' | 'readOnly'>,
  input: Address,
  { wasAccepted, signal }: { wasAccepted: boolean; signal: AbortSignal | undefined },
): Promise<BuiltAt> {
  const { persona } = await requests.persona(input, signal).catch((error: unknown) => {
    if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
    if (error.code === 'persona_not_built' || error.kind === 'empty') return { persona: undefined };
    if (error.status === 404 || error.status === 409) return { persona: undefined };
    throw error;
  });
  if (persona === undefined) return null;
  const at = textIn(persona.built_at);
  if (at !== undefined || !wasAccepted || requests.readOnly) return at;
  const { last_built_at } = await requests.binding({ ...input, subject: textIn(persona.subject) ?? 'persona' }, signal);
  return last_built_at === null ? null : textIn(last_built_at);
}

/** The first of these that is known. */
export const firstKnown = (...dates: readonly BuiltAt[]): BuiltAt => dates.find((date) => date !== undefined);

/** Whether a date has moved from what stood before, also where both write the same moment in their own way. */
export function hasMoved(now: BuiltAt, before: BuiltAt): now is string {
  if (typeof now !== 'string' || before === undefined || now === before) return false;
  return before === null || !(Date.parse(now) === Date.parse(before));
}
