const escape = /\\(?:x([0-9a-f]{2})|[^])/gi;

/** The value of a piece of an export: Telegram Desktop writes control characters as `\x0B`, which is no JSON. Throws where it is none either way. */
export const telegramValue = (bytes: Buffer): unknown => {
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const mended = text.replaceAll(escape, (whole, code?: string) => (code === undefined ? whole : `\\u00${code}`));
    if (mended === text) throw error;
    return JSON.parse(mended);
  }
};
