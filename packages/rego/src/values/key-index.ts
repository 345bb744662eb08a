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
  readonly keys: Value[] = [];
  #simple: Map<Value, number> | undefined;
  /** Hash → the place, or the places that share it. */
  #hashed: Map<number, number | number[]> | undefined;
  /** Which of the looks their hashes are made with. */
  #look = 0;
  /** What was looked for last: whoever does not find a key appends it. */
  #sought: Value | undefined;
  #soughtHash = 0;

  /** The place of a key, or -1. */
  find(key: Value): number {
    if (this.#simple === undefined) {
      if (this.keys.length <= few) return this.#search(key);
      this.#index();
    }
    if (isSimple(key)) return this.#simple?.get(key) ?? -1;
    const places = this.#hashed?.get(this.#hash(key));
    if (places === undefined) return -1;
    if (typeof places === "number") return isEqualRegoValue(this.keys[places], key) ? places : -1;
    for (const place of places) if (isEqualRegoValue(this.keys[place], key)) return place;
    return -1;
  }

  /** Appends a key known to be absent. */
  append(key: Value): void {
    const place = this.keys.push(key) - 1;
    if (this.#simple !== undefined) this.#remember(key, place);
  }

  #search(key: Value): number {
    const { keys } = this;
    for (let i = 0; i < keys.length; i++) if (keys[i] === key) return i;
    if (isSimple(key)) return -1;
    for (let i = 0; i < keys.length; i++) if (isEqualRegoValue(keys[i], key)) return i;
    return -1;
  }

  #index(): void {
    this.#simple = new Map();
    this.#hashed = new Map();
    for (let i = 0; i < this.keys.length; i++) this.#remember(this.keys[i] as Value, i);
  }

  #remember(key: Value, place: number): void {
    if (isSimple(key)) {
      this.#simple?.set(key, place);
      return;
    }
    const hash = this.#hash(key);
    const others = this.#hashed?.get(hash);
    if (others === undefined) this.#hashed?.set(hash, place);
    else if (typeof others === "number") this.#hashed?.set(hash, [others, place]);
    else if (others.push(place) > crowded && this.#look < hashCoverageLevels.length - 1) {
      this.#look++;
      this.#sought = undefined;
      this.#index();
    }
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
