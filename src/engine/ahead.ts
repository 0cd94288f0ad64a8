import type { SourceEvent } from '../contract/event.ts';

/** So many events, and characters of their texts, are kept back. */
const most = { events: 20_000, characters: 16_000_000 };

/** Events that lie ahead of the moment a persona is made for, kept back as they came; of too many none is, and each is taken at once. */
export class Ahead {
  #texts: string[] | undefined = [];
  #characters = 0;
  readonly #take: (event: SourceEvent) => void;

  constructor(take: (event: SourceEvent) => void) {
    this.#take = take;
  }

  add(event: SourceEvent): void {
    if (this.#texts === undefined) this.#take(event);
    else this.#addText(JSON.stringify(event));
  }

  /** Adds what another one kept back; what that one has taken is merged elsewhere. */
  merge(other: Ahead): void {
    if (other.#texts === undefined) this.take();
    else for (const text of other.#texts) this.#addText(text);
  }

  /** What is kept back; undefined where it was taken. */
  texts(): readonly string[] | undefined {
    return this.#texts;
  }

  /** Takes what was kept back; nothing is any more. */
  take(): void {
    const texts = this.#texts ?? [];
    this.#texts = undefined;
    for (const text of texts) this.#take(JSON.parse(text) as SourceEvent);
  }

  #addText(text: string): void {
    if (this.#texts === undefined) {
      this.#take(JSON.parse(text) as SourceEvent);
      return;
    }
    this.#texts.push(text);
    this.#characters += text.length;
    if (this.#texts.length > most.events || this.#characters > most.characters) this.take();
  }
}
