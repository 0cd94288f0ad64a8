import { Command } from 'commander';
import type { CliCommand, CliIo } from '../../cli-command.ts';
import { ownModelOf } from '../../interpreting/own-model.ts';
import { dataFolderOf, type DataFlag, withData } from '../../choosing/data-flag.ts';
import { byHand } from '../../../contract/sources/by-hand.ts';
import { untilAborted } from '../../choosing/until-aborted.ts';
import { wholeNumber } from '../../choosing/whole-number.ts';

type Flags = DataFlag & { after?: number; idle: number };

async function keep(io: CliIo, flags: Flags): Promise<void> {
  const [{ attach }, { usualOrders }] = await Promise.all([
    import('../../../embedded/attach.ts'),
    import('../../../embedded/gateway-orders.ts'),
  ]);
  const keeps = { after: flags.after, idle: flags.idle };
  const attached = attach(
    { ...usualOrders(dataFolderOf(io, flags)), kind: 'keeper', keeps, model: ownModelOf(io.environment) },
    io.debug?.listeners,
  );
  await Promise.race([untilAborted(io.signal), attached.ended()]);
  // `persona stop` asks by the signal of Ctrl-c; any other end is none of somebody's will.
  await attached.close(io.signal.reason === byHand ? 'stop' : 'wait');
}

/** persona keep: what goes on in the background. The program starts it itself; nobody needs to. */
export const keepCommand: CliCommand = (io) =>
  withData(new Command('keep'))
    .description('finish what is unfinished in a data folder, and end; started by the program itself')
    .option('--after <pid>', 'the process that leaves the folder to it', wholeNumber(1, 2 ** 31))
    .option('--idle <ms>', 'how long it stays where nothing is left to do', wholeNumber(0, 2 ** 31), 60_000)
    .action((flags: Flags) => keep(io, flags));
