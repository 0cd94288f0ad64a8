import { eventTables } from './event-tables.ts';
import { foundAmong } from './found-among.ts';
import { foundWords } from './found-words.ts';
import { namespaceTables } from './namespace-tables.ts';
import { pagesByKind } from './pages-by-kind.ts';
import { rowSecurity } from './row-security.ts';
import { sayersOfClaims } from './sayers-of-claims.ts';
import { sumsAndFilters } from './sums-and-filters.ts';

/** Each entry brings the schema from its index to the next step; entries are only ever appended. */
export const migrations: readonly string[] = [
  `${namespaceTables}${eventTables}${rowSecurity}${foundWords}`,
  `${sumsAndFilters}${pagesByKind}${foundAmong}`,
  sayersOfClaims,
];
