const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  aring: 'å',
  oslash: 'ø',
  aelig: 'æ',
  ntilde: 'ñ',
  euro: '€',
  zwnj: '',
  shy: '',
};

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD';

/** A text with its HTML entities read; unknown ones stay as they are. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return character(Number(decimal));
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    return entities[String(name)] ?? whole;
  });

const unread = new Set(['script', 'style', 'head', 'title', 'svg', 'template']);
const lineBreaking = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'section',
]);
const empty = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr', 'area', 'base']);
const quoteMark =
  /gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|appendonsend|OutlookMessageHeader|protonmail_quote/;

/** The words of an HTML text in lines, quotes and what is not shown taken out; `quoted` counts their characters, `code` those of pre and code. */
export const htmlWords = (html: string): { text: string; quoted: number; code: number } => {
  const lost = { quoted: 0, code: 0 };
  let text = '';
  let inside: { name: string; depth: number; why: 'quoted' | 'code' | 'unread' } | undefined;
  let at = 0;
  const words = (from: number, to: number) => {
    if (from >= to) return;
    if (inside === undefined) text += html.slice(from, to).replaceAll(/\s+/g, ' ');
    else if (inside.why !== 'unread') lost[inside.why] += to - from;
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      words(at, html.length);
      break;
    }
    words(at, open);
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close === -1) break;
    at = close + 1;
    const tag = html.slice(open + 1, Math.min(close, open + 512));
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined) continue;
    const closing = tag.startsWith('/');
    if (inside !== undefined) {
      if (name === inside.name && !tag.endsWith('/')) inside.depth += closing ? -1 : 1;
      if (inside.depth === 0) inside = undefined;
      continue;
    }
    if (lineBreaking.has(name)) text += '\n';
    if (closing || empty.has(name) || tag.endsWith('/')) continue;
    if (unread.has(name)) inside = { name, depth: 1, why: 'unread' };
    else if (name === 'blockquote' || quoteMark.test(tag)) inside = { name, depth: 1, why: 'quoted' };
    else if (name === 'pre' || name === 'code') inside = { name, depth: 1, why: 'code' };
  }
  const lines = withoutEntities(text)
    .split('\n')
    .map((line) => line.trim());
  return {
    text: lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    ...lost,
  };
};
