import { addressed, type Handlers, type Needs, noNamespace, scopeOf } from '../handling.ts';
import { GatewayRefusal } from '../refusal.ts';
import type { StoredNamespace } from '../store/namespaces.ts';
import { namespaceList, shownNamespace } from './namespace-list.ts';

/** What is done with namespaces. */
export function namespaceHandlers({
  store,
  origin,
  beginErasing,
  interpreter,
  interpretations,
}: Needs): Pick<Handlers, 'createNamespace' | 'listNamespaces' | 'changeNamespace' | 'eraseNamespace'> {
  const shown = (namespace: StoredNamespace) => shownNamespace(namespace, origin());
  return {
    async createNamespace(input, { orgId }) {
      const outcome = await store.addNamespace(orgId, input);
      if ('added' in outcome) return { status: 201, data: shown(outcome.added) };
      const { name, id } = outcome.taken;
      throw new GatewayRefusal(
        'external_reference_taken',
        `the namespace ${JSON.stringify(name)} (${id}) has this external reference already; take another`,
        [{ path: 'external_reference_id', message: `is the one of ${id}` }],
      );
    },
    async listNamespaces({ page, pageSize }, { orgId }) {
      const found = await store.namespacesFrom(orgId, (page - 1) * pageSize, pageSize);
      return { status: 200, ...namespaceList(found, { page, pageSize }, origin()) };
    },
    async changeNamespace({ name, description, ...address }, caller) {
      const { id: namespaceId } = await addressed(store, caller, address);
      const changed = await store.changeNamespace({ orgId: caller.orgId, namespaceId }, { name, description });
      if (changed === undefined) throw noNamespace();
      return { status: 200, data: shown(changed) };
    },
    async eraseNamespace(address, caller) {
      const scope = await scopeOf(store, caller, address);
      const forget = async (): Promise<void> => {
        await interpretations.stop(scope.namespaceId, 'the namespace is being erased');
        await interpreter?.forget(scope.namespaceId, 'all');
      };
      // Before it goes, so that no kept request stays where the program ends in between; and after, of a run that began meanwhile.
      await forget();
      if (!(await beginErasing(scope))) throw noNamespace();
      await forget();
      return { status: 202, data: { status: 'erasing' } };
    },
  };
}
