import { masked, partsOf } from '../../contract/kept-out/kept-out.ts';
import { safe } from '../../text/safe.ts';
import type { Told } from '../material.ts';
import { type Found, rule } from '../rule.ts';

/** What @secretlint's recommended rules find in these texts, by the text; loaded only where somebody lints. */
async function bySecretlint(texts: readonly Told[]): Promise<Found[]> {
  const { findSecrets } = await import('../secretlint.ts');
  const found = await findSecrets(texts.map(({ text }) => text));
  return found.flatMap(({ index, part, service }) => {
    const told = texts[index];
    return told === undefined ? [] : [{ at: told.at, says: `holds what looks like a key of ${service}: ${part}` }];
  });
}

export const secret = rule({
  id: 'secret',
  severity: 'error',
  title: 'a password or key in a claim',
  why: 'Whoever reads the persona can use it, and what once went to a model cannot be taken back.',
  todo: 'Make the key void where it was issued. Then forget the events it came from (persona forget NAMESPACE --event ID), which erases what quotes them, and build again.',
  check: async ({ texts }) => {
    const own = texts.flatMap(({ at, text }): Found[] => {
      const [first] = partsOf('secret', text);
      return first === undefined
        ? []
        : [{ at, says: `holds what looks like a secret: ${safe(masked('secret', text.slice(...first)), 40)}` }];
    });
    const known = new Set(own.map(({ at }) => at));
    return [...own, ...(await bySecretlint(texts)).filter(({ at }) => !known.has(at))];
  },
});
