import { correctionTable } from './tables/correction-rows.ts';
import { foldTables } from './tables/folds.ts';
import { interpretationTables } from './tables/interpretations.ts';
import { rightsOfKeys } from './key-rights.ts';
import { sayersOfClaims, searchTables } from './search/search-tables.ts';

/** Marks a SQLite file as ours: "Pers" in ASCII. */
export const applicationId = 0x50657273;

/** Each entry brings a database from its index to the next user_version; entries are only ever appended. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE organization (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    namespaces INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE api_key (
    id TEXT PRIMARY KEY,
    org_id TEXT NOT NULL REFERENCES organization,
    digest BLOB NOT NULL,
    in_key_file INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;

  -- place: 0, 1, 2 … within the organization, in the order of created_at and id; so a page is found without counting.
  CREATE TABLE namespace (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    org_id TEXT NOT NULL REFERENCES organization,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    description TEXT,
    external_reference_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    events INTEGER NOT NULL DEFAULT 0,
    events_version INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX namespace_by_place ON namespace (org_id, place);
  CREATE UNIQUE INDEX namespace_by_reference ON namespace (org_id, external_reference_id)
    WHERE external_reference_id IS NOT NULL;
  CREATE TRIGGER namespace_added AFTER INSERT ON namespace BEGIN
    UPDATE organization SET namespaces = namespaces + 1 WHERE id = new.org_id;
  END;
  CREATE TRIGGER namespace_removed AFTER DELETE ON namespace BEGIN
    UPDATE organization SET namespaces = namespaces - 1 WHERE id = old.org_id;
    UPDATE namespace SET place = place - 1 WHERE org_id = old.org_id AND place > old.place;
  END;

  CREATE TABLE binding (
    namespace INTEGER PRIMARY KEY REFERENCES namespace ON DELETE CASCADE,
    agent_id TEXT NOT NULL UNIQUE,
    subject TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_built_at INTEGER
  ) STRICT;

  CREATE TABLE persona (
    namespace INTEGER PRIMARY KEY REFERENCES namespace ON DELETE CASCADE,
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE build (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    namespace INTEGER NOT NULL REFERENCES namespace ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (status IN ('accepted', 'running', 'completed', 'failed')),
    accepted_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER,
    events_version INTEGER,
    events INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    interruptions INTEGER NOT NULL DEFAULT 0,
    error TEXT
  ) STRICT;
  CREATE INDEX build_by_namespace ON build (namespace, number);
  CREATE INDEX build_unfinished ON build (number) WHERE status IN ('accepted', 'running');

  -- number goes up with time, so that a build reads the pages of a namespace in their order on the disk.
  CREATE TABLE event (
    number INTEGER PRIMARY KEY,
    namespace INTEGER NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX event_by_id ON event (namespace, id);
  CREATE INDEX event_by_namespace ON event (namespace);`,
  `-- Namespaces that are gone while their events are still being erased.
  CREATE TABLE forgotten (namespace INTEGER PRIMARY KEY) STRICT;`,
  `
  -- run: how often the build was taken; it tells a run from those before it. stage, done, total: how far it was last told to be.
  ALTER TABLE build ADD COLUMN run INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE build ADD COLUMN stage TEXT;
  ALTER TABLE build ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE build ADD COLUMN total INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE build ADD COLUMN progress_at INTEGER;
  CREATE UNIQUE INDEX build_running ON build (namespace) WHERE status = 'running';
  CREATE INDEX build_unfinished_of_namespace ON build (namespace, number) WHERE status IN ('accepted', 'running');
  `,
  `
  -- An organization's namespaces stand in the order of their numbers, which is that of created_at and id: each comes behind the last.
  -- How many of them have a number of each block of 256 (level 1), 65,536 (2) and 16,777,216 (3) numbers is counted, so that a page is
  -- found by three short walks over counts, and a namespace that goes touches three counts and none of what stands behind it.
  CREATE TABLE namespace_count (
    org_id TEXT NOT NULL,
    level INTEGER NOT NULL,
    block INTEGER NOT NULL,
    namespaces INTEGER NOT NULL,
    PRIMARY KEY (org_id, level, block)
  ) STRICT, WITHOUT ROWID;
  DROP TRIGGER namespace_added;
  DROP TRIGGER namespace_removed;
  DROP INDEX namespace_by_place;
  ALTER TABLE namespace DROP COLUMN place;
  CREATE INDEX namespace_of_organization ON namespace (org_id);
  INSERT INTO namespace_count
    SELECT org_id, 1, number >> 8, count(*) FROM namespace INDEXED BY namespace_of_organization GROUP BY org_id, number >> 8;
  INSERT INTO namespace_count
    SELECT org_id, 2, block >> 8, sum(namespaces) FROM namespace_count WHERE level = 1 GROUP BY org_id, block >> 8;
  INSERT INTO namespace_count
    SELECT org_id, 3, block >> 8, sum(namespaces) FROM namespace_count WHERE level = 2 GROUP BY org_id, block >> 8;
  CREATE TRIGGER namespace_added AFTER INSERT ON namespace BEGIN
    UPDATE organization SET namespaces = namespaces + 1 WHERE id = new.org_id;
    INSERT INTO namespace_count (org_id, level, block, namespaces)
      VALUES (new.org_id, 1, new.number >> 8, 1), (new.org_id, 2, new.number >> 16, 1), (new.org_id, 3, new.number >> 24, 1)
      ON CONFLICT DO UPDATE SET namespaces = namespaces + 1;
  END;
  CREATE TRIGGER namespace_removed AFTER DELETE ON namespace BEGIN
    UPDATE organization SET namespaces = namespaces - 1 WHERE id = old.org_id;
    UPDATE namespace_count SET namespaces = namespaces - 1
      WHERE org_id = old.org_id AND level = 1 AND block = old.number >> 8;
    UPDATE namespace_count SET namespaces = namespaces - 1
      WHERE org_id = old.org_id AND level = 2 AND block = old.number >> 16;
    UPDATE namespace_count SET namespaces = namespaces - 1
      WHERE org_id = old.org_id AND level = 3 AND block = old.number >> 24;
  END;
  `,
  `
  -- By which engine each persona was built, and when somebody looked at it last (0 for never), beside the personas' own large rows.
  CREATE TABLE made (
    namespace INTEGER PRIMARY KEY REFERENCES namespace (number) ON DELETE CASCADE,
    engine TEXT NOT NULL,
    looked_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX made_by_engine ON made (engine, looked_at);
  INSERT INTO made (namespace, engine) SELECT namespace, '' FROM persona;
  CREATE TRIGGER persona_made AFTER INSERT ON persona BEGIN
    INSERT INTO made (namespace, engine) VALUES (new.namespace, coalesce(json_extract(new.body, '$.provenance.engine'), ''))
      ON CONFLICT DO UPDATE SET engine = excluded.engine;
  END;
  CREATE TRIGGER persona_made_anew AFTER UPDATE ON persona BEGIN
    UPDATE made SET engine = coalesce(json_extract(new.body, '$.provenance.engine'), '') WHERE namespace = new.namespace;
  END;
  `,
  `
  -- people: what a source knows of who is who in its events, as JSON.
  CREATE TABLE identities (
    namespace INTEGER NOT NULL REFERENCES namespace ON DELETE CASCADE,
    source TEXT NOT NULL,
    people TEXT NOT NULL,
    PRIMARY KEY (namespace, source)
  ) STRICT;
  `,
  `
  -- Which events are behind each claim of the newest build, packed.
  ALTER TABLE persona ADD COLUMN behind BLOB;
  `,
  `
  -- The personas that builds made, packed; builds whose personas are equal have one row here. changed: -1 where there was none before.
  CREATE TABLE kept_persona (
    number INTEGER PRIMARY KEY,
    namespace INTEGER NOT NULL REFERENCES namespace ON DELETE CASCADE,
    digest BLOB NOT NULL,
    packed BLOB NOT NULL,
    UNIQUE (namespace, digest)
  ) STRICT;
  ALTER TABLE build ADD COLUMN org_id TEXT;
  ALTER TABLE build ADD COLUMN kept INTEGER;
  ALTER TABLE build ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE build ADD COLUMN changed INTEGER;
  ALTER TABLE build ADD COLUMN remedies TEXT;
  UPDATE build SET org_id = (SELECT org_id FROM namespace WHERE namespace.number = build.namespace);
  CREATE INDEX build_of_organization ON build (org_id, number);
  CREATE INDEX build_kept ON build (namespace, number) WHERE kept IS NOT NULL;
  `,
  searchTables,
  rightsOfKeys,
  correctionTable,
  foldTables,
  interpretationTables,
  sayersOfClaims,
];
