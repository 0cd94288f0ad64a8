import type { PageQuery, Pagination } from '../contract/envelope.ts';

/** Where a page stands in a list of so many. */
export const pageOf = ({ page, pageSize }: PageQuery, total: number): Pagination => ({
  page,
  pageSize,
  total,
  totalPages: Math.ceil(total / pageSize),
});
