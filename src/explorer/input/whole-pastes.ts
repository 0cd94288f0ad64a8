import { PassThrough } from 'node:stream';
import type { Clock } from '../../contract/time/clock.ts';
import { pasteSplitter, type Piece } from './paste-splitter.ts';
import { bracketed } from './bracketed.ts';
import { withFunctionKeys } from './function-keys.ts';

/** how long a paste may stand still before it is taken as all that comes, ms */
const patience = 1000;

/** A terminal's input in which every paste comes in one piece, and none stays open; `stop` lets go of the terminal. */
export type WholePastes = NodeJS.ReadStream & { readonly stop: () => void };

/** Puts that between a terminal and Ink, which waits for the end of a paste for ever. */
export function wholePastes(source: NodeJS.ReadStream, clock: Clock): WholePastes {
  const splitter = pasteSplitter();
  const out = new PassThrough();
  const stopped = new AbortController();
  let came = 0;
  let isWaiting = false;
  const give = (piece: Piece) =>
    out.write('keys' in piece ? withFunctionKeys(piece.keys) : bracketed(piece.paste, piece.isWhole));
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
    stop() {
      stopped.abort();
      source.off('data', read).off('end', finish).pause();
    },
  }) as unknown as WholePastes;
  return wrapped;
}
