import { layoutOf } from '../store/layout.ts';
import { troubleLines } from '../recovery/trouble.ts';
import type { State } from '../store/state.ts';
import type { TimeShown } from '../store/screen.ts';
import type { Room } from './evidence.ts';

const listFrom = 110;
const frame = 4;
const widestText = 100;

/** How a screen of so many columns, with so many rows between its header and its hint line, is divided for a claim's events. */
export function roomIn(columns: number, body: number, time: TimeShown): Room {
  const inner = Math.max(1, columns - frame);
  const list = columns < listFrom ? 0 : Math.min(56, Math.floor(inner * 0.33));
  const text = list === 0 ? inner - 2 : inner - list - 5;
  return { columns: inner, rows: Math.max(1, body - 4), list, text: Math.max(1, Math.min(widestText, text)), time };
}

/** How a terminal that is too small for frames is divided: all of it is text, but for the line of keys. */
export const smallRoom = (columns: number, height: number, time: TimeShown): Room => ({
  columns,
  rows: Math.max(1, height - 1),
  list: 0,
  text: Math.max(1, columns - 2),
  time,
});

/** How the screen is divided now. */
export function roomOf(state: State): Room {
  const { columns, rows, time } = state.screen;
  const { body, height, tooSmall } = layoutOf(columns, rows, false, troubleLines(state, columns).length);
  return tooSmall ? smallRoom(columns, height, time) : roomIn(columns, body, time);
}
