import { formatDocumentName, type RuleGroup } from "../analysis/rule-tree.js";
import { compare } from "../values/compare.js";
import { hashOf } from "../values/hash.js";
import { isSet, type Value } from "../values/value.js";
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

/** A value with what decided it, which is put in order when somebody asks. */
export class EvidenceResult {
  readonly #recorder: EvidenceRecorder;
  #evidence: readonly Evidence[] | undefined;
  #readsWithoutResult: readonly InputPath[] | undefined;

  constructor(
    readonly value: Value | undefined,
    recorder: EvidenceRecorder,
  ) {
    this.#recorder = recorder;
  }

  /** What each document that was evaluated owes its value to. */
  get evidence(): readonly Evidence[] {
    this.#evidence ??= this.#recorder.evidence();
    return this.#evidence;
  }

  /** What was read for documents that have no value, and for sets without elements. */
  get readsWithoutResult(): readonly InputPath[] {
    this.#readsWithoutResult ??= this.#recorder.readsWithoutResult();
    return this.#readsWithoutResult;
  }
}

/** A read, and with that the place of what was read: paths are made of these only where somebody asks, which is seldom. */
export interface Read {
  /** Undefined for the input itself. */
  readonly from: Read | undefined;
  readonly keys: readonly Value[];
}

/** Reads that are used together. They are shared, never copied: each of many rules may use those of all others. */
export interface Bundle {
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

/** What a rule gave; results without an element stand for any. */
interface Results {
  readonly all: Result[];
  /** Results without an element. */
  readonly ofAny: Result[];
  /** By the hash of the element, as many as there were when somebody asked. */
  byHash: Map<number, Result[]> | undefined;
  hashed: number;
  /** The reads of all, as many as there were. */
  whole: Bundle | undefined;
}

/** Enough to find what decided anything a person would look at; a loop over millions would fill the memory. */
const mostReads = 1_000_000;

const root: Read = { from: undefined, keys: [] };

/**
 * Notes which places of the input are read. An object of the input is known by its identity, wherever it has been
 * passed to, so only the read itself has to be watched. Reads pile up while a body runs; a loop forgets those of its
 * last round, and what is there when the body's end is reached decided the result.
 */
export class EvidenceRecorder {
  /** Where objects of the input are that have been read. Most rules read little: the maps are made when they are needed. */
  #places: Map<Value, Read> | undefined;
  #found: Map<RuleGroup, Results> | undefined;
  readonly #reads: (Read | Bundle)[] = [];
  /** What rounds of loops read that led nowhere: it counts for a document that has no value. */
  readonly #tried: (Read | Bundle)[] = [];
  #vain: Map<RuleGroup, Bundle> | undefined;
  readonly #input: Value | undefined;
  #isIndexed = false;
  #canMiss = false;
  #keeping = 0;
  #noted = 0;

  constructor(input: Value | undefined) {
    this.#input = input;
  }

  /** `result` is what stands there, if anything does. */
  read(base: Value | undefined, keys: readonly Value[], result: Value | undefined): void {
    if (typeof base !== "object" || base === null) return;
    const from = base === this.#input ? root : (this.#places?.get(base) ?? this.#find(base));
    if (from === undefined) {
      this.handOn(result);
      return;
    }
    const read: Read = { from, keys };
    if (this.#noted <= mostReads) {
      this.#noted++;
      this.#reads.push(read);
    }
    if (typeof result === "object" && result !== null) this.#place(result, read);
  }

  #place(value: object & Value, read: Read): void {
    this.#places ??= new Map();
    if (!this.#places.has(value)) this.#places.set(value, read);
  }

  /** Somebody goes through a list, and has not read the element yet. */
  pass(list: Value | undefined, key: Value, element: Value): void {
    if (typeof element !== "object" || element === null || typeof list !== "object" || list === null) return;
    const from = list === this.#input ? root : this.#places?.get(list);
    if (from === undefined) this.handOn(element);
    else this.#place(element, { from, keys: [key] });
  }

  /** Something came from elsewhere than the input: it may be, or hold, a part of it which nobody has read. */
  handOn(value: unknown): void {
    if (typeof value === "object" && value !== null && this.#places?.has(value as Value) !== true) this.#canMiss = true;
  }

  /** Only where something may have been missed are all places of the input looked for. */
  #find(base: object & Value): Read | undefined {
    if (this.#isIndexed || this.#input === undefined || isSet(base) || !this.#canMiss) return undefined;
    this.#isIndexed = true;
    this.#index(this.#input, root);
    return this.#places?.get(base);
  }

  get mark(): number {
    return this.#reads.length;
  }

  /** Forgets what was read since; not inside a negation, where what did not hold is what counts. */
  forget(mark: number): void {
    if (this.#keeping > 0 || this.#reads.length === mark) return;
    for (let i = mark; i < this.#reads.length; i++) this.#tried.push(this.#reads[i] as Read | Bundle);
    this.#reads.length = mark;
  }

  /** Takes what was read since. */
  take(mark: number): readonly (Read | Bundle)[] {
    return this.#reads.length === mark ? none : this.#reads.splice(mark);
  }

  /** From here on all reads count; what ends by an error ends the rule, which sees to it. */
  startKeeping(): void {
    this.#keeping++;
  }

  endKeeping(): void {
    this.#keeping--;
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
  apart<Evaluation, Outcome>(
    group: RuleGroup,
    element: Value | undefined,
    run: (evaluation: Evaluation) => Outcome,
    evaluation: Evaluation,
  ): Outcome {
    const { length: mark } = this.#reads;
    const { length: tried } = this.#tried;
    const keeping = this.#keeping;
    this.#keeping = 0;
    let outcome: Outcome;
    try {
      outcome = run(evaluation);
    } catch (cause) {
      // A rule that is put off reads all of it again.
      this.#reads.length = mark;
      this.#tried.length = tried;
      throw cause;
    } finally {
      this.#keeping = keeping;
    }
    const unsuccessful = this.#tried.length > tried ? this.#tried.splice(tried) : none;
    const results = this.#found?.get(group);
    if (results === undefined) this.#useVain(group, mark, unsuccessful);
    else {
      if (this.#reads.length > mark) this.#reads.length = mark;
      this.#reads.push(element === undefined ? wholeOf(results) : readsOfElement(results, element));
    }
    return outcome;
  }

  /** A rule runs once; what it read in vain counts for everyone who finds that it has no value. */
  #useVain(group: RuleGroup, mark: number, unsuccessful: readonly (Read | Bundle)[]): void {
    const before = this.#vain?.get(group);
    if (this.#reads.length === mark && unsuccessful.length === 0) {
      if (before !== undefined) this.#reads.push(before);
      return;
    }
    const now = [...this.#reads.splice(mark), ...(unsuccessful.length > 0 ? [{ reads: unsuccessful }] : [])];
    const known = { reads: before === undefined ? now : [before, ...now] };
    this.#vain ??= new Map();
    this.#vain.set(group, known);
    this.#reads.push(known);
  }

  /** A rule has a result: what was read since the mark decided it. */
  found(group: RuleGroup, element: Value | undefined, mark: number): void {
    const result = { element, reads: { reads: this.#reads.slice(mark) } };
    this.#found ??= new Map();
    let results = this.#found.get(group);
    if (results === undefined) {
      results = { all: [], ofAny: [], byHash: undefined, hashed: 0, whole: undefined };
      this.#found.set(group, results);
    }
    results.all.push(result);
    if (element === undefined) results.ofAny.push(result);
  }

  /** What documents without a value, and sets without an element, looked at. */
  readsWithoutResult(): readonly InputPath[] {
    const reads = [...(this.#vain ?? [])].flatMap(([group, bundle]) =>
      this.#found?.has(group) === true ? [] : [bundle],
    );
    return deepest(readsIn({ reads: [...reads, ...this.#reads, ...this.#tried] }).map(pathOf));
  }

  evidence(): Evidence[] {
    const found: Evidence[] = [];
    for (const [group, results] of this.#found ?? []) {
      if (group.kind !== "set") found.push(new DocumentEvidence(group, undefined, wholeOf(results)));
      else for (const { element, reads } of results.all) found.push(new DocumentEvidence(group, element, reads));
    }
    return found;
  }

  #index(value: Value, place: Read): void {
    if (typeof value !== "object" || value === null) return;
    this.#place(value, place);
    const keys = memberKeys(value, false);
    const items = members(value, false);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (typeof item !== "object" || item === null) continue;
      this.#index(item, { from: place, keys: [keys === undefined ? i : (keys[i] as Value)] });
    }
  }
}

const none: readonly (Read | Bundle)[] = [];

/** Remembered: a set may be used as often as it has elements. */
function wholeOf(results: Results): Bundle {
  if (results.whole?.reads.length !== results.all.length)
    results.whole = { reads: results.all.map(({ reads }) => reads) };
  return results.whole;
}

function readsOfElement(results: Results, element: Value): Bundle {
  const { all, ofAny } = results;
  results.byHash ??= new Map();
  const { byHash } = results;
  for (; results.hashed < all.length; results.hashed++) {
    const result = all[results.hashed] as Result;
    if (result.element === undefined) continue;
    const hash = hashOf(result.element);
    const others = byHash.get(hash);
    if (others === undefined) byHash.set(hash, [result]);
    else others.push(result);
  }
  const alike = byHash.get(hashOf(element)) ?? [];
  const same = alike.filter((each) => each.element !== undefined && compare(each.element, element) === 0);
  return { reads: [...same, ...ofAny].map(({ reads }) => reads) };
}

/** Whoever asks for evidence looks at that of some documents: the paths of the others need not be put in order. */
class DocumentEvidence implements Evidence {
  readonly #group: RuleGroup;
  readonly #reads: Bundle;
  #paths: readonly InputPath[] | undefined;
  declare readonly element?: Value;

  constructor(group: RuleGroup, element: Value | undefined, reads: Bundle) {
    this.#group = group;
    this.#reads = reads;
    if (element !== undefined) this.element = element;
  }

  get document(): string {
    return formatDocumentName(this.#group.path);
  }

  get paths(): readonly InputPath[] {
    this.#paths ??= deepest(readsIn(this.#reads).map(pathOf));
    return this.#paths;
  }

  toJSON(): Evidence {
    const { document, element, paths } = this;
    return element === undefined ? { document, paths } : { document, element, paths };
  }
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

function pathOf(read: Read): InputPath {
  if (read.from?.from === undefined) return read.keys;
  const parts: (readonly Value[])[] = [];
  for (let place: Read | undefined = read; place !== undefined; place = place.from) parts.push(place.keys);
  return parts.reverse().flat();
}

/** Each place once, and none on the way to another. */
function deepest(paths: readonly InputPath[]): readonly InputPath[] {
  if (paths.length < 2) return paths;
  const sorted = paths.toSorted(comparePaths);
  return sorted.filter((path, i) => {
    const next = sorted[i + 1];
    return next === undefined || !isBeginning(path, next);
  });
}

function isBeginning(path: InputPath, next: InputPath): boolean {
  if (path.length > next.length) return false;
  for (let i = 0; i < path.length; i++) if (compareKeys(path[i] as Value, next[i] as Value) !== 0) return false;
  return true;
}

/** As lists are compared: by the first key that differs, then by length. */
function comparePaths(a: InputPath, b: InputPath): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareKeys(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Most keys are the same, or numbers of lists. */
function compareKeys(a: Value, b: Value): number {
  if (a === b) return 0;
  return typeof a === "number" && typeof b === "number" ? a - b : compare(a, b);
}
