import type { FailureCode, FieldProblem } from '../contract/envelope.ts';

/** A request that the gateway refuses: the code says the status, the message is a sentence for a person. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly code: FailureCode;
  readonly details: readonly FieldProblem[];

  constructor(code: FailureCode, message: string, details: readonly FieldProblem[] = []) {
    super(message);
    this.code = code;
    this.details = details;
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

/** The refusal where a persona was never built. */
export const notBuilt = (): GatewayRefusal =>
  new GatewayRefusal(
    'persona_not_built',
    'no build of this persona has completed; trigger one with POST /personas/build',
  );
