import { describe, expect, it } from 'vitest';
import { createTerminalOwner, type TerminalHands } from '../../../src/explorer/terminal/terminal-owner.ts';

/** A terminal that fails as Ink does when it is released twice at once, and keeps what was done to it. */
function fakeTerminal() {
  const done: string[] = [];
  const errors: unknown[] = [];
  let isReleased = false;
  let goOn: (() => void) | undefined;
  const hands: TerminalHands = {
    release: async (meanwhile) => {
      if (isReleased) throw new Error('already released');
      isReleased = true;
      done.push('release');
      try {
        await meanwhile();
      } finally {
        isReleased = false;
        done.push('draw');
      }
    },
    stop: () =>
      new Promise((resolve) => {
        done.push('stop');
        goOn = resolve;
      }),
    restore: () => void done.push('restore'),
    failed: (error) => void errors.push(error),
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { hands, done, errors, settled, goOn: () => goOn?.() };
}

describe('the owner of the terminal', () => {
  it('makes one redraw and one stop of any storm of them, one after the other', async () => {
    const terminal = fakeTerminal();
    const owner = createTerminalOwner(() => terminal.hands);
    for (let press = 0; press < 50; press += 1) {
      owner.redraw();
      owner.suspend();
    }
    await terminal.settled();
    expect(owner.state()).toBe('suspended');
    expect(terminal.done).toEqual(['release', 'draw', 'release', 'stop']);
    owner.redraw();
    terminal.goOn();
    await terminal.settled();
    expect(terminal.done).toEqual(['release', 'draw', 'release', 'stop', 'draw', 'release', 'draw']);
    expect(owner.state()).toBe('drawn');
    expect(terminal.errors).toEqual([]);
  });

  it('tells of a transition that failed, and goes on with the next', async () => {
    const terminal = fakeTerminal();
    const broken = new Error('the child is gone');
    let fails = true;
    const owner = createTerminalOwner(() => ({
      ...terminal.hands,
      release: async (meanwhile) => {
        if (fails) throw broken;
        await terminal.hands.release?.(meanwhile);
      },
    }));
    owner.redraw();
    await terminal.settled();
    expect([terminal.errors, owner.state()]).toEqual([[broken], 'drawn']);
    await expect(owner.lend(async () => 1)).rejects.toBe(broken);
    fails = false;
    expect(await owner.lend(async () => 2)).toBe(2);
  });

  it('puts the terminal back once, whatever is asked for afterwards, also while it is lent', async () => {
    const terminal = fakeTerminal();
    const owner = createTerminalOwner(() => terminal.hands);
    owner.suspend();
    await terminal.settled();
    owner.redraw();
    owner.end();
    owner.end();
    terminal.goOn();
    await terminal.settled();
    owner.redraw();
    owner.suspend();
    await expect(owner.lend(async () => 1)).rejects.toThrow('is ending');
    expect(terminal.done).toEqual(['release', 'stop', 'restore', 'draw']);
    expect(owner.state()).toBe('ended');
  });

  it('does nothing before the first frame', async () => {
    const terminal = fakeTerminal();
    const owner = createTerminalOwner(() => ({ ...terminal.hands, release: undefined }));
    owner.redraw();
    owner.suspend();
    await terminal.settled();
    expect([terminal.done, terminal.errors]).toEqual([[], []]);
  });
});
