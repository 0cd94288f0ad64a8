import { refusalOf } from '../http/refusals.ts';
import type { Answer, Caller, Handlers } from '../handling.ts';

/** One namespace through the routes' own handlers, for the organization of the key that asks. */
export type NamespaceView = {
  readonly namespaceId: string;
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
    persona: () => dataOf(handlers.readPersona(address, caller)),
    status: () => dataOf(handlers.readBuildStatus(address, caller)),
    build: () => dataOf(handlers.triggerBuild(address, caller)),
  };
}
