import { anyScopeOf, type Handlers, type Needs, noNamespace, pageOf, scopeOf } from '../handling.ts';
import { GatewayRefusal, noPersona } from '../refusal.ts';

/** What is done with builds. */
export function buildHandlers({
  store,
  wakeQueue,
}: Needs): Pick<Handlers, 'triggerBuild' | 'readBuildStatus' | 'listBuilds'> {
  return {
    async triggerBuild(input, caller) {
      const scope = await scopeOf(store, caller, input);
      const binding = await store.binding(scope);
      if (binding === undefined) throw noPersona();
      const build = await store.requestBuild(scope);
      if (build === undefined) throw noNamespace();
      wakeQueue();
      return { status: 202, data: { build_id: build.buildId, agent_id: binding.agent_id, status: 'accepted' } };
    },
    async readBuildStatus(input, caller) {
      const scope = await scopeOf(store, caller, input);
      if ((await store.binding(scope)) === undefined) throw noPersona();
      const build = await store.newestBuild(scope);
      if (build === undefined)
        throw new GatewayRefusal(
          'build_not_found',
          'this persona was never built; trigger a build with POST /personas/build',
        );
      return { status: 200, data: build };
    },
    async listBuilds({ page, pageSize, ...address }, caller) {
      const of = await anyScopeOf(store, caller, address);
      const { rows, total } = await store.buildsFrom(of, (page - 1) * pageSize, pageSize);
      return { status: 200, data: [...rows], pagination: pageOf({ page, pageSize }, total) };
    },
  };
}
