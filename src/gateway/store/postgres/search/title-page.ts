import { wordsIn } from '../../../../contract/search/searched-words.ts';
import type { Transaction } from '../database.ts';
import { mark, searched } from './event-words.ts';

type Named = { readonly name: string; readonly subject: string | null; readonly description: string | null };

/** What a namespace is found by: its name, whom it is about, and how it is described. */
export function titleWords({ name, subject, description }: Named): { readonly text: string; readonly words: string } {
  const text = [name, subject, description].filter(Boolean).join('\n');
  return { text, words: pageWords('name', text) };
}

/** No text of PostgreSQL holds the character NUL, which may stand in what a claim quotes. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** The words of a page with the mark of its kind, separated by spaces. */
export const pageWords = (is: string, text: string): string => [mark.page(is), ...searched(wordsIn(text))].join(' ');

/** Brings the page of a namespace's name up to date. */
export async function putTitle(transaction: Transaction, namespace: number): Promise<void> {
  const named = await transaction.get<Named>(
    `SELECT name, subject, description FROM persona.namespace LEFT JOIN persona.binding ON binding.namespace = number
     WHERE namespace.org = persona.entered() AND number = $1`,
    namespace,
  );
  if (named === undefined) return;
  const { text, words } = titleWords(named);
  await transaction.run(
    `UPDATE persona.search_page SET text = $2, words = persona.marked_words(persona.entered(), $1, $3)
     WHERE namespace = $1 AND place = 0`,
    namespace,
    text,
    words,
  );
}
