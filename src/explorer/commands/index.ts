import type { Command } from './command.ts';
import { copying } from './copying.ts';
import { dialogs } from './dialogs.ts';
import { general } from './general.ts';
import { looking } from './looking.ts';
import { moving } from './moving.ts';
import { palette } from './palette.ts';
import { places } from './places.ts';
import { out, reading } from './reading.ts';
import { writing } from './writing.ts';

/** Everything a person can do: keys, hint line, help, palette and the README's table are all made from this list. */
export const commands: readonly Command[] = [
  ...looking.slice(0, 1),
  ...reading,
  ...writing,
  ...places,
  ...looking.slice(1),
  ...moving,
  ...copying,
  out,
  ...general,
  ...dialogs,
  ...palette(() => commands),
];
