import type { Json } from '../../contract/scalars.ts';

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** The deepest nesting of brackets outside strings; says where it passes `most`, and stops there. */
function tooDeepAt(text: string, most: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === backslash) index += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (openings.has(code)) {
      depth += 1;
      if (depth > most) return index;
    } else if (closings.has(code)) depth -= 1;
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
