import { documentName, type RuleGroup } from "../analysis/rule-tree.js";
import { compare } from "../values/compare.js";
import type { Value } from "../values/value.js";
import { memberKeys, members } from "./access.js";

/** From the input to something in it: `["resources", 3, "properties", "acl"]`. */
export type InputPath = readonly Value[];

/** What a document owes its value to: the places of the input that the bodies which gave it read. */
export interface Evidence {
  /** `data.rule.encrypted` */
  readonly document: string;
  /** The element of a partial set, when the document is one. */
  readonly element?: Value;
  /** Also places that do not exist: a rule may hold because an attribute is missing. */
  readonly paths: readonly InputPath[];
}

/** Where in the input an object is: paths are made of these only for reads somebody asks for, which are few. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: Value;
}

interface Read {
  readonly from: Place;
  readonly keys: readonly Value[];
}

/**
 * Notes which places of the input are read. An object of the input is known by its identity, wherever it has been
 * passed to, so only the read itself has to be watched. Reads pile up while a body runs; a loop forgets those of its
 * last round, and what is there when the body's end is reached decided the result.
 */
export class Recorder {
  readonly #places = new Map<object, Place>();
  readonly #found = new Map<RuleGroup, { element: Value | undefined; reads: readonly Read[] }[]>();
  readonly #reads: Read[] = [];
  /** What rounds of loops read that led nowhere: it counts for a document that has no value. */
  readonly #tried: Read[] = [];
  readonly #vain = new Map<RuleGroup, readonly Read[]>();
  #keeping = 0;

  constructor(input: Value | undefined) {
    if (input !== undefined) this.#index(input, { parent: undefined, key: "" });
  }

  read(base: Value | undefined, keys: readonly Value[]): void {
    const from = typeof base === "object" && base !== null ? this.#places.get(base) : undefined;
    if (from !== undefined) this.#reads.push({ from, keys });
  }

  get mark(): number {
    return this.#reads.length;
  }

  /** Forgets what was read since; not inside a negation, where what did not hold is what counts. */
  forget(mark: number): void {
    if (this.#keeping === 0) this.#tried.push(...this.#reads.splice(mark));
  }

  /** Runs something whose reads all count. */
  keep<Result>(run: () => Result): Result {
    this.#keeping++;
    const result = run();
    this.#keeping--;
    return result;
  }

  /**
   * Runs another rule, whose reads become its user's. Whether the user stands in a negation does not concern it. Where
   * it has no value, all that was read in vain counts.
   */
  apart<Result>(group: RuleGroup, element: Value | undefined, run: () => Result): Result {
    const { length: mark } = this.#reads;
    const { length: tried } = this.#tried;
    const keeping = this.#keeping;
    this.#keeping = 0;
    const result = run();
    this.#keeping = keeping;
    const inVain = this.#tried.splice(tried);
    if (!this.#use(group, element, mark)) {
      // A rule runs once; what it read in vain counts for everyone who finds that it has no value.
      const known = [...(this.#vain.get(group) ?? []), ...this.#reads.splice(mark), ...inVain];
      this.#vain.set(group, known);
      this.#reads.push(...known);
    }
    return result;
  }

  /** A rule has a result: what was read since the mark decided it. */
  found(group: RuleGroup, element: Value | undefined, mark: number): void {
    const reads = this.#reads.slice(mark);
    const known = this.#found.get(group);
    if (known === undefined) this.#found.set(group, [{ element, reads }]);
    else known.push({ element, reads });
  }

  /** A rule's result was used by another: its reads are the other's too. False when it has no result. */
  #use(group: RuleGroup, element: Value | undefined, mark: number): boolean {
    const found = this.#found.get(group);
    if (found === undefined) return false;
    this.#reads.length = mark;
    for (const each of found) {
      if (element === undefined || each.element === undefined || compare(each.element, element) === 0) {
        this.#reads.push(...each.reads);
      }
    }
    return true;
  }

  evidence(): Evidence[] {
    return [...this.#found].flatMap(([group, results]) => {
      const document = documentName(group.path);
      if (group.kind !== "set") return [evidenceOf(document, undefined, () => results.flatMap(({ reads }) => reads))];
      return results.map(({ element, reads }) => evidenceOf(document, element, () => reads));
    });
  }

  #index(value: Value, place: Place): void {
    if (typeof value !== "object" || value === null) return;
    this.#places.set(value, place);
    const keys = memberKeys(value, false);
    const items = members(value, false);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (typeof item !== "object" || item === null) continue;
      this.#index(item, { parent: place, key: keys === undefined ? i : (keys[i] as Value) });
    }
  }
}

/** Whoever asks for evidence looks at that of some documents: the paths of the others need not be put in order. */
function evidenceOf(document: string, element: Value | undefined, reads: () => readonly Read[]): Evidence {
  let known: readonly InputPath[] | undefined;
  return {
    document,
    ...(element === undefined ? {} : { element }),
    get paths() {
      known ??= deepest(reads().map(pathOf));
      return known;
    },
  };
}

function pathOf({ from, keys }: Read): InputPath {
  const path: Value[] = [];
  for (let place = from; place.parent !== undefined; place = place.parent) path.push(place.key);
  return [...path.reverse(), ...keys];
}

/** Each place once, and none on the way to another. */
function deepest(paths: readonly InputPath[]): readonly InputPath[] {
  const sorted = paths.toSorted(compare);
  return sorted.filter((path, i) => {
    const next = sorted[i + 1];
    return next === undefined || !path.every((key, at) => next[at] !== undefined && compare(key, next[at]) === 0);
  });
}
