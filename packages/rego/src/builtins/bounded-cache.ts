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
  /** The same one is mostly asked for in a row, and comparing is quicker than looking up. */
  #last: { readonly key: string; readonly value: T } | undefined;

  /** `weigh` says how many characters a value is worth beside its key's. */
  constructor(mostEntries: number, mostCharacters: number, weigh: (value: T) => number = () => 0) {
    this.#mostEntries = mostEntries;
    this.#mostCharacters = mostCharacters;
    this.#weigh = weigh;
  }

  /** Keeps nothing when making fails. */
  getOrMake(key: string, make: () => T): T {
    const last = this.#last;
    if (last !== undefined && last.key === key) return last.value;
    const value = this.#entries.get(key) ?? this.#make(key, make);
    this.#last = { key, value };
    return value;
  }

  #make(key: string, make: () => T): T {
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
