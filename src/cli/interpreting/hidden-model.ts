import type { Calls, ReceivedPersona } from '../../client/calls.ts';
import { claimsByModel, withoutModel } from '../../contract/interpretations/without-model.ts';
import { hidesModel } from '../../embedded/own-model.ts';
import type { Environment } from '../../settings/environment.ts';
import { paths } from '../../settings/paths.ts';

/** Whether screens are to show nothing of what a model said. */
export const isModelHidden = (environment: Environment): boolean => hidesModel(paths(environment));

const plain = ({ raw, persona }: ReceivedPersona): ReceivedPersona => {
  const left = withoutModel(raw);
  return left === raw ? { raw, persona } : { raw: left, persona: withoutModel(persona) };
};

/** A persona as it is told in text, and how many claims of a model's are left out of it, as that is wanted. */
export function withoutHidden(
  received: ReceivedPersona,
  environment: Environment,
): ReceivedPersona & { readonly hidden: number } {
  const hidden = isModelHidden(environment) ? claimsByModel(received.raw).length : 0;
  return { ...(hidden === 0 ? received : plain(received)), hidden };
}

/** Calls whose personas are without what a model said for as long as that is hidden, and that neither find nor count any of it. */
export function withModelHidden(calls: Calls, isHidden: () => boolean): Calls {
  const shown = async (read: Promise<ReceivedPersona>): Promise<ReceivedPersona> => {
    const one = await read;
    return isHidden() ? plain(one) : one;
  };
  return {
    ...calls,
    readPersona: (input, signal) => shown(calls.readPersona(input, signal)),
    readPersonaOfBuild: (input, signal) => shown(calls.readPersonaOfBuild(input, signal)),
    previewPersona: (input, how) => shown(calls.previewPersona(input, how)),
    search: (input, signal) => calls.search(isHidden() ? { ...input, said_by_model: 'leave_out' } : input, signal),
  };
}
