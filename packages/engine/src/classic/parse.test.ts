import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ClassicExpression, SnapshotReferenceStep } from "./ast.js";
import { parseClassicExpression } from "./parse.js";
import { parseValidRule } from "./testing/parse-valid-rule.js";
import { printRule } from "./testing/print.js";

const runs = {
  numRuns: Number(process.env.RUNS ?? 1000),
  ...(process.env.RUNS === undefined ? { seed: 1 } : {}),
};

/** The tree as text with every parenthesis, which shows what binds tighter. */
const structure = (text: string) => printRule(parseValidRule(text));

describe("precedence", () => {
  it.each([
    ["1+2*3", "1 + (2 * 3)"],
    ["1-2-3", "1 - 2 - 3"],
    ["(1-2)-3", "(1 - 2) - 3"],
    ["2*3%4/5", "2 * 3 % 4 / 5"],
    ["-2^^2", "-(2^^2)"],
    ["2^^-1", "2^^(-1)"],
    ["2^^3^^2", "2^^(3^^2)"],
    ["1+1=2", "(1 + 1)=2"],
    ["1<2 && 3>4 || 5!=6", "((1<2) && (3>4)) || (5!=6)"],
    ["1<2 && (3>4 || 5!=6)", "(1<2) && ((3>4) || (5!=6))"],
    ["!{1}.a='x' && {1}.b", "(!({1}.a='x')) && {1}.b"],
    ["!!{1}.a", "!(!{1}.a)"],
    ["{1}.a=!{2}.a", "{1}.a=(!{2}.a)"],
    ["!contains({1}.a)='x'", "!(contains({1}.a)='x')"],
    ["exists({1}.a)=count({1}.b)+1", "exist({1}.a)=(count({1}.b) + 1)"],
    ["contain({1}.a)", "contains({1}.a)=true"],
  ])("%s is %s", (text, expected) => {
    expect(structure(text)).toBe(expected);
  });
});

describe("a value without quotes", () => {
  it.each<[string, unknown]>([
    ["80", 80],
    ["443.25", 443.25],
    ["007", 7],
    ["1.5.2", "1.5.2"],
    ["1e5", "1e5"],
    ["172.1.1.0", "172.1.1.0"],
    ["172.1.1.0/24", "172.1.1.0/24"],
    ["2012-10-17", "2012-10-17"],
    ["2012-10-17T00:00:00Z", "2012-10-17T00:00:00Z"],
    ["us-east-1", "us-east-1"],
    ["Microsoft.Compute/virtualMachines", "Microsoft.Compute/virtualMachines"],
    ["arn:aws:s3:::bucket", "arn:aws:s3:::bucket"],
    ["true", true],
    ["False", false],
    // The original takes these for false.
    ["TRUE", true],
    ["trueish", "trueish"],
    ["null", "null"],
    ["9".repeat(400), "9".repeat(400)],
    ["['a b', \"c\", d, 1, -2.5, true, ['e'], {'f': 1}]", ["a b", "c", "d", 1, -2.5, true, ["e"], { f: 1 }]],
    ["[]", []],
    ["{}", {}],
    ["{ 'a': 1, \"b\": {'c': x} }", { a: 1, b: { c: "x" } }],
    ["'it is \"so\"'", 'it is "so"'],
    ['"it\'s"', "it's"],
  ])("%s", (text, value) => {
    expect(parseValidRule(text)).toMatchObject({ kind: "literal", value });
  });

  it("may have any key", () => {
    const { value } = parseValidRule("{'__proto__': 1}") as Extract<ClassicExpression, { kind: "literal" }>;
    expect(Object.entries(value as object)).toEqual([["__proto__", 1]]);
  });
});

describe("a calculation without blanks", () => {
  it.each([
    ["10-3", "10 - 3"],
    ["80/2-1.5", "(80 / 2) - 1.5"],
    ["2-count({1}.a)", "2 - count({1}.a)"],
    ["{1}.n-1", "{1}.n - 1"],
    ["{1}.n-1.5", "{1}.n - 1.5"],
    ["{1}.n-{2}.n", "{1}.n - {2}.n"],
    ["{1}.n-count({1}.a)", "{1}.n - count({1}.a)"],
    ["{1}.n/2", "{1}.n / 2"],
    ["{1}.n*{2}.n", "{1}.n * {2}.n"],
    ["{1}.n=-5", "{1}.n=(-5)"],
    ["{1}.n!=-5", "{1}.n!=(-5)"],
  ])("%s is %s", (text, expected) => {
    expect(structure(text)).toBe(expected);
  });
});

describe("a path", () => {
  it.each<[string, string, readonly SnapshotReferenceStep[]]>([
    ["{1}", "1", []],
    ["{ A_1-b.c }.a", "A_1-b.c", [{ kind: "name", name: "a" }]],
    ["{1}.cost-center", "1", [{ kind: "name", name: "cost-center" }]],
    ["{1}.subnet-0ab", "1", [{ kind: "name", name: "subnet-0ab" }]],
    ["{1}['us-east-1']", "1", [{ kind: "name", name: "us-east-1" }]],
    ["{1}.$ref.@type", "1", ["$ref", "@type"].map((name) => ({ kind: "name", name }))],
    ["{1}[0][*][]", "1", [{ kind: "index", index: 0 }, { kind: "every" }, { kind: "open" }]],
    ["{1}[ 'k' = 'v' ]", "1", [{ kind: "match", key: "k", value: "v" }]],
    ['{1}["k"=443]', "1", [{ kind: "match", key: "k", value: "443" }]],
    ["{1}['k'=-1]", "1", [{ kind: "match", key: "k", value: "-1" }]],
    ["{1}['k'=true]", "1", [{ kind: "match", key: "k", value: "true" }]],
  ])("%s", (text, snapshotId, steps) => {
    expect(parseValidRule(text)).toMatchObject({ kind: "reference", snapshotId, steps });
  });
});

describe("a problem names its place", () => {
  it.each([
    ["", 0, "expected a value, found the end of the rule"],
    ["{1}.a=", 6, "expected a value, found the end of the rule"],
    ["{1}.a==1", 5, "unknown operator '=='"],
    ["{1}.a & {1}.b", 6, "unknown operator '&'"],
    ["{1}.a=~x", 5, "unknown operator '=~'"],
    ["{1}.a=1=2", 7, "expected '&&', '||' or the end of the rule, found '='"],
    ["{1}.a 5", 6, "expected an operator or the end of the rule, found '5'"],
    ["match({1}.a)", 0, "unknown function 'match': there are exist, exists, count, contain and contains"],
    ["1+contains({1}.a)='b'", 2, "contains(…) can only stand at the left of a comparison, alone"],
    ["contains({1}.a)<'b'", 15, "contains(…) can be compared by '=' and '!=' only"],
    ["exist({1}.a", 11, "expected ')' after the argument of exist, found the end of the rule"],
    ["exist({1}.a={1}.b)", 11, "expected ')' after the argument of exist, found '='"],
    ["({1}.a", 6, "expected ')' after what it opens, found the end of the rule"],
    ["{1}.a='x", 6, "the text has no closing '"],
    ["{1.a=1", 0, "expected {snapshotId}, or an object whose keys have quotes"],
    ["{k: 'v'}", 0, "expected {snapshotId}, or an object whose keys have quotes"],
    ["{1}.", 3, "expected a name after '.'"],
    ["{1}.a.-b", 5, "expected a name after '.'"],
    ["{1}[1.5]", 4, "expected a whole number, '*', a key in quotes or ']', found '1.5'"],
    ["{1}['k'=]", 8, "expected a value to match, found ']'"],
    ["['a' 'b']", 5, "expected ',' or ']' in a list, found ''b''"],
    ["[{1}.a]", 1, "expected a plain value, found '{1}'"],
    ["{'a' 1}", 5, "expected ':' after a key, found '1'"],
    ["{'a': 1, b: 2}", 9, "expected a key in quotes, found 'b:'"],
  ])("%s", (text, offset, message) => {
    expect(parseClassicExpression(text)).toEqual({ problem: { offset, message } });
  });
});

it.each([
  [101, "the rule is nested more than 100 levels deep"],
  [65_536, "the rule is longer than 65536 characters"],
])("a rule has limits: %i, %s", (offset, message) => {
  expect(parseClassicExpression(`${"(".repeat(offset)}1`)).toEqual({ problem: { offset, message } });
});

it("every part knows its text", () => {
  const text = " {1}.a + 2 = count( {2}.b[] )";
  const rule = parseValidRule(text) as Extract<ClassicExpression, { kind: "comparison" }>;
  const parts = [rule, rule.left, rule.right].map(({ start, end }) => text.slice(start, end));
  expect(parts).toEqual([text.trim(), "{1}.a + 2", "count( {2}.b[] )"]);
});

describe("a long text of nothing but", () => {
  const units = "( [ { } {1} {1}. {1}.a- {1}.a-1- ['a' ! - 1- 1/ a- 1+ 1^^ ' \" . = && 1&& x( count( exist({'a':".split(
    " ",
  );
  it.each(units)("%s is read in time that grows with it", (unit) => {
    const text = unit.repeat(Math.floor(65_000 / unit.length));
    // The best of three, since other work on the machine only ever adds.
    const times = [1, 2, 3].map(() => {
      const started = performance.now();
      parseClassicExpression(text);
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});

const names = fc.constantFrom("a", "port", "us-east-1", "k.l", "x y", "it's");
const literals = fc.letrec<{ value: ClassicExpression & { readonly kind: "literal" } }>(() => ({
  value: fc
    .oneof(
      names,
      fc.boolean(),
      fc.nat(1000),
      fc.constant(443.25),
      fc.array(fc.oneof(names, fc.integer({ min: -9, max: 9 }))),
      fc.dictionary(names, fc.boolean()),
    )
    .map((value) => ({ kind: "literal", value, start: 0, end: 0 })),
})).value;
const steps: fc.Arbitrary<SnapshotReferenceStep> = fc.oneof(
  names.map((name): SnapshotReferenceStep => ({ kind: "name", name })),
  fc.nat(9).map((index): SnapshotReferenceStep => ({ kind: "index", index })),
  fc.constantFrom<SnapshotReferenceStep>({ kind: "every" }, { kind: "open" }),
  fc.tuple(names, names).map(([key, value]): SnapshotReferenceStep => ({ kind: "match", key, value })),
);
const span = { start: 0, end: 0 };
const rules = fc.letrec<{ rule: ClassicExpression }>((tie) => ({
  rule: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    literals,
    fc
      .tuple(fc.constantFrom("1", "AB_2"), fc.array(steps, { maxLength: 3 }))
      .map(([snapshotId, path]): ClassicExpression => ({ kind: "reference", snapshotId, steps: path, ...span })),
    fc
      .tuple(fc.constantFrom("exist", "count"), tie("rule"))
      .map(([called, argument]) => ({ kind: "call", function: called, argument, ...span }) as ClassicExpression),
    fc
      .tuple(fc.constantFrom("not", "minus"), tie("rule"))
      .map(([kind, operand]) => ({ kind, operand, ...span }) as ClassicExpression),
    fc.tuple(tie("rule"), tie("rule"), fc.boolean()).map(
      ([container, member, negated]): ClassicExpression => ({
        kind: "containment",
        container,
        member,
        negated,
        ...span,
      }),
    ),
    fc
      .tuple(tie("rule"), tie("rule"))
      .map(([base, exponent]): ClassicExpression => ({ kind: "power", base, exponent, ...span })),
    fc
      .tuple(tie("rule"), fc.constantFrom("=", "!=", "<", ">", "<=", ">="), tie("rule"))
      .map(([left, operator, right]) => ({ kind: "comparison", operator, left, right, ...span }) as ClassicExpression),
    fc
      .tuple(fc.constantFrom("&&", "||"), fc.array(tie("rule"), { minLength: 2, maxLength: 3 }))
      .map(([operator, operands]) => ({ kind: "logic", operator, operands, ...span }) as ClassicExpression),
    fc
      .tuple(
        fc.constantFrom(["+", "-"], ["*", "/", "%"]),
        tie("rule"),
        fc.array(tie("rule"), { minLength: 1, maxLength: 3 }),
      )
      .map(([operators, first, operands]) => {
        const rest = operands.map((operand, index) => ({ operator: operators[index % operators.length], operand }));
        return { kind: "arithmetic", first, rest, ...span } as ClassicExpression;
      }),
  ),
})).rule;

/** Without places in the text. */
function bare(rule: ClassicExpression): unknown {
  return JSON.parse(JSON.stringify(rule, (key, value) => (key === "start" || key === "end" ? undefined : value)));
}

describe("any rule", () => {
  test("printed and parsed is the same", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(bare(parseValidRule(printRule(rule)))).toEqual(bare(rule));
      }),
      runs,
    );
  });

  const pieces =
    "{1} .a .b-c [] [0] [*] ['k'='v'] exist( count( contains( ( ) = != < + - * / % ^^ && || ! 1 2.5 us-east-1 'x' { } : , ' \"";
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces.split(" ")), fc.string({ maxLength: 3 })))
      .map((parts) => parts.join("")),
  );
  test("is parsed or has a problem inside its text", () => {
    fc.assert(
      fc.property(text, (rule) => {
        const parsing = parseClassicExpression(rule);
        if ("rule" in parsing) {
          expect(bare(parseValidRule(printRule(parsing.rule)))).toEqual(bare(parsing.rule));
          return;
        }
        expect(parsing.problem.offset).toBeGreaterThanOrEqual(0);
        expect(parsing.problem.offset).toBeLessThanOrEqual(rule.length);
      }),
      runs,
    );
  });
});
