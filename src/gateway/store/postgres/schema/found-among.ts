/**
 * The step that lets the two look-ups of words keep to some namespaces (`among`, null for all), or to names or claims, so that the way there is chosen by what
 * these hold; as every step, this stays as it was published.
 */
export const foundAmong = `
  DROP FUNCTION persona.found_events;
  DROP FUNCTION persona.found_pages;
  CREATE FUNCTION persona.found_events(
    asked tsquery, from_second bigint, before_second bigint, below_second bigint, below_number bigint, most int, among bigint[] DEFAULT NULL
  ) RETURNS TABLE (namespace bigint, number bigint, second bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 256 SET search_path = pg_catalog AS $$ BEGIN
    RETURN QUERY EXECUTE
      'SELECT namespace, number, second FROM persona.event_words
       WHERE org = $1 AND words @@ $2 AND second >= $3 AND second < $4 AND (second, number) < ($5, $6)'
       || CASE WHEN among IS NULL THEN '' ELSE ' AND namespace = ANY($8)' END ||
       ' AND NOT EXISTS (SELECT FROM persona.forgotten WHERE forgotten.namespace = event_words.namespace)
       ORDER BY second DESC, number DESC LIMIT $7'
      USING persona.entered(), asked, from_second, before_second, below_second, below_number, most, among;
  END $$;

  CREATE FUNCTION persona.found_pages(
    asked tsquery, below_namespace bigint, above_place int, most int, among bigint[] DEFAULT NULL, names boolean DEFAULT NULL)
  RETURNS TABLE (namespace bigint, place smallint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 256 SET search_path = pg_catalog AS $$ BEGIN
    RETURN QUERY EXECUTE
      'SELECT namespace, place FROM persona.search_page
       WHERE org = $1 AND words @@ $2 AND (namespace < $3 OR (namespace = $3 AND place > $4))'
       || CASE WHEN among IS NULL THEN '' ELSE ' AND namespace = ANY($6)' END
       || CASE WHEN names THEN ' AND place < 1' WHEN NOT names THEN ' AND place >= 1' ELSE '' END ||
       ' ORDER BY namespace DESC, place LIMIT $5'
      USING persona.entered(), asked, below_namespace, above_place, most, among;
  END $$;

  ALTER FUNCTION persona.found_events OWNER TO persona_searcher;
  ALTER FUNCTION persona.found_pages OWNER TO persona_searcher;
`;
