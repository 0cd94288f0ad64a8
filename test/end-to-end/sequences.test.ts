import { expect, it } from 'vitest';
import { notDoneEverywhere, sequences, strangeSequences } from '../helpers/terminal-sequences.ts';

it('draws with nothing that xterm, tmux, screen, mosh and the Linux console do not all do', () => {
  expect(notDoneEverywhere()).toEqual([]);
});

it('tells a sequence that may not be written from those that may', () => {
  expect(strangeSequences('\u001B[1mbold\u001B[m\r\u001B[2B\u001B[5G\u001B[K')).toEqual([]);
  expect(strangeSequences('\u001B[E\u001B[2F\u001B[3J\u001Bc\u009B31m')).toEqual(
    ['\u001B[E', '\u001B[2F', '\u001B[3J', '\u001Bc', '\u009B'].map((sequence) => JSON.stringify(sequence)),
  );
  expect(new Set(sequences.map(({ what }) => what)).size).toBe(sequences.length);
});

it('waits for the rest of a sequence that has come only in part, as a pty may give it', () => {
  const written = '\u001B[1mbold\u001B[m\r\u001B[12;5H\u001B[?1049h\u001B]52;c;QQ==\u0007\u001B[K';
  const cuts = Array.from(written, (_, cut) => strangeSequences(written.slice(0, cut)));
  expect(cuts.flat()).toEqual([]);
  expect(strangeSequences('\u001B[E\u001B[')).toEqual([JSON.stringify('\u001B[E')]);
});
