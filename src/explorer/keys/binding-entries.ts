/** One entry of a file of bindings, and its line. */
export type Entry = { readonly name: string; readonly value: unknown; readonly line: number };

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The lines of the names of an object's own members, the last where one stands twice; found without trusting how the file is laid out. */
function linesOfNames(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && /^\s*:/.test(text.slice(index + token.length)))
      lines.set(JSON.parse(token) as string, lineAt(text, index));
  }
  return lines;
}

/** The entries of a file of bindings, or why there are none: its line, and what to do. */
export function entriesIn(text: string): { readonly entries: readonly Entry[]; readonly problem: string | undefined } {
  const none = (line: number, why: string) => ({
    entries: [],
    problem: `line ${line}: ${why} The usual keys are in force; correct the file, or move it away.`,
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return none(lineAt(text, position === undefined ? text.trimEnd().length : Number(position)), 'this is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return none(1, 'bindings are a JSON object: the name of a command, and its key or a list of keys.');
  const lines = linesOfNames(text);
  const entries = Object.entries(value).map(([name, own]) => ({
    name,
    value: own as unknown,
    line: lines.get(name) ?? 1,
  }));
  return { entries, problem: undefined };
}
