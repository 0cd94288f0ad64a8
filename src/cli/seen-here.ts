import { systemClock } from '../client/clock.ts';
import type { SeenHere } from '../explorer/ports.ts';
import { textIn } from '../client/received/received-fields.ts';
import { createSeenPersonas } from '../history/seen-personas.ts';
import type { Environment } from '../settings/environment.ts';
import { type HistoryWord, historyOf, withAnswer } from '../settings/history-choice.ts';
import { paths } from '../settings/paths.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import type { Connection } from './choosing/gateway-connection.ts';

/** What the explorer sees of a gateway: in memory, and in files of this machine where the person wants it. */
export function seenHere({ client: { calls }, name, baseUrl }: Connection, environment: Environment): SeenHere {
  const { settingsFile, historyFolder } = paths(environment);
  const seen = createSeenPersonas(undefined, () => systemClock.now());
  const word = (): HistoryWord => {
    try {
      return historyOf(readSettings(settingsFile).history, name);
    } catch {
      // Settings that cannot be read say nothing, and nothing is kept.
      return 'off';
    }
  };
  /** The organization is known by its list, which the explorer has read by then. */
  const keep = async () => {
    const { rows } = await calls.listNamespaces({ page: 1, pageSize: 1 });
    const { seenFiles } = await import('../history/seen-files.ts');
    seen.keepIn(seenFiles(historyFolder, new URL(baseUrl()).origin, textIn(rows[0]?.org_id) ?? ''));
  };
  let isKept = false;
  const keepOnce = () => {
    if (isKept) return;
    isKept = true;
    keep().catch(() => (isKept = false));
  };
  return {
    see: (persona) => {
      seen.see(persona);
      if (word() === 'on') keepOnce();
    },
    list: (agentId) => seen.list(agentId),
    mayKeep: word,
    decide(isWanted) {
      changeSettings(settingsFile, (now) => ({
        ...now,
        history: withAnswer(now.history, name, isWanted ? 'on' : 'off'),
      }));
      if (isWanted) keepOnce();
    },
  };
}
