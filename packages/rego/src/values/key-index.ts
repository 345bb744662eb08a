import { isEqualRegoValue } from "./compare.js";
import { hashCoverageLevels, hashValue } from "./hash.js";
import type { Value } from "./value.js";

/** From this many keys with the same hash on, they are looked at more closely. */
const crowded = 8;

/** Below this many keys a search from front to back beats a map. */
const few = 8;

/**
 * Finds the place of a value among keys: the common part of sets and object maps. Most sets hold a handful of values,
 * so the maps are built only when the list has outgrown a plain search. Strings, booleans and null are their own keys
 * in a map; numbers (which may be written in two ways) and structures are found by hash.
 */
export class KeyIndex {
  declare private list: Value[];
  declare private maps: KeyMaps | undefined;

  /** Without initializers, as most sets are made, hold a value or two and are gone. */
  constructor() {
    this.list = noKeys;
    this.maps = undefined;
  }

  get keys(): readonly Value[] {
    return this.list;
  }

  /** The place of a key, or -1. */
  find(key: Value): number {
    if (this.maps === undefined) {
      if (this.list.length <= few) return this.#search(key);
      this.maps = new KeyMaps(this.list);
    }
    return this.maps.find(key);
  }

  /** Appends a key known to be absent. */
  append(key: Value): void {
    // A list that grows from nothing gets room for many, and most stay at one.
    if (this.list.length === 0) this.list = [key];
    else this.list.push(key);
    this.maps?.add(key, this.list.length - 1);
  }

  #search(key: Value): number {
    const { list } = this;
    for (let i = 0; i < list.length; i++) if (list[i] === key) return i;
    if (isSimple(key)) return -1;
    for (let i = 0; i < list.length; i++) if (isEqualRegoValue(list[i], key)) return i;
    return -1;
  }
}

const noKeys: Value[] = [];

/** The maps of a list that has outgrown a plain search. */
class KeyMaps {
  readonly #keys: readonly Value[];
  #simple: Map<Value, number> = new Map();
  /** Hash → the place, or the places that share it. */
  #hashed: Map<number, number | number[]> = new Map();
  /** Which of the looks their hashes are made with. */
  #look = 0;
  /** What was looked for last: whoever does not find a key appends it. */
  #sought: Value | undefined;
  #soughtHash = 0;

  constructor(keys: readonly Value[]) {
    this.#keys = keys;
    this.#index();
  }

  find(key: Value): number {
    if (isSimple(key)) return this.#simple.get(key) ?? -1;
    const places = this.#hashed.get(this.#hash(key));
    if (places === undefined) return -1;
    if (typeof places === "number") return isEqualRegoValue(this.#keys[places], key) ? places : -1;
    for (const place of places) if (isEqualRegoValue(this.#keys[place], key)) return place;
    return -1;
  }

  add(key: Value, place: number): void {
    if (isSimple(key)) {
      this.#simple.set(key, place);
      return;
    }
    const hash = this.#hash(key);
    const others = this.#hashed.get(hash);
    if (others === undefined) this.#hashed.set(hash, place);
    else if (typeof others === "number") this.#hashed.set(hash, [others, place]);
    else if (others.push(place) > crowded && this.#look < hashCoverageLevels.length - 1) {
      this.#look++;
      this.#sought = undefined;
      this.#index();
    }
  }

  #index(): void {
    this.#simple = new Map();
    this.#hashed = new Map();
    for (let i = 0; i < this.#keys.length; i++) this.add(this.#keys[i] as Value, i);
  }

  #hash(key: Value): number {
    if (key !== this.#sought) {
      this.#sought = key;
      this.#soughtHash = hashValue(key, hashCoverageLevels[this.#look]);
    }
    return this.#soughtHash;
  }
}

/** Whether a value is equal to nothing but itself. */
function isSimple(key: Value): boolean {
  return typeof key === "string" || typeof key === "boolean" || key === null;
}
