import type { AcceptedClaim } from '../../../contract/interpretations/accepted-claim.ts';
import { eventsQuoted, type InterpretationsKept, quotesOneOf, type ReadInterpretations } from '../interpretations.ts';
import { type Kept, type KeptNamespace, keptIn } from './kept.ts';

const inOrder = ({ claims }: KeptNamespace): string[] =>
  [...claims].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, body]) => body);

/** What a build reads of a model's claims. */
export const interpretationsOf = (namespace: KeptNamespace): ReadInterpretations => {
  const claims = inOrder(namespace);
  const quoted = eventsQuoted(claims).flatMap((id) => namespace.events.get(id) ?? []);
  return { claims, quoted, run: namespace.run?.body };
};

/** Takes away the claims that quote one of these events. */
export const forgetQuoting = (namespace: KeptNamespace, ids: ReadonlySet<string>): void => {
  for (const [id, body] of namespace.claims) if (quotesOneOf(body, ids)) namespace.claims.delete(id);
};

/** Takes away all claims of a namespace, and the run; how many there were. */
export const dropInterpretations = (namespace: KeptNamespace): number => {
  const { size } = namespace.claims;
  if (size > 0 || namespace.run !== undefined) namespace.version += 1;
  namespace.claims.clear();
  namespace.run = undefined;
  return size;
};

/** What a model said of the subject of every namespace. */
export const memoryInterpretations = (kept: Kept, now: () => number): InterpretationsKept => ({
  async keepInterpretations(scope, { claims, run }, most) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return undefined;
    let there = 0;
    let isChanged = run !== undefined;
    for (const claim of claims) {
      const before = namespace.claims.get(claim.id);
      if (before === undefined && namespace.claims.size >= most) continue;
      const body = JSON.stringify(claim);
      namespace.claims.set(claim.id, body);
      isChanged ||= before !== body;
      there += 1;
    }
    if (run !== undefined) namespace.run = { at: now(), body: run };
    if (isChanged) namespace.version += 1;
    return there;
  },
  async interpretations(scope) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return { claims: [], run: undefined };
    return { claims: inOrder(namespace).map((body) => JSON.parse(body) as AcceptedClaim), run: namespace.run };
  },
  async eraseInterpretations(scope) {
    const namespace = keptIn(kept, scope);
    return namespace === undefined ? 0 : dropInterpretations(namespace);
  },
});
