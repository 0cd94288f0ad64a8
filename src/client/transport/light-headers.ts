/** As much of the web's Headers as ofetch needs; the global ones would load the whole of undici. */
export class LightHeaders {
  readonly #fields = new Map<string, string>();

  constructor(fields: Iterable<readonly [string, string]> | Record<string, string> = {}) {
    const pairs = Symbol.iterator in fields ? fields : Object.entries(fields);
    for (const [name, value] of pairs) this.set(name, value);
  }

  get(name: string): string | null {
    return this.#fields.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#fields.has(name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.#fields.set(name.toLowerCase(), value);
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#fields.entries();
  }
}
