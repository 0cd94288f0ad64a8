import type { PersonaBody } from '../../../../contract/persona.ts';
import { searchedClaims } from '../../../../contract/search/persona-claims.ts';
import { saidByText } from '../../rows/page-hit.ts';
import type { Transaction } from '../database.ts';
import { pageWords, withoutNul } from './title-page.ts';

/** A namespace's name has place 0, its claims those from 1 on. */
const mostPlaces = 4_095;

/** Puts the claims of a persona in the place of those before; what did not change is not written. */
export async function putClaims(
  transaction: Transaction,
  namespace: number,
  persona: Partial<PersonaBody>,
): Promise<void> {
  const claims = searchedClaims(persona).slice(0, mostPlaces);
  await transaction.run(
    'DELETE FROM persona.search_page WHERE namespace = $1 AND place > $2',
    namespace,
    claims.length,
  );
  if (claims.length === 0) return;
  await transaction.run(
    `INSERT INTO persona.search_page AS page (org, namespace, place, pointer, is_a, text, said_by, words)
     SELECT persona.entered(), $1, place, pointer, is_a, text, said_by, persona.marked_words(persona.entered(), $1, words)
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS claim (pointer, is_a, text, words, said_by, place)
     ON CONFLICT (namespace, place) DO UPDATE SET pointer = excluded.pointer, is_a = excluded.is_a, text = excluded.text, said_by = excluded.said_by,
       words = excluded.words
       WHERE (page.pointer, page.is_a, page.text, page.said_by) IS DISTINCT FROM (excluded.pointer, excluded.is_a, excluded.text, excluded.said_by)`,
    namespace,
    claims.map(({ pointer }) => pointer),
    claims.map(({ is }) => is),
    claims.map(({ text }) => withoutNul(text)),
    claims.map(({ is, text }) => pageWords(is, text)),
    claims.map(({ by }) => saidByText(by)),
  );
}
