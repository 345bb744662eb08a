import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RegoError } from "../errors.js";
import { parseModule } from "../syntax/parse.js";
import { format } from "./format.js";
import { printModuleKeepingRules } from "./print-module.js";
import { isSameModuleUpToNotation } from "./same-module-up-to-notation.js";

function expectFaithful(text: string, version: "v0" | "v1"): void {
  const before = parseModule(text, { version });
  const formatted = format(text, { version });
  const after = parseModule(formatted, { version });
  expect({ text, formatted, isSame: isSameModuleUpToNotation(before, after) }).toEqual({
    text,
    formatted,
    isSame: true,
  });
  expect(format(formatted, { version })).toBe(formatted);
  // `format` had nothing to put right.
  expect(printModuleKeepingRules(before, new Set())).toBe(formatted);
}

/** Lines of a module, after `package a`. */
const v1: readonly (readonly [name: string, source: string, formatted: string])[] = [
  [
    "one blank line stands between rules",
    "a if {\n  x\n  y\n}\nb := 1\n\n\n\nc := 2",
    "a if {\n\tx\n\ty\n}\n\nb := 1\n\nc := 2",
  ],
  ["names of keywords that are not imported are names", "and contains x if y", "and contains x if y"],
  ["short rules on consecutive lines stay together", "a := 1\nb if x\nc contains 3", "a := 1\nb if x\nc contains 3"],
  ["a body of one line is written behind `if`", "a if { x }\nb if {\n x\n}", "a if x\nb if {\n\tx\n}"],
  ["a body that is a set keeps its braces", "a if { {x} }", "a if {\n\t{x}\n}"],
  ["braces that begin a condition stay", "a if {1} == x", "a if {1} == x"],
  ["`true` is no body and no value", "a if { true }\nb := true if x", "a := true\nb if x"],
  ["`=` in a head is `:=`", "a = 1\nf(x) = y if y := x", "a := 1\nf(x) := y if y := x"],
  [
    "imports are sorted in their groups",
    "import data.z # zed\nimport data.b\n\nimport data.a as q",
    "import data.b\nimport data.z # zed\n\nimport data.a as q",
  ],
  ["names in brackets are written with dots", 'a := x["b"]["c d"]["if"][y]', 'a := x.b["c d"]["if"][y]'],
  [
    "a broken list stays broken and gets a last comma",
    'a := [1,\n2, 3]\nb := {\n"k":\n[1]}',
    'a := [\n\t1,\n\t2, 3,\n]\n\nb := {\n\t"k": [1],\n}',
  ],
  ["a list on one line stays there", "a := [ 1,2 , ]", "a := [1, 2]"],
  [
    "needed and written parentheses stay",
    "a := (x + y) * (z) - (q - r)\nb := (x * y) + 1\nc := x - (y in z)",
    "a := (x + y) * z - (q - r)\nb := (x * y) + 1\nc := x - (y in z)",
  ],
  ["parentheses without a use go", "a := (x + y)\nb := f((x))", "a := x + y\nb := f(x)"],
  [
    "unions that could begin a comprehension are in parentheses",
    "a := [(x | y), z]\nb := {(x | y) | z}\nc := {(x | y) | z,}",
    "a := [(x | y), z]\nb := {(x | y) | z}\nc := {((x | y) | z)}",
  ],
  [
    "unions at the start of a body are in parentheses",
    "a if {\n\t(x | y), z in xs\n}\nb if {\n\t((x | y) | z)\n\tz\n}",
    "a if {\n\t(x | y), z in xs\n}\n\nb if {\n\t((x | y) | z)\n\tz\n}",
  ],
  [
    "parentheses before a call or a path go",
    "a := (f)(x).y\nb := (f(x)).y\nc := (set())(x)",
    "a := f(x).y\nb := f(x).y\nc := (set())(x)",
  ],
  [
    "chained bodies get the head, and each keeps its comments",
    "a if x { y := z + # why\n 1 }\nb if\n(x){{ # one\n # two\n}}",
    "a if x\n\na if y := z + # why\n 1\n\nb if {\n\tx\n}\n\nb if {\n\t{ # one\n # two\n}\n}",
  ],
  [
    "`k, v in xs` within a line is in parentheses",
    "a if {\n\tk, v in xs\n\tx := (k, v in xs)\n}",
    "a if {\n\tk, v in xs\n\tx := (k, v in xs)\n}",
  ],
  [
    "comprehensions stay on their line or break after the bar",
    "a := [x|some x in y]\nb := {k:v|\nsome k,v in y}",
    "a := [x | some x in y]\nb := {k: v |\n\tsome k, v in y\n}",
  ],
  [
    "`every` and `some`",
    "a if {\n every k,v in xs {v;k}\n some x,\n y\n every v in xs {\n v\n }\n}",
    "a if {\n\tevery k, v in xs { v; k }\n\tsome x,\n\t\ty\n\tevery v in xs {\n\t\tv\n\t}\n}",
  ],
  [
    "`with` stays on its line",
    "a if {\n x with input as 1\n   with data.y as 2\n not z\n}",
    "a if {\n\tx with input as 1\n\t\twith data.y as 2\n\tnot z\n}",
  ],
  [
    "`else` stays behind the brace, or gets a paragraph",
    "a := 1 if {\n x\n y\n} else := 2 if {\n z\n}\nelse := 3",
    "a := 1 if {\n\tx\n\ty\n} else := 2 if {\n\tz\n}\n\nelse := 3",
  ],
  [
    "texts and numbers are as they were written",
    "a := `x\n y`\nb := 1.50e+3\nc := -  1\nd := -x",
    "a := `x\n y`\n\nb := 1.50e+3\nc := -1\nd := -x",
  ],
  ["expressions in template strings are formatted", 'a := $"x { y+1 } \\{ {z}"', 'a := $"x {y + 1} \\{ {z}"'],
  ["a line that begins with a sign does not continue the one before", "a if {\n x\n (-y)\n}", "a if {\n\tx\n\t(-y)\n}"],
  [
    "comments stay where they are",
    "# top\na if { # open\n # own\n x # behind\n\n # last\n}\n# end",
    "# top\na if { # open\n\t# own\n\tx # behind\n\t# last\n}\n\n# end",
  ],
  [
    "chained bodies with a comment in the middle of a line stay together",
    "a if x { true # why\n}\nb if x",
    "a if x { true # why\n}\n\nb if x",
  ],
  [
    "comments behind parentheses",
    "a := [(x | y # one\n), z]\nb := {(x | y # two\n) | z}",
    "a := [\n\t(x | y), # one\n\tz,\n]\n\nb := {(x | y) | # two\n\tz\n}",
  ],
  ["comments in lists", "a := [ # open\n 1, # one\n # two\n 2 ]", "a := [ # open\n\t1, # one\n\t# two\n\t2,\n]"],
  [
    "what has a comment in the middle of a line stays as it is",
    "a if {\n x := y + # why\n   z\n  q\n}",
    "a if {\n\tx := y + # why\n   z\n\tq\n}",
  ],
  [
    "a METADATA block is not touched",
    "# METADATA\n# title: x\n# custom:\n#   y: 1\na := 1",
    "# METADATA\n# title: x\n# custom:\n#   y: 1\na := 1",
  ],
  ["a path of one part in a head is a key, unless there are longer ones", "a.b := 1", 'a["b"] := 1'],
  ["paths in heads", 'a.b["c"] := 1\nd["e"] := 2', "a.b.c := 1\nd.e := 2"],
];

const v0: readonly (readonly [name: string, source: string, formatted: string])[] = [
  [
    "v0 stays v0",
    "p[x] { x := 1 }\nq = 1 { x }\np { a } { b }",
    "p[x] {\n\tx := 1\n}\n\nq = 1 {\n\tx\n}\n\np {\n\ta\n}\n\np {\n\tb\n}",
  ],
  [
    "imported keywords are used",
    "import future.keywords\np[x] { x := 1; y }",
    "import future.keywords\n\np contains x if {\n\tx := 1\n\ty\n}",
  ],
  [
    "constants",
    "p { true }\nq[1] { true }\nf(x) = true\ndefault r = 1",
    "p = true\n\nq[1]\n\nf(x) = true\n\ndefault r = 1",
  ],
  [
    "a rule named as a keyword stays a set",
    "import future.keywords\ntrue[x] { y }\nin[x] { y }",
    "import future.keywords\n\ntrue[x] {\n\ty\n}\n\nin[x] {\n\ty\n}",
  ],
  ["names of later keywords are names", "if.x { contains }", 'if["x"] {\n\tcontains\n}'],
];

describe.each([
  ["v1", v1],
  ["v0", v0],
] as const)("%s", (version, table) => {
  test.each(table)("%s", (_name, source, formatted) => {
    expect(format(`package   a\n${source}`, { version })).toBe(`package a\n\n${formatted}\n`);
  });

  test.each(table)("keeps meaning and comments, and is stable: %s", (_name, source) => {
    expectFaithful(`package a\n${source}`, version);
  });
});

test("keeps names of the second version that are none there", () => {
  const text = "package p\n\nimport rego.v2\nimport data.lib.or\n\np if not {input.a;input.b}\n";
  const expected = "package p\n\nimport data.lib.or\nimport rego.v2\n\np if not { input.a; input.b }\n";
  expect(format(text, { version: "v0" })).toBe(expected);
  expect(format("package p\n\np if  input.a  or input.b\n", { version: "v2" })).toBe(
    "package p\n\np if input.a or input.b\n",
  );
});

test("logic in the future keywords", () => {
  const imports = "import future.keywords.and\nimport future.keywords.not\nimport future.keywords.or";
  const body = "\tx and (y or z)\n\t{ x; y } or not (a and b)\n\tnot { x }\n\t(x with input as 1) and y";
  expect(format(`package a\n${imports}\np if {\n${body}\n}`)).toBe(`package a\n\n${imports}\n\np if {\n${body}\n}\n`);
});

test("bad text is refused as the parser refuses it", () => {
  expect(() => format("package a\np := ", { file: "a.rego" })).toThrow(RegoError);
});

describe("mutated modules", () => {
  const inserted = [
    "\n",
    " # c\n",
    "\n\n# d\n",
    " ",
    "; ",
    "(",
    ")",
    " - ",
    " | ",
    " in ",
    ", ",
    "# METADATA\n",
    "\n# e\n\n",
  ];
  const replaced = [
    "-x",
    "(a | b)",
    "{1}",
    "[(a+1) | b]",
    "(k, v in xs)",
    "a in b",
    '$"q{x+1}"',
    "- 1",
    "(f(x)).y",
    "a - (b - c)",
    "set()",
    "{1:\n2}",
    "not x",
    "[x |\nx := 1 # t\n]",
    "x with y as 1\n with z as 2",
    "true",
  ];
  const mutation = fc.record({ at: fc.nat(), text: fc.constantFrom(...inserted, ...replaced), replaces: fc.boolean() });
  const sources = [
    ...v1.map(([, source]) => [source, "v1"] as const),
    ...v0.map(([, source]) => [source, "v0"] as const),
  ];

  // The same ones each time, or others and more of them with RUNS=100000.
  const runs = Number(process.env.RUNS ?? 2000);
  const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

  test("keep meaning and comments, and are stable", { timeout: 30_000 + runs * 10 }, () => {
    let formatted = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        ([source, version], mutations) => {
          let text = `package a\n${source}`;
          for (const { at, text: piece, replaces } of mutations) {
            const spots = [
              ...text.matchAll(replaces ? /\b[a-z]\b|\b\d\b/g : /\s|(?<=[[\](){},;|:])|(?=[[\](){},;|:])/g),
            ];
            const spot = spots[at % Math.max(spots.length, 1)];
            if (spot === undefined) continue;
            text = text.slice(0, spot.index) + piece + text.slice(spot.index + (replaces ? spot[0].length : 0));
          }
          try {
            parseModule(text, { version });
          } catch {
            return;
          }
          formatted++;
          expectFaithful(text, version);
        },
      ),
      { numRuns: runs, ...fixed },
    );
    expect(formatted).toBeGreaterThan(runs / 10);
  });
});
