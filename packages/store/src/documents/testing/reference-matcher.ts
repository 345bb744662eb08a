/**
 * A second, slow and literal implementation of MongoDB's matching, for tests to compare with. It reads the raw filter and
 * walks the document; nothing is shared with the compiler. Written after MongoDB's manual and a reading of how its server
 * walks paths, because `mingo`, our other oracle, departs from MongoDB wherever paths meet arrays: it pools what a path
 * finds in several elements into one array, so `$size`, `$all`, `$elemMatch`, ranges and null see what is not there.
 */
type Json = null | boolean | number | string | readonly Json[] | JsonMap;
interface JsonMap {
  readonly [name: string]: Json;
}
type Operators = Readonly<Record<string, unknown>>;

const MISSING = Symbol("missing");
type Found = Json | typeof MISSING;

export function referenceMatches(filter: Operators, document: unknown): boolean {
  return matchesDocument(filter, document as Json);
}

function matchesDocument(filter: Operators, document: Json): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    const branches = condition as readonly Operators[];
    if (key === "$and") return branches.every((branch) => matchesDocument(branch, document));
    if (key === "$or") return branches.some((branch) => matchesDocument(branch, document));
    if (key === "$nor") return !branches.some((branch) => matchesDocument(branch, document));
    const find = (spread: boolean): Found[] => [...walk(document, key.split("."), spread)];
    return isOperators(condition)
      ? matchesOperators(condition, find)
      : find(true).some((value) => equal(value, condition));
  });
}

/** `find` gives what the tested path leads to, arrays followed by or replaced by their elements, or the element itself. */
function matchesOperators(operators: Operators, find: (spread: boolean) => Found[]): boolean {
  return Object.entries(operators).every(([operator, operand]) => {
    const any = (test: (value: Found) => boolean, spread = true): boolean => find(spread).some(test);
    switch (operator) {
      case "$options":
        return true;
      case "$not":
        return !matchesOperators(operand as Operators, find);
      case "$ne":
        return !any((value) => equal(value, operand));
      case "$nin":
        return !any((value) => (operand as Json[]).some((one) => equal(value, one)));
      case "$in":
        return any((value) => (operand as Json[]).some((one) => equal(value, one)));
      case "$exists":
        return any((value) => value !== MISSING) === Boolean(operand);
      case "$all":
        return matchesAll(operand as readonly unknown[], find);
      case "$size":
        return any((value) => Array.isArray(value) && value.length === operand, false);
      case "$elemMatch":
        return any(
          (value) => Array.isArray(value) && value.some((item: Json) => matchesElement(operand as Operators, item)),
          false,
        );
      default:
        return any((value) => matchesScalar(operator, operand, operators, value));
    }
  });
}

function matchesAll(operand: readonly unknown[], find: (spread: boolean) => Found[]): boolean {
  if (operand.length === 0) return false;
  return operand.every((one) => {
    const isElemMatch = isOperators(one) && Object.hasOwn(one, "$elemMatch");
    return matchesOperators(isElemMatch ? one : { $eq: one }, find);
  });
}

function matchesElement(condition: Operators, item: Json): boolean {
  const keys = Object.keys(condition);
  const ofItself =
    keys.length > 0 && keys.every((key) => key.startsWith("$") && !["$and", "$or", "$nor"].includes(key));
  if (ofItself) return matchesOperators(condition, () => [item]);
  return typeof item === "object" && item !== null && matchesDocument(condition, item);
}

function matchesScalar(operator: string, operand: unknown, siblings: Operators, value: Found): boolean {
  switch (operator) {
    case "$eq":
      return equal(value, operand);
    case "$gt":
      return order(value, operand) === 1;
    case "$gte":
      return [0, 1].includes(order(value, operand) ?? 9);
    case "$lt":
      return order(value, operand) === -1;
    case "$lte":
      return [0, -1].includes(order(value, operand) ?? 9);
    case "$type":
      return (Array.isArray(operand) ? operand : [operand]).some((type: unknown) => isOfType(value, type));
    case "$regex": {
      // Tests use patterns on which JavaScript and PCRE agree.
      const flags = typeof siblings.$options === "string" ? siblings.$options : "";
      return typeof value === "string" && new RegExp(operand as string, `${flags}u`).test(value);
    }
    case "$mod": {
      const [divisor = 1, remainder = 0] = (operand as number[]).map(Math.trunc);
      return (
        typeof value === "number" && Math.abs(value) < 2 ** 63 && (Math.trunc(value) % divisor) + 0 === remainder + 0
      );
    }
    default:
      throw new Error(`the reference does not know ${operator}`);
  }
}

function isOperators(value: unknown): value is Operators {
  return typeof value === "object" && value !== null && (Object.keys(value)[0] ?? "").startsWith("$");
}

function isMap(value: Found): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** From a document (an object, or an array whose positions are its field names) down a path. */
function* walk(document: Json, path: readonly string[], spread: boolean): Iterable<Found> {
  const [name = "", ...rest] = path;
  const value: Found =
    typeof document === "object" &&
    document !== null &&
    Object.hasOwn(document, name) &&
    !(Array.isArray(document) && name === "length")
      ? ((document as JsonMap)[name] ?? null)
      : MISSING;
  if (Array.isArray(value)) yield* walkArray(value, rest, spread);
  else if (rest.length === 0) yield value;
  else if (isMap(value)) yield* walk(value, rest, spread);
  else yield MISSING;
}

function* walkArray(array: readonly Json[], rest: readonly string[], spread: boolean): Iterable<Found> {
  const [name, ...further] = rest;
  if (name === undefined) {
    if (spread) yield* array;
    yield array;
    return;
  }
  for (const [position, item] of array.entries()) {
    if (isMap(item)) yield* walk(item, rest, spread);
    if (name !== String(position)) continue;
    if (further.length === 0) yield item;
    else if (Array.isArray(item)) yield* walkArray(item, further, spread);
    else if (isMap(item)) yield* walk(item, further, spread);
  }
}

function equal(a: Found, b: unknown): boolean {
  if (a === MISSING) return b === null;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item: Json, i) => equal(item, b[i]))
    );
  }
  if (typeof a === "object" && a !== null && typeof b === "object" && b !== null) {
    const others = b as JsonMap;
    const names = Object.keys(a);
    return (
      names.length === Object.keys(others).length &&
      names.every((name) => Object.hasOwn(others, name) && equal((a as JsonMap)[name] ?? null, others[name] ?? null))
    );
  }
  return a === b;
}

function order(a: Found, b: unknown): number | undefined {
  if (b === null) return a === null || a === MISSING ? 0 : undefined;
  if (typeof a !== typeof b || a === null || typeof a === "object") return undefined;
  if (typeof a === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b as string));
  return Math.sign(Number(a) - Number(b));
}

function isOfType(value: Found, type: unknown): boolean {
  if (typeof value === "number") {
    const whole = Number.isInteger(value);
    const in32 = value >= -(2 ** 31) && value < 2 ** 31;
    const in64 = value >= -(2 ** 63) && value < 2 ** 63;
    if (type === "number") return true;
    if (type === "int") return whole && in32;
    if (type === "long") return whole && !in32 && in64;
    return type === "double" && !(whole && in64);
  }
  if (value === null) return type === "null" || type === 10;
  if (Array.isArray(value)) return type === "array" || type === 4;
  return (
    type ===
    ({ string: "string", boolean: "bool", object: "object", symbol: "" } as Record<string, string>)[typeof value]
  );
}
