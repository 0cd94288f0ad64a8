const suffix = /^(?:jr|sr|ii|iii|iv|phd|ph\.d|md|m\.d|esq|inc|ltd|llc|gmbh)\.?$/i;
const part = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,2}$/u;

/** A name as people say it: "Torres, Ana (External)", as directories write it, is "Ana Torres". */
export const spokenName = (written: string): string => {
  const name = written.replace(/(?<![\s,;_-])[\s,;_-]+$/u, '').trim();
  // Behind the last bracket that closes none is looked for: each that opens would look to the end.
  const closed = name.lastIndexOf(')') + 1;
  const [last, first, ...more] = `${name.slice(0, closed).replaceAll(/(?<!\s)\s*\([^)]*\)/g, '')}${name.slice(closed)}`
    .split(',')
    .map((piece) => piece.trim());
  if (last === undefined || first === undefined || more.length > 0) return name || written;
  return part.test(last) && part.test(first) && !suffix.test(first) ? `${first} ${last}` : name;
};
