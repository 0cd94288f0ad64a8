import { limits } from '../../../contract/limits.ts';
import { jsonWords } from '../../../contract/interface/promised-kind.ts';
import { fieldsOf } from '../../received/refusal.ts';
import { dataBy, holdsEnvelope, holdsRefused, holdsSame, isTaken } from '../judging.ts';
import { echoOf, numberIn } from '../paging.ts';
import type { Point } from '../point.ts';
import { broken } from '../verdict.ts';

const { most, normal } = limits.pageSize;
const pages = 'GET /namespaces by pages of a third of the list';

/** What the interface says of the list beside its fields. */
export const listPoints: readonly Point[] = [
  {
    id: 'namespaces.list',
    section: 'GET /namespaces',
    promises: 'The answer is an envelope: success is true, and data is a list.',
    how: 'GET /namespaces',
    tried: async ({ reads }) => holdsEnvelope(await reads.list(), 'a list'),
  },
  {
    id: 'namespaces.list.pagination',
    section: 'GET /namespaces',
    promises: 'The list adds pagination, an object, beside success and data.',
    how: 'GET /namespaces',
    tried: async ({ reads }) => {
      const asked = await reads.list();
      dataBy('namespaces.list', asked, 'a list');
      const value = fieldsOf(asked.json)?.['pagination'];
      if (fieldsOf(value) === undefined)
        broken(`"pagination" is ${value === undefined ? 'missing' : jsonWords(value)}.`, asked);
    },
  },
  {
    id: 'namespaces.list.default',
    section: 'GET /namespaces',
    promises: `Without parameters it is page 1, with ${normal} results.`,
    how: 'GET /namespaces',
    tried: async ({ reads }) => {
      const { value, asked } = await reads.pagination();
      holdsSame('page', numberIn(value, 'page'), 1, asked);
      holdsSame('pageSize', numberIn(value, 'pageSize'), normal, asked);
    },
  },
  {
    id: 'namespaces.list.page',
    section: 'GET /namespaces',
    promises: 'The answer echoes the page number as page.',
    how: pages,
    tried: async ({ reads }) => {
      const { second } = await reads.paging.walked();
      holdsSame('page', echoOf(second.asked, 'page'), second.page, second.asked);
    },
  },
  {
    id: 'namespaces.list.pageSize',
    section: 'GET /namespaces',
    promises: 'The answer echoes the results per page as pageSize.',
    how: pages,
    tried: async ({ reads }) => {
      const { second } = await reads.paging.walked();
      holdsSame('pageSize', echoOf(second.asked, 'pageSize'), second.size, second.asked);
    },
  },
  {
    id: 'namespaces.list.full',
    section: 'GET /namespaces',
    promises: 'A page that is not the last holds as many results as were asked for.',
    how: pages,
    tried: async ({ reads }) => {
      const { first } = await reads.paging.walked();
      if (first.ids.length !== first.size)
        broken(`The first page of ${first.size} holds ${first.ids.length}.`, first.asked);
    },
  },
  {
    id: 'namespaces.list.apart',
    section: 'GET /namespaces',
    promises: 'No namespace stands on two pages.',
    how: pages,
    tried: async ({ reads }) => {
      const { first, second } = await reads.paging.walked();
      const twice = second.ids.find((id) => first.ids.includes(id));
      if (twice !== undefined) broken(`${twice} stands on the first page and on the second.`, second.asked);
    },
  },
  {
    id: 'namespaces.list.total',
    section: 'GET /namespaces',
    promises: 'total counts the namespaces: the last page holds what is left over.',
    how: pages,
    tried: async ({ reads }) => {
      const { last } = await reads.paging.walked();
      const total = echoOf(last.asked, 'total') ?? 0;
      const left = total - (last.page - 1) * last.size;
      if (last.ids.length !== left)
        broken(
          `Of ${total}, page ${last.page} of ${last.size} a page holds ${last.ids.length}, not ${left}.`,
          last.asked,
        );
    },
  },
  {
    id: 'namespaces.list.totalPages',
    section: 'GET /namespaces',
    promises: 'totalPages is as many pages as total needs.',
    how: pages,
    tried: async ({ reads }) => {
      const { asked, size } = (await reads.paging.walked()).second;
      holdsSame('totalPages', echoOf(asked, 'totalPages'), Math.ceil((echoOf(asked, 'total') ?? 0) / size), asked);
    },
  },
  {
    id: 'limits.page',
    section: 'Limits',
    promises: 'The page number is at least 1: 0 is refused, or taken for another.',
    how: 'GET /namespaces, page 0',
    tried: async ({ reads }) => {
      const { asked } = await reads.paging.page(0, 1);
      if (isTaken(asked) && (echoOf(asked, 'page') ?? 1) < 1) broken('Page 0 was given.', asked);
    },
  },
  ...[0, most + 1].map((size): Point => ({
    id: `limits.pageSize.${size === 0 ? 'least' : 'most'}`,
    section: 'Limits',
    promises: `A page has 1 to ${most} results: ${size} are refused, or taken for another number.`,
    how: `GET /namespaces, ${size} a page`,
    tried: async ({ reads }) => {
      const { asked, ids } = await reads.paging.page(1, size);
      if (!isTaken(asked)) return holdsRefused(asked, `A page of ${size}`);
      if (echoOf(asked, 'pageSize') === size || ids.length > most) broken(`A page of ${size} was given.`, asked);
      return undefined;
    },
  })),
];
