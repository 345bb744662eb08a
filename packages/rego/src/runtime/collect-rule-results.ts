import type { RegoErrorCode } from "../errors.js";
import { isEqualRegoValue } from "../values/compare.js";
import { ObjectBuilder } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import type { RegoObject, Value } from "../values/value.js";
import type { BudgetMeter } from "./budget-meter.js";

/** Thrown where rules contradict each other; the place is added by whoever knows it. */
export class EvaluationFailure extends Error {
  constructor(
    readonly code: RegoErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** A document or function with one value got a second one, of the same rule or of another. */
export class ConflictFailure extends EvaluationFailure {
  constructor(
    what: string,
    readonly before: Value,
    readonly now: Value,
    readonly isWithinRule: boolean,
  ) {
    const inputs = what.startsWith("function ") ? " for the same inputs" : "";
    super("eval_conflict_error", `${what} produced conflicting values${inputs}`);
  }
}

/** Refuses what another rule says differently; `what` is the name of both: `rule data.p.a`. */
export function requireEqualAcrossRules(before: Value | undefined, now: Value, what: string): Value {
  if (before === undefined || isEqualRegoValue(before, now)) return now;
  throw new ConflictFailure(what, before, now, false);
}

/** The same for two values of one rule. */
export function requireEqualWithinRule(before: Value | undefined, now: Value, what: string): Value {
  if (before === undefined || isEqualRegoValue(before, now)) return now;
  throw new ConflictFailure(what, before, now, true);
}

/** What comprehensions collect, one by one: both tiers call these. */
export function pushItem(meter: BudgetMeter, items: Value[], value: Value): void {
  const size = items.push(value);
  if (size > meter.elements) meter.checkSize(size);
}

export function addMember(meter: BudgetMeter, set: RegoSet, value: Value): void {
  set.add(value);
  if (set.size > meter.elements) meter.checkSize(set.size);
}

export function setEntry(meter: BudgetMeter, builder: ObjectBuilder, key: Value, value: Value): void {
  const before = builder.get(key);
  if (before === undefined) {
    const size = builder.append(key, value);
    if (size > meter.elements) meter.checkSize(size);
  } else if (!isEqualRegoValue(before, value)) throw conflict();
}

/** The constant beginning of an entry's path: `1`, `q` of `p[1].q[x]`. */
export interface ConstantEntryPrefix {
  readonly keys: readonly Value[];
  readonly leaf: "object" | "set";
}

/** The document of partial object rules, while it is put together: objects within objects, with values or sets at the ends. */
export class PartialObjectBuilder {
  readonly #keys = new ObjectBuilder();
  readonly #places: (PartialObjectBuilder | RegoSet | { readonly value: Value })[] = [];
  readonly #names: Value[] = [];
  /** The only key anybody wants to know about; what happens at others does not matter. */
  readonly #only: Value | undefined;
  readonly #meter: BudgetMeter;

  constructor(meter: BudgetMeter, only?: Value) {
    this.#meter = meter;
    this.#only = only;
  }

  /** An object with the places that exist whether or not a rule fills them. */
  static with(meter: BudgetMeter, places: readonly ConstantEntryPrefix[], only?: Value): PartialObjectBuilder {
    const object = new PartialObjectBuilder(meter, only);
    for (const { keys, leaf } of places) object.#ensure(keys, leaf, 0);
    return object;
  }

  #ensure(keys: readonly Value[], leaf: "object" | "set", depth: number): void {
    const key = keys[depth];
    if (key === undefined) return;
    const at = this.#keys.get(key) as number | undefined;
    const last = depth === keys.length - 1;
    const place =
      at === undefined
        ? this.#add(key, last && leaf === "set" ? new RegoSet() : new PartialObjectBuilder(this.#meter))
        : (this.#places[at] as PartialObjectBuilder | RegoSet);
    if (place instanceof PartialObjectBuilder) place.#ensure(keys, leaf, depth + 1);
  }

  insert(keys: readonly Value[], value: Value, leaf: "value" | "element", depth = 0): void {
    const key = keys[depth] as Value;
    if (this.#only !== undefined && !isEqualRegoValue(key, this.#only)) return;
    const at = this.#keys.get(key) as number | undefined;
    const place = at === undefined ? undefined : this.#places[at];
    if (depth < keys.length - 1) {
      const inner = place ?? this.#add(key, new PartialObjectBuilder(this.#meter));
      if (!(inner instanceof PartialObjectBuilder)) throw conflict();
      inner.insert(keys, value, leaf, depth + 1);
    } else if (leaf === "element") {
      const set = place ?? this.#add(key, new RegoSet());
      if (!(set instanceof RegoSet)) throw conflict();
      addMember(this.#meter, set, value);
    } else if (place === undefined) this.#add(key, { value });
    else if (place instanceof PartialObjectBuilder || place instanceof RegoSet || !isEqualRegoValue(place.value, value))
      throw conflict();
  }

  has(keys: readonly Value[], depth = 0): boolean {
    const at = this.#keys.get(keys[depth] as Value) as number | undefined;
    const place = at === undefined ? undefined : this.#places[at];
    if (place === undefined || depth === keys.length - 1) return place !== undefined;
    return place instanceof PartialObjectBuilder && place.has(keys, depth + 1);
  }

  finish(): RegoObject {
    const builder = new ObjectBuilder();
    for (const [i, place] of this.#places.entries()) {
      const value =
        place instanceof PartialObjectBuilder ? place.finish() : place instanceof RegoSet ? place : place.value;
      builder.set(this.#names[i] as Value, value);
    }
    return builder.finish();
  }

  #add<Place extends PartialObjectBuilder | RegoSet | { readonly value: Value }>(key: Value, place: Place): Place {
    this.#meter.checkSize(this.#places.length + 1);
    this.#keys.set(key, this.#places.length);
    this.#names.push(key);
    this.#places.push(place);
    return place;
  }
}

function conflict(): EvaluationFailure {
  return new EvaluationFailure("eval_conflict_error", "object keys must be unique");
}
