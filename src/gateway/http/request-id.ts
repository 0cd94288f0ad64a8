import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { keyIdOf } from '../keys/key.ts';

/** The header that carries it, both ways. */
export const requestIdHeader = 'x-request-id';

const sane = /^[\w.:=/+-]{1,128}$/;

/** The id that a request came with, where it can stand in a log and is no key by mistake; else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && sane.test(given) && keyIdOf(given) === undefined ? given : randomUUID();
}
