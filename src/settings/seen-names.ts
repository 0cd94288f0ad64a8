import { readPrivate, writePrivate } from './private-file.ts';

/** so many names are kept of a gateway, those seen last */
const most = 500;

type Seen = Readonly<Record<string, readonly string[]>>;

/** What is kept, as far as the file can be used: names are only offered, so a damaged file offers none. */
function kept(file: string): Seen {
  try {
    const value: unknown = JSON.parse(readPrivate(file)?.text ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>) : [];
    const isName = (one: unknown): one is string => typeof one === 'string';
    return Object.fromEntries(
      entries.map(([profile, names]) => [profile, Array.isArray(names) ? names.filter(isName) : []]),
    );
  } catch {
    return {};
  }
}

/** The names of namespaces that were last seen at the gateway of a profile; they may be gone since. */
export const seenNames = (file: string, profile: string): readonly string[] =>
  Object.entries(kept(file)).find(([name]) => name === profile)?.[1] ?? [];

const written = (file: string, seen: Seen) => writePrivate(file, `${JSON.stringify(seen)}\n`, crypto.randomUUID());

/** Keeps names that were seen at the gateway of a profile, the newest first; where these are all there are, the others are gone. */
export function keepSeenNames(file: string, profile: string, names: readonly string[], areAll: boolean): void {
  const before = seenNames(file, profile);
  const known = new Set(before);
  const areKnown = names.every((name) => known.has(name));
  if (areKnown && (!areAll || new Set(names).size === before.length)) return;
  written(file, { ...kept(file), [profile]: [...new Set([...names, ...(areAll ? [] : before)])].slice(0, most) });
}

/** Forgets the names of a profile. */
export function forgetSeenNames(file: string, profile: string): void {
  const seen = Object.entries(kept(file));
  if (seen.some(([name]) => name === profile))
    written(file, Object.fromEntries(seen.filter(([name]) => name !== profile)));
}
