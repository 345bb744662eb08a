import { KnownError } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { parseFilter } from "./parse-filter.js";

function refusal(filter: unknown): string {
  try {
    parseFilter(filter);
  } catch (error) {
    if (error instanceof KnownError && error.code === "invalid_query") return error.problems.join();
    throw error;
  }
  return "accepted";
}

const nested = (depth: number): unknown => (depth === 0 ? { "json.a": 1 } : { $and: [nested(depth - 1)] });

describe("parseFilter refuses", () => {
  it.each<[filter: unknown, problem: string]>([
    [[], "filter: a filter is a JSON object, not an array"],
    ["x", 'filter: a filter is a JSON object, not "x"'],
    [null, "filter: a filter is a JSON object, not null"],
    [{ $where: "1" }, '$where: "$where" is not a supported operator'],
    [{ $expr: {} }, '$expr: "$expr" is not a supported operator'],
    [{ $text: {} }, '$text: "$text" is not a supported operator'],
    [{ $comment: "x" }, '$comment: "$comment" is not a supported operator'],
    [{ $jsonSchema: {} }, '$jsonSchema: "$jsonSchema" is not a supported operator'],
    [{ $and: [{ "json.a": { $function: 1 } }] }, '$and.0.json.a.$function: "$function" is not a supported operator'],
    [{ "json.a": { $gt: 1, $near: 2 } }, 'json.a.$near: "$near" is not a supported operator'],
    [{ $gt: 1 }, "$gt: $gt needs a field around it"],
    [{ $not: {} }, "$not: $not needs a field around it"],
    [{ "json.a": { $or: [] } }, "json.a.$or: $or cannot stand below a field; put it around the field"],
    [{ "json.a": { $gt: 1, b: 2 } }, 'json.a: operator "$gt" and field "b" stand side by side'],
    [{ $and: [] }, "$and: $and takes a non-empty array of filters"],
    [{ $or: {} }, "$or: $or takes a non-empty array of filters"],
    [{ $nor: [1] }, "$nor.0: $nor takes filters, not 1"],
    [{ "json.a": { $in: 1 } }, "json.a.$in: $in takes an array, not 1"],
    [{ "json.a": { $in: [{ $gt: 1 }] } }, 'json.a.$in.0: "$gt" cannot stand inside $in'],
    [{ "json.a": { $nin: "x" } }, 'json.a.$nin: $nin takes an array, not "x"'],
    [{ "json.a": { $gt: [1] } }, "json.a.$gt: $gt takes a number, string, boolean or null, not an array"],
    [{ "json.a": { $lte: {} } }, "json.a.$lte: $lte takes a number, string, boolean or null, not an object"],
    [{ "json.a": { $exists: "yes" } }, 'json.a.$exists: $exists takes true or false, not "yes"'],
    [{ "json.a": { $type: "text" } }, 'json.a.$type: "text" is not the name or number of a type'],
    [{ "json.a": { $type: [] } }, "json.a.$type: $type takes at least one type"],
    [{ "json.a": { $regex: 1 } }, "json.a.$regex: $regex takes a string, not 1"],
    [
      { "json.a": { $regex: "a", $options: "g" } },
      'json.a.$options: $options knows the letters i, m, s and x, not "g"',
    ],
    [{ "json.a": { $regex: "a", $options: 1 } }, "json.a.$options: $options takes a string, not 1"],
    [{ "json.a": { $options: "i" } }, "json.a.$options: $options needs a $regex beside it"],
    [
      { "json.a": { $regex: "a(?=b)" } },
      'json.a.$regex: lookahead (?=…) is not supported, at character 2 of the regular expression "a(?=b)"',
    ],
    [{ "json.a": { $not: 1 } }, "json.a.$not: $not takes an object of operators, not 1"],
    [{ "json.a": { $not: {} } }, "json.a.$not: $not takes an object of operators, not an object"],
    [{ "json.a": { $size: 1.5 } }, "json.a.$size: $size takes a whole number that is not negative, not 1.5"],
    [{ "json.a": { $size: -1 } }, "json.a.$size: $size takes a whole number that is not negative, not -1"],
    [{ "json.a": { $mod: [2] } }, "json.a.$mod: $mod takes an array of two numbers, divisor and remainder"],
    [{ "json.a": { $mod: [0.5, 1] } }, "json.a.$mod: $mod cannot divide by 0"],
    [{ "json.a": { $mod: ["2", 1] } }, 'json.a.$mod.0: "2" is no number'],
    [{ "json.a": { $mod: [2, 1e30] } }, "json.a.$mod.1: 1e+30 does not fit in 64 bits"],
    [{ "json.a": { $elemMatch: 1 } }, "json.a.$elemMatch: $elemMatch takes an object, not 1"],
    [{ "json.a": { $elemMatch: { b: 1, $gt: 2 } } }, "json.a.$elemMatch.$gt: $gt needs a field around it"],
    [{ "json.a": { $all: 1 } }, "json.a.$all: $all takes an array, not 1"],
    [{ "json.a": { $all: [{ $gt: 1 }] } }, 'json.a.$all.0: "$gt" cannot stand inside $all'],
    [
      { "json.a": { $all: [{ $elemMatch: {} }, 1] } },
      "json.a.$all.1: $all takes either values or $elemMatch objects, not both",
    ],
    [{ "json.a": Number.NaN }, "json.a: NaN is no JSON number"],
    [{ "json.a": { $gt: Infinity } }, "json.a.$gt: Infinity is no JSON number"],
    [{ "json.a": [undefined] }, "json.a.0: undefined is no JSON value"],
    [{ "json.a": new Date(0) }, "json.a: an object is no JSON value"],
    [{ "json.a": "\u0000" }, "json.a: the string holds U+0000, which no stored document can hold"],
    [{ "json.a": { $in: ["\ud800x"] } }, "json.a.$in.0: the string holds half a surrogate pair, which is no character"],
    [{ "json.a": { "\u0000": 1 } }, "json.a: a field name holds U+0000, which no stored document can hold"],
    [
      { [Array(40).fill("a").join(".")]: 1 },
      `${Array(40).fill("a").join(".")}: the path has 40 segments, at most 32 are allowed`,
    ],
    [nested(16), "filter: it is nested more than 32 levels deep"],
    [{ "json.a": { $in: Array(2001).fill(1) } }, "filter: it holds more than 2000 operators and values"],
    [
      { [`json.${Array(20).fill("0").join(".")}`]: 1 },
      "filter: it is too large once compiled; use fewer values, numeric path segments or nested $elemMatch",
    ],
  ])("%j", (filter, problem) => {
    expect(refusal(filter)).toBe(problem);
  });

  it("a filter nested too deep to recurse into", () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
    expect(refusal({ "json.a": deep })).toBe("filter: it is nested more than 32 levels deep");
  });
});

describe("parseFilter", () => {
  it("names the place in its message", () => {
    expect(() => parseFilter({ $or: [{ "json.a": 1 }, { "json.b": { $foo: 1 } }] })).toThrow(
      'The filter is not valid: "$foo" is not a supported operator (at $or.1.json.b.$foo).',
    );
  });

  it("takes field names that mean something to JavaScript for field names", () => {
    const filter: unknown = JSON.parse('{"json.__proto__": {"__proto__": 1, "constructor": {"toString": null}}}');
    expect(parseFilter(filter)).toMatchObject({ kind: "field", root: "body", path: ["__proto__"] });
    expect(refusal(JSON.parse('{"json.a": {"$__proto__": 1}}'))).toContain('"$__proto__" is not a supported operator');
    expect(refusal({ "json.a": { $constructor: 1 } })).toContain('"$constructor" is not a supported operator');
  });

  it("freezes what it returns", () => {
    const filter = parseFilter({
      $and: [{ "json.a": { $in: [1, { b: [2] }] } }, { "json.c": { $elemMatch: { d: 1 } } }],
    });
    const check = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      expect(Object.isFrozen(value)).toBe(true);
      for (const child of Object.values(value)) check(child);
    };
    check(filter);
  });
});
