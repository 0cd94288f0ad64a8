import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** One namespace of a first run, as it is kept between starts. */
export const RecordedStep = z.object({
  kind: z.enum(['repository', 'sample']),
  /** the folder of the repository, or the external reference of the sample */
  of: z.string(),
  namespaceId: z.optional(z.string()),
  /** who a repository is about, once that was guessed */
  who: z.optional(z.object({ me: z.readonly(z.array(z.string())), name: z.string(), why: z.string() })),
  state: z.enum(['waiting', 'done', 'failed']),
  note: z.optional(z.string()),
  /** of a sample: the start of the SHA-256 of what was imported, and how many events that were */
  data: z.optional(z.string()),
  events: z.optional(z.number()),
});
export type RecordedStep = z.infer<typeof RecordedStep>;

/** A first run as it is kept between starts, so that it is taken up where it was cut short and never done twice. */
export const FirstRunRecord = z.object({ steps: z.array(RecordedStep), note: z.optional(z.string()) });
export type FirstRunRecord = z.infer<typeof FirstRunRecord>;

const recordFile = (dataFolder: string) => join(dataFolder, 'first-run.json');
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The first run that was begun in this data folder; undefined where none was, and one without steps where its file cannot be read. */
export function recordedFirstRun(dataFolder: string): FirstRunRecord | undefined {
  try {
    return FirstRunRecord.parse(JSON.parse(readFileSync(recordFile(dataFolder), 'utf8')));
  } catch (error) {
    return isMissing(error) ? undefined : { steps: [] };
  }
}

/** Keeps how a first run stands (0600, replaced as a whole). */
export function recordFirstRun(dataFolder: string, record: FirstRunRecord): void {
  const file = recordFile(dataFolder);
  writeFileSync(`${file}.fresh`, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.fresh`, file);
}
