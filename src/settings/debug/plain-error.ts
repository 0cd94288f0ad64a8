const longest = 300;

/** What a thrown thing says, without what it quotes: parsers quote the text that they could not read. */
const plainMessage = (message: string): string =>
  (message.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"?|`[^`]*`?|«[^»]*»?/g, '"…"').slice(0, longest);

const frames = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

export type PlainError = { readonly name: string; readonly message: string; readonly stack: readonly string[] };

/** A thrown thing as a log may hold it: its name, the first line of what it says without quotes, and where it came from. */
export function plainError(thrown: unknown): PlainError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: plainMessage(String(thrown)), stack: [] };
  return { name: thrown.name, message: plainMessage(thrown.message), stack: frames(thrown.stack ?? '') };
}

/** The same of a stack that came as text. */
export function plainStack(text: string): PlainError {
  const [, name = 'Error', message = ''] = /^(?:(\w+): )?(.*)/.exec(text) ?? [];
  return { name, message: plainMessage(message), stack: frames(text) };
}
