import type { Json } from '../../contract/scalars.ts';
import { counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { fieldsOf } from '../received/refusal.ts';
import { textIn } from '../received/received-fields.ts';
import { onlyReads } from './reading-tools.ts';

/** A tool that an endpoint offers; it may write unless it says that it only reads. */
export type AgentTool = {
  readonly name: string;
  readonly description: string;
  readonly schema: Json;
  readonly mayWrite: boolean;
};
export type AgentResource = { readonly uri: string; readonly name: string; readonly description: string };
export type AgentPrompt = { readonly name: string; readonly description: string; readonly schema: Json };

/** One page of a list: its items, and where the next one begins. */
export type ListPage = { readonly items: readonly Json[]; readonly next: string | undefined };

/** No server has more: a list that goes on is cut there, and that is said. */
export const mostListed = { pages: 50, items: 1000 };

/** Reads a list page by page; gives what stands in it once, and in sentences what is odd about it. */
export async function wholeList(
  what: string,
  page: (cursor: string | undefined) => Promise<ListPage>,
  nameOf: (item: Json) => string,
): Promise<{ items: readonly Json[]; notes: readonly string[] }> {
  const found = new Map<string, Json>();
  const notes: string[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const { items, next } = await page(cursor);
    for (const item of items) {
      const name = nameOf(item);
      const before = found.get(name);
      if (before === undefined) found.set(name, item);
      else if (JSON.stringify(before) !== JSON.stringify(item))
        notes.push(`"${safe(name, 80)}" stands twice among the ${what}, each time otherwise: the first is taken.`);
    }
    if (next === undefined || next === '') break;
    if (seen.has(next)) {
      notes.push(`The pages of the ${what} go round in a circle; they were read once.`);
      break;
    }
    if (pages >= mostListed.pages || found.size >= mostListed.items) {
      notes.push(`The list of ${what} does not end: it was read up to ${counted(pages, 'page')}.`);
      break;
    }
    seen.add(next);
    cursor = next;
  }
  return { items: [...found.values()].slice(0, mostListed.items), notes: notes.slice(0, 5) };
}

const text = (item: Json, ...names: string[]): string =>
  names.map((name) => textIn(fieldsOf(item)?.[name])).find((one) => one !== undefined) ?? '';

export const toolIn = (item: Json): AgentTool => ({
  name: text(item, 'name'),
  description: text(item, 'description', 'title'),
  schema: fieldsOf(item)?.['inputSchema'] ?? {},
  mayWrite: !onlyReads(item),
});

export const resourceIn = (item: Json): AgentResource => ({
  uri: text(item, 'uri'),
  name: text(item, 'name', 'title', 'uri'),
  description: text(item, 'description'),
});

/** A prompt takes texts; it says of each whether it must be given. */
export function promptIn(item: Json): AgentPrompt {
  const given = fieldsOf(item)?.['arguments'];
  const named = Array.isArray(given) ? given.filter((one) => text(one, 'name') !== '') : [];
  return {
    name: text(item, 'name'),
    description: text(item, 'description', 'title'),
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        named.map((one) => [text(one, 'name'), { type: 'string', description: text(one, 'description') }]),
      ),
      required: named.filter((one) => fieldsOf(one)?.['required'] === true).map((one) => text(one, 'name')),
    },
  };
}
