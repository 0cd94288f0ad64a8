import { themeNamed, themeNames } from '../../contract/looks/theme.ts';
import type { Command, Explorer, Meaning } from '../state/store/state.ts';

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

/** Asks the terminal to tell of its mouse, or no more; false where nothing is drawn that could be pressed. */
export function turnMouse({ getState, ports }: Explorer): boolean {
  if (ports.terminal.mouse === undefined) return false;
  getState().screen.turnMouse();
  ports.terminal.mouse(getState().screen.mouse);
  return true;
}

/** The mouse, which is the terminal's own until somebody wants it here. */
export const mouse: Command = {
  id: 'mouse',
  title: "the mouse: wheel, rows, tabs and hints; with Shift it is the terminal's",
  keys: ['M'],
  run: (explorer) => {
    const { notices } = explorer.getState();
    if (!turnMouse(explorer)) notices.say('nothing is drawn here that could be pressed');
    else if (explorer.getState().screen.mouse) notices.say('the mouse is on; with Shift it marks text as before');
    else notices.say("the mouse is the terminal's again");
  },
};
