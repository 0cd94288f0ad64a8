import type { SearchQuery, WordRow } from '../../../../contract/search/search-query.ts';
import { sourceToken } from './index-words.ts';
import { pageToken } from './page-index.ts';

const anyOf = (column: string, tokens: readonly string[]): string =>
  `${column} : (${tokens.map((token) => `"${token}"`).join(' OR ')})`;
const rowIn = (column: string, { words, isPrefix }: WordRow): string =>
  `${column} : "${words.join(' ')}"${isPrefix ? ' *' : ''}`;

/** What the index of events is asked; words hold letters and digits only, and every token is quoted. */
export const eventMatch = (scope: readonly string[], query: SearchQuery, kinds: readonly string[]): string =>
  [
    anyOf('scope', scope),
    ...(query.from.length === 0 ? [] : [anyOf('source', query.from.map(sourceToken.provider))]),
    ...(kinds.length === 0 ? [] : [anyOf('source', kinds.map(sourceToken.kind))]),
    ...query.with.map((row) => rowIn('people', row)),
    ...query.rows.map((row) => rowIn('text', row)),
  ].join(' AND ');

/** What the index of names is asked. */
export const nameMatch = (scope: readonly string[], { rows }: SearchQuery): string =>
  [anyOf('scope', scope), anyOf('kind', [pageToken('name')]), ...rows.map((row) => rowIn('text', row))].join(' AND ');

/** What the index of claims is asked. */
export const claimMatch = (scope: readonly string[], query: SearchQuery, kinds: readonly string[]): string =>
  [
    anyOf('scope', scope),
    anyOf('kind', (query.is.length === 0 ? kinds : query.is).map(pageToken)),
    ...[...query.rows, ...query.with].map((row) => rowIn('text', row)),
  ].join(' AND ');
