import { sections } from '../../contract/persona/sections.ts';
import type { Environment } from '../../settings/environment.ts';
import { knownSettings } from '../../settings/known-settings.ts';
import { paths } from '../../settings/paths.ts';
import { embeddedName } from '../../settings/profile.ts';
import { seenNames } from '../../settings/seen-names.ts';
import { readSettings } from '../../settings/settings.ts';
import { safe } from '../../text/safe.ts';
import type { Candidate, KnownValues, Said } from './candidates.ts';

/** so many names are offered at most */
const most = 200;

/** What nobody could type, or what would be read as an option, is meant by its id. */
const isTypeable = (text: string) => text !== '' && !text.startsWith('-') && safe(text) === text;

/** The gateway that the line so far means: a folder of this machine, or a profile; a bare URL is nobody's. */
function meant(
  environment: Environment,
  { url, profile, folder }: Said,
): { folder: string } | { profile: string } | undefined {
  const usual = {
    folder: paths({ ...environment, ...(folder === undefined ? {} : { dataFolder: folder }) }).dataFolder,
  };
  if (folder !== undefined) return usual;
  if (url !== undefined || (profile === undefined && environment.url !== undefined)) return undefined;
  const name = profile ?? environment.profile ?? readSettings(paths(environment).settingsFile).inUse ?? embeddedName;
  return name.toLowerCase() === embeddedName ? usual : { profile: name };
}

async function namesAt(environment: Environment, begun: string, said: Said): Promise<Candidate[]> {
  const where = meant(environment, said);
  if (where === undefined) return [];
  if ('profile' in where)
    return seenNames(paths(environment).namesFile, where.profile)
      .filter(isTypeable)
      .map((value) => ({ value }));
  const { namespaceNames } = await import('../../gateway/store/sqlite/at-rest/namespace-names.ts');
  const found = namespaceNames(where.folder, begun, most);
  const times = Map.groupBy(found, ({ name }) => name);
  return found.flatMap(({ name, reference, id }): Candidate[] => {
    const says = safe(name, 80);
    const isAlone = times.get(name)?.length === 1 && isTypeable(name);
    return [
      isAlone && !id.startsWith(begun === '' ? '\n' : begun)
        ? { value: name, says: safe(reference ?? '', 80) }
        : { value: id, says },
      ...(begun !== '' && reference !== null && isTypeable(reference) ? [{ value: reference, says }] : []),
    ];
  });
}

/** The values that are known on this machine, read when they are asked for; of what cannot be read there are none. */
export function knownHere(environment: Environment): KnownValues {
  const settings = () => readSettings(paths(environment).settingsFile);
  const profiles = (): Candidate[] => [
    { value: embeddedName, says: 'this machine' },
    ...settings().profiles.map(({ name, url }) => ({ value: name, says: safe(url, 80) })),
  ];
  const kinds: Readonly<
    Record<string, (begun: string, said: Said) => readonly Candidate[] | Promise<readonly Candidate[]>>
  > = {
    namespace: (begun, said) => namesAt(environment, begun, said),
    profile: profiles,
    section: () => sections.map(({ id }) => ({ value: id })),
    setting: () => knownSettings(settings()).map(({ name, meaning }) => ({ value: name, says: safe(meaning, 80) })),
    value: (_, { setting = '' }) =>
      (knownSettings(settings()).find(({ name }) => name === setting)?.values ?? []).map((value) => ({ value })),
  };
  return async (kind, begun, said) => {
    try {
      return (await kinds[kind === 'namespaces' || kind === 'other' ? 'namespace' : kind]?.(begun, said)) ?? [];
    } catch {
      // A damaged file offers nothing; the command itself will say so.
      return [];
    }
  };
}
