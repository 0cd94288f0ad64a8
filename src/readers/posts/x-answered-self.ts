import type { Actor } from '../../contract/event.ts';
import { postPieces } from './post-piece.ts';
import type { PostsFiles } from './posts-files.ts';
import { xPost } from './x-post.ts';

const mostKept = 1_000_000;

/**
 * Whose posts these are, where no account tells it: the account that is answered by posts that go on from one of these. Undefined where
 * nobody goes on from a post of theirs, or several would be it.
 */
export async function answeredSelf({ tweets }: PostsFiles, signal: AbortSignal): Promise<Actor | undefined> {
  const own = new Set<string>();
  const answers: { readonly of: string; readonly to: Actor }[] = [];
  for (const file of tweets)
    for await (const piece of postPieces(file, ['[]'], signal)) {
      const post = 'value' in piece ? xPost(piece.value) : undefined;
      if (post === undefined || typeof post === 'string' || 'why' in post || own.size >= mostKept) continue;
      own.add(post.id);
      const { key, name } = post.answered ?? {};
      if (post.answers !== undefined && key !== undefined)
        answers.push({ of: post.answers, to: { key, ...(name === undefined ? {} : { name }) } });
    }
  const found = new Map(answers.filter(({ of }) => own.has(of)).map(({ to }) => [to.key, to]));
  const [only, ...others] = found.values();
  return others.length === 0 ? only : undefined;
}
