/** Levels of blocks, from the widest to the narrowest; each block holds 256 of the level below, or numbers. */
const levels = [3, 2, 1] as const;

/** As far as rows are passed over without looking at the counts. */
const near = 1_000;

/** In which block of a level a place lies, within that of the level above, and how many rows of it stand before the place. */
const blockOf = (level: number): string => {
  const isWidest = level === levels[0];
  const skip = isWidest ? '$1::bigint' : `(SELECT skip FROM level_${level + 1})`;
  const within = `AND block BETWEEN (SELECT block * 256 FROM level_${level + 1}) AND (SELECT block * 256 + 255 FROM level_${level + 1})`;
  return `level_${level} AS (SELECT block, ${skip} - before AS skip FROM (
    SELECT block, namespaces, (sum(namespaces) OVER (ORDER BY block))::bigint - namespaces AS before
    FROM persona.namespace_count WHERE org = persona.entered() AND level = ${level} ${isWidest ? '' : within}
  ) AS blocks WHERE ${skip} >= before AND ${skip} < before + namespaces)`;
};

const pageFrom = (columns: string, from: string, skip: string): string => `
  SELECT organization.namespaces AS total, page.* FROM persona.organization LEFT JOIN (
    SELECT ${columns}, number FROM persona.namespace WHERE org = persona.entered() ${from} ORDER BY number LIMIT $2 OFFSET ${skip}
  ) AS page ON true WHERE organization.number = persona.entered() ORDER BY page.number`;

/**
 * These columns of $2 namespaces of the entered organization from a place on ($1, 0 is the first), each with the total of all; one row
 * that has no id where there is none from there on. A place far behind is found by the counts of blocks.
 */
export const pageAt = (columns: string, place: number): string =>
  place < near
    ? pageFrom(columns, '', '$1')
    : `WITH ${levels.map(blockOf).join(', ')}
       ${pageFrom(columns, 'AND number >= (SELECT block * 256 FROM level_1)', '(SELECT skip FROM level_1)')}`;
