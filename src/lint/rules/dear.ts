import { amount, bytes } from '../../text/amount.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Material } from '../material.ts';
import { type Found, rule } from '../rule.ts';

/** what common agents take of one answer before they cut it */
const mostTokens = 25_000;
/** no common JSON has fewer bytes a token: what is smaller is not counted */
const leastBytesAToken = 2;
/** of JSON in English, by common tokenizers, 3.5 to 4.5; an estimate, and called one */
const bytesAToken = 4;

async function weighed(persona: Json, countTokens: Material['countTokens']): Promise<Found[]> {
  const text = JSON.stringify(persona) ?? '';
  const size = Buffer.byteLength(text);
  if (size < mostTokens * leastBytesAToken) return [];
  const tokens = countTokens === undefined ? Math.round(size / bytesAToken / 100) * 100 : await countTokens(text);
  const how =
    countTokens === undefined
      ? `about ${amount(tokens)} tokens by an estimate of ${bytesAToken} bytes each`
      : `${amount(tokens)} tokens`;
  return tokens > mostTokens ? [{ at: '', says: `it has ${bytes(size)}, ${how}` }] : [];
}

export const dear = rule({
  id: 'dear',
  severity: 'info',
  title: `a persona dearer than ${amount(mostTokens)} tokens`,
  why: 'Common agents cut an answer at about that length, and pay for every token before it each time they read the persona.',
  todo: 'Give agents sections in the place of the whole (the tools of persona mcp do), and ask for the rest only where it is needed; persona agent tokens NAMESPACE weighs each answer.',
  check: ({ persona, countTokens }) => weighed(persona, countTokens),
});
