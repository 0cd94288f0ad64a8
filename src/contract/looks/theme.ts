/** How the explorer looks: by the terminal's own colours, on a dark or a light background, with strong contrast, or without colours. */
export const themeNames = ['auto', 'dark', 'light', 'high-contrast', 'mono'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The theme of this name; throws a sentence that lists what there is, beginning with where the name came from. */
export function themeNamed(name: string, from: string): ThemeName {
  const found = themeNames.find((one) => one === name.trim());
  if (found !== undefined) return found;
  throw new Error(`${from} is one of ${themeNames.join(', ')}.`);
}
