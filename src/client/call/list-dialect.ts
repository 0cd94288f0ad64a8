import { limits } from '../../contract/limits.ts';
import type { PageQuery } from '../../contract/envelope.ts';
import type { Query } from '../../text/url-query.ts';
import type { NamespacePage } from '../calls.ts';
import { GatewayFailure } from '../failure.ts';

export const sizeNames = ['pageSize', 'page_size', 'limit', 'per_page', 'size'] as const;
export const pageNames = ['page', 'page_number', 'pageNumber'] as const;

/** How one parameter is called: its name, whether an echo has confirmed it, and whether looking further is of no use. */
type Learnt = { name: string; confirmed: boolean; settled: boolean };

/** The names that a gateway gives to the two parameters of its list, learnt from what it echoes. */
export type ListDialect = {
  /** The names in use; undefined as long as no echo has confirmed one. */
  names(): { readonly page: string | undefined; readonly pageSize: string | undefined };
  /** Asks for a page, again by other names where the echo shows that one was not understood. */
  page(wanted: PageQuery, ask: (query: Query) => Promise<NamespacePage>): Promise<NamespacePage>;
};

type Tried = { readonly page: NamespacePage } | { readonly refusal: unknown };

const refusesNames = (error: unknown) =>
  error instanceof GatewayFailure && (error.status === 400 || error.status === 422);

const echoOf = (tried: Tried, field: 'page' | 'pageSize') =>
  'page' in tried ? tried.page.pagination?.[field] : undefined;

/** Makes a dialect that knows nothing yet. */
export function createListDialect(): ListDialect {
  const size: Learnt = { name: sizeNames[0], confirmed: false, settled: false };
  const page: Learnt = { name: pageNames[0], confirmed: false, settled: false };

  /** Tries the other names of a parameter; keeps the one whose echo comes nearest to what was asked. */
  async function learn(
    learnt: Learnt,
    names: readonly string[],
    { first, wanted, echoed }: { first: Tried; wanted: number; echoed: (tried: Tried) => number | undefined },
    tryName: (name: string) => Promise<Tried>,
  ): Promise<Tried> {
    let best = first;
    for (const name of names) {
      if (name === learnt.name) continue;
      const next = await tryName(name);
      const [got, most] = [echoed(next), echoed(best)];
      if (got === undefined || got > wanted || (most !== undefined && most <= wanted && got <= most)) continue;
      best = next;
      learnt.name = name;
      if (got === wanted) break;
    }
    learnt.settled = true;
    learnt.confirmed = echoed(best) === wanted;
    return best;
  }

  return {
    names: () => ({
      page: page.confirmed ? page.name : undefined,
      pageSize: size.confirmed ? size.name : undefined,
    }),
    async page(wanted, ask) {
      const tryNames = async (pageName: string, sizeName: string): Promise<Tried> => {
        try {
          return { page: await ask({ [pageName]: wanted.page, [sizeName]: wanted.pageSize }) };
        } catch (error) {
          if (!refusesNames(error)) throw error;
          return { refusal: error };
        }
      };
      let answer = await tryNames(page.name, size.name);
      const sizeEcho = echoOf(answer, 'pageSize');
      if (!size.settled && ('refusal' in answer || (sizeEcho ?? wanted.pageSize) !== wanted.pageSize))
        answer = await learn(
          size,
          sizeNames,
          { first: answer, wanted: wanted.pageSize, echoed: (tried) => echoOf(tried, 'pageSize') },
          (name) => tryNames(page.name, name),
        );
      else if (sizeEcho === wanted.pageSize && wanted.pageSize !== limits.pageSize.normal)
        size.confirmed = size.settled = true;

      const pageEcho = echoOf(answer, 'page');
      if (!page.settled && pageEcho !== undefined && pageEcho !== wanted.page)
        answer = await learn(
          page,
          pageNames,
          { first: answer, wanted: wanted.page, echoed: (tried) => echoOf(tried, 'page') },
          (name) => tryNames(name, size.name),
        );
      else if (pageEcho === wanted.page && wanted.page !== limits.page.normal) page.confirmed = page.settled = true;

      if ('refusal' in answer) throw answer.refusal;
      return answer.page;
    },
  };
}
