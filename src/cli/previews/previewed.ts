import type { Address } from '../../contract/address.ts';
import { progressWords } from '../../contract/preview/progress-words.ts';
import { questionWords } from '../../contract/preview/question-words.ts';
import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import { questionProblems } from '../../contract/preview/question-problems.ts';
import type { Json } from '../../contract/scalars.ts';
import { GatewayFailure } from '../../client/failure.ts';
import { type AskedQuestion, questionOf } from './preview-flags.ts';
import type { ReceivedPersona } from '../../client/calls.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import type { Connection } from '../choosing/connection.ts';
import { progressOn } from '../output/progress.ts';

/** The persona that answers a question, with its progress on standard error; Ctrl-c ends the work at the gateway. */
export async function previewed(
  io: CliIo,
  { client }: Connection,
  address: Address,
  question: PreviewQuestion,
): Promise<ReceivedPersona> {
  const progress = progressOn(io);
  try {
    return await client.calls.previewPersona(
      { ...address, ...question },
      { signal: io.signal, progress: (now) => progress.say(`${questionWords(question)}: ${progressWords(now)}`) },
    );
  } catch (error) {
    const problems = error instanceof GatewayFailure ? questionProblems(error.details, question) : undefined;
    throw problems === undefined ? error : new CommandFailure(problems.join('\n'), exitCodes.refused);
  } finally {
    progress.end();
  }
}

/** The persona that answers what was asked, whose names are found in the one there is; without one nothing can be named by its names. */
export async function askedPreview(
  io: CliIo,
  connection: Connection,
  address: Address,
  asked: AskedQuestion,
): Promise<ReceivedPersona> {
  const persona = asked.words === undefined ? null : await builtOrNone(connection, address, io.signal);
  return previewed(io, connection, address, questionOf(asked, persona));
}

async function builtOrNone({ client }: Connection, address: Address, signal: AbortSignal): Promise<Json> {
  try {
    return (await client.calls.readPersona(address, signal)).raw;
  } catch (error) {
    if (error instanceof GatewayFailure && error.code === 'persona_not_built') return null;
    throw error;
  }
}
