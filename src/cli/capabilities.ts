import type { Environment } from '../settings/environment.ts';

/** What the environment says of the terminal: its colours, whether it can do bold and reverse, whether it draws Unicode. */
export function capabilitiesOf({ noColor, term, truecolor, locale }: Environment) {
  const dumb = term === undefined || term === 'dumb';
  const colours = noColor || dumb ? 'none' : truecolor ? 'all' : 'basic';
  return { colours, attributes: !dumb, unicode: /utf-?8/i.test(locale ?? '') } as const;
}
