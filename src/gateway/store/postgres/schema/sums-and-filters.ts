/**
 * The step that brings a sum of builds beside that of events, and indexes for what filters and an upgrade of the engine ask of all
 * namespaces of an organization; as every step, this stays as it was published.
 */
export const sumsAndFilters = `
  ALTER TABLE persona.tally ADD COLUMN builds bigint NOT NULL DEFAULT 0;
  -- Whoever owns the tables sees no row of them either, but for this moment, which is the transaction's own.
  ALTER TABLE persona.build NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE persona.tally NO FORCE ROW LEVEL SECURITY;
  INSERT INTO persona.tally (org, slot, events, builds) SELECT org, namespace % 32, 0, count(*) FROM persona.build GROUP BY org, namespace % 32
    ON CONFLICT (org, slot) DO UPDATE SET builds = excluded.builds;
  ALTER TABLE persona.build FORCE ROW LEVEL SECURITY;
  ALTER TABLE persona.tally FORCE ROW LEVEL SECURITY;

  -- By how many milliseconds the newest event of a persona is older than itself; null where nobody worked that out, as here: a gateway of
  -- before, which still builds beside, would leave a number as it was, and what is null is looked at.
  ALTER TABLE persona.made ADD COLUMN behind bigint;
  CREATE INDEX made_of_organization ON persona.made (org, namespace) INCLUDE (behind);
  DROP INDEX persona.made_looked_at;
  CREATE INDEX made_by_engine ON persona.made (engine, looked_at DESC, namespace);
  CREATE INDEX build_failed ON persona.build (org, namespace) WHERE status = 'failed';
`;
