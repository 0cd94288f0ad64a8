import { at, children } from '../../contract/persona/json-pointer.ts';
import { byModelWords } from '../../contract/interpretations/by-model.ts';
import { byModelAt } from '../../contract/interpretations/without-model.ts';
import { safe } from '../../text/safe.ts';
import type { Material } from './material.ts';
import type { Words } from './words.ts';

/** The lists of which one claim is told, the key of its words, and how these begin where the label says so already. */
const lists = {
  decides: { list: '/traits/decision_patterns', key: 'pattern', begins: /^/ },
  wants: { list: '/traits/motivations', key: 'goal', begins: /^Wants? (?:to )?/ },
} as const;

/** The first claim of a list that a model said, which is the one that quotes most; undefined where there is none. */
function firstOf({ raw }: Material, of: keyof typeof lists) {
  const { list, key, begins } = lists[of];
  for (const [index, value] of children(at(raw, list))) {
    const pointer = `${list}/${index}`;
    const by = byModelAt(raw, pointer);
    const text = at(value, `/${key}`);
    if (by !== undefined && typeof text === 'string' && begins.test(text)) return { pointer, text, by, begins };
  }
  return undefined;
}

/** Where such a sentence stands. */
export const standsAt =
  (of: keyof typeof lists) =>
  (material: Material): string =>
    firstOf(material, of)?.pointer ?? lists[of].list;

/** How somebody decides, or what they want, as a model said it, and who that is. */
export const modelSays =
  (of: keyof typeof lists) =>
  (material: Material): Words => {
    const found = firstOf(material, of);
    if (found === undefined) return [];
    const { text, by, begins } = found;
    // A word in capitals, or with one inside, is a name.
    const words = text.replace(begins, '').replace(/^\p{Lu}(?=\p{Ll}*(?:\s|$))/u, (letter) => letter.toLowerCase());
    return [safe(words), { text: ` · ${safe(byModelWords(by))}`, tone: 'muted' }];
  };
