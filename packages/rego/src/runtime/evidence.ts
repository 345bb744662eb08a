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

/**
 * Notes which places of the input are read. An object of the input is known by its identity, wherever it has been
 * passed to, so only the read itself has to be watched. Reads pile up while a body runs; a loop forgets those of its
 * last round, and what is there when the body's end is reached decided the result.
 */
export class Recorder {
  readonly #paths = new Map<object, InputPath>();
  readonly #found = new Map<RuleGroup, { element: Value | undefined; paths: readonly InputPath[] }[]>();
  readonly #reads: InputPath[] = [];
  /** What rounds of loops read that led nowhere: it counts for a document that has no value. */
  readonly #tried: InputPath[] = [];
  readonly #vain = new Map<RuleGroup, readonly InputPath[]>();
  #keeping = 0;

  constructor(input: Value | undefined) {
    if (input !== undefined) this.#index(input, []);
  }

  read(base: Value | undefined, keys: readonly Value[]): void {
    const start = typeof base === "object" && base !== null ? this.#paths.get(base) : undefined;
    if (start !== undefined) this.#reads.push([...start, ...keys]);
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
    const paths = this.#reads.slice(mark);
    const known = this.#found.get(group);
    if (known === undefined) this.#found.set(group, [{ element, paths }]);
    else known.push({ element, paths });
  }

  /** A rule's result was used by another: its reads are the other's too. False when it has no result. */
  #use(group: RuleGroup, element: Value | undefined, mark: number): boolean {
    const found = this.#found.get(group);
    if (found === undefined) return false;
    this.#reads.length = mark;
    for (const each of found) {
      if (element === undefined || each.element === undefined || compare(each.element, element) === 0) {
        this.#reads.push(...each.paths);
      }
    }
    return true;
  }

  evidence(): Evidence[] {
    const all: Evidence[] = [];
    for (const [group, results] of this.#found) {
      const document = documentName(group.path);
      if (group.kind === "set") {
        for (const { element, paths } of results) {
          all.push({ document, ...(element === undefined ? {} : { element }), paths: deepest(paths) });
        }
      } else all.push({ document, paths: deepest(results.flatMap(({ paths }) => paths)) });
    }
    return all;
  }

  #index(value: Value, path: InputPath): void {
    if (typeof value !== "object" || value === null) return;
    this.#paths.set(value, path);
    const keys = memberKeys(value, false);
    for (const [i, item] of members(value, false).entries()) {
      if (item !== undefined) this.#index(item, [...path, keys === undefined ? i : (keys[i] as Value)]);
    }
  }
}

/** Each place once, and none on the way to another. */
function deepest(paths: readonly InputPath[]): readonly InputPath[] {
  const sorted = [...paths].sort(compare);
  return sorted.filter((path, i) => {
    const next = sorted[i + 1];
    return next === undefined || !path.every((key, at) => next[at] !== undefined && compare(key, next[at]) === 0);
  });
}
