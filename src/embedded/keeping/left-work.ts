import type { OpenedGateway } from '../../gateway/open.ts';
import type { Backend } from '../../gateway/store/backend.ts';
import { begunImports } from '../imports/begun-imports.ts';
import { recordedFirstRun } from '../first-run/first-run-record.ts';

/** What is unfinished in a data folder. */
export type LeftWork = {
  readonly builds: number;
  readonly imports: number;
  /** the namespaces that it is about, as far as they have a name, each once */
  readonly names: readonly string[];
  /** what it is known by again: of builds the newest hundred */
  readonly ids: readonly string[];
};

/** What a program leaves behind when it ends: what is unfinished, and whether that goes on without it. */
export type LeftBehind = LeftWork & { readonly goesOn: boolean };

export type LeftWorkNeeds = {
  readonly dataFolder: string;
  readonly orgId: string;
  readonly gateway: Pick<OpenedGateway, 'answer' | 'unfinishedBuilds'>;
  readonly store: Pick<Backend['store'], 'namespace'>;
};

type Item = { readonly id: string; readonly name: string | undefined };

const lookedAt = 100;

type Listed = {
  readonly data: readonly { readonly build_id: string; readonly status: string; readonly namespace_name?: string }[];
};

/** The builds that wait or run, of the newest. */
async function openBuilds({ gateway, orgId }: LeftWorkNeeds): Promise<Item[]> {
  const { data } = JSON.parse(await gateway.answer('listBuilds', { page: 1, pageSize: lookedAt }, { orgId })) as Listed;
  return data
    .filter(({ status }) => status === 'accepted' || status === 'running')
    .map(({ build_id: id, namespace_name: name }) => ({ id, name }));
}

/** The steps of a first run that are not done. */
const openSteps = ({ dataFolder, orgId, store }: LeftWorkNeeds): Promise<Item[]> =>
  Promise.all(
    (recordedFirstRun(dataFolder)?.steps ?? [])
      .filter(({ state }) => state === 'waiting')
      .map(async ({ of, namespaceId = '' }) => ({
        id: of,
        name: (await store.namespace({ orgId, namespaceId }))?.name,
      })),
  );

/** The imports that have begun and go on. */
const openImports = ({ dataFolder, orgId, store }: LeftWorkNeeds): Promise<Item[]> =>
  Promise.all(
    begunImports(dataFolder)
      .list()
      .filter(({ begun }) => begun.state === 'going')
      .map(async ({ id, begun: { namespaceId } }) => ({
        id,
        name: (await store.namespace({ orgId, namespaceId }))?.name,
      })),
  );

/** What is unfinished in a data folder, for whoever owns it. */
export async function leftWork(needs: LeftWorkNeeds): Promise<LeftWork> {
  const builds = await needs.gateway.unfinishedBuilds();
  const imports = [...(await openImports(needs)), ...(await openSteps(needs))];
  const all = [...imports, ...(builds === 0 ? [] : await openBuilds(needs))];
  return {
    builds,
    imports: imports.length,
    names: [...new Set(all.map(({ name }) => name))].filter((name) => name !== undefined),
    ids: all.map(({ id }) => id),
  };
}
