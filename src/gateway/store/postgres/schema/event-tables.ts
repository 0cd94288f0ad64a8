/** The tables of events and of what is said of them: as every step, this stays as it was published. */
export const eventTables = `
  -- id: as JSON, because it may hold a NUL. key: the first half of the SHA-256 of that, which may be too long for an index. number goes up in the order they were first stored.
  CREATE SEQUENCE persona.event_number;
  CREATE TABLE persona.event (
    org int NOT NULL,
    namespace bigint NOT NULL,
    key uuid NOT NULL,
    number bigint NOT NULL,
    updates int NOT NULL DEFAULT 0,
    id text COLLATE "C" NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (namespace, key)
  ) PARTITION BY HASH (namespace);
  CREATE UNIQUE INDEX event_in_order ON persona.event (namespace, number);
  -- Their words, folded and cut as contract/search does it, with marks for organization, namespace, source and kind.
  CREATE TABLE persona.event_words (
    org int NOT NULL,
    namespace bigint NOT NULL,
    number bigint NOT NULL,
    second bigint NOT NULL,
    words tsvector NOT NULL,
    PRIMARY KEY (namespace, number)
  ) PARTITION BY HASH (namespace);
  CREATE INDEX event_by_words ON persona.event_words USING gin (words);
  CREATE INDEX event_by_time ON persona.event_words (org, second, number);
  -- Names (place 0) and the claims of the current persona, with their words.
  CREATE TABLE persona.search_page (
    org int NOT NULL,
    namespace bigint NOT NULL,
    place smallint NOT NULL,
    pointer text,
    is_a text COLLATE "C" NOT NULL,
    text text NOT NULL,
    words tsvector NOT NULL,
    PRIMARY KEY (namespace, place)
  );
  CREATE INDEX page_by_words ON persona.search_page USING gin (words);

  CREATE TABLE persona.identities (
    org int NOT NULL,
    namespace bigint NOT NULL,
    source text COLLATE "C" NOT NULL,
    people text NOT NULL,
    PRIMARY KEY (namespace, source)
  );
  CREATE TABLE persona.correction (
    org int NOT NULL,
    namespace bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'applied', 'refused')),
    about text COLLATE "C" NOT NULL,
    body text COLLATE "C" NOT NULL,
    made_at bigint NOT NULL,
    made_by text NOT NULL,
    judged_at bigint,
    judged_by text,
    PRIMARY KEY (namespace, id)
  );
  -- What was accepted of what a model said, and the newest run of questions.
  CREATE TABLE persona.interpretation (
    org int NOT NULL,
    namespace bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    body text COLLATE "C" NOT NULL,
    PRIMARY KEY (namespace, id)
  );
  CREATE TABLE persona.interpretation_run (org int NOT NULL, namespace bigint PRIMARY KEY, at bigint NOT NULL, body text NOT NULL);
  -- What builds have folded. run: whose pieces are the fold; null where there is none, and head says why.
  CREATE TABLE persona.fold (org int NOT NULL, namespace bigint PRIMARY KEY, run text COLLATE "C", head text NOT NULL);
  CREATE TABLE persona.fold_piece (
    org int NOT NULL,
    namespace bigint NOT NULL,
    run text COLLATE "C" NOT NULL,
    place int NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (namespace, run, place)
  );
  ALTER TABLE persona.fold_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;

  -- When all was looked through last, and nothing was found.
  CREATE TABLE persona.looked_through (one boolean PRIMARY KEY CHECK (one), at bigint NOT NULL);

  DO $$ BEGIN
    FOR part IN 0..15 LOOP
      EXECUTE format('CREATE TABLE persona.event_%s PARTITION OF persona.event FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
      EXECUTE format('CREATE TABLE persona.event_words_%s PARTITION OF persona.event_words FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    END LOOP;
  END $$;
`;
