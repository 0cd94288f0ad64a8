/**
 * The step that brings the two look-ups of words, as its role persona_searcher. Each gives the newest first, what stands in the entered
 * organization, below a place that was reached before. They are planned anew each time, by the words that are asked for.
 */
export const foundWords = `
  -- Words that are separated by spaces, with the marks of where they stand.
  CREATE FUNCTION persona.marked_words(org int, namespace bigint, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS
    $$ SELECT (words || ' -o_' || org || ' -n_' || namespace)::tsvector $$;

  CREATE FUNCTION persona.found_events(
    asked tsquery, from_second bigint, before_second bigint, below_second bigint, below_number bigint, most int
  ) RETURNS TABLE (namespace bigint, number bigint, second bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$ BEGIN
    RETURN QUERY EXECUTE
      'SELECT namespace, number, second FROM persona.event_words
       WHERE org = $1 AND words @@ $2 AND second >= $3 AND second < $4 AND (second, number) < ($5, $6)
         AND NOT EXISTS (SELECT FROM persona.forgotten WHERE forgotten.namespace = event_words.namespace)
       ORDER BY second DESC, number DESC LIMIT $7'
      USING persona.entered(), asked, from_second, before_second, below_second, below_number, most;
  END $$;

  CREATE FUNCTION persona.found_pages(asked tsquery, below_namespace bigint, above_place int, most int)
  RETURNS TABLE (namespace bigint, place smallint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$ BEGIN
    RETURN QUERY EXECUTE
      'SELECT namespace, place FROM persona.search_page
       WHERE org = $1 AND words @@ $2 AND (namespace < $3 OR (namespace = $3 AND place > $4))
       ORDER BY namespace DESC, place LIMIT $5'
      USING persona.entered(), asked, below_namespace, above_place, most;
  END $$;

  ALTER FUNCTION persona.found_events OWNER TO persona_searcher;
  ALTER FUNCTION persona.found_pages OWNER TO persona_searcher;
`;
