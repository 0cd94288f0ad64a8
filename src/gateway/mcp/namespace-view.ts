import type { Answer, Caller, Handlers } from '../handlers.ts';

/** One namespace through the routes' own handlers, for the organization of the key that asks. */
export type NamespaceView = {
  readonly namespaceId: string;
  persona(): Promise<Answer<'readPersona'>['data']>;
  status(): Promise<Answer<'readBuildStatus'>['data']>;
  build(): Promise<Answer<'triggerBuild'>['data']>;
};

/** Looks at a namespace as its organization sees it. */
export function namespaceView(handlers: Handlers, caller: Caller, namespaceId: string): NamespaceView {
  const address = { namespace_id: namespaceId };
  return {
    namespaceId,
    persona: async () => (await handlers.readPersona(address, caller)).data,
    status: async () => (await handlers.readBuildStatus(address, caller)).data,
    build: async () => (await handlers.triggerBuild(address, caller)).data,
  };
}
