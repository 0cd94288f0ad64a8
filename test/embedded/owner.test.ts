import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { own, ownerOf } from '../../src/embedded/owner.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';

const record = { pid: 4711, baseUrl: 'http://127.0.0.1:9/gateway/v1' };

describe('the hold on a data folder', () => {
  it('is told by the lock and not by the file: what a killed owner left behind is believed by nobody', () => {
    const folder = temporaryFolder();
    const [file, kept] = [join(folder, 'owner.json'), join(folder, 'kept.json')];
    const killed = own(folder);
    killed?.announce(record);
    copyFileSync(file, kept);
    killed?.release();
    copyFileSync(kept, file);
    expect(ownerOf(folder)).toEqual(record);

    const next = own(folder);
    onTestFinished(() => next?.release());
    expect(next).toBeDefined();
    expect(ownerOf(folder)).toBeUndefined();
  });

  it('is one process’s alone until it lets go, and a second changes nothing of what it wrote', () => {
    const folder = temporaryFolder();
    const first = own(folder);
    first?.announce(record);
    expect(own(folder)).toBeUndefined();
    expect(ownerOf(folder)).toEqual(record);
    first?.release();
    expect(existsSync(join(folder, 'owner.json'))).toBe(false);
    const second = own(folder);
    expect(second).toBeDefined();
    second?.release();
  });
});
