import type { FailureCode, FieldProblem } from '../contract/envelope.ts';

/** A request that the gateway refuses: the code says the status, the message is a sentence for a person. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly code: FailureCode;
  readonly details: readonly FieldProblem[];
  /** where a persona was never built: how many events there are to build it from */
  readonly events: number | undefined;

  constructor(code: FailureCode, message: string, details: readonly FieldProblem[] = [], events?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.events = events;
  }
}

/** The refusal of a request whose fields are wrong. */
export const invalid = (details: readonly FieldProblem[]): GatewayRefusal =>
  new GatewayRefusal(
    'invalid_request',
    details.map(({ path, message }) => (path === '' ? `the input ${message}` : `${path} ${message}`)).join('; '),
    details,
  );

/** The refusal where a namespace has no persona. */
export const noPersona = (): GatewayRefusal =>
  new GatewayRefusal('persona_not_found', 'this namespace has no persona yet; create it with POST /personas');

/** The refusal where a persona was never built; `events`: how many there are to build it from, where that was counted. */
export const notBuilt = (events?: number): GatewayRefusal =>
  new GatewayRefusal(
    'persona_not_built',
    events === 0
      ? 'no build of this persona has completed, and there is nothing to build it from; send events with POST /events'
      : 'no build of this persona has completed; trigger one with POST /personas/build',
    [],
    events,
  );
