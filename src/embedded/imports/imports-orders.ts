import type { PathSurvey } from '../../contract/sources/survey.ts';
import type { FailureFacts } from '../../client/failure.ts';
import type { Subject } from '../../readers/reader.ts';
import type { ImportMark } from './begun-imports.ts';
import type { ImportRun } from './imports-job.ts';
import type { RememberedImport } from './imports-memory.ts';
import type { SourceText, WantedSource } from './imports-source.ts';
import type { ImportOutcome, ImportProgress } from './imports-send.ts';

/** Where events go. */
export type Destination = { readonly baseUrl: string; readonly key: string };

/** Who a reader takes for the subject, and why it thinks so. */
export type SubjectGuess = Subject;

/** What the import worker is asked; it does one thing and ends. */
export type ImportOrders =
  | { readonly ask: 'recognise'; readonly path: string }
  | { readonly ask: 'survey'; readonly path: string }
  | { readonly ask: 'guess'; readonly reader: string; readonly path: string; readonly me: readonly string[] }
  | { readonly ask: 'source'; readonly wanted: WantedSource; readonly imports: readonly RememberedImport[] }
  | { readonly ask: 'run'; readonly job: ImportRun; readonly to: Destination; readonly from?: ImportMark | undefined };

/** What each order is answered with. */
export type ImportAnswers = {
  recognise: readonly string[];
  survey: PathSurvey;
  guess: SubjectGuess;
  source: SourceText;
  run: ImportOutcome;
};

/** What the import worker says. */
export type ImportNews =
  | { readonly type: 'progress'; readonly now: ImportProgress; readonly mark: ImportMark | undefined }
  | { readonly type: 'surveyed'; readonly so: PathSurvey }
  | { readonly type: 'answer'; readonly answer: ImportAnswers[keyof ImportAnswers] }
  | { readonly type: 'failed'; readonly message: string; readonly failure: FailureFacts | undefined };
