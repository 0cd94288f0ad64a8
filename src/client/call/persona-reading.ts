import type { Calls } from '../calls.ts';
import { without } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import { meaningOf, notBuiltIn, notBuiltYet } from '../received/not-built.ts';
import { receivedPersona } from '../received/received-resources.ts';
import { addressKey } from './address-key.ts';
import type { Ask } from './ask.ts';
import { wantedOf } from './wanted.ts';

const what = 'a persona';

/**
 * Makes what reads personas, and tells "not built yet" from every failure also where a gateway has a form of its own for it. Where a
 * persona was read before, only the gateway's own word takes it away: anything else there is a failure.
 */
export function createPersonaReading(ask: Ask, url: () => string): Calls['readPersona'] {
  const read = new Set<string>();
  return async (input, signal) => {
    const wasThere = read.has(addressKey(input));
    const asked = await ask(wantedOf('readPersona', input), { repeat: 'safe', signal }).catch((error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error;
      const meant = meaningOf(error, url());
      if (!wasThere || meant.concludedFrom !== 'form') throw meant;
      throw error.kind === 'malformed' ? without(url(), error.status ?? 0, what, undefined) : error;
    });
    const { data, status } = asked;
    const notBuilt = notBuiltIn(data, status);
    if (notBuilt !== undefined && (!wasThere || notBuilt.from === 'words'))
      throw notBuiltYet(url(), notBuilt, { status, raw: JSON.stringify(data) });
    const persona = notBuilt === undefined ? receivedPersona(data) : undefined;
    if (persona === undefined) throw without(url(), status, what, data);
    read.add(addressKey(input));
    return { persona, raw: data };
  };
}
