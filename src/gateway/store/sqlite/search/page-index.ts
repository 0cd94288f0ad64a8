import { searchedClaims } from '../../../../contract/search/persona-claims.ts';
import type { PersonaBody } from '../../../../contract/persona.ts';
import { saidByText } from '../../rows/page-hit.ts';
import type { Database } from '../database.ts';
import { indexedText, scopeToken } from './index-words.ts';

/** A namespace's name has place 0, its claims those from 1 on; a row is in the order of namespaces, the newest first, then of places. */
const placesInNamespace = 4_096;
const rowOfPlace = (namespace: number, place: number): number =>
  namespace * placesInNamespace + (placesInNamespace - 1 - place);

/** What the index knows a page by: "name", or the kind of claim. */
export const pageToken = (is: string): string => `is_${is}`;

type Page = {
  readonly row: number;
  readonly pointer: string | null;
  readonly is: string;
  readonly text: string;
  readonly said: string | null;
};

type Source = {
  readonly org_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly subject: string | null;
  readonly body: string | null;
  readonly last_built_at: number | null;
};

const marksOf = (orgId: string, namespace: number): string =>
  `${scopeToken.organization(orgId)} ${scopeToken.namespace(namespace)}`;

/** Takes a page and its words out; to be called in a transaction. */
export function takeOutPage(
  database: Database,
  { row, is, text, marks }: Omit<Page, 'pointer' | 'said'> & { marks: string },
): void {
  database.run(
    `INSERT INTO page_words (page_words, rowid, scope, kind, text) VALUES ('delete', ?, ?, ?, ?)`,
    row,
    marks,
    pageToken(is),
    indexedText(text),
  );
  database.run('DELETE FROM search_page WHERE row = ?', row);
}

function addPage(database: Database, namespace: number, { row, pointer, is, text, said }: Page, marks: string): void {
  database.run(
    'INSERT INTO search_page (row, namespace, pointer, is_a, text, marks, said_by) VALUES (?, ?, ?, ?, ?, ?, ?)',
    row,
    namespace,
    pointer,
    is,
    text,
    marks,
    said,
  );
  database.run(
    'INSERT INTO page_words (rowid, scope, kind, text) VALUES (?, ?, ?, ?)',
    row,
    marks,
    pageToken(is),
    indexedText(text),
  );
}

function pagesOf(namespace: number, { name, subject, description }: Source, persona: PersonaBody | undefined): Page[] {
  const title: Page = {
    row: rowOfPlace(namespace, 0),
    pointer: null,
    is: 'name',
    text: [name, subject, description].filter(Boolean).join('\n'),
    said: null,
  };
  const claims = searchedClaims(persona).slice(0, placesInNamespace - 1);
  return [
    title,
    ...claims.map(({ pointer, is, text, by }, index) => ({
      row: rowOfPlace(namespace, index + 1),
      pointer,
      is,
      text,
      said: saidByText(by),
    })),
  ];
}

/** What the filters ask of a persona, beside its own large row; to be called in a transaction. */
function putFacts(database: Database, namespace: number, persona: PersonaBody | undefined): void {
  database.run(
    `INSERT INTO search_facts (namespace, providers) VALUES (?, ?)
     ON CONFLICT (namespace) DO UPDATE SET providers = excluded.providers`,
    namespace,
    persona === undefined ? null : JSON.stringify(persona.providers ?? []),
  );
}

/**
 * Brings the names and claims of one namespace up to date, in short transactions: each step of the generator is one. Nothing where
 * none is due.
 */
export function* renewPages(database: Database, until: () => boolean): Generator<void> {
  const due = database.get<{ namespace: number; version: number }>(
    'SELECT namespace, version FROM search_due ORDER BY namespace LIMIT 1',
  );
  if (due === undefined) return;
  const { namespace, version } = due;
  const source = database.get<Source>(
    `SELECT org_id, name, description, subject, body, last_built_at FROM namespace
     LEFT JOIN binding ON binding.namespace = number LEFT JOIN persona ON persona.namespace = number WHERE number = ?`,
    namespace,
  );
  const persona = source?.body ? (JSON.parse(source.body) as PersonaBody) : undefined;
  const wanted = new Map(
    (source === undefined ? [] : pagesOf(namespace, source, persona)).map((page) => [page.row, page]),
  );
  const there = database.all<Page & { marks: string }>(
    'SELECT row, pointer, is_a AS "is", text, said_by AS said, marks FROM search_page WHERE namespace = ?',
    namespace,
  );
  const changes: (() => void)[] = [];
  for (const page of there) {
    const now = wanted.get(page.row);
    const isSame = (field: keyof Page) => now?.[field] === page[field];
    if (isSame('text') && isSame('is') && isSame('pointer') && isSame('said')) wanted.delete(page.row);
    else changes.push(() => takeOutPage(database, page));
  }
  const marks = marksOf(source?.org_id ?? '', namespace);
  for (const page of wanted.values()) changes.push(() => addPage(database, namespace, page, marks));
  changes.push(() => {
    if (source !== undefined) putFacts(database, namespace, persona);
    database.run('DELETE FROM search_due WHERE namespace = ? AND version = ?', namespace, version);
  });
  for (let next = 0; next < changes.length;) {
    database.write(() => {
      do {
        changes[next]?.();
        next += 1;
      } while (next < changes.length && !until());
    });
    yield;
  }
}
