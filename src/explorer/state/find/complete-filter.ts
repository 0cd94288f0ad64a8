import {
  claimKinds,
  filterNames,
  hitKinds,
  searchFilters,
  type FilterName,
} from '../../../contract/search/search-filters.ts';

const sources = [
  'git',
  'mail',
  'slack',
  'calendar',
  'chat',
  'telegram',
  'github',
  'notes',
  'whatsapp',
  'transcript',
  'googlechat',
  'discord',
  'mastodon',
  'x',
];

/** The values that a filter takes, where they are known. */
const values: Partial<Record<FilterName, readonly string[]>> = {
  is: claimKinds,
  kind: hitKinds,
  from: sources,
  built: ['yes', 'no'],
};

/** What the end of a search goes on to as a filter, or as its value; undefined where nothing begins like it. */
export function completed(typed: string): string | undefined {
  const piece = /(?:^|\s)(\S*)$/u.exec(typed)?.[1] ?? '';
  const before = typed.slice(0, typed.length - piece.length);
  const [name = '', value] = piece.toLowerCase().split(':', 2);
  if (value === undefined) {
    const found = filterNames.find((filter) => filter.startsWith(name));
    return name === '' || found === undefined ? undefined : `${before}${found}:`;
  }
  const known = Object.hasOwn(searchFilters, name) ? values[name as FilterName] : undefined;
  const found = known?.find((each) => each.startsWith(value) && each !== value);
  return found === undefined ? undefined : `${before}${name}:${found}`;
}
