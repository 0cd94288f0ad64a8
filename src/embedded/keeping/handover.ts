import type { OpenedGateway } from '../../gateway/open.ts';
import { startDetached } from './detached.ts';
import { type LeftBehind, type LeftWork, leftWork, type LeftWorkNeeds } from './left-work.ts';
import { nameSuccessor } from './successor.ts';
import { rememberStopped, stoppedWork } from './stopped-work.ts';

type Needs = LeftWorkNeeds & {
  readonly gateway: Pick<OpenedGateway, 'trouble'>;
  /** the program's file; undefined where nothing is to go on without this process */
  readonly program: string | undefined;
  /** somebody stopped it by hand: what is unfinished does not go on by itself from here */
  readonly isStopped: boolean;
  /** this process */
  readonly pid: number;
  readonly report: (error: unknown) => void;
};

/**
 * Leaves a data folder: a keeper is started before the gateway closes, so that it is there when the folder is let go. Closing may
 * take seconds in which the last requests are answered, so it is looked again afterwards. Gives what is left behind.
 */
export async function leave(needs: Needs, close: () => Promise<void>): Promise<LeftBehind> {
  const { dataFolder, gateway, program, pid, report } = needs;
  let goesOn = false;
  const look = async (): Promise<LeftWork> => {
    const left = await leftWork(needs);
    const stopped = stoppedWork(dataFolder);
    const isStopped = left.ids.length > 0 && left.ids.every((id) => stopped.has(id));
    if (goesOn || program === undefined || left.builds + left.imports === 0 || isStopped) return left;
    if ((await gateway.trouble()) !== undefined) return left;
    try {
      const keeper = await startDetached(program, ['keep', '--data', dataFolder, '--after', String(pid)]);
      nameSuccessor(dataFolder, keeper.pid);
      goesOn = true;
    } catch (error) {
      report(error);
    }
    return left;
  };
  await look();
  await close();
  const left = await look();
  if (needs.isStopped) rememberStopped(dataFolder, left.ids);
  else if (goesOn || left.ids.length === 0) rememberStopped(dataFolder, []);
  return { ...left, goesOn };
}
