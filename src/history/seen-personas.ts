import type { SeenPersonas } from '../client/history/past-personas.ts';
import { previewIn } from '../contract/preview/preview-in.ts';
import type { Json } from '../contract/scalars.ts';
import { packed, unpacked } from './packed-persona.ts';
import type { SeenEntry, seenFiles } from './seen-files.ts';

type Files = Pick<ReturnType<typeof seenFiles>, 'entries' | 'keep'>;

const fieldsOf = (persona: Json) =>
  typeof persona === 'object' && persona !== null && !Array.isArray(persona) ? persona : {};

/**
 * The personas that this program saw at one gateway: in memory, and where the person wants it in files, too. Files that cannot be
 * read or written are no reason to show less.
 */
export function createSeenPersonas(
  files: Files | undefined,
  now: () => number,
): SeenPersonas & { keepIn(to: Files): void } {
  const memory = new Map<string, SeenEntry[]>();
  let kept = files;
  const inFiles = (agentId: string): readonly SeenEntry[] => {
    try {
      return kept?.entries(agentId) ?? [];
    } catch {
      return [];
    }
  };
  const write = (agentId: string, entry: SeenEntry) => {
    try {
      kept?.keep(agentId, entry);
    } catch {
      kept = undefined;
    }
  };
  return {
    see(persona) {
      const { agent_id: agentId, built_at: builtAt, namespace_id: namespaceId } = fieldsOf(persona);
      // What answers a question was never built.
      if (typeof agentId !== 'string' || typeof builtAt !== 'string' || previewIn(persona) !== undefined) return;
      const seen = memory.get(agentId) ?? [];
      if (seen.some((one) => one.builtAt === builtAt) || inFiles(agentId).some((one) => one.builtAt === builtAt))
        return;
      const entry: SeenEntry = {
        builtAt,
        seenAt: new Date(now()).toISOString(),
        namespaceId: typeof namespaceId === 'string' ? namespaceId : '',
        packed: packed(persona),
      };
      memory.set(agentId, [...seen, entry]);
      write(agentId, entry);
    },
    list(agentId) {
      const all = new Map([...inFiles(agentId), ...(memory.get(agentId) ?? [])].map((entry) => [entry.builtAt, entry]));
      return [...all.values()]
        .toSorted((a, b) => (a.builtAt < b.builtAt ? 1 : -1))
        .map(({ builtAt, seenAt, packed: text }) => ({ build: { builtAt, seenAt }, read: () => unpacked(text) }));
    },
    /** From now on these files are read and written; what is in memory goes into them. */
    keepIn(to) {
      kept = to;
      for (const [agentId, entries] of memory) for (const entry of entries) write(agentId, entry);
    },
  };
}
