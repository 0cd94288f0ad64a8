/** What a reader says of its source as a whole, when it has read it. */
export type SourceTold = {
  /** whose clock the times are by, in words: "the zone of this machine, Europe/Madrid" */
  readonly zone?: string;
  /** what is no word of a person and was left out on purpose, counted by kind: "tool output" */
  readonly left?: readonly { readonly what: string; readonly count: number }[];
  /** what else somebody has to know of it, each a sentence */
  readonly notes?: readonly string[];
};
