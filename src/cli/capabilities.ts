import type { Environment } from '../settings/environment.ts';

/** What the environment says of the terminal: its colours, whether it can do bold and reverse, whether it draws Unicode. */
export function capabilitiesOf({ noColor, term, truecolor, locale, background }: Environment) {
  const dumb = term === undefined || term === 'dumb';
  const has256 = /256color|kitty|ghostty|alacritty|wezterm|foot/.test(term ?? '');
  const colours = noColor || dumb ? 'none' : truecolor ? 'all' : has256 ? '256' : 'basic';
  return { colours, attributes: !dumb, unicode: /utf-?8/i.test(locale ?? ''), background } as const;
}
