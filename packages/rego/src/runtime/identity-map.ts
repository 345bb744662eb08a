/** From here on looking something up is quicker than looking through all. */
const few = 8;

/** A map by identity. Most have a few entries, which are found and added quicker in two lists than in a table. */
export class IdentityMap<Key extends object, Item> {
  readonly #keys: Key[] = [];
  readonly #items: Item[] = [];
  #places: Map<Key, number> | undefined;

  #placeOf(key: Key): number {
    if (this.#places !== undefined) return this.#places.get(key) ?? -1;
    for (let i = 0; i < this.#keys.length; i++) if (this.#keys[i] === key) return i;
    return -1;
  }

  get(key: Key): Item | undefined {
    const place = this.#placeOf(key);
    return place === -1 ? undefined : this.#items[place];
  }

  set(key: Key, item: Item): void {
    const place = this.#placeOf(key);
    if (place === -1) this.#add(key, item);
    else this.#items[place] = item;
  }

  addIfNew(key: Key, item: Item): void {
    if (this.#placeOf(key) === -1) this.#add(key, item);
  }

  #add(key: Key, item: Item): void {
    const place = this.#keys.push(key) - 1;
    this.#items.push(item);
    if (this.#places !== undefined) this.#places.set(key, place);
    else if (place >= few) this.#places = new Map(this.#keys.map((each, i) => [each, i]));
  }

  entries(): readonly (readonly [Key, Item])[] {
    return this.#keys.map((key, i) => [key, this.#items[i] as Item] as const);
  }
}
