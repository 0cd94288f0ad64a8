import type { Judged } from '../../client/contract-check/point.ts';
import { counted } from '../../text/amount.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type ConnectionFlags, onGateway } from '../choosing/connection.ts';
import { failureCode } from '../failure-code.ts';
import { line, printJson } from '../output/print.ts';
import { contractJunit, contractPrinted, leftLines, sectionLines, summaryLines } from './contract-printed.ts';

export type CheckFlags = ConnectionFlags & { readonly writes?: boolean; readonly output: 'text' | 'json' | 'junit' };

/** Holds the gateway in force to the interface, tells what is kept, and forgets what it made, however it ends. */
export async function checkOnGateway(io: CliIo, { writes = false, output, ...flags }: CheckFlags): Promise<void> {
  const { checkContract } = await import('../../client/contract-check/check-contract.ts');
  const points: Judged[] = [];
  await onGateway(io, flags, async ({ target, readOnly }) => {
    if (writes && readOnly)
      throw new CommandFailure(
        'This profile is read-only: nothing was sent. Without --writes it only reads.',
        exitCodes.refused,
      );
    const check = checkContract({ target, isWriting: writes, signal: io.signal });
    const failure = await check.unaskable();
    if (failure !== undefined) throw new CommandFailure(failure.message, failureCode(failure));
    const { baseUrl } = await target();
    let section: string | undefined;
    const told = () => {
      if (output === 'text' && section !== undefined)
        for (const row of sectionLines(section, points)) line(io.out, row);
    };
    const forget = async () => {
      const left = await check.forget();
      for (const row of leftLines(left)) line(output === 'text' ? io.out : io.err, row);
      return left;
    };
    try {
      for await (const point of check.points()) {
        if (point.section !== section) told();
        section = point.section;
        points.push(point);
      }
    } catch (error) {
      await forget();
      throw error;
    }
    told();
    if (output === 'text') for (const row of summaryLines(points)) line(io.out, row);
    const left = await forget();
    if (output === 'json') printJson(io, contractPrinted(points, left, { gateway: baseUrl, writes }));
    if (output === 'junit') line(io.out, contractJunit(points));
  });
  const broken = points.filter(({ verdict }) => verdict === 'broken').length;
  if (broken > 0) throw new CommandFailure(`The gateway breaks ${counted(broken, 'point')} of the interface.`);
}
