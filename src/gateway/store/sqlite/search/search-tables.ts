/** The step that brings the index of words: as every migration, it stays as it was published. */
export const searchTables = `
  -- Words to find events by: filled behind the writes in the order of the events' numbers, up to the mark in search_state. A row's number
  -- is its event's time, so that the newest come first without sorting. Words come folded and cut (contract/search), so that every
  -- backend finds the same; the tokenizer only splits at spaces. What was replaced since waits in search_stale with its old text, by
  -- which alone its words can be taken out.
  CREATE VIRTUAL TABLE event_words USING fts5 (
    scope, source, people, text, content = '', columnsize = 0, prefix = '1 2', tokenize = "ascii tokenchars '_-'"
  );
  CREATE TABLE searched_event (row INTEGER PRIMARY KEY, event INTEGER NOT NULL UNIQUE) STRICT;
  CREATE TABLE search_stale (event INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE search_state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TRIGGER event_replaced AFTER UPDATE OF body ON event
    WHEN old.number <= (SELECT value FROM search_state WHERE name = 'mark') BEGIN
    INSERT OR IGNORE INTO search_stale (event, body) VALUES (old.number, old.body);
  END;

  -- Names and claims, with the text that their words were put in for. Of which namespaces they are to be looked at again: search_due.
  CREATE VIRTUAL TABLE page_words USING fts5 (
    scope, kind, text, content = '', columnsize = 0, prefix = '1 2', tokenize = "ascii tokenchars '_-'"
  );
  CREATE TABLE search_page (
    row INTEGER PRIMARY KEY,
    namespace INTEGER NOT NULL,
    pointer TEXT,
    is_a TEXT NOT NULL,
    text TEXT NOT NULL,
    marks TEXT NOT NULL
  ) STRICT;
  CREATE INDEX search_page_of_namespace ON search_page (namespace);
  CREATE TABLE search_facts (namespace INTEGER PRIMARY KEY, providers TEXT) STRICT;
  CREATE TABLE search_due (namespace INTEGER PRIMARY KEY, version INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TRIGGER search_due_added AFTER INSERT ON namespace BEGIN
    INSERT INTO search_due (namespace) VALUES (new.number) ON CONFLICT DO UPDATE SET version = version + 1;
  END;
  CREATE TRIGGER search_due_renamed AFTER UPDATE OF name, description ON namespace BEGIN
    INSERT INTO search_due (namespace) VALUES (new.number) ON CONFLICT DO UPDATE SET version = version + 1;
  END;
  CREATE TRIGGER search_due_bound AFTER INSERT ON binding BEGIN
    INSERT INTO search_due (namespace) VALUES (new.namespace) ON CONFLICT DO UPDATE SET version = version + 1;
  END;
  CREATE TRIGGER search_due_built AFTER INSERT ON persona BEGIN
    INSERT INTO search_due (namespace) VALUES (new.namespace) ON CONFLICT DO UPDATE SET version = version + 1;
  END;
  CREATE TRIGGER search_due_built_anew AFTER UPDATE OF body ON persona BEGIN
    INSERT INTO search_due (namespace) VALUES (new.namespace) ON CONFLICT DO UPDATE SET version = version + 1;
  END;

  -- Whose namespaces were that are gone while their words are taken out.
  CREATE TABLE search_gone (namespace INTEGER PRIMARY KEY, org_id TEXT NOT NULL) STRICT;
  INSERT INTO search_state (name, value) VALUES ('version', 0);

  -- How many events there are, and of how many the words are in.
  ALTER TABLE namespace ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE organization ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE organization ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0;
  UPDATE organization SET events = (SELECT coalesce(sum(events), 0) FROM namespace WHERE org_id = organization.id);
  CREATE TRIGGER events_counted AFTER UPDATE OF events, indexed ON namespace BEGIN
    UPDATE organization SET events = events + new.events - old.events, indexed = indexed + new.indexed - old.indexed
      WHERE id = new.org_id;
  END;
  DROP TRIGGER namespace_removed;
  CREATE TRIGGER namespace_removed AFTER DELETE ON namespace BEGIN
    UPDATE organization SET namespaces = namespaces - 1, events = events - old.events, indexed = indexed - old.indexed
      WHERE id = old.org_id;
    UPDATE namespace_count SET namespaces = namespaces - 1
      WHERE org_id = old.org_id AND level = 1 AND block = old.number >> 8;
    UPDATE namespace_count SET namespaces = namespaces - 1
      WHERE org_id = old.org_id AND level = 2 AND block = old.number >> 16;
    UPDATE namespace_count SET namespaces = namespaces - 1
      WHERE org_id = old.org_id AND level = 3 AND block = old.number >> 24;
  END;
  `;

/** The step that brings which model said a claim that is searched, as JSON; null where it was counted. */
export const sayersOfClaims = 'ALTER TABLE search_page ADD COLUMN said_by TEXT;';
