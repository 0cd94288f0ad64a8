import { refusalOf } from '../http/refusals.ts';
import type { CorrectionOrder } from '../../contract/corrections/correction.ts';
import type { RouteName } from '../../contract/routes.ts';
import { mayCall } from '../keys/rights.ts';
import type { Answer, Caller, Handlers } from '../handling.ts';

/** A persona with the build that made it. */
export type PastPersona = { readonly buildId: string; readonly persona: Answer<'readPersona'>['data'] };

/** One namespace through the routes' own handlers, for the organization of the key that asks. */
export type NamespaceView = {
  readonly namespaceId: string;
  /** whether the key that asks reaches this route: a tool that it does not reach is not offered */
  readonly mayCall: (route: RouteName) => boolean;
  persona(): Promise<Answer<'readPersona'>['data']>;
  status(): Promise<Answer<'readBuildStatus'>['data']>;
  build(): Promise<Answer<'triggerBuild'>['data']>;
  /** The newest events behind a claim of the persona of that moment, and how many there are. */
  behind(
    claim: string,
    builtAt: string,
    most: number,
  ): Promise<{ total: number; events: Answer<'readEvents'>['data'] }>;
  /** The personas of the newest builds that are kept, the oldest of them first; one that none is kept of stands alone. */
  past(most: number): Promise<PastPersona[]>;
  /** Proposes a correction. */
  correct(order: CorrectionOrder): Promise<Answer<'addCorrection'>['data']>;
  /** The events of these ids that there are. */
  events(ids: readonly string[]): Promise<Answer<'readEvents'>['data']>;
};

/** Looks at a namespace as its organization sees it; every failure comes out as the refusal that the route would give. */
export function namespaceView(
  handlers: Handlers,
  caller: Caller,
  namespaceId: string,
  report: (error: unknown) => void,
): NamespaceView {
  const address = { namespace_id: namespaceId };
  const whole = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw refusalOf(error, report);
    }
  };
  const dataOf = async <T>(answer: Promise<{ data: T }>): Promise<T> => (await whole(answer)).data;
  return {
    namespaceId,
    mayCall: (route) => mayCall(route, caller),
    persona: () => dataOf(handlers.readPersona(address, caller)),
    status: () => dataOf(handlers.readBuildStatus(address, caller)),
    async behind(claim, builtAt, most) {
      const wanted = { ...address, claim, built_at: builtAt, page: 1, pageSize: most };
      const { data, pagination } = await whole(handlers.readEvents(wanted, caller));
      return { total: pagination?.total ?? data.length, events: data };
    },
    async past(most) {
      const builds = await dataOf(handlers.listBuilds({ ...address, page: 1, pageSize: 100 }, caller));
      const kept = builds.filter((build) => build.kept === true).slice(0, most);
      const past: PastPersona[] = [];
      for (const { build_id: buildId } of kept.toReversed())
        past.push({ buildId, persona: await dataOf(handlers.readPersona({ ...address, build_id: buildId }, caller)) });
      // Without any, this says why there is none.
      return past.length > 0 ? past : [{ buildId: '', persona: await dataOf(handlers.readPersona(address, caller)) }];
    },
    correct: (order) => dataOf(handlers.addCorrection({ ...address, ...order }, caller)),
    events: async (ids) =>
      ids.length === 0 ? [] : dataOf(handlers.readEvents({ ...address, id: [...ids], page: 1, pageSize: 100 }, caller)),
    build: () => dataOf(handlers.triggerBuild(address, caller)),
  };
}
