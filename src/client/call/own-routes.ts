import type { RouteName } from '../../contract/routes.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Calls } from '../calls.ts';
import { GatewayFailure } from '../failure.ts';
import type { Envelope } from '../received/envelope-answer.ts';
import { receivedNamespace, receivedPagination, receivedPersona } from '../received/received-resources.ts';
import { textIn } from '../received/received-fields.ts';
import { fieldsOf } from '../received/refusal.ts';
import { receivedSearch } from '../received/search-answer.ts';
import { receivedStatus } from '../received/status-answer.ts';
import type { OfferedRoutes } from './offered-routes.ts';
import type { Repeatability } from './retry.ts';

type Needs = {
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

type OwnCall =
  | 'listBuilds'
  | 'readPersonaOfBuild'
  | 'changeNamespace'
  | 'eraseNamespace'
  | 'putIdentities'
  | 'readIdentities'
  | 'search';

const buildsIn = (data: Json) =>
  Array.isArray(data)
    ? data.filter((build) => fieldsOf(build) !== undefined).map((build) => receivedStatus(build))
    : undefined;

/** Makes the calls of routes that are ours: other gateways need not have them. */
export function createOwnRoutes({ answerTo, promised, mayWrite, routes }: Needs): Pick<Calls, OwnCall> {
  return {
    listBuilds: (input, signal) =>
      routes.asked('listBuilds', async () => {
        const answer = await answerTo('listBuilds', input, 'safe', signal);
        const rows = promised('builds', answer, buildsIn);
        return { rows, pagination: receivedPagination(answer.pagination) };
      }),
    async readPersonaOfBuild({ built_at, ...input }, signal) {
      const answer = await answerTo('readPersona', input, 'safe', signal);
      const persona = promised('a persona', answer, receivedPersona);
      if (textIn(persona.built_at) === built_at) return { persona, raw: answer.data };
      throw new GatewayFailure({
        kind: 'not-found',
        code: 'persona_not_found',
        message: 'The gateway does not keep the personas of earlier builds: it answered with another one.',
      });
    },
    async changeNamespace(input, signal) {
      mayWrite();
      return routes.asked('changeNamespace', async () =>
        promised('a namespace', await answerTo('changeNamespace', input, 'safe', signal), receivedNamespace),
      );
    },
    async eraseNamespace(input, signal) {
      mayWrite();
      return routes.asked('eraseNamespace', async () => {
        // A second attempt that finds nothing would tell of a failure where there is none.
        const answer = await answerTo('eraseNamespace', input, 'once', signal);
        return promised('a receipt', answer, fieldsOf);
      });
    },
    async putIdentities(input, signal) {
      mayWrite();
      return promised('a receipt', await answerTo('putIdentities', input, 'safe', signal), (data) => {
        const fields = fieldsOf(data);
        return fields === undefined || !('people' in fields || 'source' in fields) ? undefined : fields;
      });
    },
    async readIdentities(input, signal) {
      return promised('identities', await answerTo('readIdentities', input, 'safe', signal), (data) =>
        Array.isArray(data) ? data.map(fieldsOf).filter((set) => set !== undefined) : undefined,
      );
    },
    search: (input, signal) =>
      routes.asked('search', async () => {
        const answer = await answerTo('search', input, 'safe', signal);
        return { ...promised('hits', answer, receivedSearch), pagination: receivedPagination(answer.pagination) };
      }),
  };
}
