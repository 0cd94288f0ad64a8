import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivate, removePrivate, writePrivate } from '../settings/private-file.ts';

/** One persona as it was seen: by its `built_at`, when, in which namespace, and itself, packed. */
export type SeenEntry = {
  readonly builtAt: string;
  readonly seenAt: string;
  readonly namespaceId: string;
  readonly packed: string;
};

/** How much is kept: of one agent the newest personas, of a gateway's organization the agents seen last. */
export const seenLimits = { personas: 100, agentBytes: 16 * 1024 * 1024, agents: 1000 } as const;

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Names no person and no namespace: a folder per origin and organization, in it a file per agent. */
const folderOf = (root: string, origin: string, orgId: string): string => join(root, short(`${origin} ${orgId}`));
const fileOf = (folder: string, agentId: string): string => join(folder, `${short(agentId)}.jsonl`);

const isEntry = (value: unknown): value is SeenEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['builtAt', 'seenAt', 'namespaceId', 'packed'].every((name) => typeof Reflect.get(value, name) === 'string');

/** A line that is broken is passed over: it costs one persona, and no other. */
function entryIn(line: string): SeenEntry[] {
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? [value] : [];
  } catch {
    return [];
  }
}

const entriesIn = (file: string): SeenEntry[] => (readPrivate(file)?.text ?? '').split('\n').flatMap(entryIn);

/** The newest of these, at most so many and so large, oldest first. */
function bounded(entries: readonly SeenEntry[]): SeenEntry[] {
  let bytes = 0;
  const kept = entries
    .toSorted((a, b) => (a.builtAt < b.builtAt ? 1 : -1))
    .slice(0, seenLimits.personas)
    .filter(({ packed }, index) => (bytes += packed.length) <= seenLimits.agentBytes || index === 0);
  return kept.toReversed();
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name)); // prettier-ignore
  } catch {
    return [];
  }
};

function dropOldest(folder: string): void {
  const files = filesIn(folder);
  if (files.length <= seenLimits.agents) return;
  const dated = files.map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  for (const { file } of dated.toSorted((a, b) => a.at - b.at).slice(0, files.length - seenLimits.agents))
    removePrivate(file);
}

/** The personas seen at one gateway by one organization, in files that only their owner may read. */
export function seenFiles(root: string, origin: string, orgId: string) {
  const folder = folderOf(root, origin, orgId);
  return {
    entries: (agentId: string): readonly SeenEntry[] => entriesIn(fileOf(folder, agentId)),
    keep(agentId: string, entry: SeenEntry): void {
      const file = fileOf(folder, agentId);
      const others = entriesIn(file).filter(({ builtAt }) => builtAt !== entry.builtAt);
      const text = bounded([...others, entry]).map((one) => `${JSON.stringify(one)}\n`); // prettier-ignore
      writePrivate(file, text.join(''), crypto.randomUUID());
      dropOldest(folder);
    },
    /** Removes what was seen of this organization, or of one of its namespaces; says how many personas that were. */
    clear(namespaceId?: string): number {
      const gone = filesIn(folder).map((file) => {
        const entries = entriesIn(file);
        if (namespaceId !== undefined && !entries.some((entry) => entry.namespaceId === namespaceId)) return 0;
        removePrivate(file);
        return entries.length;
      });
      return gone.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Removes everything that was ever seen here. */
export const clearAllSeen = (root: string): void => rmSync(root, { recursive: true, force: true });
