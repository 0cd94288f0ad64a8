import { PassThrough } from 'node:stream';
import type { Clock } from '../../contract/time/clock.ts';
import { pasteSplitter, type Piece } from './paste-splitter.ts';
import { bracketed } from './bracketed.ts';
import { withFunctionKeys } from './function-keys.ts';
import { type MouseReport, mouseSplitter } from './mouse-splitter.ts';

/** how long a paste may stand still before it is taken as all that comes, ms */
const patience = 1000;

/** how long an Esc may be the beginning of a report of the mouse, ms */
const escPatience = 40;

/**
 * A terminal's input in which every paste comes in one piece, and none stays open, without what a mouse reports; `stop` lets go
 * of the terminal, and `expectMouse` says that reports may come.
 */
export type WholePastes = NodeJS.ReadStream & { readonly stop: () => void; readonly expectMouse: () => void };

/** Puts that between a terminal and Ink, which waits for the end of a paste for ever. */
export function wholePastes(
  source: NodeJS.ReadStream,
  clock: Clock,
  hear: (report: MouseReport) => void = () => {},
): WholePastes {
  const splitter = pasteSplitter();
  const mouse = mouseSplitter();
  const out = new PassThrough();
  const stopped = new AbortController();
  let came = 0;
  let isWaiting = false;
  const giveKeys = (keys: string) => keys !== '' && out.write(withFunctionKeys(keys));
  const give = (piece: Piece) => {
    if ('paste' in piece) return out.write(bracketed(piece.paste, piece.isWhole));
    const { keys, reports } = mouse.push(piece.keys);
    giveKeys(keys);
    for (const report of reports) hear(report);
    if (mouse.mayHoldKey()) waitForReport().catch(() => {});
    return true;
  };
  const waitForReport = async () => {
    const seen = came;
    await clock.sleep(escPatience, stopped.signal);
    if (came === seen && mouse.mayHoldKey()) giveKeys(mouse.release());
  };
  const waitForEnd = async () => {
    isWaiting = true;
    for (let seen = -1; seen !== came && splitter.isOpen();) {
      seen = came;
      await clock.sleep(patience, stopped.signal);
    }
    isWaiting = false;
    if (splitter.isOpen()) give(splitter.cut());
  };
  const read = (chunk: string | Buffer) => {
    came += 1;
    for (const piece of splitter.push(String(chunk))) give(piece);
    if (splitter.isOpen() && !isWaiting) waitForEnd().catch(() => {});
  };
  const finish = () => out.end();
  source.setEncoding('utf8');
  source.on('data', read).on('end', finish).pause();
  const wrapped = Object.assign(out, {
    isTTY: source.isTTY,
    setRawMode(on: boolean) {
      source.setRawMode(on);
      if (on) source.resume();
      else source.pause();
      return wrapped;
    },
    ref: () => (source.ref(), wrapped),
    unref: () => (source.unref(), wrapped),
    expectMouse: () => mouse.expect(),
    stop() {
      stopped.abort();
      source.off('data', read).off('end', finish).pause();
    },
  }) as unknown as WholePastes;
  return wrapped;
}
