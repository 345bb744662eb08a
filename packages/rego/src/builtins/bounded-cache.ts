/**
 * What is kept across evaluations, by a text: only so many entries, and only so much text, since the texts may come from
 * policies and inputs. The oldest go first.
 */
export class BoundedCache<T extends object | string> {
  readonly #entries = new Map<string, T>();
  readonly #mostEntries: number;
  readonly #mostCharacters: number;
  #characters = 0;

  constructor(mostEntries: number, mostCharacters: number) {
    this.#mostEntries = mostEntries;
    this.#mostCharacters = mostCharacters;
  }

  /** Keeps nothing when making fails. */
  getOrMake(key: string, make: () => T): T {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, value: T): void {
    if (key.length > this.#mostCharacters) return;
    this.#entries.set(key, value);
    this.#characters += key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#mostEntries && this.#characters <= this.#mostCharacters) return;
      this.#entries.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
