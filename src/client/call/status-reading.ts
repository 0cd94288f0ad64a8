import { without } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import type { BuildRequests } from '../builds/build-requests.ts';
import { isNothing, meaningOfStatus, noBuildKnown } from '../received/not-built.ts';
import { receivedStatus } from '../received/status-answer.ts';
import type { Ask } from './ask.ts';
import { wantedOf } from './wanted.ts';

/** Makes what reads the status of builds by the endpoint, in any usual shape; one that holds nothing knows no build. */
export const createStatusReading =
  (ask: Ask, url: () => string): BuildRequests['status'] =>
  async (input, signal) => {
    const { data, status } = await ask(wantedOf('readBuildStatus', input), { repeat: 'safe', signal }).catch(
      (error: unknown) => {
        throw error instanceof GatewayFailure ? meaningOfStatus(error, url()) : error;
      },
    );
    if (typeof data === 'number' || typeof data === 'boolean') throw without(url(), status, 'a status', data);
    if (isNothing(data)) throw noBuildKnown(url(), JSON.stringify(data));
    return receivedStatus(data);
  };
