import type { Json } from '../../contract/scalars.ts';
import { pageNames, sizeNames } from '../call/list-dialect.ts';
import { fieldsOf } from '../received/refusal.ts';
import type { Asked, AskRaw } from './asked.ts';
import { type Came, dataIn, textOf } from './judging.ts';
import { once } from './once.ts';
import { notShown } from './verdict.ts';

/** A page as it was asked for. */
export type PageSeen = {
  readonly asked: Asked;
  readonly page: number;
  readonly size: number;
  readonly ids: readonly string[];
};

const few = 3;
const tries = 3;

export const numberIn = (value: Json | undefined, field: string): number | undefined => {
  const found = fieldsOf(value)?.[field];
  return typeof found === 'number' ? found : undefined;
};
export const echoOf = ({ json }: Asked, field: string) => numberIn(fieldsOf(json)?.['pagination'], field);
const idsOf = (asked: Asked): string[] => {
  const data = dataIn(asked);
  return Array.isArray(data) ? data.map((row) => textOf(row, 'id')) : [];
};

/** How the list is walked: the names of the two parameters as the gateway understands them, and some of its pages. */
export function createPaging(ask: AskRaw, list: () => Promise<Asked>, pagination: () => Promise<Came>) {
  const sizeName = once(async (): Promise<string> => {
    await pagination();
    const usual = idsOf(await list()).length;
    for (const name of sizeNames) {
      const asked = await ask('listNamespaces', { query: { [name]: few } });
      if (echoOf(asked, 'pageSize') === few || (usual > few && idsOf(asked).length === few)) return name;
    }
    return notShown(`How the size of a page is called is not known: none of ${sizeNames.join(', ')} is understood.`);
  });
  const pageName = once(async (): Promise<string> => {
    const size = await sizeName();
    const [first] = idsOf(await list());
    for (const name of pageNames) {
      const asked = await ask('listNamespaces', { query: { [name]: 2, [size]: 1 } });
      const [second] = idsOf(asked);
      if (echoOf(asked, 'page') === 2 || (second !== undefined && second !== first)) return name;
    }
    return notShown(`How the number of a page is called is not known: none of ${pageNames.join(', ')} is understood.`);
  });
  const page = async (number: number, size: number): Promise<PageSeen> => {
    const query = { [await pageName()]: number, [await sizeName()]: size };
    const asked = await ask('listNamespaces', { query });
    return { asked, page: number, size, ids: idsOf(asked) };
  };
  /** The first two pages and the last of a list that did not change meanwhile, a page being about a third of it. */
  const walked = once(async () => {
    for (let count = 1; count <= tries; count += 1) {
      const total = numberIn((await pagination()).value, 'total') ?? 0;
      if (total < 2) notShown('There are fewer than two namespaces.');
      const size = Math.max(1, Math.min(100, Math.ceil(total / 3)));
      const first = await page(1, size);
      const second = await page(2, size);
      const now = echoOf(second.asked, 'total') ?? 0;
      const last = await page(Math.max(1, Math.ceil(now / size)), size);
      if (echoOf(first.asked, 'total') === now && echoOf(last.asked, 'total') === now) return { first, second, last };
    }
    return notShown('The list changed while it was read.');
  });
  return { sizeName, pageName, page, walked };
}
