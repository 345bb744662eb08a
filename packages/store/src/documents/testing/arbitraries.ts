/** Random documents and filters over few keys and values, so that they meet often. */
import fc from "fast-check";

const STRINGS = ["", "a", "b", "ab", "A", "é", "😀", "\uffee", 'q"\\', "a\nb", "$a", "0", "__proto__"] as const;
const NUMBERS = [0, 1, 2, 3, -1, -2, 1.5, -3.5, 4, 0.1, 2147483648, -2147483649, 1e20, -1e-7] as const;
const KEYS = ["a", "b", "0", "1", 'k"\\', "x y", "__proto__", "é", "constructor", "length", "01", ""] as const;

const scalar = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 5, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 5, arbitrary: fc.constantFrom(...STRINGS) },
);

/** Mostly the first few keys: rare ones should not keep paths from leading anywhere. */
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("a", "b") },
  { weight: 3, arbitrary: fc.constantFrom("0", "1") },
  { weight: 2, arbitrary: fc.constantFrom(...KEYS) },
);

function record<T>(
  name: fc.Arbitrary<string>,
  value: fc.Arbitrary<T>,
  maxLength: number,
): fc.Arbitrary<Record<string, T>> {
  // fromEntries defines properties, so `__proto__` becomes one.
  return fc.array(fc.tuple(name, value), { maxLength }).map((entries) => Object.fromEntries(entries));
}

function json(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return scalar;
  const inner = json(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 4, arbitrary: fc.array(inner, { maxLength: 3 }) },
    { weight: 5, arbitrary: record(key, inner, 3) },
  );
}

export const storedDocument = fc.record({
  json: fc.oneof({ weight: 9, arbitrary: record(key, json(3), 3) }, { weight: 1, arbitrary: json(3) }),
  meta: record(key, json(2), 2),
});

const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((segments) => segments.join("."));
const documentPath = fc.oneof(
  { weight: 8, arbitrary: path.map((rest) => `json.${rest}`) },
  { weight: 1, arbitrary: fc.constant("json") },
  // A field name that begins with `json` would be one of the body.
  { weight: 2, arbitrary: path },
);

const literal = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(json(1), { maxLength: 2 }) },
  { weight: 2, arbitrary: record(key, json(1), 2) },
);
const plainLiteral = literal.filter((value) => !hasOperatorKey(value));

const REGEXES = ["a", "^a", "b$", "^$", "a|b", "[^a]", ".", "^.b", "é", "\\n", "\\d", "[😀é]"] as const;
const TYPES = ["null", "bool", "number", "string", "array", "object", "int", "long", "double", "date", 4, 10] as const;

function operators(depth: number): fc.Arbitrary<Record<string, unknown>> {
  const cases: fc.Arbitrary<Record<string, unknown>>[] = [
    literal.map(($eq) => ({ $eq })),
    literal.map(($ne) => ({ $ne })),
    ...["$gt", "$gte", "$lt", "$lte"].map((name) => scalar.map((operand) => ({ [name]: operand }))),
    fc.array(plainLiteral, { maxLength: 3 }).map(($in) => ({ $in })),
    fc.array(plainLiteral, { maxLength: 3 }).map(($nin) => ({ $nin })),
    fc.boolean().map(($exists) => ({ $exists })),
    fc.constantFrom(...TYPES).map(($type) => ({ $type })),
    fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }).map(($type) => ({ $type })),
    fc.constantFrom(...REGEXES).map(($regex) => ({ $regex })),
    fc
      .tuple(fc.constantFrom(...REGEXES), fc.constantFrom("i", "m", "s", "im"))
      .map(([$regex, $options]) => ({ $regex, $options })),
    fc.array(plainLiteral, { maxLength: 2 }).map(($all) => ({ $all })),
    fc.nat({ max: 3 }).map(($size) => ({ $size })),
    fc.tuple(fc.constantFrom(1, 2, 3, -2, 2.7), fc.constantFrom(0, 1, -1, 2)).map(($mod) => ({ $mod })),
  ];
  if (depth > 0) {
    const inner = operators(depth - 1);
    const elemMatch = fc.oneof(inner, condition(path, depth - 1)).map(($elemMatch) => ({ $elemMatch }));
    cases.push(
      inner.map(($not) => ({ $not })),
      elemMatch,
      elemMatch,
      fc.array(elemMatch, { minLength: 1, maxLength: 2 }).map(($all) => ({ $all })),
      fc.tuple(inner, inner).map(([a, b]) => ({ ...a, ...b })),
    );
  }
  return fc.oneof(...cases);
}

function condition(paths: fc.Arbitrary<string>, depth: number): fc.Arbitrary<Record<string, unknown>> {
  const field = fc.oneof({ weight: 4, arbitrary: operators(depth) }, { weight: 2, arbitrary: plainLiteral });
  const fields = fc
    .array(fc.tuple(paths, field), { minLength: 1, maxLength: 2 })
    .map((entries) => Object.fromEntries(entries));
  if (depth === 0) return fields;
  const branches = fc.array(condition(paths, depth - 1), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: fields },
    { weight: 1, arbitrary: branches.map(($and) => ({ $and })) },
    { weight: 1, arbitrary: branches.map(($or) => ({ $or })) },
    { weight: 1, arbitrary: branches.map(($nor) => ({ $nor })) },
  );
}

export const documentFilter = condition(documentPath, 2);

/** The same with secrets as the tests' masking knows them, and with values as they are shown. */
function withSecrets<T>(value: T): T {
  const text = JSON.stringify(value)
    .replaceAll(/(?<=[".])b(?=[".])/g, "secret")
    .replaceAll('"ab"', '"pin:ab"')
    .replaceAll('"A"', '"a*"')
    .replaceAll('"$a"', '"***"')
    .replaceAll('"é"', '"pin:*"');
  return JSON.parse(text);
}

export const secretDocument = storedDocument.map(withSecrets);
export const secretFilter = documentFilter.map(withSecrets);

function hasOperatorKey(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).some((name) => name.startsWith("$"));
}

/**
 * The part of both on which mingo (7.2.6) and MongoDB agree. Left out, because mingo deviates there:
 * - across arrays: null, $exists, $size, $all, $elemMatch, $type, and leaves that are arrays (it pools the elements' values);
 * - numeric segments (never a key of an array's elements; looks into the element it ends at) and `__proto__` (refused);
 * - arrays in arrays (flattened for $eq and $regex), whole arrays in $in (never found);
 * - $type of an array's elements, $all on what is no array, $elemMatch with fields on elements that are no objects;
 * - ranges with null, or with strings beyond U+FFFF (ordered by UTF-16 unit); $mod of anything but whole numbers;
 * - number types by name: it takes every number for a double and a decimal, every whole one for an int and a long.
 */
const mildKey = fc.constantFrom("a", "b", 'k"', "x y", "é");
const mildScalar = fc.oneof(
  fc.constantFrom(true, false, 0, 1, 2, -1, 1.5),
  fc.constantFrom("", "a", "b", "ab", "é", 'q"\\'),
);
const flatRecord = record(mildKey, fc.oneof(mildScalar, fc.constant(null)), 3);
const mildRecord = record(mildKey, fc.oneof(mildScalar, fc.constant(null), flatRecord), 3);

export const mildDocument = fc.record({
  json: fc.record({
    one: mildRecord,
    many: fc.array(mildScalar, { maxLength: 3 }),
    deep: fc.array(flatRecord, { maxLength: 3 }),
  }),
  meta: fc.record({ source: mildScalar, paths: fc.array(mildScalar, { maxLength: 3 }) }),
});

const acrossTests = fc.oneof(
  mildScalar.map(($eq) => ({ $eq })),
  mildScalar.map(($ne) => ({ $ne })),
  fc.array(mildScalar, { maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(mildScalar, { maxLength: 3 }).map(($nin) => ({ $nin })),
  mildScalar.map((value) => value),
  ...["$gt", "$gte", "$lt", "$lte"].map((name) => mildScalar.map((operand) => ({ [name]: operand }))),
  fc.constantFrom("a", "^a", "b$", "é").map(($regex) => ({ $regex })),
);
const plainTests = fc.oneof(
  acrossTests,
  fc.constantFrom(
    { $exists: true },
    { $exists: false },
    { $eq: null },
    { $ne: null },
    { $in: [null, 1] },
    { $nin: [null, "a"] },
  ),
  fc.constantFrom("null", "bool", "number", "string", "object").map(($type) => ({ $type })),
  flatRecord.filter((value) => !hasOperatorKey(value)),
  acrossTests.filter((test) => typeof test === "object").map(($not) => ({ $not })),
);
const arrayTests = fc.oneof(
  acrossTests,
  fc.nat({ max: 3 }).map(($size) => ({ $size })),
  fc.array(mildScalar, { minLength: 1, maxLength: 2 }).map(($all) => ({ $all })),
  fc.constantFrom(
    { $elemMatch: { $gt: 0 } },
    { $elemMatch: { $gte: "a", $lt: "b" } },
    { $elemMatch: { $ne: 1 } },
    { $exists: true },
  ),
);
const recordArrayTests = fc.oneof(
  record(mildKey, plainTests, 2)
    .filter((filter) => Object.keys(filter).length > 0)
    .map(($elemMatch) => ({ $elemMatch })),
  fc.nat({ max: 3 }).map(($size) => ({ $size })),
);
const mildEntry = fc.oneof(
  fc.tuple(
    mildKey.map((name) => `json.one.${name}`),
    plainTests,
  ),
  fc.tuple(fc.constant("json.many"), arrayTests),
  fc.tuple(fc.constant("json.deep"), recordArrayTests),
  fc.tuple(
    mildKey.map((name) => `json.deep.${name}`),
    acrossTests,
  ),
  fc.tuple(fc.constant("source"), plainTests),
  fc.tuple(fc.constant("paths"), arrayTests),
);
const mildFields = fc.array(mildEntry, { minLength: 1, maxLength: 2 }).map((entries) => Object.fromEntries(entries));
const mildBranches = fc.array(mildFields, { minLength: 1, maxLength: 3 });

export const mildFilter: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  { weight: 3, arbitrary: mildFields },
  { weight: 1, arbitrary: mildBranches.map(($and) => ({ $and })) },
  { weight: 1, arbitrary: mildBranches.map(($or) => ({ $or })) },
  { weight: 1, arbitrary: mildBranches.map(($nor) => ({ $nor })) },
);
