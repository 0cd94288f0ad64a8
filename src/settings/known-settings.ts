import { themeNamed, themeNames } from '../contract/looks/theme.ts';
import { historyFrom, historyOf, historyWords, withAnswer } from './history-choice.ts';
import { modelSettings } from './model/model-settings.ts';
import { embeddedName } from './profile.ts';
import type { KnownSetting } from './known-setting.ts';
import type { Settings } from './settings.ts';

const history: KnownSetting = {
  name: 'history',
  meaning:
    'whether personas of gateways that keep no earlier ones are kept on this machine as they are seen, so that what changed can be told: ask at the first need, on, off',
  values: historyWords,
  usual: 'ask',
  value: (settings) => settings.history.usual,
  with: (settings, value) => ({ ...settings, history: historyFrom(value, settings.history.of) }),
};

const historyAt = (profile: string): KnownSetting => ({
  name: `history.${profile}`,
  meaning: `the same for the gateway ${profile} alone`,
  values: ['on', 'off'],
  usual: 'as history says',
  value: (settings) => historyOf(settings.history, profile),
  with: (settings, value) => {
    if (value !== 'on' && value !== 'off') throw new Error(`history.${profile} is on or off.`);
    return { ...settings, history: withAnswer(settings.history, profile, value) };
  },
});

const keeper: KnownSetting = {
  name: 'keeper',
  meaning:
    'whether builds and imports that are unfinished when the program ends go on in the background until they are done: on, off; PERSONA_KEEPER outweighs it',
  values: ['on', 'off'],
  usual: 'on',
  value: (settings) => settings.keeper,
  with: (settings, value) => {
    if (value !== 'on' && value !== 'off') throw new Error('keeper is on or off.');
    return { ...settings, keeper: value };
  },
};

const theme: KnownSetting = {
  name: 'theme',
  meaning:
    "how the explorer looks: auto (the terminal's own colours), dark or light (for such a background), high-contrast, mono (no colours); --theme and PERSONA_THEME outweigh it",
  values: themeNames,
  usual: 'auto',
  value: (settings) => settings.theme,
  with: (settings, value) => ({ ...settings, theme: themeNamed(value, 'theme') }),
};

/** Every setting there is, those for single profiles after the general one. */
export const knownSettings = ({ profiles, history: { of } }: Settings): readonly KnownSetting[] => [
  keeper,
  theme,
  history,
  ...modelSettings,
  ...[...new Set([...profiles.map(({ name }) => name), ...Object.keys(of)])]
    .filter((name) => name !== embeddedName)
    .map(historyAt),
];

/** The setting of this name; throws a sentence that lists what there is. */
export function settingNamed(settings: Settings, name: string): KnownSetting {
  const all = knownSettings(settings);
  const found = all.find((one) => one.name === name.trim());
  if (found !== undefined) return found;
  throw new Error(`There is no setting named ${name}. There are: ${all.map((one) => one.name).join(', ')}.`);
}
