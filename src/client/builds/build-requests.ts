import type { Address } from '../../contract/address.ts';
import type { BuildAcknowledgement } from '../../contract/build.ts';
import type { Received } from '../../contract/received.ts';
import type { Calls } from '../calls.ts';
import type { ReceivedBuildStatus } from '../received/status-answer.ts';

/** The requests that builds are watched by. */
export type BuildRequests = {
  trigger(input: Address, signal: AbortSignal | undefined): Promise<Received<BuildAcknowledgement>>;
  status(input: Address, signal: AbortSignal | undefined): Promise<ReceivedBuildStatus>;
  readonly persona: Calls['readPersona'];
  /** only asked after a build of this session was accepted, when the binding is there and the call only reads */
  readonly binding: Calls['createOrFetchPersona'];
  readonly readOnly: boolean;
};
