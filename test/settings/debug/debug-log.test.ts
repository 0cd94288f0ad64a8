import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDebugFile } from '../../../src/settings/debug/debug-file.ts';
import { openDebugLog } from '../../../src/settings/debug/debug-log.ts';
import { plainError, plainStack } from '../../../src/settings/debug/plain-error.ts';
import { plainPath } from '../../../src/settings/debug/plain-path.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

const rights = (path: string) => statSync(path).mode & 0o777;

describe("the debug log's file", () => {
  it('is made for its owner alone, with its folder, and narrowed where others could read it', () => {
    const made = join(temporaryFolder(), 'state', 'debug.jsonl');
    openDebugFile(made).write('one\n');
    expect([rights(made), rights(join(made, '..'))]).toEqual([0o600, 0o700]);
    const wide = join(temporaryFolder(), 'wide.jsonl');
    writeFileSync(wide, 'before\n');
    chmodSync(wide, 0o664);
    openDebugFile(wide).write('after\n');
    expect(rights(wide)).toBe(0o600);
    expect(readFileSync(wide, 'utf8')).toBe('before\nafter\n');
  });

  it('is refused with a sentence where it is a link, a folder, a terminal or cannot be made', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'target'), '');
    symlinkSync(join(folder, 'target'), join(folder, 'link'));
    mkdirSync(join(folder, 'folder'));
    for (const path of [join(folder, 'link'), join(folder, 'folder'), '/dev/null'])
      expect(() => openDebugFile(path)).toThrow(
        `The debug log cannot be written to ${path}: it is no plain file; name another file with PERSONA_DEBUG.`,
      );
    expect(() => openDebugFile(join(folder, 'target', 'below'))).toThrow(
      /cannot be written to .*: the system says ENOTDIR; name/,
    );
  });

  it('holds so many bytes and as many before them, also where two write into it', () => {
    const path = join(temporaryFolder(), 'debug.jsonl');
    const [one, other] = [openDebugFile(path, 100), openDebugFile(path, 100)];
    for (let count = 0; count < 50; count += 1) {
      one.write(`one ${count}\n`.padStart(20, '.'));
      other.write(`other ${count}\n`.padStart(20, '.'));
    }
    for (const name of [path, `${path}.1`]) {
      expect(statSync(name).size).toBeLessThanOrEqual(100);
      expect(rights(name)).toBe(0o600);
    }
    expect(readFileSync(path, 'utf8')).toContain('other 49');
  });
});

describe('a line of the debug log', () => {
  it('has its time and its process, and no key in any form', () => {
    const file = join(temporaryFolder(), 'debug.jsonl');
    const log = openDebugLog({
      file,
      pid: 42,
      now: () => Date.UTC(2026, 10, 20, 12),
      began: Date.UTC(2026, 10, 20, 12) - 80,
    });
    log.secret('sk-planted-0123456789');
    log.step('first frame');
    log.failed('unhandled', new Error('sent Bearer sk-planted-0123456789 and pk_abcdefgh12345678'));
    log.request('request', `/namespaces?key=${encodeURIComponent('sk-planted-0123456789')}`, { status: 401 });
    const [first = '', ...more] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(first)).toEqual({
      at: '2026-11-20T12:00:00.000Z',
      pid: 42,
      what: 'step',
      step: 'first frame',
      ms: 80,
    });
    expect(more).toHaveLength(2);
    expect(more.join('\n')).not.toMatch(/planted|0123456789|pk_/);
    expect(more[0]).toContain('sent Bearer «key» and «key»');
  });

  it('keeps of a query only ids and numbers, and of a path only plain words', () => {
    expect(plainPath('/gateway/v1/namespaces?page=2&pageSize=50')).toBe('/gateway/v1/namespaces?page=2&pageSize=50');
    const id = 'ns_0192f0c1-7a3b-7c4d-8e5f-0123456789ab';
    expect(plainPath(`/personas?namespace_id=${id}&external_reference_id=crm-ada`)).toBe(
      `/personas?namespace_id=${id}&external_reference_id=…`,
    );
    expect(plainPath('/personas?agent_id=a1-b2')).toBe('/personas?agent_id=a1-b2');
    expect(plainPath('/events?id=mail%3A%3Cx%40ada.example%3E&id=git:1')).toBe('/events?id=…&id=…');
    expect(plainPath('/gateway/v1/Ada%20Okafor')).toBe('/gateway/v1/…');
  });

  it('says of an error what it is and where it came from, and nothing that it quotes', () => {
    let thrown: unknown;
    try {
      JSON.parse('{"text": "the words of a letter');
    } catch (error) {
      thrown = error;
    }
    const said = plainError(new SyntaxError('Unexpected token, "the words of a letter"... is not JSON\nmore words'));
    expect(said.message).toBe('Unexpected token, "…"... is not JSON');
    expect(said.stack[0]).toMatch(/^at .*debug-log\.test\.ts/);
    expect(JSON.stringify(plainError(thrown))).not.toContain('letter');
    expect(plainStack((thrown as Error).stack ?? '')).toEqual(plainError(thrown));
    expect(plainError('gone')).toEqual({ name: 'string', message: 'gone', stack: [] });
  });
});
