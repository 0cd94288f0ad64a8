import { basename, extname } from 'node:path';
import type { PathSurvey, SourceSurvey } from '../../contract/sources/survey.ts';
import { fittingReaders } from '../../readers/choice.ts';
import { readers } from '../../readers/index.ts';
import type { Surroundings } from '../../readers/reader.ts';
import { surveyOf } from '../../readers/survey.ts';

/** a source that only holds something of a format deep inside is not counted beside so many that fit better */
const mostSources = 3;

/** What the thing at a path is called: its last name, without the dot that hides it and the ending of its format. */
const nameOf = (path: string): string => {
  const name = basename(path).replace(/^\.+(?=[^.])/, '');
  const ending = extname(name).toLowerCase();
  const isFormat = ['.git', '.mbox', '.eml', '.zip', '.json', '.jsonl', '.ics'].includes(ending);
  return isFormat && name.length > ending.length ? name.slice(0, -ending.length) : name;
};

/** Finds out what a path is and who is in it, one reader after the other, telling how far it is; throws a sentence where the path cannot be looked at. */
export async function pathSurvey(
  path: string,
  surroundings: Surroundings,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (so: PathSurvey) => void },
): Promise<PathSurvey> {
  const fitting = (await fittingReaders(path, surroundings, signal)).slice(0, mostSources);
  const sources = fitting.flatMap((id): SourceSurvey[] => {
    const listed = readers.find((reader) => reader.id === id);
    if (listed === undefined) return [];
    const { called, unit } = listed;
    return [{ reader: id, called, unit, counted: 0, survey: undefined, failure: undefined }];
  });
  const so = () => ({ path, name: nameOf(path), sources: [...sources] });
  if (sources.length > 0) tell(so());
  for (const [index, source] of sources.entries()) {
    const is = (change: Partial<SourceSurvey>) => {
      sources[index] = { ...(sources[index] ?? source), ...change };
      tell(so());
    };
    try {
      const listed = readers.find(({ id }) => id === source.reader);
      const reader = await listed?.open(surroundings);
      if (reader === undefined) continue;
      const survey = await surveyOf(reader, path, signal, (counted) => is({ counted }));
      is({ survey, counted: survey.items });
    } catch (error) {
      signal.throwIfAborted();
      is({ failure: error instanceof Error ? error.message : String(error) });
    }
  }
  return so();
}
