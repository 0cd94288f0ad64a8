/** Short forms that stay in capitals. */
const capitals = new Set(['api', 'ai', 'id', 'json', 'mcp', 'ui', 'url', 'utc']);

/** The name of a field as a person reads it: "communication_preferences" and "communicationPreferences" → "Communication preferences". */
export function label(key: string): string {
  const words = key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.\s]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) =>
      capitals.has(word.toLowerCase()) ? word.toUpperCase() : /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word,
    );
  const text = words.join(' ');
  return text === '' ? key : text.charAt(0).toUpperCase() + text.slice(1);
}
