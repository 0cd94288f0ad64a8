import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillStore } from '../../scripts/fill-store.ts';
import { openGateway } from '../../src/gateway/open.ts';
import { openSqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';
import { madeUpEvent } from './made-up-event.ts';

/** A data folder to measure on: how many namespaces, and the names of the first of them. */
export type Filled = {
  readonly dataFolder: string;
  readonly namespaces: number;
  /** plain names, by their place */
  readonly names: ReadonlyMap<string, number>;
  readonly firstId: string;
};

/** A store with 100,000 namespaces, the first of which has so many events; a folder that is there already is used as it is. */
export async function filledFolder(dataFolder: string, namespaces: number, events: number): Promise<Filled> {
  if (!existsSync(join(dataFolder, 'filled.json'))) await fillStore(dataFolder, namespaces, Date.now());
  const backend = await openSqliteBackend({ dataFolder });
  const gateway = await openGateway({ backend });
  const { orgId } = backend.own;
  try {
    const names = new Map<string, number>();
    let firstId = '';
    for (let page = 1; page <= 12; page += 1) {
      const { data } = JSON.parse(await gateway.answer('listNamespaces', { page, pageSize: 100 }, { orgId })) as {
        data: { id: string; name: string }[];
      };
      if (page === 1) firstId = data[0]?.id ?? '';
      for (const [index, { name }] of data.entries())
        if (/^[a-z]+(?:-[a-z]+)+(?:-| [A-Z][a-z]+ )\d+$/.test(name)) names.set(name, (page - 1) * 100 + index);
    }
    const subject = { subject: 'Ada Made-Up', namespace_id: firstId };
    await gateway.answer('createOrFetchPersona', subject, { orgId });
    const chunks = async function* () {
      for (let number = 0; number < events; number += 500)
        yield Buffer.from(
          Array.from({ length: 500 }, (_, index) => `${JSON.stringify(madeUpEvent(number + index))}\n`).join(''),
        );
    };
    await gateway.handlers.sendEvents({ namespace_id: firstId, chunks: chunks() }, { orgId });
    // A store at rest is measured: words are put into the index behind the writes, and that has a figure of its own.
    await backend.indexed(new AbortController().signal);
    // Nothing but the thread that checks is at work, and the process does not wait for that.
    const awake = setInterval(() => {}, 1000);
    await backend.check(new AbortController().signal);
    clearInterval(awake);
    return { dataFolder, namespaces, names, firstId };
  } finally {
    await gateway.close();
  }
}
