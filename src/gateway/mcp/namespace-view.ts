import { refusalOf } from '../http/refusals.ts';
import type { RouteName } from '../../contract/routes.ts';
import { mayCall } from '../keys/rights.ts';
import type { Answer, Caller, Handlers } from '../handling.ts';

/** One namespace through the routes' own handlers, for the organization of the key that asks. */
export type NamespaceView = {
  readonly namespaceId: string;
  /** whether the key that asks reaches this route: a tool that it does not reach is not offered */
  readonly mayCall: (route: RouteName) => boolean;
  persona(): Promise<Answer<'readPersona'>['data']>;
  status(): Promise<Answer<'readBuildStatus'>['data']>;
  build(): Promise<Answer<'triggerBuild'>['data']>;
};

/** Looks at a namespace as its organization sees it; every failure comes out as the refusal that the route would give. */
export function namespaceView(
  handlers: Handlers,
  caller: Caller,
  namespaceId: string,
  report: (error: unknown) => void,
): NamespaceView {
  const address = { namespace_id: namespaceId };
  const dataOf = async <T>(answer: Promise<{ data: T }>): Promise<T> => {
    try {
      return (await answer).data;
    } catch (error) {
      throw refusalOf(error, report);
    }
  };
  return {
    namespaceId,
    mayCall: (route) => mayCall(route, caller),
    persona: () => dataOf(handlers.readPersona(address, caller)),
    status: () => dataOf(handlers.readBuildStatus(address, caller)),
    build: () => dataOf(handlers.triggerBuild(address, caller)),
  };
}
