/**
 * What is kept across evaluations, by a text: only so many entries, and only so much text, since the texts may come from
 * policies and inputs. The oldest go first.
 */
export class BoundedCache<T extends object | string> {
  readonly #entries = new Map<string, T>();
  readonly #mostEntries: number;
  readonly #mostCharacters: number;
  readonly #weigh: (value: T) => number;
  #characters = 0;

  /** `weigh` says how many characters a value is worth beside its key's. */
  constructor(mostEntries: number, mostCharacters: number, weigh: (value: T) => number = () => 0) {
    this.#mostEntries = mostEntries;
    this.#mostCharacters = mostCharacters;
    this.#weigh = weigh;
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
    const weight = key.length + this.#weigh(value);
    if (weight > this.#mostCharacters) return;
    this.#entries.set(key, value);
    this.#characters += weight;
    for (const [oldest, its] of this.#entries) {
      if (this.#entries.size <= this.#mostEntries && this.#characters <= this.#mostCharacters) return;
      this.#entries.delete(oldest);
      this.#characters -= oldest.length + this.#weigh(its);
    }
  }
}
