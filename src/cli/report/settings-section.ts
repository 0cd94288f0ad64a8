import { knownSettings } from '../../settings/known-settings.ts';
import { paths } from '../../settings/paths.ts';
import { readSettings } from '../../settings/settings.ts';
import { counted } from '../../text/amount.ts';
import type { CliIo } from '../cli-command.ts';
import { unknown } from './known-words.ts';
import type { Section } from './report-section.ts';

/** Of an address only how it is reached and how it ends: no name, no user, no path, no query. */
export function plainAddress(url: string): string {
  if (!URL.canParse(url)) return 'an address that cannot be read';
  const { protocol, hostname, pathname } = new URL(url);
  const where = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'this machine' : 'a host (not named here)';
  const end = /\/gateway\/v\d{1,3}\/?$/.exec(pathname)?.[0] ?? ', with another end than /gateway/v1';
  return `${/^https?:$/.test(protocol) ? protocol : 'another protocol:'}//${where}${end}`;
}

/** What is set, without what it is set to where that could tell a name, an address or a key. */
export function settingsSection({ environment }: CliIo): Section {
  const named = environment.named ?? [];
  const variables = ['variables', named.length === 0 ? 'none of PERSONA_…' : `set: ${named.join(', ')}`] as const;
  try {
    const settings = readSettings(paths(environment).settingsFile);
    const { profiles, inUse, history } = settings;
    // Those of a single profile bear its name.
    const general = knownSettings(settings)
      .filter(({ name }) => !name.includes('.'))
      .map(({ name, values, value }) => [name, values.find((one) => one === value(settings)) ?? unknown] as const);
    const numbered = profiles.map(({ name, url, readOnly, key }, index) => {
      const says = [
        plainAddress(url),
        `key ${key}`,
        ...(readOnly ? ['read-only'] : []),
        ...(name === inUse ? ['in use'] : []),
      ];
      return [`profile ${index + 1}`, says.join(', ')] as const;
    });
    return {
      title: 'Settings',
      rows: [variables, ...general, ['history of', counted(Object.keys(history.of).length, 'gateway')], ...numbered],
    };
  } catch {
    return { title: 'Settings', rows: [variables, ['file', 'it is damaged, or cannot be read']] };
  }
}
