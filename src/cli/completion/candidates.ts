import type { CommandNode, OptionNode, ValueNode } from './command-node.ts';

/** What may stand where the cursor is, and a word on it. */
export type Candidate = { readonly value: string; readonly says?: string };

/** What completes a value that is no word of ours: the shell's own files or folders. */
export type Completed = { readonly candidates: readonly Candidate[]; readonly paths?: 'files' | 'folders' };

/** What was said before the cursor, by the names of the options' values: which gateway, which setting. */
export type Said = Readonly<Record<string, string>>;

/** The values of a kind that begin as typed, from what is known on this machine. */
export type KnownValues = (kind: string, begun: string, said: Said) => Promise<readonly Candidate[]>;

/** The kinds of values that are files, by the names they have in the definitions. */
const paths: Readonly<Record<string, 'files' | 'folders'>> = { file: 'files', path: 'files', folder: 'folders' };
/** What is a format or, left out, already the path. */
const orPath = new Set(['reader']);

const begins = (begun: string) => (one: Candidate) => one.value.startsWith(begun);

async function valuesOf(
  { name, choices }: ValueNode,
  begun: string,
  said: Said,
  known: KnownValues,
): Promise<Completed> {
  const path = paths[name] ?? (orPath.has(name) ? 'files' : undefined);
  const values = choices?.map((value) => ({ value })) ?? (await known(name, begun, said));
  return { candidates: values.filter(begins(begun)), ...(path === undefined ? {} : { paths: path }) };
}

type At = {
  readonly node: CommandNode;
  readonly place: number;
  readonly used: ReadonlySet<string>;
  readonly said: Said;
  /** the option whose value stands at the cursor */
  readonly waits: OptionNode | undefined;
  readonly isLiteral: boolean;
};

const optionNamed = ({ options }: CommandNode, name: string) => options.find(({ names }) => names.includes(name));
const below = ({ commands }: CommandNode, name: string | undefined) => commands.find((one) => one.name === name);

/** One word further. */
function after(at: At, word: string): At {
  const { node, waits } = at;
  if (waits !== undefined) return { ...at, waits: undefined, said: { ...at.said, [waits.takes?.name ?? '']: word } };
  if (word === '--' && !at.isLiteral) return { ...at, isLiteral: true };
  if (word.startsWith('-') && word !== '-' && !at.isLiteral) {
    const [name = '', ...inline] = word.split('=');
    const option = optionNamed(node, name);
    const used = new Set([...at.used, option?.names[0] ?? name]);
    if (option?.takes === undefined) return { ...at, used };
    if (inline.length === 0) return { ...at, used, waits: option };
    return { ...at, used, said: { ...at.said, [option.takes.name]: inline.join('=') } };
  }
  const next = at.place === 0 ? below(node, word) : undefined;
  if (next !== undefined && !at.isLiteral) return { ...at, node: next };
  const into = at.place === 0 ? (below(node, node.usual) ?? node) : node;
  const taken = into.takes[Math.min(at.place, into.takes.length - 1)];
  return { ...at, node: into, place: at.place + 1, said: taken ? { ...at.said, [taken.name]: word } : at.said };
}

const start = (node: CommandNode): At => ({
  node,
  place: 0,
  used: new Set(),
  said: {},
  waits: undefined,
  isLiteral: false,
});

function optionsAt({ node, used }: At, begun: string): Candidate[] {
  const free = node.options.filter(({ names: [first = ''], isRepeated }) => isRepeated === true || !used.has(first));
  return free.flatMap(({ names: [value = ''], says }) => [{ value, says }]).filter(begins(begun));
}

const wordsBelow = ({ commands }: CommandNode): Candidate[] =>
  commands.map(({ name: value, says }) => ({ value, says }));

/** What may stand in the place of the last word, which is being typed, after those before it. */
export async function completed(tree: CommandNode, words: readonly string[], known: KnownValues): Promise<Completed> {
  const begun = words.at(-1) ?? '';
  const at = words.slice(0, -1).reduce(after, start(tree));
  const { node, waits, said } = at;
  if (waits?.takes !== undefined) return valuesOf(waits.takes, begun, said, known);
  if (begun.startsWith('-') && !at.isLiteral) {
    const [name = '', ...inline] = begun.split('=');
    const takes = inline.length === 0 ? undefined : optionNamed(node, name)?.takes;
    if (takes === undefined) return { candidates: optionsAt(at, begun) };
    const { candidates } = await valuesOf(takes, inline.join('='), said, known);
    return { candidates: candidates.map((one) => ({ ...one, value: `${name}=${one.value}` })) };
  }
  if (node.takes[0]?.name === 'command') {
    const named = words
      .slice(words.indexOf(node.name) + 1, -1)
      .reduce<CommandNode | undefined>((above, word) => above && below(above, word), tree);
    return { candidates: named === undefined ? [] : wordsBelow(named).filter(begins(begun)) };
  }
  const commands = at.place === 0 && !at.isLiteral ? wordsBelow(node).filter(begins(begun)) : [];
  const into = at.place === 0 ? (below(node, node.usual) ?? node) : node;
  const last = into.takes.at(-1);
  const value = into.takes[at.place] ?? (last?.isRepeated === true ? last : undefined);
  if (commands.length > 0 || value === undefined) return { candidates: commands };
  return valuesOf(value, begun, said, known);
}
