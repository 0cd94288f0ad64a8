/** Epoch milliseconds as the interface writes them: ISO 8601 UTC with milliseconds. */
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The same for a moment that may not have come. */
export const isoOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : iso(milliseconds);
