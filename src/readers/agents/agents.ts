import { namelessOwner, namelessSubject } from '../people/nameless.ts';
import { readable } from '../source/readable.ts';
import type { Item, Reader, Surroundings } from '../reader.ts';
import { fitOr } from '../recognition.ts';
import { agentFiles, kindOfEntry } from './agent-files.ts';
import { AgentReading } from './agent-reading.ts';

/** How many files are looked at to see whether a folder holds sessions, and how many of them are opened. */
const most = { listed: 2000, opened: 50 };

/** Reads the sessions and prompt histories of coding agents: their own folder, a part of it, one file, or a zip of these. */
export const agents = ({ now }: Pick<Surroundings, 'now'>): Reader => ({
  recognises: (path, signal) =>
    fitOr(signal, async () => {
      const files = await agentFiles(path, signal, most.listed);
      try {
        for (const entry of files.entries.slice(0, most.opened)) {
          const kind = await kindOfEntry(entry, signal);
          if (kind !== undefined && kind !== 'subagent') return 'good';
        }
        return undefined;
      } finally {
        files.close();
      }
    }),

  async guess(path, _signal, me = []) {
    await readable(path, 'either');
    return namelessSubject(me, 'the agents do not write down who talks to them, so it is you');
  },

  async *read(path, me, signal): AsyncGenerator<Item> {
    const files = await agentFiles(path, signal);
    try {
      yield* new AgentReading(path, { owner: namelessOwner(me), now }, signal).items(files);
    } finally {
      files.close();
    }
  },
});
