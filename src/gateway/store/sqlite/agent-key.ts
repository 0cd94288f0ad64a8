import { isKey, keyIdOf, newKey } from '../../keys/key.ts';
import type { KeyRights } from '../keys.ts';
import type { Database } from './database.ts';
import { defaultOrganization } from './default-key.ts';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { activeKey, addKey, organizationNamed } from './tables/keys.ts';

/** What the agents of this machine ask with: to read, and where somebody allowed it, to write what waits for a person's yes. */
export type AgentMay = 'read' | 'write';

const rights: Readonly<Record<AgentMay, KeyRights>> = {
  read: { readOnly: true, agent: true },
  write: { agent: true },
};

/**
 * The kept key of this machine's agents, from its file (0600) in the data folder: the one there is, or a new one where there
 * is none, or it was revoked. All agents share it, so that a folder has one of each kind however often they start.
 */
export function ensureAgentKey(database: Database, dataFolder: string, may: AgentMay, now: number): string {
  const name = `agent-${may}.key`;
  // Within the write lock: two that start together make one key.
  return database.write(() => {
    const text = readKeyFile(dataFolder, name);
    const id = text === undefined ? undefined : keyIdOf(text);
    const stored = id === undefined ? undefined : activeKey(database, id);
    if (text !== undefined && stored !== undefined && isKey(text, stored)) return text;
    const fresh = newKey(organizationNamed(database, defaultOrganization, now), now, rights[may]);
    addKey(database, fresh.stored, now);
    writeKeyFile(dataFolder, fresh.text, name);
    return fresh.text;
  });
}
