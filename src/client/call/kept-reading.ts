import type { Calls } from '../calls.ts';
import { GatewayFailure } from '../failure.ts';
import { textIn } from '../received/received-fields.ts';
import { receivedPersona } from '../received/received-resources.ts';
import type { OwnNeeds } from './own-needs.ts';

/** The code of a reading of an earlier build at a gateway that keeps only the newest persona. */
export const noEarlierPersonas = 'no_earlier_personas';

const passing = new Set([401, 403, 408, 429]);
const ofOneBuild = new Set(['persona_not_found', 'persona_not_built', 'namespace_not_found']);

/** A refusal in the interface's own words is of this one build; any other says that `build_id` is not known there. */
const isOfAllBuilds = ({ status = 0, code = '' }: GatewayFailure): boolean =>
  status >= 400 && status < 500 && !passing.has(status) && !ofOneBuild.has(code);

/** Makes what reads the personas of earlier builds; a gateway that does not know them is asked once. */
export function createKeptReading(
  answerTo: OwnNeeds['answerTo'],
  promised: OwnNeeds['promised'],
): Calls['readPersonaOfBuild'] {
  let areNone = false;
  const none = () => {
    areNone = true;
    return new GatewayFailure({
      kind: 'not-found',
      code: noEarlierPersonas,
      message: 'The gateway does not keep the personas of earlier builds.',
    });
  };
  return async ({ built_at, ...input }, signal) => {
    if (areNone) throw none();
    const answer = await answerTo('readPersona', input, 'safe', signal).catch((error: unknown) => {
      throw error instanceof GatewayFailure && isOfAllBuilds(error) ? none() : error;
    });
    const persona = promised('a persona', answer, receivedPersona);
    // One that does not know build_id answers with the newest persona, whatever is asked for.
    if (textIn(persona.built_at) !== built_at) throw none();
    return { persona, raw: answer.data };
  };
}
