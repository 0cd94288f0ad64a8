import * as z from 'zod/mini';
import { accountOf, type GithubAccount } from './github-account.ts';
import { type GithubPlace, placeOf } from './github-address.ts';

/** Something that somebody wrote at GitHub: an issue, a request, a comment, a review. */
export type GithubPost = {
  readonly place: GithubPlace;
  /** undefined where the account is gone */
  readonly author: GithubAccount | undefined;
  readonly body: string;
  /** ISO 8601 as it is written there; '' where it is not */
  readonly at: string;
  readonly title: string;
  /** who began what it belongs to, where that is told here */
  readonly opener: GithubAccount | undefined;
  /** what it answers inside a review */
  readonly answers: GithubPlace | undefined;
  /** whoever asked for the data wrote it */
  readonly isAsker: boolean;
  /** a review without words that only holds its remarks together */
  readonly isCover: boolean;
};

const text = z.optional(z.nullable(z.string()));
const About = z.object({
  title: text,
  url: text,
  html_url: text,
  author: z.optional(z.unknown()),
  user: z.optional(z.unknown()),
});
const about = z.optional(z.nullable(z.union([z.string(), About])));
const Post = z.object({
  html_url: text,
  url: text,
  type: text,
  user: z.optional(z.unknown()),
  author: z.optional(z.unknown()),
  body: text,
  title: text,
  created_at: text,
  createdAt: text,
  submitted_at: text,
  submittedAt: text,
  state: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  issue: about,
  pullRequest: about,
  pull_request: about,
  discussion: about,
  in_reply_to: text,
  replyTo: about,
  viewerDidAuthor: z.optional(z.nullable(z.boolean())),
});

/** What an export says a thing is, of those that hold words. */
const worded = new Set(['issue', 'issue_comment', 'pull_request', 'pull_request_review', 'pull_request_review_comment', 'commit_comment', 'discussion', 'discussion_comment']); // prettier-ignore

const webAddress = ({
  html_url: web,
  url,
}: {
  html_url?: string | null | undefined;
  url?: string | null | undefined;
}) => web ?? url ?? '';

const placeIn = (value: z.infer<typeof about>): GithubPlace | undefined =>
  value === null || value === undefined ? undefined : placeOf(typeof value === 'string' ? value : webAddress(value));

const isCommented = (state: string | number | null | undefined): boolean =>
  state === 1 || (typeof state === 'string' && state.toUpperCase() === 'COMMENTED');

/** Something written at GitHub, in the shapes of its export, its REST and its GraphQL answers; undefined where it is a record of another kind, and in words why it cannot be read. */
export const postOf = (value: unknown): GithubPost | { readonly why: string } | undefined => {
  const read = Post.safeParse(value);
  if (!read.success) return { why: 'it is nothing that was written at GitHub' };
  const post = read.data;
  if (typeof post.type === 'string' && !worded.has(post.type) && /^[a-z_]+$/.test(post.type)) return undefined;
  const address = webAddress(post);
  if (address === '') return { why: 'it has no address' };
  const place = placeOf(address);
  if (place === undefined) return { why: `its address is of nothing that is written: ${address.slice(0, 200)}` };
  const above = [post.pullRequest, post.issue, post.pull_request, post.discussion].find(
    (each) => typeof each === 'object' && each !== null && (each.title ?? each.author ?? each.user) !== undefined,
  );
  const opening = typeof above === 'object' && above !== null ? above : undefined;
  const body = post.body ?? '';
  const isReview = place.id.includes('#pullrequestreview-');
  return {
    place,
    author: accountOf(post.user ?? post.author),
    body,
    at: post.submitted_at ?? post.submittedAt ?? post.created_at ?? post.createdAt ?? '',
    title: post.title ?? opening?.title ?? '',
    opener: accountOf(opening?.author ?? opening?.user),
    answers: placeIn(post.in_reply_to) ?? placeIn(post.replyTo),
    isAsker: post.viewerDidAuthor === true,
    isCover: isReview && body.trim() === '' && isCommented(post.state),
  };
};

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const nodesOf = (value: unknown): readonly unknown[] => {
  const { nodes } = asRecord(value);
  return Array.isArray(nodes) ? nodes : [];
};

/** What of a payload is what the event is about, the most particular first. */
const payloads = ['comment', 'review', 'pull_request', 'issue', 'discussion'];
const deepest = 6;

/** What stands in an element of a file: the thing itself, the subject of an event, or all that an answer of the API holds. */
export const unwrapped = (value: unknown, depth = 0): readonly unknown[] => {
  if (Array.isArray(value)) return depth < deepest ? value.flatMap((each) => unwrapped(each, depth + 1)) : [value];
  const record = asRecord(value);
  if ('payload' in record && 'actor' in record) {
    const payload = asRecord(record['payload']);
    const name = payloads.find((each) => typeof payload[each] === 'object' && payload[each] !== null);
    if (name === undefined) return [];
    const above = payload['pull_request'] ?? payload['issue'] ?? payload['discussion'];
    return [name === 'comment' || name === 'review' ? { issue: above, ...asRecord(payload[name]) } : payload[name]];
  }
  const list = record['items'] ?? record['nodes'];
  if (Array.isArray(list)) return unwrapped(list, depth + 1);
  if ('body' in record || 'url' in record || 'html_url' in record) return [value, ...nodesOf(record['comments'])];
  const inside = Object.values(record).filter((each) => typeof each === 'object' && each !== null);
  return depth < deepest && inside.length > 0 ? inside.flatMap((each) => unwrapped(each, depth + 1)) : [value];
};
