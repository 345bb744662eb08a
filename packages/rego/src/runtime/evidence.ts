import { formatDocumentName, type RuleGroup } from "../analysis/rule-tree.js";
import { compareRegoValues } from "../values/compare.js";
import { hashValue } from "../values/hash.js";
import { isSet, type Value } from "../values/value.js";
import { listCollectionMembers, listMemberKeys } from "./element-access.js";
import { type InputPath, type InputRead, pathsIn, type ReadBundle } from "./evidence-paths.js";
import { IdentityMap } from "./identity-map.js";

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

/** What something read that is done once for many: it counts for each of them. */
export interface CapturedReads {
  /** What counts wherever it is used. */
  readonly certain: ReadBundle;
  /** What rounds of loops read, which counts for a document that has no value, and in a negation. */
  readonly tried: ReadBundle;
}

/** What was read for a result. One without an element stands for any. */
interface Result extends ReadBundle {
  readonly element: Value | undefined;
}

/** What a rule gave. */
interface Results {
  readonly all: Result[];
  /** Of those with an element, by its hash, as many as there were when somebody asked. */
  byHash: Map<number, Result[]> | undefined;
  /** Those without an element. */
  ofAny: Result[];
  hashed: number;
  /** The reads of all, as many as there were. */
  whole: ReadBundle | undefined;
}

/** Enough to find what decided anything a person would look at; a loop over millions would fill the memory. */
const mostReads = 1_000_000;

const root: InputRead = { from: undefined, keys: [] };

/** Reads in their order. What is behind its size is forgotten: making a list shorter takes longer than that. */
class ReadStack {
  readonly #items: (InputRead | ReadBundle)[] = [];
  size = 0;

  push(item: InputRead | ReadBundle): void {
    this.#items[this.size++] = item;
  }

  copyFrom(mark: number): readonly (InputRead | ReadBundle)[] {
    return this.#items.slice(mark, this.size);
  }

  takeFrom(mark: number): readonly (InputRead | ReadBundle)[] {
    const taken = this.copyFrom(mark);
    this.size = mark;
    return taken;
  }

  moveTo(other: ReadStack, mark: number): void {
    for (let i = mark; i < this.size; i++) other.push(this.#items[i] as InputRead | ReadBundle);
    this.size = mark;
  }
}

/**
 * Notes which places of the input are read. An object of the input is known by its identity, wherever it has been
 * passed to, so only the read itself has to be watched. Reads pile up while a body runs; a loop forgets those of its
 * last round, and what is there when the body's end is reached decided the result.
 */
export class EvidenceRecorder {
  /** Where objects of the input are that have been read. Most rules read little: tables are made when they are needed. */
  #places: IdentityMap<Value & object, InputRead> | undefined;
  #found: IdentityMap<RuleGroup, Results> | undefined;
  readonly #reads = new ReadStack();
  /** What rounds of loops read that led nowhere: it counts for a document that has no value. */
  readonly #tried = new ReadStack();
  #vain: IdentityMap<RuleGroup, ReadBundle> | undefined;
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
    const read: InputRead = { from, keys };
    if (this.#noted <= mostReads) {
      this.#noted++;
      this.#reads.push(read);
    }
    if (typeof result === "object" && result !== null) this.#place(result, read);
  }

  #place(value: Value & object, read: InputRead): void {
    this.#places ??= new IdentityMap();
    this.#places.addIfNew(value, read);
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
    if (this.#canMiss || typeof value !== "object" || value === null) return;
    if (this.#places?.get(value as Value & object) === undefined) this.#canMiss = true;
  }

  /** Only where something may have been missed are all places of the input looked for. */
  #find(base: object & Value): InputRead | undefined {
    if (this.#isIndexed || this.#input === undefined || isSet(base) || !this.#canMiss) return undefined;
    this.#isIndexed = true;
    this.#index(this.#input, root);
    return this.#places?.get(base);
  }

  get mark(): number {
    return this.#reads.size;
  }

  /** Forgets what was read since; not inside a negation, where what did not hold is what counts. */
  forget(mark: number): void {
    if (this.#keeping > 0 || this.#reads.size === mark) return;
    this.#reads.moveTo(this.#tried, mark);
  }

  /** Takes what was read since. */
  take(mark: number): readonly (InputRead | ReadBundle)[] {
    return this.#reads.takeFrom(mark);
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
    const mark = this.#reads.size;
    const tried = this.#tried.size;
    const keeping = this.#keeping;
    this.#keeping = 0;
    try {
      const outcome = run();
      return {
        outcome,
        reads: { certain: { reads: this.#reads.takeFrom(mark) }, tried: { reads: this.#tried.takeFrom(tried) } },
      };
    } finally {
      this.#keeping = keeping;
      this.#reads.size = mark;
      this.#tried.size = tried;
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
    const mark = this.#reads.size;
    const tried = this.#tried.size;
    const keeping = this.#keeping;
    this.#keeping = 0;
    let outcome: Outcome;
    try {
      outcome = run(evaluation);
    } catch (cause) {
      // A rule that is put off reads all of it again.
      this.#reads.size = mark;
      this.#tried.size = tried;
      this.#keeping = keeping;
      throw cause;
    }
    this.#keeping = keeping;
    const results = this.#found?.get(group);
    if (results === undefined) this.#useVain(group, mark, tried);
    else {
      this.#tried.size = tried;
      this.#reads.size = mark;
      this.#reads.push(element === undefined ? wholeOf(results) : readsOfElement(results, element));
    }
    return outcome;
  }

  /** A rule runs once; what it read in vain counts for everyone who finds that it has no value. */
  #useVain(group: RuleGroup, mark: number, tried: number): void {
    const before = this.#vain?.get(group);
    if (this.#reads.size === mark && this.#tried.size === tried) {
      if (before !== undefined) this.#reads.push(before);
      return;
    }
    if (this.#tried.size > tried) this.#reads.push({ reads: this.#tried.takeFrom(tried) });
    if (before !== undefined) this.#reads.push(before);
    const known = { reads: this.#reads.takeFrom(mark) };
    this.#vain ??= new IdentityMap();
    this.#vain.set(group, known);
    this.#reads.push(known);
  }

  /** A rule has a result: what was read since the mark decided it. */
  found(group: RuleGroup, element: Value | undefined, mark: number): void {
    const result: Result = { element, reads: this.#reads.copyFrom(mark) };
    this.#found ??= new IdentityMap();
    const results = this.#found.get(group);
    if (results !== undefined) results.all.push(result);
    else this.#found.set(group, { all: [result], byHash: undefined, ofAny: [], hashed: 0, whole: undefined });
  }

  /** What documents without a value, and sets without an element, looked at. */
  readsWithoutResult(): readonly InputPath[] {
    const reads = (this.#vain?.entries() ?? []).flatMap(([group, bundle]) =>
      this.#found?.get(group) === undefined ? [bundle] : [],
    );
    return pathsIn({ reads: [...reads, ...this.#reads.copyFrom(0), ...this.#tried.copyFrom(0)] });
  }

  evidence(): Evidence[] {
    const found: Evidence[] = [];
    for (const [group, results] of this.#found?.entries() ?? []) {
      if (group.kind !== "set") found.push(new DocumentEvidence(group, undefined, wholeOf(results)));
      else for (const result of results.all) found.push(new DocumentEvidence(group, result.element, result));
    }
    return found;
  }

  #index(value: Value, place: InputRead): void {
    if (typeof value !== "object" || value === null) return;
    this.#place(value, place);
    const keys = listMemberKeys(value, false);
    const items = listCollectionMembers(value, false);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (typeof item !== "object" || item === null) continue;
      this.#index(item, { from: place, keys: [keys === undefined ? i : (keys[i] as Value)] });
    }
  }
}

/** Remembered: a set may be used as often as it has elements. */
function wholeOf(results: Results): ReadBundle {
  const { all } = results;
  if (all.length === 1) return all[0] as Result;
  if (results.whole?.reads.length !== all.length) results.whole = { reads: all.slice() };
  return results.whole;
}

function readsOfElement(results: Results, element: Value): ReadBundle {
  const { all, ofAny } = results;
  const [first] = all as [Result, ...Result[]];
  if (all.length === 1 && (first.element === undefined || first.element === element)) return first;
  results.byHash ??= new Map();
  const { byHash } = results;
  for (; results.hashed < all.length; results.hashed++) {
    const result = all[results.hashed] as Result;
    if (result.element === undefined) {
      ofAny.push(result);
      continue;
    }
    const hash = hashValue(result.element);
    const others = byHash.get(hash);
    if (others === undefined) byHash.set(hash, [result]);
    else others.push(result);
  }
  const alike = byHash.get(hashValue(element)) ?? [];
  const same = alike.filter((each) => each.element !== undefined && compareRegoValues(each.element, element) === 0);
  return { reads: [...same, ...ofAny] };
}

/** Whoever asks for evidence looks at that of some documents: the paths of the others need not be put in order. */
class DocumentEvidence implements Evidence {
  readonly #group: RuleGroup;
  readonly #reads: ReadBundle;
  #paths: readonly InputPath[] | undefined;
  declare readonly element?: Value;

  constructor(group: RuleGroup, element: Value | undefined, reads: ReadBundle) {
    this.#group = group;
    this.#reads = reads;
    if (element !== undefined) this.element = element;
  }

  get document(): string {
    return formatDocumentName(this.#group.path);
  }

  get paths(): readonly InputPath[] {
    this.#paths ??= pathsIn(this.#reads);
    return this.#paths;
  }

  toJSON(): Evidence {
    const { document, element, paths } = this;
    return element === undefined ? { document, paths } : { document, element, paths };
  }
}
