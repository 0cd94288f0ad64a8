import { readPrivate, writePrivate } from './private-file.ts';
import { type ThemeName, themeNamed } from '../contract/looks/theme.ts';
import { type HistoryChoice, historyFrom, historyText } from './history-choice.ts';
import { type ModelChoice, modelFrom, modelText, noModel } from './model/model-choice.ts';
import { type Profile, profileFrom } from './profile.ts';

/** What a person set: their profiles, the one in use, and what may be kept of what they see. */
export type Settings = {
  readonly profiles: readonly Profile[];
  readonly inUse: string | undefined;
  readonly history: HistoryChoice;
  /** whether builds and imports of this machine go on in the background when the program ends */
  readonly keeper: 'on' | 'off';
  /** how the explorer looks */
  readonly theme: ThemeName;
  /** the model that may be asked, where they chose one */
  readonly model: ModelChoice;
};

/** A settings file that cannot be used; it is left as it is. */
class DamagedSettings extends Error {
  override readonly name = 'DamagedSettings';

  constructor(file: string, where: string, why: string) {
    super(`${file}${where}: ${why} The file is left as it is; correct it, or move it away.`);
  }
}

const none: Settings = {
  profiles: [],
  inUse: undefined,
  history: historyFrom(),
  keeper: 'on',
  theme: 'auto',
  model: noModel,
};
const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** The position of each object in the list of profiles, found without trusting how the file is laid out. */
function profileStarts(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    const [token] = match;
    if (token === '{' && depth === 2) starts.push(match.index);
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
  }
  return starts;
}

function parsed(file: string, text: string): { readonly [key: string]: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    const line = lineAt(text, position === undefined ? text.trimEnd().length : Number(position));
    throw new DamagedSettings(file, `, line ${line}`, 'this is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DamagedSettings(file, ', line 1', 'settings are a JSON object.');
  return value as { readonly [key: string]: unknown };
}

/** Reads the settings; none where there is no file, and a DamagedSettings with its line where it cannot be used. */
export function readSettings(file: string): Settings {
  const text = readPrivate(file)?.text;
  if (text === undefined) return none;
  const { profiles = [], profile, history, history_of, keeper = 'on', theme = 'auto', model } = parsed(file, text);
  if (!Array.isArray(profiles)) throw new DamagedSettings(file, '', '"profiles" must be a list.');
  if (profile !== undefined && typeof profile !== 'string')
    throw new DamagedSettings(file, '', '"profile" must be the name of a profile.');
  if (keeper !== 'on' && keeper !== 'off') throw new DamagedSettings(file, '', '"keeper" must be on or off.');
  const starts = profileStarts(text);
  const read = profiles.map((fields: unknown, index) => {
    try {
      if (typeof fields !== 'object' || fields === null) throw new Error('a profile is a JSON object.');
      return profileFrom(fields as { readonly [key: string]: unknown });
    } catch (error) {
      const start = starts[index];
      const where = start === undefined ? '' : `, line ${lineAt(text, start)}`;
      throw new DamagedSettings(file, where, (error as Error).message);
    }
  });
  try {
    const looks = themeNamed(String(theme), '"theme"');
    const asked = modelFrom(model);
    return {
      profiles: read,
      inUse: profile,
      history: historyFrom(history, history_of),
      keeper,
      theme: looks,
      model: asked,
    };
  } catch (error) {
    throw new DamagedSettings(file, '', (error as Error).message);
  }
}

/** Writes the settings whole; a damaged file is never overwritten. */
export function changeSettings(file: string, change: (settings: Settings) => Settings): Settings {
  const { profiles, inUse, history, keeper, theme, model } = change(readSettings(file));
  const text = JSON.stringify(
    {
      ...(inUse === undefined ? {} : { profile: inUse }),
      ...historyText(history),
      ...(keeper === 'on' ? {} : { keeper }),
      ...(theme === 'auto' ? {} : { theme }),
      ...modelText(model),
      profiles: profiles.map(({ name, url, colour, readOnly, key }) => ({
        name,
        url,
        ...(colour === undefined ? {} : { colour }),
        read_only: readOnly,
        key,
      })),
    },
    null,
    2,
  );
  writePrivate(file, `${text}\n`, crypto.randomUUID());
  return { profiles, inUse, history, keeper, theme, model };
}
