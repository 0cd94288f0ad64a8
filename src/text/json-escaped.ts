import { steering } from './safe.ts';

const joiners = /[\u200C\u200D]/g;
const escapes = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join(
    '',
  );

/** A JSON text that means the same, in which whatever steers a terminal or hides in a text stands as \u escapes. */
export const jsonEscaped = (json: string): string =>
  json
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(steering, (character) => (character === '\n' ? character : escapes(character)))
    .replace(joiners, escapes);
