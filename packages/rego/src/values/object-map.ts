import { escapeJsonLikeGo } from "./go-quote.js";
import { KeyIndex } from "./key-index.js";
import { sortValues } from "./sort-values.js";
import { type RegoObject, SetOrObjectMapBase, type Value } from "./value.js";

/** An object with at least one key that is not a string. Built by `ObjectBuilder` only, which keeps that promise. */
export class ObjectMap extends SetOrObjectMapBase {
  readonly #members: KeyIndex;
  readonly #items: readonly Value[];
  #sorted: readonly Value[] | undefined;

  constructor(members: KeyIndex, items: readonly Value[]) {
    super();
    this.#members = members;
    this.#items = items;
  }

  override get collectionType(): "object" {
    return "object";
  }

  get size(): number {
    return this.#items.length;
  }

  get(key: Value): Value | undefined {
    const place = this.#members.find(key);
    return place === -1 ? undefined : this.#items[place];
  }

  /** In no particular order. */
  keys(): readonly Value[] {
    return this.#members.keys;
  }

  /** So that `JSON.stringify` shows the entries; keys that are not strings as their JSON text. */
  toJSON(): unknown {
    const entries = this.#members.keys.map((key, i) => [
      typeof key === "string" ? key : escapeJsonLikeGo(JSON.stringify(key)),
      this.#items[i],
    ]);
    return Object.fromEntries(entries);
  }

  sortedKeys(): readonly Value[] {
    if (this.#sorted === undefined) this.#sorted = sortValues(this.#members.keys);
    return this.#sorted;
  }
}

/** Collects entries into an object of the right representation. A later value for a key replaces the earlier one. */
export class ObjectBuilder {
  readonly #plain: Record<string, Value> = {};
  #members: KeyIndex | undefined;
  readonly #items: Value[] = [];
  #appended = 0;

  get(key: Value): Value | undefined {
    if (this.#members === undefined) {
      return typeof key === "string" && Object.hasOwn(this.#plain, key) ? this.#plain[key] : undefined;
    }
    const place = this.#members.find(key);
    return place === -1 ? undefined : this.#items[place];
  }

  set(key: Value, value: Value): void {
    if (this.#members === undefined && typeof key !== "string") this.#widen();
    if (this.#members === undefined) setEntrySafely(this.#plain, key as string, value);
    else {
      const place = this.#members.find(key);
      if (place === -1) {
        this.#members.append(key);
        this.#items.push(value);
      } else this.#items[place] = value;
    }
  }

  /** Adds an entry whose key is known to be absent; says how many there are that came this way. */
  append(key: Value, value: Value): number {
    this.set(key, value);
    return ++this.#appended;
  }

  /** The object. The builder must not be used afterwards. */
  finish(): RegoObject {
    return this.#members === undefined ? this.#plain : new ObjectMap(this.#members, this.#items);
  }

  #widen(): void {
    this.#members = new KeyIndex();
    for (const [key, value] of Object.entries(this.#plain)) {
      this.#members.append(key);
      this.#items.push(value);
    }
  }
}

/** Assigning to `__proto__` would change the prototype instead of adding a key. */
export function setEntrySafely(object: Record<string, Value>, key: string, value: Value): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}

export function createObjectFromEntries(entries: Iterable<readonly [Value, Value]>): RegoObject {
  const builder = new ObjectBuilder();
  for (const [key, value] of entries) builder.set(key, value);
  return builder.finish();
}
