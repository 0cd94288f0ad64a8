import { agentPlaces } from '../../readers/agents/agent-places.ts';
import type { SourceSurvey } from '../../contract/sources/survey.ts';
import type { Imports } from '../../embedded/imports/imports.ts';
import { counted } from '../../text/amount.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';
import { canAsk } from './asked-import.ts';
import { confirmed } from './confirmed.ts';
import { described, type Flags, type Source } from './import-sources.ts';

type Found = Pick<SourceSurvey, 'survey' | 'failure'>;

/** What the reader of agents finds at a path, or why it cannot be looked at; nothing where nothing lies there. */
const sourceAt = async (io: CliIo, imports: Pick<Imports, 'survey'>, path: string): Promise<Found | undefined> => {
  try {
    const { sources } = await imports.survey(path, () => {}, io.signal);
    return sources.find(({ reader }) => reader === 'agents');
  } catch (error) {
    io.signal.throwIfAborted();
    const failure = error instanceof Error ? error.message : String(error);
    return failure.endsWith(' is not there.') ? undefined : { survey: undefined, failure };
  }
};

/** What was found in one place: how much of it is whose, and from when until when. */
const foundLines = (path: string, { survey, failure }: Found): string[] => {
  if (survey === undefined) return [`${path}: ${failure ?? 'it cannot be read'}`];
  const own = survey.people.reduce((sum, { count }) => sum + count, 0);
  const span = survey.firstAt === undefined ? '' : `, from ${survey.firstAt.slice(0, 10)} to ${(survey.lastAt ?? '').slice(0, 10)}`; // prettier-ignore
  return [
    `${path}: ${counted(own, 'prompt')} of yours and ${counted(survey.items - own, 'answer')}${span}`,
    ...(survey.notes ?? []).map((note) => `  ${note}`),
  ];
};

/** The coding agents' sessions at their standard places: says what is there, and gives them once somebody said yes; nothing is written meanwhile. */
export async function agentSources(
  io: CliIo,
  imports: Pick<Imports, 'survey' | 'guess'>,
  name: string,
  { me = [], yes }: Pick<Flags, 'me' | 'yes'>,
): Promise<readonly Source[]> {
  const places = agentPlaces(io.environment.agents);
  const found: string[] = [];
  for (const path of places) {
    const source = await sourceAt(io, imports, path);
    if (source === undefined) continue;
    if (source.survey !== undefined) found.push(path);
    for (const line of foundLines(path, source)) safeLine(io.urgent, line);
  }
  if (found.length === 0)
    throw new CommandFailure(
      `There are no sessions of Claude Code, Codex or Gemini CLI in ${places.join(', ') || 'any place that is known'}. Where they lie elsewhere, give the folder: persona import ${name} PATH`,
    );
  if (yes !== true) {
    if (!canAsk(io)) throw new CommandFailure('Nobody can be asked here; say --yes to read them.', exitCodes.usage);
    if (!(await confirmed(io, `Read them into ${name}?`)))
      throw new CommandFailure('Stopped; nothing was imported.', exitCodes.usage);
  }
  return Promise.all(found.map(async (path) => described(io, imports, 'agents', path, me)));
}
