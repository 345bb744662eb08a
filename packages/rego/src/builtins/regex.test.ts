import { describe, expect, test } from "vitest";
import type { Value } from "../values/value.js";
import { formatParsedGlobAsRegex, parseGlob } from "./glob/parse-glob.js";
import { globBuiltins } from "./glob.js";
import { CompiledPattern, compilePattern, findAllMatches } from "./regex/compiled-pattern.js";
import { buildNativeTestPattern } from "./regex/native-pattern.js";
import { parseSimplePattern } from "./regex/parse-simple-pattern.js";
import { isSimpleMatcherApplicable, matchesSimplePattern } from "./regex/simple-pattern-matcher.js";
import { regexBuiltins } from "./regex.js";
import { semverBuiltins } from "./semver.js";
import { callExpectingFailure, createBuiltinFamilyCaller } from "./testing.js";

const family = [...regexBuiltins, ...globBuiltins, ...semverBuiltins];
const call = createBuiltinFamilyCaller(family);

test("a line break as a separator of a glob is told from one in its pattern", () => {
  expect(call("glob.match", "\n*", null, "\na\nb")).toBe(true);
  expect(call("glob.match", "*", ["\n"], "a\nb")).toBe(false);
});

test("a pattern too deep for the stack is not remembered as a wrong one", () => {
  const pattern = "a(b)?c{2}";
  const atTheEdge = (): void => {
    try {
      atTheEdge();
    } catch {
      try {
        compilePattern(pattern);
      } catch {
        // Only what is kept matters here.
      }
    }
  };
  atTheEdge();
  expect(call("regex.match", pattern, "abcc")).toBe(true);
});

describe("patterns", () => {
  const table: [string, Value[], Value | undefined][] = [
    ["regex.match", ["(?i)^arn:aws:", "ARN:AWS:s3:::x"], true],
    ["regex.match", ["^[a-z0-9-]+$", "my-bucket"], true],
    ["regex.match", ["^[a-z0-9-]+$", "my bucket"], false],
    ["regex.match", [".*\\*.*", "a*b"], true],
    ["regex.match", ["^a$", "a\n"], false],
    ["regex.match", ["^.$", "😀"], true],
    ["regex.match", ["^.$", "\u2028"], true],
    ["regex.match", ["^.$", "\n"], false],
    ["regex.match", ["^\\s$", "\u00a0"], false],
    ["regex.match", ["(?i)^k$", "\u212a"], true],
    ["regex.match", ["[", "a"], undefined],
    ["re_match", ["b+", "abbc"], true],
    ["regex.is_valid", ["(?=a)"], false],
    ["regex.is_valid", [7], false],
    ["regex.find_n", ["a*", "baac", -1], ["", "aa", ""]],
    ["regex.find_n", [".", "abc", 2], ["a", "b"]],
    [
      "regex.find_all_string_submatch_n",
      ["(a)(x)?", "aax", -1],
      [
        ["a", "a", ""],
        ["ax", "a", "x"],
      ],
    ],
    ["regex.split", ["/+", "a//b/c"], ["a", "b", "c"]],
    ["regex.split", ["", "ab"], ["a", "b"]],
    ["regex.replace", ["foo", "(o)", "[$1]"], "f[o][o]"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the form is RE2's
    ["regex.replace", ["foo", "(?P<x>o)", "${x}$$$1y"], "fo$o$"],
    ["regex.replace", ["abc", "b*", "-"], "-a-c-"],
    ["regex.template_match", ["urn:{[0-9]+}.x", "urn:12.x", "{", "}"], true],
    ["regex.template_match", ["urn:{[0-9]+}.x", "urn:12yx", "{", "}"], false],
    ["regex.globs_match", ["a.*", ".*b"], true],
    ["regex.globs_match", ["[a-c]+", "[d-f]"], false],
    ["glob.match", ["*.example.com", [], "api.example.com"], true],
    ["glob.match", ["*.example.com", [], "a.b.example.com"], false],
    ["glob.match", ["**.com", ["."], "a.b.com"], true],
    ["glob.match", ["*:*", [":"], "a:b"], true],
    ["glob.match", ["a*", null, "a/b.c"], true],
    ["glob.match", ["{cat,[fb]at}", [], "bat"], true],
    ["glob.match", ["[!a-c]x", [], "dx"], true],
    ["glob.match", ["\\*", [], "*"], true],
    ["glob.match", ["[a-", [], "a"], undefined],
    ["glob.quote_meta", ["*.[x]"], "\\*.\\[x\\]"],
    ["semver.compare", ["1.2.3-alpha.2", "1.2.3-alpha.10"], -1],
    ["semver.compare", ["v1.10.0", "1.9.9"], 1],
    ["semver.compare", ["1.0.0", "1.0.0-rc1"], 1],
    ["semver.is_valid", ["1.2"], false],
    ["semver.is_valid", ["1.2.03"], false],
    ["semver.is_valid", ["1.2.3-"], false],
    ["semver.is_valid", ["1.2.3+"], false],
    ["semver.is_valid", ["1.2.3-rc.01"], false],
    ["semver.is_valid", ["0.0.0-0.0a.00a+001"], true],
  ];
  test.each(table)("%s(%j)", (name, args, expected) => {
    expect(call(name, ...args)).toEqual(expected);
  });

  const failures: [string, Value[], string][] = [
    ["regex.match", ["(", "a"], "eval_builtin_error: regex.match: error parsing regexp: missing closing ): `(`"],
    [
      "regex.globs_match",
      ["ab]", "a"],
      "eval_builtin_error: regex.globs_match: input:ab], pos:3, set-close ']' with no preceding '[': the input provided is invalid",
    ],
    [
      "semver.compare",
      ["1", "1.0.0"],
      'eval_builtin_error: semver.compare: operand 1: string "1" is not a valid SemVer',
    ],
    ["glob.match", ["a", 1, "a"], "eval_type_error: glob.match: operand 2 must be one of {array, null} but got number"],
  ];
  test.each(failures)("%s(%j) fails", (name, args, message) => {
    expect(callExpectingFailure(family, name, ...args)).toBe(message);
  });
});

/** What the host's engine would be asked with. */
function hostPattern(pattern: string) {
  const simple = parseSimplePattern(pattern);
  return simple && buildNativeTestPattern(simple);
}

describe("the host's engine", () => {
  test.each([
    "(?i)^arn:aws:",
    "^[a-z0-9-]+$",
    ".*\\*.*",
    "^(dev|test|prod)$",
    "^\\d{4}-\\d{2}$",
    "--v=(.+?)(?: |$)",
    "(^|\\W)apt\\s",
    "^a$|b(c|(d))",
  ])("is used for %s", (pattern) => {
    expect(hostPattern(pattern)).toBeDefined();
  });

  test.each([
    "(a+)+$",
    "(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)$",
    "a?a?a?a?a?a?a?aaaaaaa",
    "(?m)^a$",
    "(a*?)*b",
    "\\bx",
    "(a(b)*)",
    "a||b",
    "(((((a)))))",
    "[[:alpha:]]",
  ])("is not used for %s", (pattern) => {
    expect(hostPattern(pattern)).toBeUndefined();
  });

  test("takes a repetition that can end at one place only for a cheap one", () => {
    expect(hostPattern("^arn:[a-z]+:([a-z0-9-]*):[0-9]*(/[a-z]+)?$")).toMatchObject({ degree: 1 });
    expect(hostPattern("^[a-z]*[a-c]*:$")).toMatchObject({ degree: 2 });
    expect(hostPattern("^[^/]*(a|/b)$")).toMatchObject({ degree: 1 });
  });

  test("knows how far apart the places are at which it begins to repeat", () => {
    expect(hostPattern(" ?--suites=(.+?)(?: |$)")).toMatchObject({ degree: 2, spacing: 9 });
    expect(hostPattern("(?i)aBab.*c")).toMatchObject({ spacing: 2 });
    expect(hostPattern("(a*b|c)defg.*h")).toMatchObject({ spacing: 1 });
    expect(hostPattern("^abcd.*e")).toMatchObject({ spacing: 1 });
  });
});

describe("simple patterns", () => {
  const pieces = [
    "a",
    "[a-c]*",
    "[^b]+",
    ".",
    ".*",
    "\\d?",
    "(ab|c)",
    "(b)?",
    "\\.",
    "x{2}",
    "\\w{1,2}",
    "é",
    "(?:a*|b.)",
  ];
  const nested = [
    "(a(b|c))",
    "(?:(a)|(b.)?c)",
    "(^a|\\W)",
    "(^|b)c",
    "\\D",
    "\\S+",
    "(,|\\n|\\s+)",
    "[a-c-é.-]",
    "[\\n0-9-.]",
  ];
  const lazyAndEnds = ["(.+?)", "[^b]*?", "(b)??", "\\w{1,2}?", "(?:a|$)", "($|c.)"];
  const texts = ["", "a", "ab", "abc", "cab.", "xx1", "a\nb", "é", "😀a", "\r", "abcabcabc.cab xx ab"];
  const patterns = [
    ...pieces.flatMap((first) => pieces.flatMap((second) => pieces.slice(1, 4).map((third) => first + second + third))),
    ...lazyAndEnds.flatMap((lazy) =>
      [...pieces, ...lazyAndEnds].flatMap((other) => [other + lazy, `a${lazy}${other}.`]),
    ),
    ...nested.flatMap((group) =>
      [...nested, "b", ".*"].flatMap((other) => [group + other, `${other}|${group}`, `a|${group}${other}|x`]),
    ),
  ].flatMap((pattern) => [pattern, `^${pattern}`, `${pattern}$`, `^${pattern}$`, `(?i)${pattern}$`]);
  const uncounted = { charge: () => {}, checkSize: () => {} };

  test("match where the safe engine matches, by the host's and on their own", () => {
    for (const pattern of patterns) {
      const simple = parseSimplePattern(pattern);
      if (simple === undefined) continue;
      const safe = new CompiledPattern(pattern, undefined);
      const answers = texts.map((text) => safe.matches(text));
      const native = buildNativeTestPattern(simple);
      if (native !== undefined) {
        expect([pattern, texts.map((text) => native.expression.test(text))]).toEqual([pattern, answers]);
      }
      if (!isSimpleMatcherApplicable(simple, 100)) continue;
      expect([pattern, texts.map((text) => matchesSimplePattern(simple, text))]).toEqual([pattern, answers]);
    }
  });

  test("are found where the safe engine finds them", () => {
    const places = (compiled: CompiledPattern) => texts.map((text) => findAllMatches(compiled, text, 99, uncounted));
    for (const pattern of patterns) {
      const simple = parseSimplePattern(pattern);
      if (simple === undefined) continue;
      const safe = new CompiledPattern(pattern, undefined);
      expect([pattern, places(new CompiledPattern(pattern, simple))]).toEqual([pattern, places(safe)]);
    }
  });

  test("of globs match what their regular expressions do", () => {
    const parts = ["a", "*", "**", "?", "[!a-c]", "{a,b*,}", "\\*", ".", "{a{b,c},?}"];
    const all = parts.flatMap((first) => parts.flatMap((second) => parts.map((third) => first + second + third)));
    const matched = ["", "a", "ab", "abc", "a.b", "*", "b.a", "😀", "ac.", "aaa"];
    for (const glob of all) {
      for (const separators of [[], ["."], ["a", "."]]) {
        const simple = parseGlob(glob, separators);
        const safe = new CompiledPattern(formatParsedGlobAsRegex(simple), undefined);
        expect([glob, matched.map((text) => matchesSimplePattern(simple, text))]).toEqual([
          glob,
          matched.map((text) => safe.matches(text)),
        ]);
      }
    }
  });

  test("hostile patterns and texts take no time", () => {
    const text = `${"a".repeat(20_000)}!`;
    const start = performance.now();
    for (const pattern of ["(a+)+$", "a*a*a*b", "^a+a+a+$", "[a-z]+[a-z]+[0-9]$"]) call("regex.match", pattern, text);
    call("glob.match", "*a*a*a*a*a*b", null, text);
    call("glob.match", "{a,aa,*}".repeat(20), null, text);
    call("regex.replace", text, "a*a*b|c", "");
    call("regex.find_n", "[a-z]+[a-z]+[0-9]", text.slice(0, 1_000), -1);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
