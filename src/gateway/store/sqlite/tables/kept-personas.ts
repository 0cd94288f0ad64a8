import { keptText, type PackedBody } from '../../../builds/kept-body.ts';
import { keptPersonas, type KeptPersonas } from '../../kept-personas.ts';
import { notLastOfWeek, pruned } from '../../rows/kept-weeks.ts';
import type { Database } from '../database.ts';
import { bindingOf, type BindingRow } from '../../rows/binding-row.ts';
import { currentPersona, keptPersona, type KeptRow } from '../../rows/kept-row.ts';

/** Keeps the persona of a build, where an equal one is kept already as that; to be called in the transaction that ends the build. */
export function keepPersona(
  database: Database,
  build: string,
  namespace: number,
  { digest, packed }: PackedBody,
): void {
  database.run(
    'INSERT INTO kept_persona (namespace, digest, packed) VALUES (?, ?, ?) ON CONFLICT (namespace, digest) DO NOTHING',
    namespace,
    digest,
    packed,
  );
  database.run(
    'UPDATE build SET kept = (SELECT number FROM kept_persona WHERE namespace = ? AND digest = ?) WHERE id = ?',
    namespace,
    digest,
    build,
  );
  pruneKept(database, namespace);
}

/** Erases the kept personas of a namespace, because they quote what is erased; to be called in a transaction. */
export function eraseKept(database: Database, namespace: number): void {
  database.run(
    'UPDATE build SET kept = NULL, pruned = ? WHERE namespace = ? AND kept IS NOT NULL',
    pruned.erased,
    namespace,
  );
  database.run('DELETE FROM kept_persona WHERE namespace = ?', namespace);
}

/** A kept persona: its text, empty where it is gone by now, is unpacked where it is asked for. */
type Kept = { readonly number: number; readonly digest: string; readonly text: () => string };

/** The kept personas of a namespace, known by their digests in hexadecimal digits. */
export const keptOf = (database: Database, namespace: number): Kept[] =>
  database
    .all<{ number: number; digest: Uint8Array }>(
      'SELECT number, digest FROM kept_persona WHERE namespace = ?',
      namespace,
    )
    .map(({ number, digest }) => ({
      number,
      digest: Buffer.from(digest).toString('hex'),
      text: () => {
        const row = database.get<{ packed: Uint8Array }>('SELECT packed FROM kept_persona WHERE number = ?', number);
        return row === undefined ? '' : keptText(row.packed);
      },
    }));

/** Erases the kept personas that the question says yes to, and gives how many; to be called in a transaction. */
export function eraseKeptThat(database: Database, namespace: number, isQuoting: (persona: Kept) => boolean): number {
  let erased = 0;
  for (const persona of keptOf(database, namespace)) {
    if (!isQuoting(persona)) continue;
    const { number } = persona;
    erased += database.run(
      'UPDATE build SET kept = NULL, pruned = ? WHERE namespace = ? AND kept = ?',
      pruned.erased,
      namespace,
      number,
    );
    database.run('DELETE FROM kept_persona WHERE number = ?', number);
  }
  return erased;
}

/** Of those before the newest, lets go of what is not the last of its week. */
function pruneKept(database: Database, namespace: number): void {
  const older = database.all<{ number: number; kept: number; finished_at: number }>(
    `SELECT number, kept, finished_at FROM build WHERE namespace = ? AND kept IS NOT NULL
     ORDER BY number DESC LIMIT -1 OFFSET ?`,
    namespace,
    keptPersonas.newest,
  );
  for (const { number, kept } of notLastOfWeek(older)) {
    database.run('UPDATE build SET kept = NULL, pruned = ? WHERE number = ?', pruned.byAge, number);
    const isElsewhere = database.get(
      'SELECT 1 FROM build WHERE namespace = ? AND kept IS NOT NULL AND kept = ? LIMIT 1',
      namespace,
      kept,
    );
    if (isElsewhere === undefined) database.run('DELETE FROM kept_persona WHERE number = ?', kept);
  }
}

/** The personas that builds made. */
export function sqliteKeptPersonas(database: Database): KeptPersonas {
  return {
    async personaOfBuild({ orgId, namespaceId }, buildId) {
      return database.read(() => {
        const bound = database.get<BindingRow & { number: number }>(
          `SELECT number, agent_id, subject, binding.created_at, last_built_at
         FROM namespace JOIN binding ON binding.namespace = number WHERE id = ? AND org_id = ?`,
          namespaceId,
          orgId,
        );
        if (bound === undefined) return undefined;
        const binding = bindingOf(namespaceId, bound);
        const row = database.get<KeptRow>(
          `SELECT status, accepted_at, finished_at, pruned, packed FROM build
         LEFT JOIN kept_persona ON kept_persona.number = build.kept WHERE build.id = ? AND build.namespace = ?`,
          buildId,
          bound.number,
        );
        if (row === undefined) return { missing: 'no such build' };
        return (
          keptPersona(binding, row, bound.last_built_at) ??
          currentPersona(binding, database.get('SELECT body FROM persona WHERE namespace = ?', bound.number))
        );
      });
    },
    async keptSize({ orgId, namespaceId }) {
      const size = 'SELECT count(*) AS personas, coalesce(sum(length(packed)), 0) AS bytes FROM kept_persona';
      const found =
        namespaceId === undefined
          ? database.get<{ personas: number; bytes: number }>(
              `${size} JOIN namespace ON namespace.number = kept_persona.namespace WHERE org_id = ?`,
              orgId,
            )
          : database.get<{ personas: number; bytes: number }>(
              `${size} WHERE namespace = (SELECT number FROM namespace WHERE id = ? AND org_id = ?)`,
              namespaceId,
              orgId,
            );
      return found ?? { personas: 0, bytes: 0 };
    },
  };
}
