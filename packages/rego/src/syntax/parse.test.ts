import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RegoError } from "../errors.js";
import { formatValueAsJson } from "../values/value-text.js";
import type { Body, Expr, Head, Rule, Term, WithModifier } from "./ast.js";
import { convertModuleToOpaJson } from "./opa-json.js";
import { type ParseOptions, parseModule, parseQuery, parseTerm } from "./parse.js";

/** A tree as one line: operators and calls in prefix form, bodies in braces, negation as `!`. */
function shape(term: Term): string {
  switch (term.kind) {
    case "null":
      return "null";
    case "boolean":
    case "number":
      return String(term.value);
    case "string":
      return JSON.stringify(term.value);
    case "var":
      return term.name;
    case "ref":
      return `${shape(term.head)}${term.path.map((part) => `[${shape(part)}]`).join("")}`;
    case "call":
      return `${shape(term.operator)}(${term.args.map(shape).join(" ")})`;
    case "infix":
      return `(${term.operator} ${term.args.map(shape).join(" ")})`;
    case "array":
      return `[${term.items.map(shape).join(" ")}]`;
    case "set":
      return `<${term.items.map(shape).join(" ")}>`;
    case "object":
      return `{${term.entries.map(([key, value]) => `${shape(key)}:${shape(value)}`).join(" ")}}`;
    case "template":
      return `$(${term.parts.map((part) => (typeof part === "string" ? JSON.stringify(part) : line(part))).join(" ")})`;
    case "array-comprehension":
      return `[${shape(term.term)}|${lines(term.body)}]`;
    case "set-comprehension":
      return `<${shape(term.term)}|${lines(term.body)}>`;
    case "object-comprehension":
      return `{${shape(term.key)}:${shape(term.value)}|${lines(term.body)}}`;
  }
}

function line(expr: Expr): string {
  return `${expr.negated ? "!" : ""}${unmodified(expr)}${expr.with.map(modifier).join("")}`;
}

function modifier({ target, value }: WithModifier): string {
  return ` with ${shape(target)}=${shape(value)}`;
}

function unmodified(expr: Expr): string {
  switch (expr.kind) {
    case "term":
      return shape(expr.term);
    case "some":
      return `some ${expr.vars.map(shape).join(" ")}`;
    case "some-in":
      return `some ${expr.key === undefined ? "" : `${shape(expr.key)} `}${shape(expr.value)} in ${shape(expr.domain)}`;
    case "every":
      return `every ${expr.key === undefined ? "" : `${shape(expr.key)} `}${shape(expr.value)} in ${shape(expr.domain)} {${lines(expr.body)}}`;
    case "block":
      return expr.braced ? `{${lines(expr.body)}}` : `(${lines(expr.body)})`;
    default:
      return `${side(expr.left, expr.leftBraced)} ${expr.kind} ${side(expr.right, expr.rightBraced)}`;
  }
}

function side(body: Body, braced: boolean): string {
  return braced ? `{${lines(body)}}` : `(${lines(body)})`;
}

function lines(body: Body): string {
  return body.map(line).join("; ");
}

function headShape({ name, path, args, contains, value, assign }: Head): string {
  const reference = `${name.name}${path.map((part) => `[${shape(part)}]`).join("")}`;
  const parameters = args === undefined ? "" : `(${args.map(shape).join(" ")})`;
  const element = contains === undefined ? "" : ` contains ${shape(contains)}`;
  return `${reference}${parameters}${element}${value === undefined ? "" : ` ${assign} ${shape(value)}`}`;
}

function ruleShape(rule: Rule): string {
  const body = rule.body.length === 0 ? "" : ` {${lines(rule.body)}}`;
  const otherwise = rule.else === undefined ? "" : ` else ${ruleShape(rule.else)}`;
  return `${rule.default ? "default " : ""}${headShape(rule.head)}${body}${otherwise}`;
}

function rulesOf(text: string, options?: ParseOptions): string[] {
  return parseModule(`package t\n${text}`, options).rules.map(ruleShape);
}

/** `line:column message` of every problem. */
function problemsOf(text: string, options?: ParseOptions): string[] {
  try {
    parseModule(text, options);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
  return [];
}

describe("terms", () => {
  test.each([
    ["1", "1"],
    ["-1.50", "-1.50"],
    [".5", "0.5"],
    ["123456789012345678901234567890", "123456789012345678901234567890"],
    ["-x.y", '(- 0 x["y"])'],
    ["1 - -x", "(- 1 (- 0 x))"],
    ['"a\\n\\u00e9"', '"a\\né"'],
    ["`raw \\n`", '"raw \\\\n"'],
    ["a.b[c].if[1]", 'a["b"][c]["if"][1]'],
    ["f(1, x)[0].y", 'f(1 x)[0]["y"]'],
    ["a.b.c(d,)", 'a["b"]["c"](d)'],
    ["1 + 2 * 3 - 4", "(- (+ 1 (* 2 3)) 4)"],
    ["(1 + 2) * 3", "(* (+ 1 2) 3)"],
    ["a | b & c == d", "(== (| a (& b c)) d)"],
    ["x in xs in ys", "(in (in x xs) ys)"],
    ["(k, v in xs)", "(in k v xs)"],
    ["[1, x in xs]", "[1 (in x xs)]"],
    ["set()", "<>"],
    ["{}", "{}"],
    ["{1, {2}, [3,],}", "<1 <2> [3]>"],
    ['{"a": 1, b: {c: d},}', '{"a":1 b:{c:d}}'],
    ["[x | x := xs[_]; x > 1]", "[x|(:= x xs[_]); (> x 1)]"],
    ["{x | p[x]\nq[x]}", "<x|p[x]; q[x]>"],
    ["{k: v | v := o[k]}", "{k:v|(:= v o[k])}"],
    ["[a | b, c]", "[(| a b) c]"],
    ["{a | b, c}", "<(| a b) c>"],
    ["{k: a | b, c: d}", "{k:(| a b) c:d}"],
    ['$"a{x}b{1 + y}"', '$("a" x "b" (+ 1 y))'],
    ['$"\\{{x}\\""', '$("{" x "\\"")'],
    ['$`a\n\\{{f("}")}`', '$("a\\n{" f("}"))'],
    ['$"{$"{x}"}"', "$($(x))"],
  ])("%s", (text, expected) => {
    expect(shape(parseTerm(text))).toBe(expected);
  });
});

describe("queries", () => {
  test.each([
    ["data.a.b = x; x > 1", '(= data["a"]["b"] x); (> x 1)'],
    ["x := 1\nnot x", "(:= x 1); !x"],
    ["some x, y", "some x y"],
    ["some k, v in xs", "some k v in xs"],
    ["some [a, _] in xs with input as 1", "some [a _] in xs with input=1"],
    ["every x in xs { x > 1; not y }", "every x in xs {(> x 1); !y}"],
    ["k, v in xs", "(in k v xs)"],
    ["p with input.x as 1 with data.f as g(2)", 'p with input["x"]=1 with data["f"]=g(2)'],
    ["not.x == 1; if.y; some[z]", '(== not["x"] 1); if["y"]; some[z]'],
    ["contains(x, y)", "contains(x y)"],
    ["x # one\n# two\ny", "x; y"],
  ])("%s", (text, expected) => {
    expect(lines(parseQuery(text))).toBe(expected);
  });

  test("in v0 the keywords of v1 are names", () => {
    expect(lines(parseQuery("if := in", { version: "v0" }))).toBe("(:= if in)");
  });

  test.each(["", "x y", "x;;y", "1 +", "p { q }", "{"])("refuses %j", (text) => {
    expect(() => parseQuery(text)).toThrow(RegoError);
  });
});

describe("rules of v0", () => {
  test.each([
    ["p", "p := 1", ["p := 1"]],
    ["complete", "p = x { x := 1 }", ["p = x {(:= x 1)}"]],
    ["set", "p[x] { q[x] }", ["p contains x {q[x]}"]],
    ["set with a field", "p.q { r }", ['p contains "q" {r}']],
    ["set without a body", 'p["a"]', ['p contains "a"']],
    ["object", "p[x] = y { q[x] }", ["p[x] = y {q[x]}"]],
    ["longer reference", "p.q[x] { r[x] }", ['p["q"][x] {r[x]}']],
    ["function", "f(x, [1, y]) = z { z := x + y }", ["f(x [1 y]) = z {(:= z (+ x y))}"]],
    ["function without a body", "f(x)", ["f(x)"]],
    ["default", "default p = [1, {x | x := q}]", ["default p = [1 <x|(:= x q)>]"]],
    ["default function", "default f(_, x) := 1", ["default f(_ x) := 1"]],
    ["else", "p = 1 { a } else = 2 { b } else { c }", ["p = 1 {a} else p = 2 {b} else p {c}"]],
    ["else without a body", "p { a } else = 2", ["p {a} else p = 2"]],
    ["chained bodies", "p[x] { a } { b }", ["p contains x {a}", "p contains x {b}"]],
    ["rules on one line", "p := 1 q := 2", ["p := 1", "q := 2"]],
    ["space before arguments", "f (x) { x }", ["f(x) {x}"]],
    ["keywords as names", "if { in } contains := every", ["if {in}", "contains := every"]],
    ["imported keywords", "import future.keywords.if\np if { x }", ["p {x}"]],
    ["every brings in", "import future.keywords.every\np { every x in y { x in z } }", ["p {every x in y {(in x z)}}"]],
  ])("%s", (_, text, expected) => {
    expect(rulesOf(text, { version: "v0" })).toEqual(expected);
  });

  test("`import rego.v1` makes a module v1", () => {
    const module = parseModule("package a\nimport rego.v1\np contains 1 if true", { version: "v0" });
    expect(module.version).toBe("v1");
  });
});

describe("rules of v1", () => {
  test.each([
    ["one expression", "p if x == 1", ["p {(== x 1)}"]],
    ["set", "p contains x if some x in xs", ["p contains x {some x in xs}"]],
    ["set below a path", "p.q[a] contains x if { x }", ['p["q"][a] contains x {x}']],
    ["single value", "p[x] if q[x]", ["p[x] {q[x]}"]],
    ["else", "p := 1 if a else := 2 if { b } else := 3", ["p := 1 {a} else p := 2 {b} else p := 3"]],
    ["a set after if is a body", "p if { x }", ["p {x}"]],
    ["a comprehension after if is not", "p if {x | x}", ["p {<x|x>}"]],
    ["a comparison of sets", "p if {1, x} == y", ["p {(== <1 x> y)}"]],
    ["a comparison of sets with one element", "p if {x} == y", ["p {(== <x> y)}"]],
    ["a call of a set after if", "p if {1}() == x", ["p {(== <1>() x)}"]],
    ["an object after if", 'p if {"a": 1}', ['p {{"a":1}}']],
    ["keywords in references", "if.contains := 1\ndefault in.x := 2", ['if["contains"] := 1', 'default in["x"] := 2']],
    ["chained bodies", "p if { a } { b }", ["p {a}", "p {b}"]],
    ["the next rule starts with a keyword", "p := x\nelse.y := 2", ["p := x", 'else["y"] := 2']],
  ])("%s", (_, text, expected) => {
    expect(rulesOf(text, { version: "v1" })).toEqual(expected);
  });

  test.each([
    ["p if not { a; b }", "p {!{a; b}}"],
    ["p if not a with input as 1", "p {!(a) with input=1}"],
    ["p if a and b or c", "p {((a) and (b)) or (c)}"],
    ["p if { a; { b; c } and d }", "p {a; {b; c} and (d)}"],
    ["p if (a or b) and not c with input as 1", "p {((a) or (b)) and (!(c)) with input=1}"],
    ["p if (a + b) > c", "p {(> (+ a b) c)}"],
    ["p if { ({a}) and b; {a} == b }", "p {{a} and (b); (== <a> b)}"],
  ])("future keywords: %s", (text, expected) => {
    const imports = ["not", "and", "or"].map((keyword) => `import future.keywords.${keyword}\n`).join("");
    expect(rulesOf(imports + text, { version: "v1" })[0]).toBe(expected);
    expect(rulesOf(`import future.keywords\n${text}`, { version: "v0" })[0]).toBe(expected);
    expect(rulesOf(`import rego.v2\n${text}`, { version: "v0" })[0]).toBe(expected);
    expect(rulesOf(`import rego.v1\nimport rego.v2\n${text}`, { version: "v1" })[0]).toBe(expected);
    expect(rulesOf(text, { version: "v2" })[0]).toBe(expected);
  });
});

describe("the version of a file", () => {
  test.each([
    ["p { q }", "v0"],
    ["p := 1", "v0"],
    ["p if q", "v1"],
    ["p contains x if x", "v1"],
    ["import rego.v2\np if q", "v2"],
    ["import rego.v2\nimport rego.v1\np if q or r", "v2"],
    ["import rego.v2\np { q }", undefined],
    ["import rego.v2\nor := 1", undefined],
    ["p { some x in xs }\nimport future.keywords.in", undefined],
    ["allow := true if { input.x }", "v1"],
    ["p[x] if { input.x }", "v1"],
    ["p := 1\nif { q }", "v0"],
    ["p { q }\nr if s", undefined],
  ])("%s", (text, version) => {
    const parse = () => parseModule(`package t\n${text}`).version;
    if (version === undefined) expect(parse).toThrow(RegoError);
    else expect(parse()).toBe(version);
  });
});

describe("package and imports", () => {
  test("paths and aliases", () => {
    const module = parseModule('package a.b["c-d"].if\nimport data.x["y z"] as w\nimport input\np := 1');
    expect(module.package.path).toEqual(["a", "b", "c-d", "if"]);
    expect(module.imports.map(({ path, alias }) => [path, alias])).toEqual([
      [["data", "x", "y z"], "w"],
      [["input"], undefined],
    ]);
  });
});

describe("problems", () => {
  test.each<[string, string, "v0" | "v1", string[]]>([
    [
      "an alias that is reserved",
      "package a\nimport data.foo as input",
      "v0",
      ["2:20 unexpected import alias: it must not be the reserved name `input`"],
    ],
    [
      "a version that is none",
      "package a\nimport rego.v3",
      "v1",
      ["2:1 invalid import `rego.v3`: it must be `rego.v1` or `rego.v2`"],
    ],
    ["an alias of a version", "package a\nimport rego.v2 as x", "v1", ["2:1 `rego` imports cannot be aliased"]],
    ["no package", "p := 1", "v0", ["1:1 package expected: a file starts with `package` and its name"]],
    ["nothing at all", "# only a comment", "v0", ["1:1 empty module: expected `package`"]],
    ["missing value", "package a\np := }", "v0", ["2:6 unexpected `}`: expected a value after `:=`"]],
    [
      "open body",
      "package a\np {\n  q",
      "v0",
      ["3:4 unexpected eof token: expected `}` to close what was opened on line 2"],
    ],
    [
      "missing brace before the next rule",
      "package a\np {\n  q\n\nr {\n  s\n}",
      "v0",
      [
        "5:3 unexpected `{`: expected a new line, `;` or `}` after the expression (hint: is `}` missing before this line? It would close line 2)",
      ],
    ],
    [
      "keyword that is not imported",
      "package a\np {\n  some x in xs\n}",
      "v0",
      [
        "3:10 unexpected `in`: expected a new line, `;` or `}` after the expression (hint: `in` is a keyword only after `import rego.v1` or `import future.keywords.in`)",
      ],
    ],
    ["v1 without if", "package a\np { q }", "v1", ["2:1 `if` keyword is required before rule body"]],
    [
      "v1 without if in a function",
      "package a\nf(x) { x }",
      "v1",
      ["2:1 `if` keyword is required before function body"],
    ],
    ["v1 without contains", "package a\np[1]", "v1", ["2:1 `contains` keyword is required for partial set rules"]],
    ["v1 without anything", "package a\np.q.r", "v1", ["2:1 rule must have value assignment and/or body declaration"]],
    [
      "default that computes",
      "package a\ndefault p = q",
      "v0",
      ["2:13 illegal default rule: its value cannot contain a variable"],
    ],
    [
      "else after a set",
      "package a\np[x] { q } else { r }",
      "v0",
      ["2:12 `else` cannot follow a rule that defines a set or an object"],
    ],
    [
      "open string",
      'package a\np := "x',
      "v0",
      ['2:6 a string is not closed: expected `"` before the end of the line'],
    ],
    ["strange character", "package a\np := §", "v0", ["2:6 unexpected character `§` (U+00A7)"]],
    ["`!`", "package a\np { !q }", "v0", ["2:5 unexpected `!`: negation is written `not`"]],
    ["second package", "package a\npackage b", "v0", ["2:1 unexpected `package`: a file has only one"]],
    [
      "wrong import",
      "package a\nimport lib.x",
      "v0",
      ["2:8 unexpected import path: it must begin with `data`, `input`, `future` or `rego`, not `lib`"],
    ],
    [
      "every broken rule is reported, none twice",
      "package a\np { x = }\nq := [1, 2\n\nr { ok }\n\ns { f( }\nt := 1",
      "v0",
      [
        "2:9 unexpected `}`: expected a value",
        "5:1 unexpected `r`: expected `,` or `]` in an array",
        "7:8 unexpected `}`: expected a value",
      ],
    ],
  ])("%s", (_, text, version, expected) => {
    expect(problemsOf(text, { version })).toEqual(expected);
  });

  test("of two versions that fail, the one with fewer problems is reported", () => {
    expect(problemsOf("package a\np if { x }\nq contains 1 if { y }\nr if { x = }")).toEqual([
      "4:12 unexpected `}`: expected a value",
    ]);
  });

  test.each([
    ["(", ")"],
    ["[x | x := ", "]"],
    ["{1: x | a, 2: ", "}"],
    ["f(", ")"],
    ['$"{', '}"'],
    ["1 + ", ""],
  ])("too deep: %s", (open, close) => {
    const nested = (depth: number) => `package a\np := ${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(problemsOf(nested(100))).toEqual([]);
    expect(problemsOf(nested(20_000))[0]).toContain("nested too deeply");
  });
});

describe("METADATA", () => {
  const text = `# METADATA
# title: policy
package a

# METADATA
# entrypoint: true
# custom:
#   level: 3
p := 1

# METADATA
# scope: rule
# authors:
# - Jane Doe <jane@example.com>
p2 := 2
`;

  test("blocks belong to the statement below", () => {
    const { annotations } = parseModule(text);
    expect(annotations.map(({ scope, fields, target }) => [scope, fields, text.slice(target, target + 9)])).toEqual([
      ["package", { title: "policy" }, "package a"],
      ["document", { entrypoint: true, custom: { level: 3 } }, "p := 1\n\n#"],
      ["rule", { scope: "rule", authors: ["Jane Doe <jane@example.com>"] }, "p2 := 2\n"],
    ]);
  });

  test.each([
    ["# METADATA\n# scope: rule\npackage a", "annotation scope 'rule' must be applied to rule (have package)"],
    ["# METADATA\n# scope: galaxy\npackage a", "invalid annotation scope 'galaxy'"],
    ["# METADATA\npackage a", "expected METADATA block, found whitespace"],
    ["# METADATA\n# title: [\npackage a", "not valid YAML"],
    ["package a\n# METADATA\n# title: x\n", "invalid annotation scope ''"],
  ])("%j", (text, message) => {
    expect(problemsOf(text).join("\n")).toContain(message);
  });
});

describe("OPA's JSON", () => {
  test.each([
    [
      "p[x] = y { f(_, x) }",
      '[{"head":{"ref":[{"type":"var","value":"p"},{"type":"var","value":"x"}],"name":"p","key":{"type":"var","value":"x"},"value":{"type":"var","value":"y"}},"body":[{"index":0,"terms":[{"type":"ref","value":[{"type":"var","value":"f"}]},{"type":"var","value":"$0"},{"type":"var","value":"x"}]}]}]',
    ],
    [
      "p := {2, 1, 2}",
      '[{"head":{"ref":[{"type":"var","value":"p"}],"name":"p","value":{"type":"set","value":[{"type":"number","value":1},{"type":"number","value":2}]},"assign":true},"body":[{"index":0,"terms":{"type":"boolean","value":true}}]}]',
    ],
  ])("%s", (text, expected) => {
    const json = JSON.parse(formatValueAsJson(convertModuleToOpaJson(parseModule(`package t\n${text}`))));
    expect(json.rules).toEqual(JSON.parse(expected));
  });
});

describe("any text", () => {
  const words =
    'package import default p q x _ if else contains in every some not and or with as set ( ) [ ] { } , : ; . := = == != < | & + - * / % 1 0.5 "s" `r` $"t{ }" $` ` \n # true null future.keywords.and rego.v1 input data " \' \\ é'.split(
      " ",
    );
  const soup = fc.array(fc.constantFrom(...words, "\n"), { maxLength: 60 }).map((list) => list.join(" "));
  const dense = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(""));
  const versions = fc.constantFrom<"v0" | "v1" | "auto">("v0", "v1", "auto");

  function throwsOnlyRegoErrors(read: () => unknown): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      expect(error.problems.length).toBeGreaterThan(0);
    }
  }

  test("is read or refused with a RegoError", () => {
    fc.assert(
      fc.property(fc.oneof(soup, dense, fc.string({ unit: "binary" })), versions, (text, version) => {
        const imports =
          "package a\nimport future.keywords.not\nimport future.keywords.and\nimport future.keywords.or\n";
        throwsOnlyRegoErrors(() => parseModule(text, { version }));
        throwsOnlyRegoErrors(() => parseModule(`${imports}p if { ${text} }`, { version }));
        throwsOnlyRegoErrors(() => convertModuleToOpaJson(parseModule(`${imports}${text}`, { version })));
        throwsOnlyRegoErrors(() => parseQuery(text, { version }));
        throwsOnlyRegoErrors(() => parseTerm(text));
      }),
      { numRuns: Number(process.env.RUNS ?? 500), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) },
    );
  });
});
