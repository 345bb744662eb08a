/**
 * What is kept across evaluations, by a text: only so many entries, and only so much text, since the texts may come from
 * policies and inputs. The oldest go first.
 */
export class FirstInFirstOutCache<T extends object | string> {
  readonly #entries = new Map<string, T>();
  readonly #mostEntries: number;
  readonly #mostCharacters: number;
  readonly #weigh: (value: T) => number;
  #characters = 0;
  /**
   * Stands before the oldest entry: entries are only added behind it and dropped by it. One that begins anew each time would pass all
   * places that dropped entries have left in the map.
   */
  readonly #fromOldest = this.#entries.entries();
  /** What was asked last is often asked again, in another text of the same characters: that is told without a hash. */
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
    const known = this.#entries.get(key);
    const value = known ?? make();
    if (known !== undefined || this.#keep(key, value)) this.#last = { key, value };
    return value;
  }

  /** Whether it is kept. */
  #keep(key: string, value: T): boolean {
    const weight = key.length + this.#weigh(value);
    if (weight > this.#mostCharacters) return false;
    this.#entries.set(key, value);
    this.#characters += weight;
    if (this.#isWithinBounds()) return true;
    do {
      // There is one: what was just added is within bounds when it is alone.
      const [oldest, its] = this.#fromOldest.next().value as [string, T];
      this.#entries.delete(oldest);
      this.#characters -= oldest.length + this.#weigh(its);
      if (this.#last?.key === oldest) this.#last = undefined;
    } while (!this.#isWithinBounds());
    return true;
  }

  #isWithinBounds(): boolean {
    return this.#entries.size <= this.#mostEntries && this.#characters <= this.#mostCharacters;
  }
}
