import { describe, expect, it } from 'vitest';
import { mouseReports } from '../../../src/explorer/terminal/mouse-reports.ts';

const on = '\u001B[?1000h\u001B[?1006h';
const off = '\u001B[?1006l\u001B[?1000l';

function begun() {
  const written: string[] = [];
  return { written, mouse: mouseReports((sequence) => void written.push(sequence)) };
}

describe('whether a terminal tells of its mouse', () => {
  it('is nothing that is written where nobody wants it', async () => {
    const { written, mouse } = begun();
    await mouse.away(() => Promise.resolve());
    expect(mouse.last()).toBe('');
    expect(written).toEqual([]);
  });

  it('is off while another program has the terminal, and on afterwards', async () => {
    const { written, mouse } = begun();
    mouse.want(true);
    await mouse.away(() => Promise.resolve(written.push('less')));
    expect(written).toEqual([on, off, 'less', on]);
  });

  it('stays off where it was switched off meanwhile, and is on where it was switched on', async () => {
    const { written, mouse } = begun();
    await mouse.away(() => Promise.resolve(mouse.want(true)));
    expect(written).toEqual([on]);
    await mouse.away(() => Promise.resolve(mouse.want(false)));
    expect(written).toEqual([on, off]);
  });

  it('is on again after what failed, and never again after the end', async () => {
    const { written, mouse } = begun();
    mouse.want(true);
    await expect(mouse.away(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(written).toEqual([on, off, on]);
    let last = '';
    await mouse.away(() => Promise.resolve((last = mouse.last())));
    mouse.want(true);
    expect(last).toBe(off);
    expect(written).toEqual([on, off, on, off]);
  });
});
