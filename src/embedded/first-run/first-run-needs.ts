import type { NewNamespace } from '../../contract/namespace.ts';
import type { Input, Reply } from '../../contract/route-schemas.ts';
import type { WholeRoute } from '../../contract/routes.ts';
import { GatewayRefusal } from '../../gateway/refusal.ts';
import type { FirstRunNews } from '../../contract/sources/first-run-news.ts';
import type { SubjectGuess } from '../imports/imports-orders.ts';

/** The text that a route answers to the user whose first run it is. */
export type OwnAnswer = <N extends WholeRoute>(route: N, input: Input<N>) => Promise<string>;

/** What a first run works with. */
export type FirstRunNeeds = {
  readonly dataFolder: string;
  /** where to look for a git repository */
  readonly folder: string;
  readonly answer: OwnAnswer;
  /** who a git repository is about; rejects with a sentence where git refuses it */
  readonly guess: (repository: string) => Promise<SubjectGuess>;
  readonly clock: { sleep(milliseconds: number, signal: AbortSignal): Promise<void> };
  readonly tell: (news: FirstRunNews) => void;
  readonly signal: AbortSignal;
};

/** What a first run asks of the routes. */
export const firstRunRoutes = (answer: OwnAnswer) => {
  const ask = async <N extends WholeRoute>(route: N, input: Input<N>): Promise<Reply<N>> =>
    (JSON.parse(await answer(route, input)) as { data: Reply<N> }).data;
  return {
    hasNamespaces: async () => (await ask('listNamespaces', { page: 1, pageSize: 1 })).length > 0,
    /** The id of a new namespace, or undefined where an earlier start made it. */
    makeNamespace: async (input: NewNamespace): Promise<string | undefined> => {
      try {
        return (await ask('createNamespace', input)).id;
      } catch (error) {
        if (error instanceof GatewayRefusal && error.code === 'external_reference_taken') return undefined;
        throw error;
      }
    },
    /** The id of the namespace whose persona it now is. */
    bind: async (input: Input<'createOrFetchPersona'>) => (await ask('createOrFetchPersona', input)).namespace_id,
    build: async (namespaceId: string) => ask('triggerBuild', { namespace_id: namespaceId }),
    buildOf: async (namespaceId: string) => ask('readBuildStatus', { namespace_id: namespaceId }),
  };
};
export type FirstRunRoutes = ReturnType<typeof firstRunRoutes>;
