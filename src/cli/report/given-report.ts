import { newFile } from '../../files/new-file.ts';
import { confirmed } from '../choosing/confirmed.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';

type Wanted = {
  /** a new file; undefined where the report is only printed */
  readonly file: string | undefined;
  /** --yes: nobody is asked */
  readonly isAgreed: boolean;
};

/** Throws where a file is wanted and nobody can be asked. */
export function canBeGiven({ tty, in: input }: CliIo, { file, isAgreed }: Wanted): void {
  if (file !== undefined && !isAgreed && !(tty && input.isTTY === true))
    throw new CommandFailure(
      'What is to be written is shown first, and asked about; there is no terminal here. `--report -` prints it, --yes writes it without the question.',
      exitCodes.usage,
    );
}

/** Shows the whole report, and writes it only then, after a yes, into a new file that only its owner may read. */
export async function giveReport(io: CliIo, text: string, { file, isAgreed }: Wanted): Promise<void> {
  io.out.write(text);
  if (file === undefined) return;
  if (!isAgreed && !(await confirmed(io, '\nThat is all of it. Write it to the file?'))) {
    safeLine(io.err, 'Nothing was written.');
    return;
  }
  const handle = await newFile(file);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
  safeLine(io.err, `Written to ${file}.`);
}
