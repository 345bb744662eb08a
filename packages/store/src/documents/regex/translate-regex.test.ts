import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../testing/database.js";
import { translateRegex } from "./translate-regex.js";

let client: Client;
beforeAll(async () => {
  client = new Client(await testDatabaseUrl());
  await client.connect();
});
afterAll(() => client.end());

function translate(pattern: string, options = ""): string | undefined {
  return translateRegex(pattern, options, (position, problem) => {
    throw new Error(position === undefined ? problem : `${problem} at ${position}`);
  });
}

/** Which of the texts a pattern matches, one row of answers per pattern. */
async function matches(
  patterns: readonly (readonly [string, string])[],
  texts: readonly string[],
): Promise<boolean[][]> {
  const paths = patterns.map(([pattern, options]) => {
    const expression = translate(pattern, options);
    return expression === undefined ? "1 == 2" : `exists($ ? (@ like_regex ${JSON.stringify(expression)} flag "sm"))`;
  });
  const { rows } = await client.query<{ answers: boolean[] }>(
    `SELECT array_agg(to_jsonb(t.text) @@ p.path::jsonpath ORDER BY t.nth) AS answers
     FROM unnest($1::text[]) WITH ORDINALITY AS p(path, nth), unnest($2::text[]) WITH ORDINALITY AS t(text, nth)
     GROUP BY p.nth ORDER BY p.nth`,
    [paths, texts],
  );
  return rows.map((row) => row.answers);
}

const text = fc.string({
  unit: fc.constantFrom(..."abkABK09_- .\n\\]é", "É", "σ", "ς", "Σ", "ß", "ẞ", "😀", "𐐀", "𐐨"),
  maxLength: 7,
});

const classMember = fc.constantFrom(
  "a",
  "b-k",
  "A-B",
  "0-9",
  "\\d",
  "\\w",
  "\\s",
  "\\D",
  "\\n",
  "\\-",
  "\\]",
  "\\\\",
  "é",
  "σ",
  "😀",
  "\\u{10400}",
  "\\x41",
  "_",
);
const characterClass = fc
  .tuple(fc.constantFrom("[", "[^"), fc.array(classMember, { minLength: 1, maxLength: 3 }))
  .map(([open, members]) => `${open}${members.join("")}]`);
const atom = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(..."abkAK09_- éσß", "😀", "𐐀") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ".",
      "\\d",
      "\\w",
      "\\s",
      "\\D",
      "\\W",
      "\\S",
      "\\.",
      "\\\\",
      "\\n",
      "\\u00e9",
      "\\u{1f600}",
      "\\x61",
    ),
  },
  { weight: 2, arbitrary: characterClass },
);
const quantifier = fc.constantFrom(
  "",
  "",
  "",
  "*",
  "+",
  "?",
  "{2}",
  "{1,3}",
  "{0,2}",
  "{2,}",
  "*?",
  "+?",
  "??",
  "{1,2}?",
);
const assertion = fc.constantFrom("^", "$", "\\b", "\\B");

function pattern(depth: number): fc.Arbitrary<string> {
  const piece: fc.Arbitrary<string> = fc.tuple(atom, quantifier).map(([one, times]) => `${one}${times}`);
  const parts = [
    { weight: 6, arbitrary: piece },
    { weight: 1, arbitrary: assertion },
  ];
  if (depth > 0) {
    const group = fc.tuple(fc.constantFrom("(", "(?:", "(?<n>"), pattern(depth - 1), quantifier);
    parts.push({
      weight: 2,
      arbitrary: group.map(([open, inner, times]) => `${open.replace("n", `n${depth}`)}${inner})${times}`),
    });
  }
  const sequence = fc.array(fc.oneof(...parts), { maxLength: 3 }).map((pieces) => pieces.join(""));
  return fc.array(sequence, { minLength: 1, maxLength: 2 }).map((branches) => branches.join("|"));
}

describe("a translated regular expression", () => {
  it("matches what a JavaScript RegExp matches, for random patterns", async () => {
    const flags = fc.constantFrom("", "", "i", "m", "s", "ims");
    const patterns = fc.array(fc.tuple(pattern(2), flags), { minLength: 40, maxLength: 40 });
    const texts = fc.array(text, { minLength: 40, maxLength: 40 });
    const property = fc.asyncProperty(patterns, texts, async (some, of) => {
      // Two groups of one name are an error in JavaScript; anchors repeated beyond our limit are one here.
      const valid = some.filter(([one, options]) => compiles(one, options) && !isTooLarge(one, options));
      const answers = await matches(valid, of);
      const wrong = valid.flatMap(([one, options], nth) => {
        const expected = new RegExp(one, `${options}uy`);
        return of.flatMap((string, index) =>
          answers[nth]?.[index] === matchesSomewhere(expected, string)
            ? []
            : [{ expected: String(expected), string, ours: answers[nth]?.[index] }],
        );
      });
      expect(wrong).toEqual([]);
    });
    await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 25), endOnFailure: true, reporter: reportSeed });
  });

  it.each<[pattern: string, options: string, matching: string[], other: string[]]>([
    [".*wizard-group-1.*", "", ["my-wizard-group-1!"], ["wizard-group-2"]],
    ["^microsoft\\.(compute|storage)/", "i", ["Microsoft.Compute/vm"], ["MicrosoftXCompute/vm"]],
    ["(?i)straße", "", ["STRAẞE"], ["strasse"]],
    ["k", "i", ["K", "\u212a"], ["x"]],
    ["(?i:a)b", "", ["Ab", "ab"], ["aB"]],
    ["a(?i)b|c", "", ["aB", "C"], ["AB"]],
    ["(?i)a(?-i)b", "", ["Ab"], ["AB"]],
    ["a b # comment\n c", "x", ["abc"], ["a b c"]],
    ["a\\ b[ ]c", "x", ["a b c"], ["abc"]],
    ["^b$", "m", ["a\nb\nc"], ["a\nbb"]],
    ["(?m)^b", "", ["a\nb"], ["ab"]],
    ["^b", "", [], ["a\nb"]],
    ["\\Ab", "m", ["b\na"], ["a\nb"]],
    ["a$", "", ["ba"], ["a\n"]],
    ["a\\z", "m", ["ba"], ["a\n", "a\nb"]],
    ["a\\Z", "m", ["ba", "a\n"], ["a\n\n", "a\nb"]],
    ["a.b", "", ["axb", "a\rb"], ["a\nb"]],
    ["a.b", "s", ["axb", "a\nb"], ["ab"]],
    ["[[:alpha:]_]+[[:digit:]]", "", ["a_1"], ["é1"]],
    ["^[[:^space:]]+$", "", ["ab"], ["a b"]],
    ["[]a]", "", ["]", "a"], ["b"]],
    ["[^]a]", "", ["b"], ["]", "a"]],
    ["[a\\]]-[a-]", "", ["]--"], ["b-a"]],
    ["[\\b]", "", ["\b"], ["b"]],
    ["a{,2}", "", ["a{,2}"], ["aa"]],
    ["{a}", "", ["{a}"], ["a"]],
    ["x{3}y{2,}", "", ["xxxyy"], ["xxyy", "xxxy"]],
    ["^x{300}$", "", ["x".repeat(300)], ["x".repeat(299), "x".repeat(301)]],
    ["^x{256,1000}$", "", ["x".repeat(256), "x".repeat(1000)], ["x".repeat(255), "x".repeat(1001)]],
    ["^x{260,}$", "", ["x".repeat(260), "x".repeat(2000)], ["x".repeat(259)]],
    ["^(?:ab){0,600}$", "", ["", "ab".repeat(511), "ab".repeat(600)], ["ab".repeat(601), "a"]],
    ["\\Q.*\\E+", "", [".*", ".**"], ["ab"]],
    ["(?P<name>a)(?'other'b)(?#comment)c", "", ["abc"], ["ab"]],
    ["\\x41\\x{1F600}\\u0042\\u{43}\\uD83D\\uDE00\\cJ\\t\\012", "", ["A😀BC😀\n\t\n"], ["A"]],
    ["\\u0000", "", [], ["", "0"]],
    ["a|\\0", "", ["a"], ["0"]],
    ["[^\\s\\S]*b", "", ["b"], ["a"]],
    ["\\ud800", "", [], ["😀"]],
    ["\\*\\*\\*:a", "", ["***:a"], ["a"]],
    ["", "", ["", "a"], []],
    ["a||b", "", ["", "x"], []],
    ["()", "", [""], []],
    ["^(?:^a)*$", "", ["a", ""], ["aa"]],
    ["\\bfoo\\b", "", ["a foo.", "foo"], ["food", "éfood"]],
    ["\\bé", "", ["aé"], ["é"]],
    ["\\h", "", ["\u00a0", "\t"], ["\n"]],
    ["\\/a\\-\\é", "", ["/a-é"], ["a"]],
  ])("%j with options %j", async (one, options, matching, other) => {
    const [answers] = await matches([[one, options]], [...matching, ...other]);
    expect(answers ?? []).toEqual([...matching.map(() => true), ...other.map(() => false)]);
  });

  it.each([
    ["a(?=b)", "lookahead (?=…) is not supported at 1"],
    ["(?!b)", "lookahead (?!…) is not supported at 0"],
    ["(?<=b)a", "lookbehind (?<=…) is not supported at 0"],
    ["(?<!b)a", "lookbehind (?<!…) is not supported at 0"],
    ["(a)\\1", "the backreference \\1 is not supported at 3"],
    ["(?<x>a)\\k<x>", "the backreference \\k is not supported at 7"],
    ["(?P<x>a)(?P=x)", "the backreference (?P=…) is not supported at 8"],
    ["(?>a)", "the atomic group (?>…) is not supported at 0"],
    ["ba++", "the possessive quantifier is not supported at 2"],
    ["(a(?R)?b)", "recursion (?R…) is not supported at 2"],
    ["(a(?1)?b)", "recursion is not supported at 2"],
    ["(?(1)a|b)", "the condition (?(…) is not supported at 0"],
    ["(*UTF8)a", "the verb (*…) is not supported at 0"],
    ["\\p{L}", "the Unicode property \\p is not supported at 0"],
    ["\\y", "the escape \\y is not supported at 0"],
    ["(?z)a", "the flag z is not supported at 0"],
    ["a{1001}", "a count is larger than 1000 at 1"],
    ["a{3,2}", "the counts of the quantifier are out of order at 1"],
    ["a**", "one quantifier follows another at 1"],
    ["*a", "there is nothing to repeat at 0"],
    ["(a", "the group has no end at 0"],
    ["a)", "a closing parenthesis has no opening one at 1"],
    ["[a", "the character class has no end at 0"],
    ["[b-a]", "the range is out of order at 1"],
    ["[[:nope:]]", "[:nope:] is not a known character class at 1"],
    ["a\\", "a backslash stands alone at 1"],
    ["\\xg1", "the escape needs 2 hexadecimal digits at 0"],
    ["(".repeat(60), "groups are nested more than 50 deep at 50"],
  ])("refuses %j", (one, message) => {
    expect(() => translate(one)).toThrow(message);
  });
});

/** From each character on, by hand: left to search, V8 also finds \B in the middle of a surrogate pair. */
function matchesSomewhere(sticky: RegExp, string: string): boolean {
  let start = 0;
  for (const character of [...string, ""]) {
    sticky.lastIndex = start;
    if (sticky.test(string)) return true;
    start += character.length;
  }
  return false;
}

function compiles(one: string, options: string): boolean {
  try {
    return new RegExp(one, `${options}u`) instanceof RegExp;
  } catch {
    return false;
  }
}

function isTooLarge(one: string, options: string): boolean {
  try {
    translate(one, options);
    return false;
  } catch (error) {
    if (error instanceof Error && error.message.includes("too large")) return true;
    throw error;
  }
}

function reportSeed<T>(run: fc.RunDetails<T>): void {
  if (run.failed) throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}`, { cause: run.errorInstance });
}
