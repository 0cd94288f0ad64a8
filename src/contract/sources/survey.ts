/** Somebody of a source under all their keys, most used first: what was written under each, and why it is theirs. */
export type SurveyedPerson = {
  readonly name: string;
  readonly count: number;
  readonly keys: readonly {
    readonly key: string;
    /** the name that most stands under it */
    readonly name: string;
    readonly count: number;
    readonly why: string;
  }[];
  /** what sets them apart from the others, in a few words */
  readonly remark?: string;
};

/** What a source holds and who is in it, found by reading alone. */
export type Survey = {
  /** how many items there are, in the reader's own unit */
  readonly items: number;
  /** when the oldest and the newest item were, ISO 8601; undefined where none says */
  readonly firstAt: string | undefined;
  readonly lastAt: string | undefined;
  /** whoever the subject likely is stands first, the others by how much they wrote; at most 10,000 */
  readonly people: readonly SurveyedPerson[];
  /** how many people there are beside those */
  readonly more: number;
  /** programs, which are nobody: by how much they wrote, at most 100 */
  readonly programs: readonly { readonly key: string; readonly name: string; readonly count: number }[];
  /** what else somebody has to know of it, each a sentence */
  readonly notes?: readonly string[];
  /** why the first of the people is the likely subject; undefined where nobody stands out */
  readonly why: string | undefined;
};

/** What a path is to one reader: a source of that kind, how far it was counted, and in the end what is in it or why it cannot be read. */
export type SourceSurvey = {
  readonly reader: string;
  /** "a git history" */
  readonly called: string;
  /** "commit" */
  readonly unit: string;
  readonly counted: number;
  readonly survey: Survey | undefined;
  readonly failure: string | undefined;
};

/** What a path is: the whole path, a name for what lies there, and a source for each reader that takes it, the best first. */
export type PathSurvey = { readonly path: string; readonly name: string; readonly sources: readonly SourceSurvey[] };

/** A begun path, completed as far as it can only go one way, and the names that it can go on with, folders ending in a slash. */
export type PathCompletion = { readonly path: string; readonly names: readonly string[] };
