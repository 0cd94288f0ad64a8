/**
 * How often a claim of a kind was judged true of its person and worth showing, on people of public histories and a public
 * list that nobody had tuned for; blind, by eye, in 2026. A kind that only counts is exact and has no figure here.
 */
export const precision = {
  /** 31 people */
  area: 0.85,
  /** 62 terms with a path or a prefix */
  topic: 0.78,
  /** five peers each of 10 people */
  peer: 0.79,
  burst: 0.76,
  project: 0.71,
  /** 47 sentences: how often it is the side that they take */
  preference: 0.87,
  /** 24 sentences */
  habit: 0.92,
  organization: 0.77,
} as const;
export type ClaimKind = keyof typeof precision;
