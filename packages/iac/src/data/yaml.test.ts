import { describe, expect, it } from "vitest";
import { createSourceText } from "../source/source-text.js";
import { formatNodeOutline, messagesOf, testLimits } from "../testing/nodes.js";
import { convertNodeToJson } from "./to-json.js";
import { parseYaml } from "./yaml.js";

const parse = (text: string) => parseYaml(createSourceText("t.yaml", text), testLimits);
const valuesOf = (text: string) => parse(text).documents.map((document) => convertNodeToJson(document));

it("keeps keys as they are written, whatever the same word means as a value (decision 74)", () => {
  expect(valuesOf("on: push\nyes: off\ny: [y, no]\n")).toEqual([{ on: "push", yes: false, y: ["y", false] }]);
});

describe("plain scalars", () => {
  it.each([
    ["", null],
    ["~", null],
    ["null", null],
    ["NULL", null],
    ["nUll", "nUll"],
    ["true", true],
    ["False", false],
    ["TRUE", true],
    ["yes", true],
    ["No", false],
    ["ON", true],
    ["off", false],
    ["y", "y"],
    ["N", "N"],
    ["0", 0],
    ["-0", 0],
    ["+12", 12],
    ["-7", -7],
    ["1_000", 1000],
    ["1_000.5", 1000.5],
    ["1_0e3", "1_0e3"],
    ["0o1_7", "0o1_7"],
    ["0x1F", 31],
    ["-0x10", -16],
    ["0o17", 15],
    ["0777", 511],
    ["0b101", 5],
    ["08", "08"],
    ["012345678901", "012345678901"],
    ["012345670123", "012345670123"],
    ["123456789012", 123456789012],
    ["9007199254740991", 9007199254740991],
    ["9007199254740993", "9007199254740993"],
    ["0xFFFFFFFFFFFFFFFF", "0xFFFFFFFFFFFFFFFF"],
    ["1.5", 1.5],
    [".5", 0.5],
    ["1.", 1],
    ["-1.25e-3", -0.00125],
    ["1e3", 1000],
    ["12e34567", "12e34567"],
    ["1.2.3", "1.2.3"],
    ["1.10", 1.1],
    [".", "."],
    ["+", "+"],
    ["_1", "_1"],
    ["e3", "e3"],
    ["2001-12-14", "2001-12-14"],
    ["2001-12-14t21:59:43.10-05:00", "2001-12-14t21:59:43.10-05:00"],
    ["20:30", "20:30"],
    ["190:20:30", "190:20:30"],
    ["10.0.0.0/16", "10.0.0.0/16"],
    [".inf", ".inf"],
    ["-.INF", "-.inf"],
    [".NaN", ".nan"],
    ["100%", "100%"],
    ["a#b", "a#b"],
    ["http://x:80/", "http://x:80/"],
    ["'1'", "1"],
    ['"yes"', "yes"],
    ["!!str 1", "1"],
    ["!!int '1'", 1],
    ["!!float 1", 1],
    ["!!bool 'on'", true],
    ["!!null ''", null],
    ["!!timestamp 2001-12-14", "2001-12-14"],
    ["!Ref 123", "123"],
    ["! 12", "12"],
  ])("%s means %j", (text, value) => {
    expect(convertNodeToJson(parse(`x: ${text}`).documents[0] as never)).toEqual({ x: value });
    expect(parse(`x: ${text}`).problems).toEqual([]);
  });
});

describe("places of YAML nodes", () => {
  it.each<[string, string, readonly string[]]>([
    ["block mappings", "a: 1\nb:\n  c: x # no\n", ["a = a: 1", "b = b:\n  c: x", "b.c = c: x"]],
    ["block sequences", "a:\n- 1\n-  b: 2\n", ["a = a:\n- 1\n-  b: 2", "a.0 = 1", "a.1 = b: 2", "a.1.b = b: 2"]],
    [
      "flow collections",
      "a: [ 1, {b: 2, } , ] # c",
      ["a = a: [ 1, {b: 2, } , ]", "a.0 = 1", "a.1 = {b: 2, }", "a.1.b = b: 2"],
    ],
    ["pairs in flow sequences", "a: [b: 1, c]", ["a = a: [b: 1, c]", "a.0 = b: 1", "a.0.b = b: 1", "a.1 = c"]],
    ["quoted scalars", "\"a\": 'it''s'\n'b': \"x\\ty\"", ["a = \"a\": 'it''s'", "b = 'b': \"x\\ty\""]],
    ["literal blocks", "a: |-  # c | d\n  x\n   y\n\n\nb: 1", ["a = a: |-  # c | d\n  x\n   y", "b = b: 1"]],
    ["folded blocks in lists", "- >\n  x\n  y  \n- z", ["0 = >\n  x\n  y  ", "1 = z"]],
    ["blocks that end with blanks", "a: |\n  x\n   \n\nb: |2-\n   \n  \n", ["a = a: |\n  x\n   ", "b = b: |2-\n   "]],
    ["empty blocks", "a: |\nb: >+\n\nc: 1", ["a = a: |", "b = b: >+", "c = c: 1"]],
    ["values over several lines", "a: x\n  y\nb: 'x\n\n  y'", ["a = a: x\n  y", "b = b: 'x\n\n  y'"]],
    [
      "nothing",
      "a:\nb: # c\nc: [ ]\nd: {e, f: }\n",
      ["a = a:", "b = b:", "c = c: [ ]", "d = d: {e, f: }", "d.e = e", "d.f = f:"],
    ],
    ["empty items", "- # c - d\n-\n- x", ["0 = ", "1 = ", "2 = x"]],
    [
      "tags",
      "a: !Sub x\nb: !If [c, d]\nc: !X\n  d: 1\ne: !Y |\n  z",
      [
        "a = a: !Sub x",
        "b = b: !If [c, d]",
        "b.0 = c",
        "b.1 = d",
        "c = c: !X\n  d: 1",
        "c.d = d: 1",
        "e = e: !Y |\n  z",
      ],
    ],
    ["anchors and aliases", "a: &x {k: 1}\nb: *x\n", ["a = a: &x {k: 1}", "a.k = k: 1", "b = b: *x", "b.k = k: 1"]],
    [
      "merged keys",
      "a: &x {k: 1, l: 2}\nb:\n  <<: *x\n  l: 3\n",
      ["a = a: &x {k: 1, l: 2}", "a.k = k: 1", "a.l = l: 2", "b = b:\n  <<: *x\n  l: 3", "b.l = l: 3", "b.k = k: 1"],
    ],
    ["explicit keys", "? a\n: b\n? c\n", ["a = a\n: b", "c = c"]],
    ["Windows line ends", "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\r\n", ["a = a: 1", "b = b: |\r\n  x\r\n  y", "c = c: 2"]],
    ["JSON with tabs", '{\n\t"a": 1,\n\t"b":[\n\t\t2]}', ['a = "a": 1', 'b = "b":[\n\t\t2]', "b.0 = 2"]],
  ])("are exact for %s", (_, text, expected) => {
    const { documents, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(documents.flatMap((document) => formatNodeOutline(document).slice(1))).toEqual(expected);
  });

  it("keeps tags as they are written", () => {
    const [document] = parse("a: !Sub x\nb: !GetAtt [c, d]\nc: !!map {}\nd: e").documents;
    const tags = document?.kind === "mapping" ? [...document.entries.values()].map(({ value }) => value.tag) : [];
    expect(tags).toEqual(["!Sub", "!GetAtt", "!!map", undefined]);
  });

  it("shares what aliases stand for", () => {
    const [document] = parse("- &a [x]\n- *a").documents;
    const [one, two] = document?.kind === "sequence" ? document.items : [];
    expect(one?.kind === "sequence" && two?.kind === "sequence" && one.items === two.items).toBe(true);
  });
});

it.each([
  ["a: |\n  x\n", "x\n"],
  ["a: |\n  x", "x"],
  ["a: >+\n  x\n\n", "x\n\n"],
  ["a: |-\n  x\n", "x"],
  ["a: |\n  x\n---\n", "x\n"],
])("the block in %j ends with a line break only where one is written", (text, value) => {
  expect(valuesOf(text)).toEqual([{ a: value }]);
});

it("merges only under a plain key without tag", () => {
  expect(valuesOf("a: {'<<': {b: 1}, !!str <<: {c: 2}}")).toEqual([{ a: { "<<": { c: 2 } } }]);
});

describe("documents", () => {
  it.each<[string, string, readonly unknown[]]>([
    ["several", "a: 1\n---\nb: 2\n--- c\n", [{ a: 1 }, { b: 2 }, "c"]],
    ["with nothing in them left out", "---\n---\n# c\n---\na: 1\n---\n", [{ a: 1 }]],
    ["of which null is one", "--- ~\n--- ''\n", [null, ""]],
    ["ended with dots", "a: 1\n...\n---\nb: 2\n...\n", [{ a: 1 }, { b: 2 }]],
    ["with directives", "%YAML 1.1\n%TAG !e! tag:e,2000:\n---\na: !e!x 1\n", [{ a: "1" }]],
    ["with byte order marks", "\ufeffa: 1\n", [{ a: 1 }]],
    ["of an empty file", "", []],
    ["of comments only", "# a\n# b", []],
    ["that are indented", "  a: 1\n  b: 2\n", [{ a: 1, b: 2 }]],
    ["with anchors of their own", "a: &x 1\n---\nb: &x 2\nc: *x\n", [{ a: 1 }, { b: 2, c: 2 }]],
  ])("%s", (_, text, values) => {
    expect(valuesOf(text)).toEqual(values);
    expect(parse(text).problems).toEqual([]);
  });
});

describe("what other readers of YAML accept", () => {
  it.each<[string, string, unknown]>([
    [
      "brackets at the parent's level",
      "a:\n  b: {\n  x: 1,\n}\n  c: [\n1,\n2\n]\nd: 2\n",
      { a: { b: { x: 1 }, c: [1, 2] }, d: 2 },
    ],
    ["quotes at the parent's level", "a:\n  b: 'x\ny\n\n z'\n  c: 1\n", { a: { b: "x y\nz", c: 1 } }],
    ["quotes inside brackets", "a:\n  - [ 'x\ny',\n z ]\n  - w\n", { a: [["x y", "z"], "w"] }],
    ["tabs inside brackets", "a: {\n\tb: 1,\n\tc: [\n\t\t2 ]\n}\nd: 3", { a: { b: 1, c: [2] }, d: 3 }],
    ["tabs before brackets", "a:\n  b:\t[1,\t2]\n  c:\t{ d: 'x\ty' }\n", { a: { b: [1, 2], c: { d: "x\ty" } } }],
    ["tabs before comments and after values", "a: 1\t# c\n\t# d\nb:\t2\t\n", { a: 1, b: 2 }],
    ["comments right behind quotes and brackets", "a: 'x'# c\nb: [1]# d\nc: {}#\n", { a: "x", b: [1], c: {} }],
    ["an escaped single quote", 'a: "it\\\'s"\nb: 1', { a: "it's", b: 1 }],
    [
      "merge keys with lists",
      "- &a {x: 1}\n- &b {x: 2, y: 2}\n- {<<: [*a, *b], z: 3}",
      [{ x: 1 }, { x: 2, y: 2 }, { x: 1, y: 2, z: 3 }],
    ],
  ])("%s", (_, text, value) => {
    expect(parse(text).problems).toEqual([]);
    expect(valuesOf(text)).toEqual([value]);
  });

  it("has its place in the text as it was written", () => {
    const [document] = parse("a:\n  b: {\nx: 1,\n}\n  c: 'y'# c\n").documents;
    expect(document && formatNodeOutline(document)).toEqual([
      " = a:\n  b: {\nx: 1,\n}\n  c: 'y'",
      "a = a:\n  b: {\nx: 1,\n}\n  c: 'y'",
      "a.b = b: {\nx: 1,\n}",
      "a.b.x = x: 1",
      "a.c = c: 'y'",
    ]);
  });
});

describe("mistakes", () => {
  it.each<[string, string, unknown, readonly string[]]>([
    ["a key twice", "a: 1\nb: 2\na: 3", { a: 3, b: 2 }, ['3:1 the key "a" is written twice: the last one counts']],
    ["a line without a colon", "a: 1\nfoo\nb: 2\n", { a: 1, b: 2 }, ['2:1 expected "key: value" here']],
    [
      "a line too deep",
      "a: 1\n  b: 2\n    c: 3\nd: 4",
      { a: 1, d: 4 },
      ["2:4 this is neither the next entry of the mapping nor part of the value before it"],
    ],
    ["a tab as indentation", "a:\n\tb: 1\nc: 2\n", { a: null, c: 2 }, ["2:1 tabs cannot be used for indentation"]],
    [
      "a quote that is never closed",
      'a: 1\nb: "x\nc: 3\n',
      { a: 1, c: 3 },
      ["2:1 a bracket or a quoted text that starts here is never closed"],
    ],
    [
      "a quote that is closed by another",
      'a: "x\nb: "y"\nc: 3\n',
      { b: "y", c: 3 },
      ["1:1 a bracket or a quoted text that starts here is never closed"],
    ],
    [
      "a bracket that is never closed",
      "a:\n  b: {x: 1\n  c: 2\nd: 1\n",
      { a: { c: 2 }, d: 1 },
      ["2:3 a bracket or a quoted text that starts here is never closed"],
    ],
    ["an unknown escape", 'a: "\\d"\nb: 1', { b: 1 }, ["1:6 this escape means nothing in a text in double quotes"]],
    [
      "text behind a quoted value",
      'a: "x" y\nb: 1',
      { b: 1 },
      ["1:8 this is neither the next entry of the mapping nor part of the value before it"],
    ],
    [
      "control characters",
      "a: x\u0001y\nb: 'z\u0002'\n",
      { a: "x\ufffdy", b: "z\ufffd" },
      ["1:5 this control character is not allowed in YAML"],
    ],
    [
      "an alias without anchor",
      "a: *x\nb: 1",
      { a: "*x", b: 1 },
      ['1:4 there is no anchor "&x" before this alias: it is kept as text'],
    ],
    [
      "an alias in what it refers to",
      "a: &x [1, *x]",
      { a: [1, null] },
      ['1:11 the alias "*x" stands inside what it refers to: it is left out'],
    ],
    ["a key that is no text", "{[a]: 1}", { "[a]": 1 }, ["1:2 this key is no text: it is taken as it is written"]],
    ["merging what is no mapping", "a: {<<: 1, b: 2}", { a: { b: 2 } }, ['1:9 only mappings can be merged with "<<"']],
    ["an undeclared tag handle", "a: !x!y 1\nb: 2", { b: 2 }, ['1:8 undeclared tag handle "!x!"']],
  ])("%s is reported, and the rest is read", (_, text, value, problems) => {
    const reading = parse(text);
    expect(messagesOf(reading.problems)).toEqual(problems);
    expect(reading.documents.map((document) => convertNodeToJson(document))).toEqual([value]);
  });

  it("in one document leave the others alone, and places stay right", () => {
    const text = "a: 1\n---\nb: [\n---\nc: 3\n";
    const { documents, problems } = parse(text);
    expect(documents.map((document) => convertNodeToJson(document))).toEqual([{ a: 1 }, { c: 3 }]);
    expect(messagesOf(problems)).toEqual(["3:1 a bracket or a quoted text that starts here is never closed"]);
    expect(documents[1] && formatNodeOutline(documents[1])[1]).toBe("c = c: 3");
  });

  it("are not all told when there are very many", () => {
    const { documents, problems } = parse(`${"a: b: c\n".repeat(50)}z: 1\n`);
    expect(problems.length).toBe(20);
    expect(documents.map((document) => convertNodeToJson(document))).toEqual([{ z: 1 }]);
  });
});

describe("hostile YAML", () => {
  it("cannot make aliases stand for more than the limit", () => {
    const levels = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]"];
    for (let level = 1; level < 30; level += 1) {
      levels.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(", ")}]`,
      );
    }
    const { documents, problems } = parse(levels.join("\n"));
    expect(messagesOf(problems)).toEqual(["5:45 aliases stand for more than 100000 values: the rest is left out"]);
    expect(JSON.stringify(convertNodeToJson(documents[0] as never)).length).toBeLessThan(3_000_000);
  });

  it("cannot make merge keys copy more than the limit", () => {
    const text = ["m0: &m0 {k0: 0}"];
    for (let level = 1; level < 1000; level += 1) {
      text.push(`m${level}: &m${level}`, `  <<: *m${level - 1}`, `  k${level}: 0`);
    }
    const { problems } = parse(text.join("\n"));
    expect(problems[0]?.message).toBe("aliases stand for more than 100000 values: the rest is left out");
  });

  it("cannot fill the memory with short values", () => {
    const { documents, problems } = parse("- \n".repeat(3_000_000));
    expect(documents).toEqual([]);
    expect(messagesOf(problems)).toEqual(["1:1 there are more than 2000000 values: the file is not read"]);
  });

  it("cannot nest deeper through aliases than through brackets", () => {
    const text = ["a0: &a0 [x]"];
    for (let level = 1; level < 1000; level += 1) text.push(`a${level}: &a${level} [*a${level - 1}]`);
    const { problems } = parse(text.join("\n"));
    expect(problems[0]?.message).toBe('with the alias "*a198" nested deeper than 200 levels: it is left out');
  });

  it.each([
    ["brackets", "[".repeat(100_000)],
    ["braces", "{a: ".repeat(100_000)],
    ["dashes", "- ".repeat(100_000)],
    ["question marks", "? ".repeat(100_000)],
    ["indentation", Array.from({ length: 2000 }, (_, level) => `${" ".repeat(level)}a:`).join("\n")],
    ["quotes", "'".repeat(99_999)],
    ["lines that lack indentation", `a:\n  b: [\n${"x,\n".repeat(10_000)}]\n`],
    ["places that lack indentation", "- a:\n  - [\n1]\n".repeat(500)],
    ["brackets never closed", "a: [\n".repeat(5_000)],
    ["documents with mistakes", "---\na: b: c\n".repeat(20_000)],
    ["comments without a blank", "a: ''#\n".repeat(2_000)],
    ["tags over lines", "!a\n&b\n".repeat(10_000)],
    ["anchors", "&a ".repeat(50_000)],
    ["blank lines", `a: 1\n${"\n".repeat(50_000)}b: [`],
    ["block scalars", "a: |\n".repeat(20_000)],
    ["explicit keys in flow", "[? ".repeat(50_000)],
    ["control characters", "a: \u0001\n".repeat(20_000)],
  ])("ends quickly: %s", (_, text) => {
    expect(parse(text).problems.length).toBeLessThanOrEqual(20);
  });
});
