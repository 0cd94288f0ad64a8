import type { Json } from '../../contract/scalars.ts';

const quote = 0x22;
const backslash = 0x5c;
/** the bit by which `{` and `}` stand above `[` and `]` */
const curly = 0x20;

/** The end of the string that begins at an offset; -1 where it has none. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
}

/** The deepest nesting of brackets outside strings; says where it passes `most`, and stops there. Strings, most of every answer, are stepped over whole. */
function tooDeepAt(text: string, most: number): number | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfString(text, index);
      if (index === -1) return undefined;
    } else if ((code | curly) === 0x7b) {
      depth += 1;
      if (depth > most) return index;
    } else if ((code | curly) === 0x7d) depth -= 1;
  }
  return undefined;
}

/** The JSON in a text, or why it is none, in words that follow "cannot be read:". */
export function strictJson(text: string, depth: number): { value: Json } | { wrong: string } {
  if (!/\S/.test(text)) return { wrong: 'it is empty' };
  if (/^\s*</.test(text)) return { wrong: 'it is a web page, not JSON. Is the URL right? It ends in /gateway/v1' };
  const deep = tooDeepAt(text, depth);
  if (deep !== undefined) return { wrong: `it is nested deeper than ${depth} levels (at character ${deep})` };
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    const at = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    if (at !== undefined) return { wrong: `its JSON is broken at character ${at}` };
    const cutOff = /end of JSON|unterminated/i.test((error as Error).message);
    return { wrong: cutOff ? 'its JSON ends too early' : 'its JSON is broken' };
  }
}
