import { below } from '../../contract/persona/json-pointer.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import type { Fact } from '../../contract/claims/claim-facts.ts';
import { dropItems, isBelow, type Persona, repoint } from '../corrections/withhold.ts';
import type { KeptOut } from './kept-out.ts';

const method = 'held to what no claim may hold';
const reason = 'what stood here is kept out; provenance.kept_out counts why';

/** facts that tell of one thing: where the first is kept out the other goes too, and of lists what stands at the same place */
const together: Readonly<Record<string, string>> = {
  title: 'title_event',
  languages: 'language_shares',
  paths: 'path_counts',
  recent: 'recent_counts',
};

/** The facts of a claim without what may not be told. */
function fitFacts(facts: Readonly<Record<string, Fact>>, keptOut: KeptOut): Record<string, Fact> {
  const fit: Record<string, Fact> = { ...facts };
  for (const [name, fact] of Object.entries(facts)) {
    const beside = together[name] ?? '';
    if (typeof fact === 'string' && keptOut.holds(fact)) {
      delete fit[name];
      delete fit[beside];
    }
    if (!Array.isArray(fact)) continue;
    const isFit = fact.map((one) => typeof one !== 'string' || !keptOut.holds(one));
    if (!isFit.includes(false)) continue;
    const other = facts[beside];
    fit[name] = fact.filter((_, place) => isFit[place]);
    if (Array.isArray(other)) fit[beside] = other.filter((_, place) => isFit[place]);
  }
  return fit;
}

/** Takes what may not be told out of a part of the persona, from its innermost lists outward; says whether the part itself may not stand. */
function isUnfit(of: Persona, value: unknown, pointer: string, keptOut: KeptOut): boolean {
  if (typeof value === 'string') return keptOut.holds(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    const gone = new Set(
      value.flatMap((item: unknown, place) => (isUnfit(of, item, below(pointer, place), keptOut) ? [place] : [])),
    );
    if (gone.size === 0) return false;
    dropItems(of, pointer, gone);
    if (value.length === 0) of.persona.provenance.claims[pointer] ??= { method, evidence: [], reason };
    return false;
  }
  const fields = value as Record<string, unknown>;
  const isItem = /\/\d+$/.test(pointer);
  let unfit = false;
  for (const [key, inner] of Object.entries(fields)) {
    const at = below(pointer, key);
    if (!keptOut.holds(key) && !isUnfit(of, inner, at, keptOut)) continue;
    if (isItem) unfit = true;
    else {
      repoint(of, (each) => (isBelow(each, at) ? undefined : each));
      if (typeof inner === 'string') {
        fields[key] = '';
        of.persona.provenance.claims[at] = { method, evidence: [], reason };
      } else delete fields[key];
    }
  }
  return unfit;
}

/** Takes everything out of a finished persona that no claim may hold, and says in its provenance how much that was. */
export function keepOut(of: Persona & { readonly keptOut: KeptOut }): void {
  const { persona, keptOut } = of;
  const parts: readonly (keyof PersonaBody)[] = ['identity', 'traits', 'episodes', 'peers', 'facets'];
  for (const part of parts) isUnfit(of, persona[part], `/${part}`, keptOut);
  isUnfit(of, persona.provenance.contacts, '/provenance/contacts', keptOut);
  for (const claim of Object.values(persona.provenance.claims))
    if (claim.facts !== undefined) claim.facts = fitFacts(claim.facts, keptOut);
  const counts = keptOut.counts();
  if (counts !== undefined) persona.provenance.kept_out = counts;
}
