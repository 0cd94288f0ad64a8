import type { Item } from '../reader.ts';
import { itemsOfFiles } from '../source/items-of-files.ts';
import { LeftOut } from '../source/left-out.ts';
import { keyOfLogin } from './github-account.ts';
import { githubEvent, type Making } from './github-event.ts';
import type { GithubFile, GithubFiles } from './github-files.ts';
import { type GithubPiece, githubPieces } from './github-known.ts';
import type { GithubPost } from './github-post.ts';

/** What is no word of a person and is left out on purpose. */
type LeftKind =
  | 'what programs wrote'
  | 'what accounts wrote that are gone'
  | 'reviews that only hold remarks'
  | 'the same once more';

/** So many are known again where they stand in several files; the gateway knows the others. */
const mostMet = 1_000_000;

/** One reading of what was written at GitHub, file by file. */
export class GithubReading {
  readonly #given: Omit<Making, 'ref'>;
  readonly #signal: AbortSignal;
  readonly #left = new LeftOut<LeftKind>();
  readonly #met = new Set<string>();

  constructor(given: Omit<Making, 'ref'>, signal: AbortSignal) {
    this.#given = given;
    this.#signal = signal;
  }

  async *items({ posts, others }: GithubFiles): AsyncGenerator<Item> {
    for (const skipped of this.#given.known.faults) yield { skipped };
    for (const { file } of others)
      yield { skipped: { where: file, why: 'it does not begin with anything that was written at GitHub' } };
    const pieces = (file: GithubFile) => githubPieces(file, this.#signal);
    yield* itemsOfFiles(posts, { pieces, items: (piece, file) => this.#items(piece, file) }, this.#signal);
  }

  /** What is to be said of the source as a whole, when it is read. */
  get told() {
    return { zone: 'GitHub tells UTC alone: nothing is said of nights and weekends', left: this.#left.kinds };
  }

  *#items(piece: Exclude<GithubPiece, { read: number }>, { file }: GithubFile): Generator<Item> {
    if ('skipped' in piece) {
      yield piece;
      return;
    }
    const { post, where, offset } = piece;
    const left = this.#leftOf(post);
    const { author } = post;
    if (left !== undefined || author === undefined) {
      if (left !== undefined) this.#left.add(left);
      return;
    }
    const read = githubEvent({ ...post, author }, { ...this.#given, ref: { file, offset } });
    yield 'event' in read ? read : { skipped: { where, why: read.why } };
  }

  /** Why something is left out; undefined where it is somebody's, and here for the first time. */
  #leftOf({ place: { id }, author, isCover }: GithubPost): LeftKind | undefined {
    if (author === undefined) return 'what accounts wrote that are gone';
    if (author.isProgram || this.#given.known.accounts.get(keyOfLogin(author.login))?.isProgram === true)
      return 'what programs wrote';
    if (isCover) return 'reviews that only hold remarks';
    if (this.#met.has(id)) return 'the same once more';
    if (this.#met.size < mostMet) this.#met.add(id);
    return undefined;
  }
}
