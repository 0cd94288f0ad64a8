import type { PathSurvey } from '../../../contract/sources/survey.ts';
import type { ImportRun, ImportTarget } from './import-run.ts';
import { type ImportLine, importLines, type PeopleView } from './people.ts';

/** The namespace that an import begins with: the one that was selected. */
export type ImportFor = { readonly id: string; readonly name: string };

/** The field that has the keys; none while they belong to the people, or nothing can be typed. */
export type ImportField = 'path' | 'into' | undefined;

export type ImportingSlice = {
  /** files of this machine can be read here */
  readonly isPossible: boolean;
  readonly field: ImportField;
  readonly path: string;
  /** names that the path can go on with */
  readonly names: readonly string[];
  /** what was imported here last */
  readonly before: string | undefined;
  /** the namespace that was selected, and the name typed instead of it */
  readonly selected: ImportFor | undefined;
  readonly typedInto: string | undefined;
  readonly looking: boolean;
  readonly found: PathSurvey | undefined;
  /** why there is nothing to import, in a sentence */
  readonly problem: string | undefined;
  /** which of the kinds that fit is meant */
  readonly source: number;
  readonly cursor: number;
  readonly view: PeopleView;
  readonly run: ImportRun | undefined;
  /** Begins an import, or goes on with the one that was begun there. */
  open(selected: ImportFor | undefined): Promise<void>;
  focus(field: ImportField): void;
  typePath(path: string): void;
  typeInto(name: string): void;
  /** Completes the path, or gives the name of the other namespace it could go into. */
  complete(): Promise<void>;
  moveTo(line: number): void;
  /** Says what or whom a line is about: the kind of the source, or the person. */
  choose(line: ImportLine): void;
  /** What x does on a line; gives why it does nothing there. */
  correct(line: ImportLine): string | undefined;
  find(text: string): void;
  /** Imports what was found; gives the id of the namespace it went into, undefined where it failed or was stopped. */
  start(target: ImportTarget): Promise<string | undefined>;
  /** Stops looking at what nobody looks at any more. */
  leave(): void;
  /** Keeps why the persona could not be built. */
  failed(why: string): void;
  /** Forgets a run that is over, so that another can begin. */
  finish(): void;
  /** Stops a running import; false when none runs. */
  stop(): boolean;
};

/** The lines under the fields. */
export const linesOf = ({ found, source, view }: Pick<ImportingSlice, 'found' | 'source' | 'view'>) =>
  importLines(found?.sources ?? [], source, view);

/** The name of the namespace it goes into: the one typed, the one selected, or that of what is read. */
export const intoOf = ({
  typedInto,
  selected,
  found,
}: Pick<ImportingSlice, 'typedInto' | 'selected' | 'found'>): string =>
  typedInto ?? selected?.name ?? (found !== undefined && found.sources.length > 0 ? found.name : '');
