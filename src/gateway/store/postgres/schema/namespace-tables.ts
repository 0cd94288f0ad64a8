/**
 * The tables of organizations, keys, namespaces, personas and builds: as every step, this stays as it was published. `org` stands in every row, so that row security can tell
 * whose it is; moments are epoch milliseconds of the database's clock. Who writes for a namespace holds the namespace's row first, so that
 * nothing is written for one that goes.
 */
export const namespaceTables = `
  CREATE FUNCTION persona.moment() RETURNS bigint LANGUAGE sql VOLATILE AS
    $$ SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

  -- The turnstile: who adds a namespace holds its organization's row, so that ids and numbers come in the order of commits.
  CREATE TABLE persona.organization (
    number int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    name text COLLATE "C" NOT NULL UNIQUE,
    created_at bigint NOT NULL,
    last_id text,
    last_at bigint NOT NULL DEFAULT 0,
    namespaces bigint NOT NULL DEFAULT 0
  );
  -- How many events an organization has, in slots by namespace, so that those who store do not wait for each other.
  CREATE TABLE persona.tally (
    org int NOT NULL,
    slot smallint NOT NULL,
    events bigint NOT NULL,
    PRIMARY KEY (org, slot)
  );
  CREATE TABLE persona.api_key (
    number bigint GENERATED ALWAYS AS IDENTITY,
    org int NOT NULL REFERENCES persona.organization,
    id text COLLATE "C" PRIMARY KEY,
    digest bytea NOT NULL,
    created_at bigint NOT NULL,
    revoked_at bigint,
    read_only boolean NOT NULL,
    agent boolean NOT NULL,
    expires_at bigint
  );

  -- replaced: how often one of its events was replaced or erased, so that no fold is kept that has an earlier one.
  CREATE TABLE persona.namespace (
    org int NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    description text,
    reference text,
    reference_digest bytea,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    events bigint NOT NULL DEFAULT 0,
    events_version bigint NOT NULL DEFAULT 0,
    replaced bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (org, number)
  ) WITH (fillfactor = 80);
  CREATE UNIQUE INDEX namespace_by_id ON persona.namespace (org, id) INCLUDE (number);
  CREATE UNIQUE INDEX namespace_by_reference ON persona.namespace (org, reference_digest) WHERE reference_digest IS NOT NULL;
  -- How many namespaces have a number of each block of 256 (level 1), 65,536 (2) and 16,777,216 (3): a page is found by three short walks.
  CREATE TABLE persona.namespace_count (
    org int NOT NULL,
    level smallint NOT NULL,
    block bigint NOT NULL,
    namespaces bigint NOT NULL,
    PRIMARY KEY (org, level, block)
  );
  -- Namespaces that are gone while what they held is still being erased.
  CREATE TABLE persona.forgotten (org int NOT NULL, namespace bigint PRIMARY KEY);

  CREATE TABLE persona.binding (
    org int NOT NULL,
    namespace bigint PRIMARY KEY,
    agent_id text NOT NULL UNIQUE,
    subject text NOT NULL,
    created_at bigint NOT NULL,
    last_built_at bigint
  );
  CREATE TABLE persona.persona (org int NOT NULL, namespace bigint PRIMARY KEY, body text NOT NULL, behind bytea);
  -- By which engine each persona was built, when somebody looked at it last (0 for never), and what filters ask of it: beside its large row.
  CREATE TABLE persona.made (
    org int NOT NULL,
    namespace bigint PRIMARY KEY,
    namespace_id text NOT NULL,
    engine text COLLATE "C" NOT NULL,
    providers text NOT NULL,
    looked_at bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX made_looked_at ON persona.made (looked_at DESC, namespace) INCLUDE (engine);

  -- run tells a run of a build from those before it. changed: -1 where there was no persona before. pruned: 1 by age, 2 erased.
  CREATE TABLE persona.build (
    org int NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    namespace bigint NOT NULL,
    status text COLLATE "C" NOT NULL CHECK (status IN ('accepted', 'running', 'completed', 'failed')),
    accepted_at bigint NOT NULL,
    started_at bigint,
    finished_at bigint,
    events_version bigint,
    run int NOT NULL DEFAULT 0,
    attempts int NOT NULL DEFAULT 0,
    interruptions int NOT NULL DEFAULT 0,
    stage text,
    done bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL DEFAULT 0,
    progress_at bigint,
    events bigint,
    read bigint,
    read_all text,
    changed int,
    kept bigint,
    pruned smallint NOT NULL DEFAULT 0,
    error text,
    remedies text
  ) WITH (fillfactor = 80);
  CREATE INDEX build_of_namespace ON persona.build (namespace, number);
  CREATE INDEX build_of_organization ON persona.build (org, number);
  CREATE INDEX build_unfinished ON persona.build (number) WHERE status IN ('accepted', 'running');
  CREATE INDEX build_unfinished_of_namespace ON persona.build (namespace, number) WHERE status IN ('accepted', 'running');
  CREATE INDEX build_kept ON persona.build (namespace, number) WHERE kept IS NOT NULL;
  -- Of a namespace one build runs, and one waits that never ran.
  CREATE UNIQUE INDEX build_running ON persona.build (namespace) WHERE status = 'running';
  CREATE UNIQUE INDEX build_accepted ON persona.build (namespace) WHERE status = 'accepted' AND run = 0;
  -- The personas that builds made, packed; builds whose personas are equal have one row here.
  CREATE TABLE persona.kept_persona (
    org int NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    namespace bigint NOT NULL,
    digest bytea NOT NULL,
    packed bytea NOT NULL,
    UNIQUE (namespace, digest)
  );
  ALTER TABLE persona.kept_persona ALTER COLUMN packed SET STORAGE EXTERNAL;
`;
