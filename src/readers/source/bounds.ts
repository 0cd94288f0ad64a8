/** The most that a reader takes of one thing; what is longer is cut or skipped, and said. */
export const bounds = {
  /** bytes of one line, commit or record */
  record: 1024 * 1024,
  /** UTF-16 units of own words in one event, so that its line of JSON stays below 1 MiB whatever is in it */
  text: 131_072,
  title: 1024,
  name: 256,
  people: 200,
} as const;

/** A text without lone surrogates, at most so many UTF-16 units long. */
export const cut = (text: string, most: number): string =>
  (text.length > most ? text.slice(0, most) : text).toWellFormed();
