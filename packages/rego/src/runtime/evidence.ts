import { documentName, type RuleGroup } from "../analysis/rule-tree.js";
import { compare } from "../values/compare.js";
import { hashOf } from "../values/hash.js";
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

/** Reads that are used together. They are shared, never copied: each of many rules may use those of all others. */
interface Bundle {
  readonly reads: readonly (Read | Bundle)[];
}

/** What something read that is done once for many: it counts for each of them. */
export interface CapturedReads {
  /** What counts wherever it is used. */
  readonly certain: Bundle;
  /** What rounds of loops read, which counts for a document that has no value, and in a negation. */
  readonly tried: Bundle;
}

interface Result {
  readonly element: Value | undefined;
  readonly reads: Bundle;
}

/** What a rule gave: all of it, and by the hash of the element; results without an element stand for any. */
interface Results {
  readonly all: Result[];
  readonly byHash: Map<number, Result[]>;
  readonly ofAny: Result[];
  /** The reads of all, as many as there were. */
  whole?: Bundle;
}

/** Enough to find what decided anything a person would look at; a loop over millions would fill the memory. */
const mostReads = 1_000_000;

/**
 * Notes which places of the input are read. An object of the input is known by its identity, wherever it has been
 * passed to, so only the read itself has to be watched. Reads pile up while a body runs; a loop forgets those of its
 * last round, and what is there when the body's end is reached decided the result.
 */
export class EvidenceRecorder {
  readonly #places = new Map<object, Place>();
  readonly #keys = new Map<object, Map<Value, Value>>();
  readonly #found = new Map<RuleGroup, Results>();
  readonly #reads: (Read | Bundle)[] = [];
  /** What rounds of loops read that led nowhere: it counts for a document that has no value. */
  readonly #tried: (Read | Bundle)[] = [];
  readonly #vain = new Map<RuleGroup, Bundle>();
  #keeping = 0;
  #noted = 0;

  constructor(input: Value | undefined) {
    if (input !== undefined) this.#index(input, { parent: undefined, key: "" });
  }

  read(base: Value | undefined, keys: readonly Value[]): void {
    const from = typeof base === "object" && base !== null ? this.#places.get(base) : undefined;
    if (from === undefined || this.#noted > mostReads) return;
    this.#noted++;
    this.#reads.push({ from, keys });
  }

  /** The element of a list whose key nobody has asked for was read. */
  readElement(list: Value | undefined, element: Value): void {
    if (typeof list !== "object" || list === null || !this.#places.has(list)) return;
    let keys = this.#keys.get(list);
    if (keys === undefined) {
      keys = keysByElement(list);
      this.#keys.set(list, keys);
    }
    const key = keys.get(element);
    if (key !== undefined) this.read(list, [key]);
  }

  get mark(): number {
    return this.#reads.length;
  }

  /** Forgets what was read since; not inside a negation, where what did not hold is what counts. */
  forget(mark: number): void {
    if (this.#keeping === 0 && this.#reads.length > mark) this.#tried.push({ reads: this.#reads.splice(mark) });
  }

  /** Runs something whose reads all count. */
  keep<Outcome>(run: () => Outcome): Outcome {
    this.#keeping++;
    try {
      return run();
    } finally {
      this.#keeping--;
    }
  }

  /** Runs something, and takes what it reads: nothing of it counts before `reuse`. */
  capture<Outcome>(run: () => Outcome): { readonly outcome: Outcome; readonly reads: CapturedReads } {
    const { length: mark } = this.#reads;
    const { length: tried } = this.#tried;
    const keeping = this.#keeping;
    this.#keeping = 0;
    try {
      const outcome = run();
      return {
        outcome,
        reads: { certain: { reads: this.#reads.slice(mark) }, tried: { reads: this.#tried.slice(tried) } },
      };
    } finally {
      this.#keeping = keeping;
      this.#reads.length = mark;
      this.#tried.length = tried;
    }
  }

  /** What was read then counts as if it had been read here. */
  reuse({ certain, tried }: CapturedReads): void {
    if (certain.reads.length > 0) this.#reads.push(certain);
    if (tried.reads.length > 0) (this.#keeping > 0 ? this.#reads : this.#tried).push(tried);
  }

  /**
   * Runs another rule, whose reads become its user's. Whether the user stands in a negation does not concern it. Where
   * it has no value, all that was read in vain counts.
   */
  apart<Outcome>(group: RuleGroup, element: Value | undefined, run: () => Outcome): Outcome {
    const { length: mark } = this.#reads;
    const { length: tried } = this.#tried;
    const keeping = this.#keeping;
    this.#keeping = 0;
    let outcome: Outcome;
    try {
      outcome = run();
    } catch (cause) {
      // A rule that is put off reads all of it again.
      this.#reads.length = mark;
      this.#tried.length = tried;
      throw cause;
    } finally {
      this.#keeping = keeping;
    }
    const unsuccessful = this.#tried.splice(tried);
    const results = this.#found.get(group);
    if (results === undefined) this.#useVain(group, mark, unsuccessful);
    else {
      this.#reads.length = mark;
      this.#reads.push(element === undefined ? wholeOf(results) : readsOfElement(results, element));
    }
    return outcome;
  }

  /** A rule runs once; what it read in vain counts for everyone who finds that it has no value. */
  #useVain(group: RuleGroup, mark: number, unsuccessful: readonly (Read | Bundle)[]): void {
    const before = this.#vain.get(group);
    const now = [...this.#reads.splice(mark), ...(unsuccessful.length > 0 ? [{ reads: unsuccessful }] : [])];
    const known = now.length === 0 ? before : { reads: before === undefined ? now : [before, ...now] };
    if (known === undefined) return;
    this.#vain.set(group, known);
    this.#reads.push(known);
  }

  /** A rule has a result: what was read since the mark decided it. */
  found(group: RuleGroup, element: Value | undefined, mark: number): void {
    const result = { element, reads: { reads: this.#reads.slice(mark) } };
    let results = this.#found.get(group);
    if (results === undefined) {
      results = { all: [], byHash: new Map(), ofAny: [] };
      this.#found.set(group, results);
    }
    results.all.push(result);
    if (element === undefined) {
      results.ofAny.push(result);
      return;
    }
    const hash = hashOf(element);
    const alike = results.byHash.get(hash);
    if (alike === undefined) results.byHash.set(hash, [result]);
    else alike.push(result);
  }

  /** What documents without a value, and sets without an element, looked at. */
  readsWithoutResult(): readonly InputPath[] {
    const reads = [...this.#vain].flatMap(([group, bundle]) => (this.#found.has(group) ? [] : [bundle]));
    return deepest(readsIn({ reads: [...reads, ...this.#reads, ...this.#tried] }).map(pathOf));
  }

  evidence(): Evidence[] {
    return [...this.#found].flatMap(([group, results]) => {
      const document = documentName(group.path);
      if (group.kind !== "set") return [evidenceOf(document, undefined, wholeOf(results))];
      return results.all.map(({ element, reads }) => evidenceOf(document, element, reads));
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

/** The first key where an element stands twice. */
function keysByElement(list: Value): Map<Value, Value> {
  const keys = memberKeys(list, false);
  const found = new Map<Value, Value>();
  for (const [index, element] of members(list, false).entries()) {
    if (element !== undefined && !found.has(element))
      found.set(element, keys === undefined ? index : (keys[index] as Value));
  }
  return found;
}

/** Remembered: a set may be used as often as it has elements. */
function wholeOf(results: Results): Bundle {
  if (results.whole?.reads.length !== results.all.length)
    results.whole = { reads: results.all.map(({ reads }) => reads) };
  return results.whole;
}

function readsOfElement({ byHash, ofAny }: Results, element: Value): Bundle {
  const alike = byHash.get(hashOf(element)) ?? [];
  const same = alike.filter((each) => each.element !== undefined && compare(each.element, element) === 0);
  return { reads: [...same, ...ofAny].map(({ reads }) => reads) };
}

/** Whoever asks for evidence looks at that of some documents: the paths of the others need not be put in order. */
function evidenceOf(document: string, element: Value | undefined, reads: Bundle): Evidence {
  let known: readonly InputPath[] | undefined;
  return {
    document,
    ...(element === undefined ? {} : { element }),
    get paths() {
      known ??= deepest(readsIn(reads).map(pathOf));
      return known;
    },
  };
}

function readsIn(whole: Bundle): readonly Read[] {
  const found: Read[] = [];
  const seen = new Set<Bundle>([whole]);
  for (const bundle of seen) {
    for (const each of bundle.reads) {
      if ("from" in each) found.push(each);
      else seen.add(each);
    }
  }
  return found;
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
