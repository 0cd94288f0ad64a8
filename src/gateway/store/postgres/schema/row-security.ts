/** The tables that hold what is of one organization's namespaces: nobody sees a row of them outside its organization. */
const ofNamespaces = [
  'namespace',
  'namespace_count',
  'forgotten',
  'binding',
  'persona',
  'made',
  'build',
  'kept_persona',
  'event',
  'event_words',
  'search_page',
  'identities',
  'correction',
  'interpretation',
  'interpretation_run',
  'fold',
  'fold_piece',
  'tally',
];

const all = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * The step that brings the second wall: every table has row security, also against its owner. A gateway sees the organization that its
 * transaction entered and nothing before it entered one; who builds sees besides which builds there are; the door knows keys and
 * organizations, and nothing of what is in them.
 */
export const rowSecurity = `
  CREATE FUNCTION persona.entered() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT nullif(current_setting('persona.org', true), '')::int $$;

  ${ofNamespaces
    .map(
      (table) => `
  GRANT ${all} ON persona.${table} TO persona_gateway, persona_worker;
  CREATE POLICY of_organization ON persona.${table} TO persona_gateway, persona_worker
    USING (org = (SELECT persona.entered())) WITH CHECK (org = (SELECT persona.entered()));`,
    )
    .join('\n')}
  GRANT USAGE ON SEQUENCE persona.event_number TO persona_gateway, persona_worker;

  GRANT SELECT, UPDATE (last_id, last_at, namespaces) ON persona.organization TO persona_gateway, persona_worker;
  CREATE POLICY of_organization ON persona.organization TO persona_gateway, persona_worker
    USING (number = (SELECT persona.entered()));

  -- Who builds takes what waits, whosesoever it is, and only then enters that organization.
  CREATE POLICY waiting ON persona.build FOR SELECT TO persona_worker USING (true);
  CREATE POLICY taking ON persona.build FOR UPDATE TO persona_worker USING (true);
  CREATE POLICY renewing ON persona.made FOR SELECT TO persona_worker USING (true);
  CREATE POLICY erasing ON persona.forgotten FOR SELECT TO persona_worker USING (true);
  GRANT SELECT, INSERT, UPDATE ON persona.looked_through TO persona_worker;
  CREATE POLICY looking ON persona.looked_through TO persona_worker USING (true) WITH CHECK (true);

  GRANT SELECT, INSERT ON persona.organization TO persona_door;
  GRANT SELECT, INSERT, UPDATE ON persona.api_key TO persona_door;
  GRANT SELECT ON persona.tally TO persona_door;
  CREATE POLICY of_door ON persona.organization TO persona_door USING (true) WITH CHECK (true);
  CREATE POLICY of_door ON persona.api_key TO persona_door USING (true) WITH CHECK (true);
  CREATE POLICY counting ON persona.tally FOR SELECT TO persona_door USING (true);

  -- Enters an organization for the rest of the transaction; none where there is none of this id.
  CREATE FUNCTION persona.enter(org_id text) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS
    $$ SELECT set_config('persona.org', (SELECT number::text FROM persona.organization WHERE id = org_id), true) $$;
  -- The ids of organizations by their numbers, for who builds.
  CREATE FUNCTION persona.organization_id(of int) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS
    $$ SELECT id FROM persona.organization WHERE number = of $$;
  ALTER FUNCTION persona.enter OWNER TO persona_door;
  ALTER FUNCTION persona.organization_id OWNER TO persona_door;

  -- Row security lets no index answer "@@", because that operator may tell what it saw: so words are looked up by a role that sees all
  -- of them, in functions that keep to the entered organization themselves.
  GRANT SELECT ON persona.event_words, persona.search_page, persona.forgotten TO persona_searcher;
  CREATE POLICY searching ON persona.event_words FOR SELECT TO persona_searcher USING (true);
  CREATE POLICY searching ON persona.forgotten FOR SELECT TO persona_searcher USING (true);
  CREATE POLICY searching ON persona.search_page FOR SELECT TO persona_searcher USING (true);

  GRANT SELECT ON persona.schema_step TO PUBLIC;
  CREATE POLICY known ON persona.schema_step USING (true) WITH CHECK (true);

  DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind IN ('r', 'p') LOOP
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', one);
      EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', one);
    END LOOP;
  END $$;
`;
