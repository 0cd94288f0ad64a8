import { createHash } from 'node:crypto';

/** What is known of something said that has no id of its own. */
export type Said = {
  /** who said it, or where: whatever tells it from the same said by another */
  readonly key: string;
  /** when, ISO 8601, as every file that holds it tells it */
  readonly at: string;
  /** the words, without what marks an edit */
  readonly text: string;
};

const most = 4_000_000;

/**
 * Gives ids to what has none of its own in one file: the same for the same said in whatever file it stands, and told apart by
 * their number where the same was said at the same moment again. Never of a line's number or a file's name.
 */
export const madeIds = (provider: string): ((said: Said) => string) => {
  const times = new Map<string, number>();
  return ({ key, at, text }) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([key, at, text]))
      .digest('hex')
      .slice(0, 32);
    const before = times.get(digest) ?? 0;
    if (before > 0 || times.size < most) times.set(digest, before + 1);
    return `${provider}:${digest}${before === 0 ? '' : `.${before + 1}`}`;
  };
};
