/** What a database could not take, and why. */
export type LeftOut = { readonly what: string; readonly why: string };

/** What is wrong with a text or a row, by PostgreSQL's code (Appendix A of its manual). */
const reasons: Readonly<Record<string, string>> = {
  '22021': 'a text in it holds the character U+0000, or what is no Unicode, which PostgreSQL cannot hold',
  '22P05': 'a text in it holds the character U+0000, or what is no Unicode, which PostgreSQL cannot hold',
  '23505': 'another of the same id or external reference is there already',
  '54000': 'it is larger than PostgreSQL takes',
};

/** Why a database cannot hold what it was given; undefined where that is not what went wrong. */
export function whyNotHeld(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (/^(22|54)/.test(code) ? `PostgreSQL says ${code}` : undefined);
}
