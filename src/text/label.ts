/** Short forms that stay in capitals. */
const capitals = new Set(['api', 'ai', 'id', 'json', 'mcp', 'ui', 'url', 'utc']);

/** a folder or file: no field is called like that */
const path = /\/|[\w-]{2,}\.\w{1,4}$/;

/** A text that begins with a capital letter, as a sentence does. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a field as a person reads it: "communication_preferences" and "communicationPreferences" → "Communication preferences"; a path stays as it is. */
export function label(key: string): string {
  if (path.test(key)) return key;
  if (/\s/.test(key.trim())) return capital(key);
  const words = key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.\s]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) =>
      capitals.has(word.toLowerCase()) ? word.toUpperCase() : /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word,
    );
  const text = words.join(' ');
  return text === '' ? key : capital(text);
}
