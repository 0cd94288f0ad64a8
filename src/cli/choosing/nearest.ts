import { closestMatch } from 'leven';

/** The name that was probably meant: some letters away at most, or begun as typed; undefined where none is near. */
export const nearest = (text: string, names: readonly string[]): string | undefined =>
  closestMatch(text, names, { maxDistance: text.length < 4 ? 1 : Math.max(2, Math.floor(text.length / 3)) }) ??
  (text.length > 1 ? names.find((name) => name.startsWith(text)) : undefined);
