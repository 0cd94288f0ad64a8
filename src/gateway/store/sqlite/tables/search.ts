import type { PersonaBody } from '../../../../contract/persona.ts';
import { type SearchedNamespace, searchThrough } from '../../../search/search-through.ts';
import type { AnyScope } from '../../scope.ts';
import type { Search } from '../../search.ts';
import type { Database } from '../database.ts';
import { iso } from './moments.ts';

type Row = {
  number: number;
  id: string;
  name: string;
  description: string | null;
  events: number;
  subject: string | null;
  last_built_at: number | null;
  body: string | null;
  status: 'accepted' | 'running' | 'completed' | 'failed' | null;
};

const columns = `number, id, name, description, events, subject, last_built_at, body,
  (SELECT status FROM build WHERE build.namespace = namespace.number ORDER BY build.number DESC LIMIT 1) AS status
  FROM namespace LEFT JOIN binding ON binding.namespace = number LEFT JOIN persona ON persona.namespace = number`;

/** Finding words. */
export function sqliteSearch(database: Database): Search {
  const rowsOf = ({ orgId, namespaceId }: AnyScope): Row[] =>
    namespaceId === undefined
      ? database.all<Row>(`SELECT ${columns} WHERE org_id = ? ORDER BY number`, orgId)
      : database.all<Row>(`SELECT ${columns} WHERE id = ? AND org_id = ?`, namespaceId, orgId);
  const searched = (row: Row): SearchedNamespace => {
    const body = row.body === null ? undefined : (JSON.parse(row.body) as PersonaBody);
    return {
      namespaceId: row.id,
      name: row.name,
      description: row.description ?? undefined,
      subject: row.subject ?? undefined,
      eventCount: row.events,
      providers: body?.providers,
      persona: row.last_built_at ?? undefined,
      newestBuild: row.status ?? undefined,
      body,
      builtAt: row.last_built_at === null ? undefined : iso(row.last_built_at),
      events: database.all<{ number: number; body: string }>(
        'SELECT number, body FROM event INDEXED BY event_by_namespace WHERE namespace = ? ORDER BY number',
        row.number,
      ),
    };
  };
  return {
    search: async (wish) => searchThrough(rowsOf(wish.of).map(searched), wish),
    indexed: async () => {},
  };
}
