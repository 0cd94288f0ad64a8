/**
 * The versions of the store whose migration rewrites events, which no earlier program can take back: a backup is made before one.
 * None has so far; the number is that of the migration's place in `migrations`, from 1.
 */
export const rewriting: ReadonlySet<number> = new Set();
