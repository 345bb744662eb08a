/** From here on looking something up is quicker than looking through all. */
const few = 32;

interface Entry<Key, Item> {
  readonly key: Key;
  item: Item;
  readonly previous: Entry<Key, Item> | undefined;
}

/**
 * A map by identity. Most have a few entries, which are found and added quicker in a chain than in a table. Made in most
 * evaluations that are watched: its members are declared as those of `Evaluation` are.
 */
export class IdentityMap<Key extends object, Item> {
  declare private last: Entry<Key, Item> | undefined;
  declare private size: number;
  declare private table: Map<Key, Entry<Key, Item>> | undefined;

  constructor() {
    this.last = undefined;
    this.size = 0;
    this.table = undefined;
  }

  private entryOf(key: Key): Entry<Key, Item> | undefined {
    if (this.table !== undefined) return this.table.get(key);
    let entry = this.last;
    while (entry !== undefined && entry.key !== key) entry = entry.previous;
    return entry;
  }

  get(key: Key): Item | undefined {
    return this.entryOf(key)?.item;
  }

  set(key: Key, item: Item): void {
    const entry = this.entryOf(key);
    if (entry === undefined) this.add(key, item);
    else entry.item = item;
  }

  /** Without a look whether the key has an item: the last one counts. */
  add(key: Key, item: Item): void {
    const entry = { key, item, previous: this.last };
    this.last = entry;
    if (this.table !== undefined) this.table.set(key, entry);
    else if (++this.size > few) this.table = new Map(this.chain().map((each) => [each.key, each]));
  }

  private chain(): Entry<Key, Item>[] {
    const entries: Entry<Key, Item>[] = [];
    for (let entry = this.last; entry !== undefined; entry = entry.previous) entries.push(entry);
    return entries.reverse();
  }

  /** In the order in which they were added. */
  entries(): readonly (readonly [Key, Item])[] {
    return this.chain().map(({ key, item }) => [key, item] as const);
  }
}
