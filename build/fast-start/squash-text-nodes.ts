// Ink cleans the text of every node for every frame, and again when it is measured. What comes of a text follows from it alone.
import squashed from 'ink-files:squash-text-nodes.js';

type TextNode = { readonly nodeValue: string };
type Element = { readonly childNodes: readonly (TextNode | Element)[] };

const known = new WeakMap<Element, { readonly from: string; readonly text: string }>();

/** The text of a node as it is drawn, as Ink makes it: once only for as long as the same plain text stands in it. */
export default function squashTextNodes(node: Element): string {
  let from = '';
  for (const child of node.childNodes) {
    if (!('nodeValue' in child)) return squashed(node);
    from += child.nodeValue;
  }
  const last = known.get(node);
  if (last?.from === from) return last.text;
  const text = squashed(node);
  known.set(node, { from, text });
  return text;
}
