import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';

/** Refuses to go on where --read-only was said: for what is written to this machine's own gateway beside its interface. */
export function mustMayWrite({ readOnly }: CliIo): void {
  if (readOnly === true)
    throw new CommandFailure('--read-only was said, and this writes: nothing was done.', exitCodes.refused);
}
