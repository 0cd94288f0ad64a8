import type { Actor } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import type { Item } from '../reader.ts';
import { itemsOfFiles } from '../source/items-of-files.ts';
import { LeftOut } from '../source/left-out.ts';
import { mastodonEvent } from './mastodon-event.ts';
import { keyOfActor, mastodonPost } from './mastodon-post.ts';
import { type PostPiece, postPieces } from './post-piece.ts';
import { actorAt } from './posts-known.ts';
import type { PostsFile, PostsFiles } from './posts-files.ts';
import { xMessageEvent, xPostEvent } from './x-event.ts';
import type { XKnown } from './x-known.ts';
import { xMessage } from './x-message.ts';
import { xPost } from './x-post.ts';

/** What is no word of a person and is left out on purpose. */
type LeftKind =
  | 'what others wrote and was passed on'
  | 'posts that stand there again in other words'
  | 'what is no post: deletions, likes, changes of a profile'
  | 'notices of private talks';

const kinds = { outbox: ['orderedItems.[]'], tweets: ['[]'], messages: ['[].dmConversation.messages.[]'] } as const;
type Read = PostsFile & { readonly kind: keyof typeof kinds; readonly isGroup: boolean };
type Made = { readonly event: Extract<Item, { event: unknown }>['event'] } | { readonly why: string } | LeftKind;

type Given = {
  readonly who: ReturnType<typeof subjectAmong>;
  readonly now: number;
  /** who writes in an archive of X, and what is known of it */
  readonly owner: Actor;
  readonly known: XKnown;
  /** the accounts of outboxes, by their keys */
  readonly actors: ReadonlyMap<string, { readonly actor: Actor }>;
};

/** One reading of an archive of posts, file by file. */
export class PostsReading {
  readonly #given: Given;
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();

  constructor(given: Given, signal: AbortSignal) {
    this.#given = given;
    this.#signal = signal;
  }

  items({ outboxes, tweets, messages }: PostsFiles): AsyncGenerator<Item> {
    const files: Read[] = [
      ...outboxes.map((file) => ({ ...file, kind: 'outbox' as const, isGroup: false })),
      ...tweets.map((file) => ({ ...file, kind: 'tweets' as const, isGroup: false })),
      ...messages.map((file) => ({ ...file, kind: 'messages' as const })),
    ];
    const pieces = (file: Read) => postPieces(file, kinds[file.kind], this.#signal);
    return itemsOfFiles(files, { pieces, items: (piece, file) => this.#items(piece, file) }, this.#signal);
  }

  /** What is to be said of the archive as a whole, when it is read. */
  get told() {
    return { zone: 'archives of posts tell UTC alone: nothing is said of nights and weekends', left: this.#left.kinds };
  }

  *#items(piece: Exclude<PostPiece, { read: number }>, file: Read): Generator<Item> {
    const where = `${file.file}, at byte ${piece.offset}`;
    const made = 'why' in piece ? piece : this.#made(piece.value, file, piece.offset);
    if (typeof made === 'string') this.#left.add(made);
    else if ('why' in made) yield { skipped: { where, why: made.why } };
    else yield { event: made.event };
  }

  #made(value: unknown, { kind, isGroup, file }: Read, offset: number): Made {
    const making = { ...this.#given, ref: { file, offset } };
    if (kind === 'messages') {
      const message = xMessage(value);
      if (message === 'notice') return 'notices of private talks';
      return 'why' in message ? message : xMessageEvent(message, isGroup, making);
    }
    if (kind === 'tweets') {
      const post = xPost(value);
      if (post === 'repost') return 'what others wrote and was passed on';
      if ('why' in post) return post;
      return post.isEdited ? 'posts that stand there again in other words' : xPostEvent(post, making);
    }
    const post = mastodonPost(value);
    if (post === 'boost') return 'what others wrote and was passed on';
    if (post === 'other') return 'what is no post: deletions, likes, changes of a profile';
    if ('why' in post) return post;
    return mastodonEvent(post, {
      ...making,
      actor: this.#given.actors.get(keyOfActor(post.actor))?.actor ?? actorAt(post.actor),
    });
  }
}
