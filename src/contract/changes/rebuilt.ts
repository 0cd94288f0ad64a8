import { below, steps } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { containerOf, type ToldClaim } from './told-claims.ts';

/** A persona in the making: maps by their keys, lists in the order in which their items came. */
type Node = { readonly value: Json } | { readonly fields: Map<string, Node> } | { readonly items: Json[] };

const made = (node: Node): Json => {
  if ('value' in node) return node.value;
  if ('items' in node) return node.items;
  // From entries, so that a key named like something of every object is a key like any other.
  return Object.fromEntries([...node.fields].map(([key, field]) => [key, made(field)]));
};

/** The map at a path from here, made where there is none yet. */
function mapAt(root: Map<string, Node>, path: readonly string[]): Map<string, Node> {
  let here = root;
  for (const step of path) {
    const there = here.get(step);
    const fields = there !== undefined && 'fields' in there ? there.fields : new Map<string, Node>();
    here.set(step, { fields });
    here = fields;
  }
  return here;
}

/** The persona that says these things and no other: lists hold their items in the order in which they are given here. */
export function rebuilt(claims: readonly ToldClaim[]): Json {
  const top = new Map<string, Node>();
  const provenance: [pointer: string, claim: Json][] = [];
  // The persona itself stands under a name in a map, so that it may be a list or a plain value, too.
  const put = (pointer: string, node: Node) => {
    const path = ['', ...steps(pointer)];
    mapAt(top, path.slice(0, -1)).set(path.at(-1) ?? '', node);
  };
  const listAt = (pointer: string): Json[] => {
    const path = ['', ...steps(pointer)];
    const there = mapAt(top, path.slice(0, -1)).get(path.at(-1) ?? '');
    if (there !== undefined && 'items' in there) return there.items;
    const items: Json[] = [];
    put(pointer, { items });
    return items;
  };
  for (const { pointer, in: where, value, provenance: beneath } of claims) {
    let now = pointer;
    if (where === 'list') {
      const items = listAt(containerOf(pointer));
      now = below(containerOf(pointer), items.length);
      items.push(value ?? null);
    } else if (where === 'map') put(pointer, { value: value ?? null });
    for (const [at, claim] of Object.entries(beneath)) provenance.push([now + at, claim]);
  }
  if (provenance.length > 0)
    put('/provenance/claims', {
      fields: new Map(provenance.map(([pointer, claim]) => [pointer, { value: claim }])),
    });
  const whole = top.get('');
  return whole === undefined ? {} : made(whole);
}
