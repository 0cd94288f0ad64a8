import type { RouteName } from '../../contract/routes.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Envelope } from '../received/envelope-answer.ts';
import type { OfferedRoutes } from './offered-routes.ts';
import type { Repeatability } from './retry.ts';

/** What the calls of our own routes are made with. */
export type OwnNeeds = {
  readonly answerTo: (
    route: RouteName,
    input: object,
    repeat: Repeatability,
    signal: AbortSignal | undefined,
  ) => Promise<Envelope>;
  /** what is read out of an answer, or the failure that it holds nothing of the kind */
  readonly promised: <T>(what: string, envelope: Envelope, read: (data: Json) => T | undefined) => T;
  readonly mayWrite: () => void;
  readonly routes: OfferedRoutes;
};

/** A call that changes something, by a route of ours that a gateway need not have: what it answers is read as `what`. */
export const changing =
  <T>(
    { answerTo, promised, mayWrite, routes }: OwnNeeds,
    route: RouteName,
    repeat: Repeatability,
    what: string,
    read: (data: Json) => T | undefined,
  ) =>
  async (input: object, signal?: AbortSignal): Promise<T> => {
    mayWrite();
    return routes.asked(route, async () => promised(what, await answerTo(route, input, repeat, signal), read));
  };
