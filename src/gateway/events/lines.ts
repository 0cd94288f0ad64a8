/** One line of a stream; `text` is undefined where the line is too long or no UTF-8. */
export type Line = { readonly number: number; readonly text: string | undefined; readonly problem?: string };

const lineFeed = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Cuts bytes into lines of at most `longest` bytes each, and keeps no more than that. */
export function lineCutter(longest: number): { push(chunk: Uint8Array): Line[]; end(): Line[] } {
  let number = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let tooLong = false;
  const hold = (bytes: Uint8Array) => {
    if (heldBytes + bytes.length > longest) tooLong = true;
    if (tooLong) held = [];
    else held.push(bytes);
    heldBytes += bytes.length;
  };
  const line = (): Line => {
    number += 1;
    const bytes = held.length === 1 ? held[0] : Buffer.concat(held);
    const wasTooLong = tooLong;
    held = [];
    heldBytes = 0;
    tooLong = false;
    if (wasTooLong) return { number, text: undefined, problem: `is longer than ${longest} bytes` };
    try {
      return { number, text: decoder.decode(bytes) };
    } catch {
      return { number, text: undefined, problem: 'is not UTF-8' };
    }
  };
  return {
    push(chunk) {
      const lines: Line[] = [];
      let start = 0;
      for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
        hold(chunk.subarray(start, end));
        lines.push(line());
        start = end + 1;
      }
      if (start < chunk.length) hold(chunk.slice(start));
      return lines;
    },
    end: () => (heldBytes > 0 ? [line()] : []),
  };
}
