/**
 * Values written by two other YAML libraries in many styles are read back as they were, every place slices to what it
 * stands for, and no text whatsoever makes the parser throw, run away or put a node outside of its parent.
 *
 * Where the libraries themselves read plain scalars otherwise (`yaml` with version 1.1 takes `.` for a number, `y` for
 * true and dates for dates; js-yaml's 1.2 core schema knows no `yes`), the table in `yaml.test.ts` says what we do;
 * here their writers are told to quote what any version of YAML could misread.
 */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { dump, loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import { parse as readByYaml, stringify } from "yaml";
import { createSourceText } from "../source/source-text.js";
import { expectNested, mappingsIn, propertyRuns, scalarsIn, testLimits } from "../testing/nodes.js";
import type { DataNode } from "./node.js";
import { convertNodeToJson } from "./to-json.js";
import { parseYaml } from "./yaml.js";

const parse = (text: string) => parseYaml(createSourceText("t.yaml", text), testLimits);

const word = fc.constantFrom(
  "a",
  "b c",
  "key",
  "x: y",
  "- z",
  "#",
  "yes",
  "0777",
  "1e3",
  "~",
  "",
  " ",
  "é",
  "😀",
  "{{ x }}",
  "%",
  "@",
  "1_0",
  "0o7",
  "*a",
  "&b",
  "!c",
  "|",
  ">",
  "'",
  '"',
  "\\",
  "a\nb",
  "a\n\n b\n",
  "\n",
  "a \n",
  "\ttab",
  "---",
  "...",
  "2001-01-01",
  "012345678901",
  ",",
  "]",
  "<<",
  "null",
  "k:",
  "?",
  "a #b",
  "a:b",
);
const text = fc.oneof(
  word,
  word,
  fc.string(),
  fc.array(word, { maxLength: 4 }).map((words) => words.join("")),
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value)),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    text,
    fc.oneof(number, fc.boolean(), fc.constant(null)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== "<<" && key !== "__proto__"),
      tie("value"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

type Writer = (value: unknown) => string;
const writers: readonly (readonly [string, Writer])[] = [
  ["js-yaml", (written) => dump(written)],
  ["js-yaml, narrow, indented by 4", (written) => dump(written, { indent: 4, lineWidth: 20, noRefs: true })],
  ["js-yaml, lists not indented", (written) => dump(written, { seqNoIndent: true })],
  ["js-yaml, flow below the first level", (written) => dump(written, { flowLevel: 1 })],
  ["js-yaml, all quoted", (written) => dump(written, { forceQuotes: true })],
  [
    "yaml, double quoted",
    (written) => stringify(written, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "QUOTE_DOUBLE" }),
  ],
  [
    "yaml, single quoted",
    (written) =>
      stringify(written, { defaultStringType: "QUOTE_SINGLE", defaultKeyType: "QUOTE_DOUBLE", lineWidth: 20 }),
  ],
  [
    "yaml, literal blocks",
    (written) => stringify(written, { defaultStringType: "BLOCK_LITERAL", defaultKeyType: "QUOTE_DOUBLE" }),
  ],
  [
    "yaml, folded blocks",
    (written) =>
      stringify(written, { defaultStringType: "BLOCK_FOLDED", defaultKeyType: "QUOTE_DOUBLE", lineWidth: 25 }),
  ],
  [
    "yaml, flow",
    (written) =>
      stringify(written, {
        collectionStyle: "flow",
        defaultStringType: "QUOTE_DOUBLE",
        defaultKeyType: "QUOTE_DOUBLE",
      }),
  ],
  ["JSON", (written) => JSON.stringify(written, null, "\t")],
];

/** `-0` is `0`, as in JSON. */
const plain = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

describe.each(writers)("what %s writes", (name, write) => {
  it("is read as the value it was, with or without Windows line ends", () => {
    fc.assert(
      fc.property(value, (input) => {
        const written = write(input);
        // The writer of `yaml` has lapses of its own: blocks of nothing but blanks.
        if (name.startsWith("yaml")) fc.pre(isDeepStrictEqual(plain(readByYaml(written)), plain(input)));
        const documents = parse(written).documents.map((document) => convertNodeToJson(document));
        expect(parse(written).problems).toEqual([]);
        expect(plain(documents)).toEqual(input === null && written.trim() === "" ? [] : [plain(input)]);
        const windows = parse(written.replaceAll("\n", "\r\n"));
        expect(windows.problems).toEqual([]);
        expect(plain(windows.documents.map((document) => convertNodeToJson(document)))).toEqual(plain(documents));
      }),
      propertyRuns(100),
    );
  });

  it("has places that slice to what they stand for", () => {
    fc.assert(
      fc.property(value, (input) => {
        const written = write(input);
        const [document] = parse(written).documents;
        if (document === undefined) return;
        expectSlices(document, written);
      }),
      propertyRuns(100),
    );
  });
});

function expectSlices(document: DataNode, written: string): void {
  expectNested(document);
  for (const scalar of scalarsIn(document)) {
    const slice = written.slice(scalar.start, scalar.end);
    // A block whose indentation or last line breaks are given by what surrounds it means something else on its own.
    if (/^[|>][-+]?[0-9+]/.test(slice)) continue;
    const [alone] = parse(/^(?:---|\.\.\.)/.test(slice) ? `\n ${slice}` : `${slice}\n`).documents;
    expect(alone === undefined ? null : convertNodeToJson(alone), JSON.stringify(slice)).toEqual(
      convertNodeToJson(scalar),
    );
  }
  for (const { entries } of mappingsIn(document)) {
    for (const [key, entry] of entries) {
      const slice = written.slice(entry.keyStart, entry.keyEnd);
      if (/^[|>][-+]?[0-9+]/.test(slice)) continue;
      const [alone] = parse(`? ${slice}\n`).documents;
      expect(alone?.kind === "mapping" && [...alone.entries.keys()], JSON.stringify(slice)).toEqual([key]);
    }
  }
}

const token = fc.constantFrom(
  "a",
  "b",
  "1",
  ": ",
  ":",
  "- ",
  "-",
  "\n",
  "\n",
  "\n  ",
  "\n    ",
  "  ",
  "\t",
  "[",
  "]",
  "{",
  "}",
  ",",
  ", ",
  "'",
  '"',
  "#",
  " # c",
  "|",
  ">",
  "|+",
  ">-",
  "&x ",
  "*x",
  "*x ",
  "!t ",
  "!!str ",
  "? ",
  "---",
  "\n---\n",
  "...",
  "\n...\n",
  "%YAML 1.2\n",
  "<<: ",
  "\\",
  "\r\n",
  "\r",
  "\u0001",
  "\ufeff",
  "\u0085",
  "@",
  "`",
  "{{ x }}",
);
const noise = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(""));

function expectSound(input: string): void {
  const { documents, problems } = parse(input);
  for (const document of documents) {
    convertNodeToJson(document);
    if (!/\*|<</.test(input)) expectNested(document);
  }
  for (const { line, column } of problems) expect((line ?? 0) > 0 && (column ?? 0) > 0).toBe(true);
}

describe("on any text parseYaml", () => {
  it("never throws, ends soon, and keeps places in order", () => {
    fc.assert(fc.property(noise, expectSound), propertyRuns(1000));
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), expectSound), propertyRuns(500));
  });

  it("also when a good text was damaged", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...writers), fc.nat(), token, (input, [, write], at, sign) => {
        const good = write(input);
        const place = at % (good.length + 1);
        expectSound(good.slice(0, place) + sign + good.slice(place + 1));
      }),
      propertyRuns(500),
    );
  });

  it("finds no problem in what js-yaml takes, but for keys, aliases and merges", () => {
    fc.assert(
      fc.property(noise, (input) => {
        try {
          loadAll(input, { json: true });
        } catch {
          return;
        }
        const problems = parse(input).problems.filter(({ message }) => !/twice|no text|merged|alias/.test(message));
        expect(problems).toEqual([]);
      }),
      propertyRuns(1500),
    );
  });
});
