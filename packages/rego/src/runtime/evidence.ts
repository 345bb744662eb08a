import { formatDocumentName, type RuleGroup } from "../analysis/rule-tree.js";
import { compareRegoValues, toMapKeyText } from "../values/compare.js";
import { appendToGroup } from "../values/group-by.js";
import { hashValue } from "../values/hash.js";
import { getObjectSize } from "../values/object.js";
import { RegoSet } from "../values/set.js";
import { isObject, isSet, type RegoObject, type Value } from "../values/value.js";
import { isCollection, listCollectionMembers, listMemberKeysUnlessArray } from "./element-access.js";
import { IdentityMap } from "./identity-map.js";
import {
  type InputLocator,
  type InputPath,
  type InputRead,
  type InputReadChain,
  type InputReadRange,
  isEmptyReadRange,
  listReadPaths,
  listWholePaths,
} from "./input-reads.js";

/** What a document owes its value to: the places of the input that the bodies which gave it read. */
export interface Evidence {
  /** `data.rule.encrypted` */
  readonly document: string;
  /** The element of a partial set, when the document is one. */
  readonly element?: Value;
  /** Also places that do not exist: a rule may hold because an attribute is missing. */
  readonly paths: readonly InputPath[];
  /** These, and what was looked at in vain: were something there, the value could be another. */
  readonly dependsOn: readonly InputPath[];
  /** Those of which every part counts, as they were compared, sorted or written as a whole. */
  readonly dependsOnAllOf: readonly InputPath[];
}

/** A value with what decided it, which is put in order when somebody asks. */
export class ResultWithEvidence {
  declare readonly value: Value | undefined;
  declare private readonly recorder: EvidenceRecorder;
  declare private listed: readonly Evidence[] | undefined;
  declare private listedWithoutResult: readonly InputPath[] | undefined;
  declare private listedWholeWithoutResult: readonly InputPath[] | undefined;

  constructor(value: Value | undefined, recorder: EvidenceRecorder) {
    this.value = value;
    this.recorder = recorder;
    this.listed = undefined;
    this.listedWithoutResult = undefined;
    this.listedWholeWithoutResult = undefined;
  }

  /** What each document that was evaluated owes its value to. */
  get evidence(): readonly Evidence[] {
    this.listed ??= this.recorder.evidence();
    return this.listed;
  }

  /** What was read for documents that have no value, and for sets without elements. */
  get readsWithoutResult(): readonly InputPath[] {
    this.listedWithoutResult ??= this.recorder.readsWithoutResult();
    return this.listedWithoutResult;
  }

  /** Those of which every part was read. */
  get wholeReadsWithoutResult(): readonly InputPath[] {
    this.listedWholeWithoutResult ??= this.recorder.wholeReadsWithoutResult();
    return this.listedWholeWithoutResult;
  }
}

/** What something read that is done once for many: it counts for each of them. */
export interface CapturedReads {
  /** What counts wherever it is used. */
  readonly certain: InputReadRange;
  /** What rounds of loops read, which counts for a document that has no value, and in a negation. */
  readonly tried: InputReadRange;
}

/** What was read for a result: an element of a set, or the entry of an object with this key. One without stands for any. */
interface Result extends InputReadRange {
  readonly element: Value | undefined;
}

const noReads: InputReadRange = { last: undefined, mark: undefined };

/** What a rule gave. */
class Results {
  readonly all: Result[];
  /** Of those with an element, by its hash, as many as there were when somebody asked. */
  byHash: Map<number, Result[]> | undefined = undefined;
  hashed = 0;
  /** The reads of those without an element, as many as there were. */
  ofAny: InputReadChain | undefined = undefined;
  /** The reads of all, as many as there were: one object as long as these are all, as each is only looked through once. */
  whole: InputReadRange = noReads;
  chained = 0;

  constructor(first: Result) {
    this.all = [first];
  }
}

/** What a document looked at in vain. */
interface VainReads extends InputReadRange {
  /** Whether it found nothing at all. */
  readonly isWithoutResult: boolean;
}

/** Rules whose value is a constant, as they were used. */
interface ConstantRuleChain {
  readonly group: RuleGroup;
  readonly previous: ConstantRuleChain | undefined;
}

/** Enough to find what decided anything a person would look at; a loop over millions would fill the memory. */
const mostReads = 1_000_000;

const root = placed(undefined, undefined, undefined);

/**
 * Notes which places of the input are read. An object of the input is known by its identity, wherever it has been
 * passed to, so only the read itself has to be watched. Reads pile up while a body runs; a loop forgets those of its
 * last round, and what is there when the body's end is reached decided the result. Small policies take hardly longer than making
 * one, so its members are not private to JavaScript, which would write each of them for every instance.
 */
export class EvidenceRecorder {
  /** Where objects of the input are that have been read. Most rules read little: tables are made when they are needed. */
  declare private places: IdentityMap<Value & object, InputRead> | undefined;
  declare private resultsByRule: IdentityMap<RuleGroup, Results> | undefined;
  declare private reads: InputReadChain | undefined;
  /** What rounds of loops read that led nowhere: it counts for a document that has no value. */
  declare private tried: InputReadChain | undefined;
  declare private vain: IdentityMap<RuleGroup, VainReads> | undefined;
  /** That of elements that were asked for by a constant. */
  declare private vainOfElements: IdentityMap<RuleGroup, Map<Value, VainReads>> | undefined;
  declare private constants: ConstantRuleChain | undefined;
  declare private readonly input: Value | undefined;
  /** Where all objects of the input are. */
  declare private index: Map<Value & object, InputRead> | undefined;
  declare private canMiss: boolean;
  declare private keeping: number;
  declare private isSearch: boolean;
  declare private noted: number;

  constructor(input: Value | undefined) {
    this.places = undefined;
    this.resultsByRule = undefined;
    this.reads = undefined;
    this.tried = undefined;
    this.vain = undefined;
    this.vainOfElements = undefined;
    this.constants = undefined;
    this.input = input;
    this.index = undefined;
    this.canMiss = false;
    this.keeping = 0;
    this.isSearch = false;
    this.noted = 0;
  }

  /** `result` is what stands there, if anything does. */
  read(base: Value | undefined, keys: readonly Value[], result: Value | undefined): void {
    if (typeof base !== "object" || base === null) return;
    const from = this.placeOf(base);
    if (from === undefined) this.handOn(result);
    else this.note(from, { from, keys, key: undefined, unplaced: undefined, previous: this.reads }, result);
  }

  /** The same in a loop, which has asked for the place of its list once. */
  readElement(from: InputRead | undefined, key: Value, element: Value): void {
    if (from === undefined) this.handOn(element);
    else this.note(from, placed(from, key, this.reads), element);
  }

  private note(from: InputRead, read: InputRead, result: Value | undefined): void {
    if (this.noted++ <= mostReads) this.reads = read;
    if (typeof result === "object" && result !== null) this.place(result, from, read);
  }

  /** Where in the input a value is; undefined for what cannot be a part of it. */
  placeOf(base: Value | undefined): InputRead | undefined {
    if (typeof base !== "object" || base === null) return undefined;
    return base === this.input ? root : (this.places?.get(base) ?? this.placeLater(base));
  }

  private place(value: Value & object, from: InputRead, read: InputRead): void {
    this.places ??= new IdentityMap();
    this.places.add(value, from.unplaced === undefined ? read : unplaced(value));
  }

  /** What compares, sorts or writes a value looks at everything in it. */
  readWhole(value: Value | undefined): void {
    if (isCollection(value) && this.noted++ <= mostReads) this.reads = { whole: value, previous: this.reads };
  }

  /** What is made of the members of a value does not say whose they were; objects among them are known again. */
  readMembers(value: Value | undefined): void {
    if (!isCollection(value) || isSet(value)) return;
    const from = this.placeOf(value);
    if (from === undefined) return;
    const keys = listMemberKeysUnlessArray(value, false);
    const items = listCollectionMembers(value, false);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      const key = keys === undefined ? i : (keys[i] as Value);
      if (isCollection(item)) this.pass(value, key, item);
      else if (item !== undefined) this.readElement(from, key, item);
    }
  }

  /** What stands in for a part of the input, but for what is replaced in it, is read where that is. */
  copied(original: Value | undefined, copy: Value & object): void {
    const place = this.placeOf(original);
    if (place === undefined) return;
    this.places ??= new IdentityMap();
    this.places.add(copy, place);
  }

  /** Somebody goes through a list, and has not read the element yet. */
  pass(list: Value | undefined, key: Value, element: Value): void {
    if (typeof element !== "object" || element === null || typeof list !== "object" || list === null) return;
    const from = list === this.input ? root : this.places?.get(list);
    if (from === undefined) this.handOn(element);
    else this.place(element, from, placed(from, key, undefined));
  }

  /** Something came from elsewhere than the input: it may be, or hold, a part of it which nobody has read. */
  handOn(value: unknown): void {
    if (this.canMiss || typeof value !== "object" || value === null) return;
    if (this.places?.get(value as Value & object) === undefined) this.canMiss = true;
  }

  /** Where something may have been missed, it is found out when somebody asks, which takes a look at all of the input. */
  private placeLater(base: object & Value): InputRead | undefined {
    if (!this.canMiss || isSet(base)) return undefined;
    const place = unplaced(base);
    this.place(base, place, place);
    return place;
  }

  /** Only where something may have been missed can an object that nobody has read be a part of the input. */
  private locateWhole(object: Value & object): InputRead | undefined {
    if (object === this.input) return root;
    const place = this.places?.get(object);
    if (place !== undefined && place.unplaced === undefined) return place;
    return this.canMiss ? this.locate(object) : undefined;
  }

  private locate(object: Value & object): InputRead | undefined {
    if (this.index === undefined) {
      this.index = new Map();
      if (this.input !== undefined) indexPlaces(this.index, this.input, root);
    }
    return this.index.get(object);
  }

  get mark(): InputReadChain | undefined {
    return this.reads;
  }

  /** Forgets what was read since; not inside a negation, where what did not hold is what counts. */
  forget(mark: InputReadChain | undefined): void {
    if (this.keeping > 0 || this.reads === mark) return;
    this.tried = { last: this.reads, mark, previous: this.tried };
    this.reads = mark;
  }

  /** Takes what was read since. */
  take(mark: InputReadChain | undefined): InputReadRange {
    const taken = { last: this.reads, mark };
    this.reads = mark;
    return taken;
  }

  private use(bundle: InputReadRange): void {
    this.reads = { bundle, previous: this.reads };
  }

  private doubt(doubt: InputReadRange): void {
    if (!isEmptyReadRange(doubt)) this.reads = { doubt, previous: this.reads };
  }

  /** How far what led nowhere goes. */
  get triedMark(): InputReadChain | undefined {
    return this.tried;
  }

  /** What led nowhere since then would have changed what is there now: a comprehension, or what an `else` gives. */
  doubtTried(mark: InputReadChain | undefined): void {
    if (this.tried === mark) return;
    const doubt = { last: this.tried, mark };
    this.tried = mark;
    this.doubt(doubt);
  }

  /** The next document is looked through for something: what it lacks counts where that is not found. */
  startSearch(): void {
    this.isSearch = true;
  }

  /** From here on all reads count; what ends by an error ends the rule, which sees to it. */
  startKeeping(): void {
    this.keeping++;
  }

  endKeeping(): void {
    this.keeping--;
  }

  /** Runs something, and takes what it reads: nothing of it counts before `reuse`. */
  capture<Outcome>(run: () => Outcome): { readonly outcome: Outcome; readonly reads: CapturedReads } {
    const mark = this.reads;
    const triedMark = this.tried;
    const keeping = this.keeping;
    this.keeping = 0;
    try {
      const outcome = run();
      return {
        outcome,
        reads: { certain: { last: this.reads, mark }, tried: { last: this.tried, mark: triedMark } },
      };
    } finally {
      this.keeping = keeping;
      this.reads = mark;
      this.tried = triedMark;
    }
  }

  /** What was read then counts as if it had been read here. */
  reuse({ certain, tried }: CapturedReads): void {
    if (!isEmptyReadRange(certain)) this.use(certain);
    if (isEmptyReadRange(tried)) return;
    if (this.keeping > 0) this.use(tried);
    else this.tried = { bundle: tried, previous: this.tried };
  }

  /**
   * Runs another rule, whose reads become its user's. Whether the user stands in a negation does not concern it. Where
   * it has no value, all that was read in vain counts; of a set or object that has something in it, it decides what else is not.
   */
  apart<Evaluation, Outcome>(
    group: RuleGroup,
    element: Value | undefined,
    run: (evaluation: Evaluation) => Outcome,
    evaluation: Evaluation,
  ): Outcome {
    const mark = this.reads;
    const tried = this.tried;
    const { keeping, isSearch } = this;
    this.keeping = 0;
    this.isSearch = false;
    let outcome: Outcome;
    try {
      outcome = run(evaluation);
    } catch (cause) {
      // A rule that is put off reads all of it again.
      this.reads = mark;
      this.tried = tried;
      this.keeping = keeping;
      throw cause;
    }
    this.keeping = keeping;
    const isWhole = element === undefined && group.kind !== "complete";
    const isNothing = outcome === undefined || (isWhole && isEmptyCollection(outcome));
    const results = isNothing ? undefined : this.resultsByRule?.get(group);
    if (results !== undefined && !isWhole && (group.kind === "complete" || group.defaults.length === 0)) {
      this.tried = tried;
      this.reads = mark;
      this.use(element === undefined ? wholeOf(results) : readsOfElement(results, element));
      return outcome;
    }
    const vain = this.vainReads(group, element, mark, tried, results === undefined);
    if (results === undefined) {
      if (vain !== undefined) this.use(vain);
      return outcome;
    }
    this.use(element === undefined ? wholeOf(results) : readsOfElement(results, element));
    if (vain === undefined) return outcome;
    if (isSearch && keeping === 0) this.tried = { bundle: vain, previous: this.tried };
    else this.doubt(vain);
    return outcome;
  }

  /** Takes all that a rule has read. It runs once; what it read in vain counts for everyone who finds that it lacks something. */
  private vainReads(
    group: RuleGroup,
    element: Value | undefined,
    mark: InputReadChain | undefined,
    tried: InputReadChain | undefined,
    isWithoutResult: boolean,
  ): VainReads | undefined {
    const key = typeof element === "object" && element !== null ? toMapKeyText(element) : element;
    const before = key === undefined ? this.vain?.get(group) : this.vainOfElements?.get(group)?.get(key);
    if (this.reads === mark && this.tried === tried) return before;
    if (this.tried !== tried) {
      this.use({ last: this.tried, mark: tried });
      this.tried = tried;
    }
    if (before !== undefined) this.use(before);
    const last = this.reads;
    this.reads = mark;
    const vain = { last, mark, isWithoutResult: isWithoutResult || before?.isWithoutResult === true };
    if (key === undefined) {
      this.vain ??= new IdentityMap();
      this.vain.set(group, vain);
    } else {
      this.vainOfElements ??= new IdentityMap();
      const elements = this.vainOfElements.get(group);
      if (elements === undefined) this.vainOfElements.add(group, new Map([[key, vain]]));
      else elements.set(key, vain);
    }
    return vain;
  }

  /** A rule that says so without a body has read nothing, whoever asks. */
  foundConstant(group: RuleGroup): void {
    this.constants = { group, previous: this.constants };
  }

  /** A rule has a result: what was read since the mark decided it. */
  found(group: RuleGroup, element: Value | undefined, mark: InputReadChain | undefined): void {
    const result: Result = { element, last: this.reads, mark };
    this.resultsByRule ??= new IdentityMap();
    const results = this.resultsByRule.get(group);
    if (results !== undefined) results.all.push(result);
    else this.resultsByRule.set(group, new Results(result));
  }

  /** The default has been found last, since nothing of what was read since the marks gave a value. */
  foundDefault(group: RuleGroup, mark: InputReadChain | undefined, tried: InputReadChain | undefined): void {
    const all = group.kind === "function" ? undefined : this.resultsByRule?.get(group)?.all;
    const found = all?.pop();
    if (found !== undefined) this.doubt({ last: this.reads, mark });
    this.doubtTried(tried);
    if (found !== undefined) all?.push({ ...found, last: this.reads });
  }

  /** What documents without a value, and sets without an element, looked at. */
  readsWithoutResult(): readonly InputPath[] {
    const reads = [{ last: this.reads, mark: undefined }];
    return listReadPaths(reads, this.listVain(), this.locator);
  }

  wholeReadsWithoutResult(): readonly InputPath[] {
    return listWholePaths([{ last: this.reads, mark: undefined }, ...this.listVain()], this.locator);
  }

  private listVain(): readonly InputReadRange[] {
    const vain: InputReadRange[] = (this.vain?.entries() ?? []).flatMap(([group, reads]) =>
      reads.isWithoutResult || this.resultsByRule?.get(group) === undefined ? [reads] : [],
    );
    for (const [group, elements] of this.vainOfElements?.entries() ?? [])
      if (this.resultsByRule?.get(group) === undefined) vain.push(...elements.values());
    return [...vain, { last: this.tried, mark: undefined }];
  }

  private get locator(): InputLocator {
    return (object) => this.locateWhole(object);
  }

  evidence(): Evidence[] {
    const found: Evidence[] = [];
    const locate = this.locator;
    for (const [group, results] of this.resultsByRule?.entries() ?? []) {
      if (group.kind === "set") {
        for (const result of results.all) found.push(new DocumentEvidence(group, result.element, [result], locate));
        continue;
      }
      const vain = group.kind === "object" ? this.vain?.get(group) : undefined;
      found.push(new DocumentEvidence(group, undefined, [wholeOf(results)], locate, vain === undefined ? [] : [vain]));
    }
    for (let constant = this.constants; constant !== undefined; constant = constant.previous)
      found.push(new DocumentEvidence(constant.group, undefined, [], locate));
    return found;
  }
}

function isEmptyCollection(value: unknown): boolean {
  return value instanceof RegoSet
    ? value.size === 0
    : isObject(value as Value) && getObjectSize(value as RegoObject) === 0;
}

function unplaced(value: Value & object): InputRead {
  return { from: undefined, keys: undefined, key: undefined, unplaced: value, previous: undefined };
}

function placed(from: InputRead | undefined, key: Value | undefined, previous: InputReadChain | undefined): InputRead {
  return { from, keys: undefined, key, unplaced: undefined, previous };
}

function indexPlaces(index: Map<Value & object, InputRead>, value: Value, place: InputRead): void {
  if (typeof value !== "object" || value === null || index.has(value)) return;
  index.set(value, place);
  const keys = listMemberKeysUnlessArray(value, false);
  const items = listCollectionMembers(value, false);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (typeof item !== "object" || item === null) continue;
    const key = keys === undefined ? i : (keys[i] as Value);
    indexPlaces(index, item, placed(place, key, undefined));
  }
}

/** Remembered: a set may be used as often as it has elements. */
function wholeOf(results: Results): InputReadRange {
  const { all } = results;
  if (all.length === 1) return all[0] as Result;
  if (results.chained === all.length) return results.whole;
  let { last } = results.whole;
  for (; results.chained < all.length; results.chained++) {
    last = { bundle: all[results.chained] as Result, previous: last };
  }
  results.whole = { last, mark: undefined };
  return results.whole;
}

function readsOfElement(results: Results, element: Value): InputReadRange {
  const { all } = results;
  const [first] = all as [Result, ...Result[]];
  if (all.length === 1 && (first.element === undefined || first.element === element)) return first;
  results.byHash ??= new Map();
  const { byHash } = results;
  for (; results.hashed < all.length; results.hashed++) {
    const result = all[results.hashed] as Result;
    if (result.element === undefined) {
      results.ofAny = { bundle: result, previous: results.ofAny };
      continue;
    }
    const hash = hashValue(result.element);
    appendToGroup(byHash, hash, result);
  }
  let last = results.ofAny;
  for (const each of byHash.get(hashValue(element)) ?? []) {
    if (each.element !== undefined && compareRegoValues(each.element, element) === 0)
      last = { bundle: each, previous: last };
  }
  return { last, mark: undefined };
}

/** Whoever asks for evidence looks at that of some documents: the paths of the others need not be put in order. */
class DocumentEvidence implements Evidence {
  readonly #group: RuleGroup;
  readonly #reads: readonly InputReadRange[];
  readonly #vain: readonly InputReadRange[];
  readonly #locate: InputLocator;
  #paths: readonly InputPath[] | undefined;
  #dependsOn: readonly InputPath[] | undefined;
  #dependsOnAllOf: readonly InputPath[] | undefined;
  declare readonly element?: Value;

  constructor(
    group: RuleGroup,
    element: Value | undefined,
    reads: readonly InputReadRange[],
    locate: InputLocator,
    vain: readonly InputReadRange[] = [],
  ) {
    this.#group = group;
    this.#reads = reads;
    this.#vain = vain;
    this.#locate = locate;
    if (element !== undefined) this.element = element;
  }

  get document(): string {
    return formatDocumentName(this.#group.path);
  }

  get paths(): readonly InputPath[] {
    this.#paths ??= listReadPaths(this.#reads, [], this.#locate);
    return this.#paths;
  }

  get dependsOn(): readonly InputPath[] {
    this.#dependsOn ??= listReadPaths([], [...this.#reads, ...this.#vain], this.#locate);
    return this.#dependsOn;
  }

  get dependsOnAllOf(): readonly InputPath[] {
    this.#dependsOnAllOf ??= listWholePaths([...this.#reads, ...this.#vain], this.#locate);
    return this.#dependsOnAllOf;
  }

  toJSON(): Omit<Evidence, "dependsOn" | "dependsOnAllOf"> {
    const { document, element, paths } = this;
    return element === undefined ? { document, paths } : { document, element, paths };
  }
}
