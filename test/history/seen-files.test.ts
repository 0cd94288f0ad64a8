import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '../../src/history/packed-persona.ts';
import { seenFiles, seenLimits } from '../../src/history/seen-files.ts';
import { createSeenPersonas } from '../../src/history/seen-personas.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';

const personaAt = (number: number, agent = 'agent') => ({
  agent_id: agent,
  namespace_id: `ns of ${agent}`,
  built_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  says: `thing ${number}`,
});
const files = (root: string, orgId = 'org_1') => seenFiles(root, 'https://host.example', orgId);

describe('the personas seen of a gateway', () => {
  it('are found again by the next program, the newest first, and apart by organization', () => {
    const root = temporaryFolder();
    const first = createSeenPersonas(files(root), () => 0);
    for (const number of [2, 1, 3, 2]) first.see(personaAt(number));
    const again = createSeenPersonas(files(root), () => 0).list('agent');
    expect(again.map((one) => one.read())).toEqual([personaAt(3), personaAt(2), personaAt(1)]);
    expect(createSeenPersonas(files(root, 'org_2'), () => 0).list('agent')).toEqual([]);
  });

  it('are the newest so many of an agent, whatever the order they are seen in', () => {
    const root = temporaryFolder();
    const seen = createSeenPersonas(files(root), () => 0);
    for (let number = seenLimits.personas + 9; number >= 0; number -= 1) seen.see(personaAt(number));
    const kept = files(root).entries('agent');
    expect(kept).toHaveLength(seenLimits.personas);
    expect(kept[0]?.builtAt).toBe(personaAt(10).built_at);
  });

  it('lose to a damaged line one persona and no other', () => {
    const root = temporaryFolder();
    createSeenPersonas(files(root), () => 0).see(personaAt(1));
    const [folder = ''] = readdirSync(root);
    const [file = ''] = readdirSync(join(root, folder));
    appendFileSync(join(root, folder, file), '{"builtAt": "2026\n{"half": true}\n');
    createSeenPersonas(files(root), () => 0).see(personaAt(2));
    expect(createSeenPersonas(files(root), () => 0).list('agent')).toHaveLength(2);
  });

  it('stay in memory until somebody says that they may be kept, and go when they are cleared', () => {
    const root = temporaryFolder();
    const seen = createSeenPersonas(undefined, () => 0);
    seen.see(personaAt(1));
    seen.see(personaAt(1, 'another'));
    seen.see({ no: 'persona' });
    expect(readdirSync(root)).toEqual([]);
    seen.keepIn(files(root));
    expect(files(root).entries('agent')).toHaveLength(1);
    expect(files(root).clear('ns of another')).toBe(1);
    expect(files(root).entries('agent')).toHaveLength(1);
    expect(files(root).clear()).toBe(1);
  });

  it('are packed whole', () => {
    expect(unpacked(packed(personaAt(1)))).toEqual(personaAt(1));
  });
});
