import { themeNamed, themeNames } from '../../contract/looks/theme.ts';
import type { Command, Meaning } from '../state/store/state.ts';

const told: Readonly<Record<(typeof themeNames)[number], string>> = {
  auto: "the terminal's own colours",
  dark: 'colours for a dark background',
  light: 'colours for a light background',
  'high-contrast': 'strong foregrounds, nothing dimmed',
  mono: 'no colours: bold, underlined, reversed',
};

const meaning = (text: string): Meaning => {
  const name = themeNames.find((one) => one === text.trim());
  return name === undefined ? { problem: `one of ${themeNames.join(', ')}` } : { words: told[name] };
};

/** How everything looks, by a name in the palette; it is kept. */
export const theme: Command = {
  id: 'theme',
  title: 'colours: auto, dark, light, high-contrast, mono',
  keys: [],
  takes: {
    hint: 'a theme',
    means: (_, text) => meaning(text),
    complete: (_, text) => themeNames.filter((name) => name.startsWith(text.trim()) && name !== text),
  },
  run: async ({ getState, ports }, _key, text = '') => {
    const name = themeNamed(text, 'a theme');
    getState().screen.wear(name);
    getState().notices.say(`theme ${name}: ${told[name]}`, 'good');
    await ports.theme?.keep(name);
  },
};
