const quotes = /^(['"])([^]*)\1$/;

/** A file:// address as the path it means; undefined where it means none on this machine. */
function fromAddress(text: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(text);
    return protocol === 'file:' && (host === '' || host === 'localhost') ? decodeURIComponent(pathname) : undefined;
  } catch {
    return undefined;
  }
}

/** The path that a text means, as terminals paste and drop them: quoted, with escaped blanks, or as a file:// address. */
export function meantPath(text: string): string {
  const bare = text.trim();
  if (/^file:\/\//i.test(bare)) return fromAddress(bare) ?? bare;
  const [, , quoted] = quotes.exec(bare) ?? [];
  if (quoted !== undefined) return quoted;
  // A shell escapes what is no letter; a backslash before a letter is part of a name.
  return bare.replaceAll(/\\([^\p{L}\p{N}\\])/gu, '$1');
}

const isWhole = (piece: string): boolean => /^(?:file:\/\/|['"]?(?:\/|~\/))/i.test(piece);

/** What a path field holds after a change: a whole path that came in one piece, as a drop does, takes the place of what stood there. */
export function pathAfter(before: string, after: string): string {
  if (after.length - before.length < 2) return after;
  const piece = after.startsWith(before) ? after.slice(before.length) : after;
  if (before !== '' && piece === after) return after;
  return isWhole(piece.trimStart()) && piece.trim().length > 2 ? meantPath(piece) : after;
}
