import type { Json } from '../../contract/scalars.ts';
import type { Calls } from '../calls.ts';
import { receivedNamespace, receivedPagination } from '../received/received-resources.ts';
import { fieldsOf } from '../received/refusal.ts';
import { receivedSearch } from '../received/search-answer.ts';
import { receivedStatus } from '../received/status-answer.ts';
import { createKeptReading } from './kept-reading.ts';
import { changing, type OwnNeeds } from './own-needs.ts';

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
export function createOwnRoutes(needs: OwnNeeds): Pick<Calls, OwnCall> {
  const { answerTo, promised, mayWrite, routes } = needs;
  return {
    listBuilds: (input, signal) =>
      routes.asked('listBuilds', async () => {
        const answer = await answerTo('listBuilds', input, 'safe', signal);
        const rows = promised('builds', answer, buildsIn);
        return { rows, pagination: receivedPagination(answer.pagination) };
      }),
    readPersonaOfBuild: createKeptReading(answerTo, promised),
    changeNamespace: changing(needs, 'changeNamespace', 'safe', 'a namespace', receivedNamespace),
    // A second attempt that finds nothing would tell of a failure where there is none.
    eraseNamespace: changing(needs, 'eraseNamespace', 'once', 'a receipt', fieldsOf),
    eraseEvents: changing(needs, 'eraseEvents', 'once', 'a receipt', fieldsOf),
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
