import type { Json } from '../../contract/scalars.ts';
import type { Calls } from '../calls.ts';
import { receivedNamespace, receivedPagination } from '../received/received-resources.ts';
import { fieldsOf } from '../received/refusal.ts';
import { receivedSearch } from '../received/search-answer.ts';
import { receivedStatus } from '../received/status-answer.ts';
import { createKeptReading } from './kept-reading.ts';
import type { OwnNeeds } from './own-needs.ts';

type OwnCall =
  | 'listBuilds'
  | 'readPersonaOfBuild'
  | 'changeNamespace'
  | 'eraseNamespace'
  | 'eraseEvents'
  | 'putIdentities'
  | 'readIdentities'
  | 'search';

const buildsIn = (data: Json) =>
  Array.isArray(data)
    ? data.filter((build) => fieldsOf(build) !== undefined).map((build) => receivedStatus(build))
    : undefined;

/** Makes the calls of routes that are ours: other gateways need not have them. */
export function createOwnRoutes({ answerTo, promised, mayWrite, routes }: OwnNeeds): Pick<Calls, OwnCall> {
  return {
    listBuilds: (input, signal) =>
      routes.asked('listBuilds', async () => {
        const answer = await answerTo('listBuilds', input, 'safe', signal);
        const rows = promised('builds', answer, buildsIn);
        return { rows, pagination: receivedPagination(answer.pagination) };
      }),
    readPersonaOfBuild: createKeptReading(answerTo, promised),
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
    async eraseEvents(input, signal) {
      mayWrite();
      return routes.asked('eraseEvents', async () =>
        promised('a receipt', await answerTo('eraseEvents', input, 'once', signal), fieldsOf),
      );
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
