import { KeyIndex } from "./key-index.js";
import { refuseTooLargeToWrite } from "./refuse-unwritable-values.js";
import { sortValues } from "./sort-values.js";
import { SetOrObjectMapBase, type Value } from "./value.js";
import { formatValueAsTerm } from "./value-text.js";

/** A set of values; iterating over it gives them in Rego's order. */
export class RegoSet extends SetOrObjectMapBase {
  /** Undefined while there are none. */
  #members: KeyIndex | undefined;
  #sorted: readonly Value[] | undefined;

  static of(values: Iterable<Value>): RegoSet {
    const set = new RegoSet();
    for (const value of values) set.add(value);
    return set;
  }

  /** Of values no two of which are equal: nothing is looked up, nor hashed before somebody asks. */
  static ofDistinct(...lists: readonly (readonly Value[])[]): RegoSet {
    const set = new RegoSet();
    const members = new KeyIndex();
    for (const values of lists) for (const value of values) members.append(value);
    set.#members = members;
    return set;
  }

  override get collectionType(): "set" {
    return "set";
  }

  get size(): number {
    return this.#members === undefined ? 0 : this.#members.keys.length;
  }

  has(value: Value): boolean {
    return this.#members !== undefined && this.#members.find(value) !== -1;
  }

  /** The member that is equal to a value: it may be a number written differently. */
  get(value: Value): Value | undefined {
    if (this.#members === undefined) return undefined;
    const place = this.#members.find(value);
    return place === -1 ? undefined : this.#members.keys[place];
  }

  /** Only whoever builds the set may add to it. */
  add(value: Value): void {
    if (this.#members === undefined) this.#members = new KeyIndex();
    else if (this.#members.find(value) !== -1) return;
    this.#members.append(value);
    this.#sorted = undefined;
  }

  /** In no particular order. */
  values(): readonly Value[] {
    return this.#members === undefined ? noMembers : this.#members.keys;
  }

  /** So that `JSON.stringify` shows an array rather than an empty object. */
  toJSON(): readonly Value[] {
    return this.sorted();
  }

  /** As Rego writes it. */
  override toString(): string {
    refuseTooLargeToWrite(this);
    return formatValueAsTerm(this);
  }

  /** What `console.log` shows in Node.js. */
  [Symbol.for("nodejs.util.inspect.custom")](
    _depth: number,
    _options: unknown,
    inspect: (value: unknown) => string,
  ): string {
    return `RegoSet ${inspect(this.sorted())}`;
  }

  /** In Rego's order, which is the order of iteration. */
  sorted(): readonly Value[] {
    if (this.#sorted === undefined) this.#sorted = sortValues(this.values());
    return this.#sorted;
  }
}

const noMembers: readonly Value[] = [];
