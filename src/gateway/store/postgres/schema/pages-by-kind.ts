/**
 * The step that parts names from claims, so that the server knows of each how common a word is there: where it knew it of both together, it
 * read a million names through for a word that none of them has. As every step, this stays as it was published.
 */
export const pagesByKind = `
  ALTER TABLE persona.search_page NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE persona.search_page RENAME TO search_page_before;
  ALTER INDEX persona.search_page_pkey RENAME TO search_page_before_pkey;
  ALTER INDEX persona.page_by_words RENAME TO page_by_words_before;
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
  ) PARTITION BY RANGE (place);
  CREATE TABLE persona.search_page_names PARTITION OF persona.search_page FOR VALUES FROM (MINVALUE) TO (1);
  CREATE TABLE persona.search_page_claims PARTITION OF persona.search_page FOR VALUES FROM (1) TO (MAXVALUE);
  INSERT INTO persona.search_page SELECT org, namespace, place, pointer, is_a, text, words FROM persona.search_page_before;
  DROP TABLE persona.search_page_before;
  CREATE INDEX page_by_words ON persona.search_page USING gin (words);

  GRANT SELECT, INSERT, UPDATE, DELETE ON persona.search_page TO persona_gateway, persona_worker;
  GRANT SELECT ON persona.search_page TO persona_searcher;
  CREATE POLICY of_organization ON persona.search_page TO persona_gateway, persona_worker
    USING (org = (SELECT persona.entered())) WITH CHECK (org = (SELECT persona.entered()));
  CREATE POLICY searching ON persona.search_page FOR SELECT TO persona_searcher USING (true);
  DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY ARRAY['search_page', 'search_page_names', 'search_page_claims'] LOOP
      EXECUTE format('ALTER TABLE persona.%I ENABLE ROW LEVEL SECURITY', one);
      EXECUTE format('ALTER TABLE persona.%I FORCE ROW LEVEL SECURITY', one);
    END LOOP;
  END $$;
`;
