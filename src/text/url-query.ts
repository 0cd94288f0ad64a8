/** A text as one part of a URL, percent-encoded; half a character (a lone surrogate), which no URL can hold, becomes U+FFFD. */
export const urlPart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What a query may hold; an undefined value is left out, a list is repeated. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Fields as the query of a URL with its "?", in their order; "" where there is nothing to ask. */
export function urlQuery(fields: Query): string {
  const pairs = Object.entries(fields).flatMap(([name, value = []]) =>
    [value].flat().map((each) => `${urlPart(name)}=${urlPart(String(each))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
