import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { tryParsePlainYaml } from "./plain-metadata-yaml.js";

function wholeReader(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: "error", uniqueKeys: true, version: "1.2" });
  return document.errors.length > 0 ? document.errors[0]?.message : document.toJS();
}

describe("the plain YAML of METADATA", () => {
  it("is read", () => {
    const text = [
      "title: Buckets must not be public: never",
      "description: It's a \"bad\" idea (see http://example.com/#a), isn't it?",
      "entrypoint: true",
      "custom:",
      "  id: A-1",
      '  note: "a: b # c"',
      "  kinds: [terraform]",
      '  compliance: ["CIS AWS 5.2", CKV_AWS_1, a.b/c-d]',
      "  aliases: [a, 25d251f3-f348-4f95-845c-1090e41a615c, e39bee8c-fe54-4a3f-824d-e5e2d1cca40a]",
      '  tight: [a,"b",12345678-1234-1234-1234-123456789012]',
      "  none: []",
      "  more:",
      "      deep: 'x'",
      "  fix:",
      "    terraform: |",
      '      acl = "private" # why: that',
      "",
      "        more: |",
      "  last: a",
      "  folded: >-",
      "    one line",
      "    and one more",
      "",
      "    below",
      "",
      "  clipped: >",
      "    one",
      "    line",
      "  stripped: |-",
      "    two",
      "      lines",
      "",
      "  since: 2024-02-03T04:05:06Z",
      "  words: that go on",
      "    in the next line",
      "    and another",
      "  quoted: 'a: b",
      "    # c'",
      "related_resources:",
      "- https://example.com/a",
      '- "b c"',
      "authors:",
      "  - name: A",
      "    email: a@example.com",
      "  - roles:",
      "    - x",
      "    tags: [y]",
      "scope: package",
    ].join("\n");
    expect(tryParsePlainYaml(text.replace("public: never", "public"))).toEqual({
      title: "Buckets must not be public",
      description: "It's a \"bad\" idea (see http://example.com/#a), isn't it?",
      entrypoint: true,
      custom: {
        id: "A-1",
        note: "a: b # c",
        kinds: ["terraform"],
        compliance: ["CIS AWS 5.2", "CKV_AWS_1", "a.b/c-d"],
        aliases: ["a", "25d251f3-f348-4f95-845c-1090e41a615c", "e39bee8c-fe54-4a3f-824d-e5e2d1cca40a"],
        tight: ["a", "b", "12345678-1234-1234-1234-123456789012"],
        none: [],
        more: { deep: "x" },
        fix: { terraform: 'acl = "private" # why: that\n\n  more: |\n' },
        last: "a",
        folded: "one line and one more\nbelow",
        clipped: "one line\n",
        stripped: "two\n  lines",
        since: "2024-02-03T04:05:06Z",
        words: "that go on in the next line and another",
        quoted: "a: b # c",
      },
      related_resources: ["https://example.com/a", "b c"],
      authors: [
        { name: "A", email: "a@example.com" },
        { roles: ["x"], tags: ["y"] },
      ],
      scope: "package",
    });
    expect(tryParsePlainYaml(text)).toBeUndefined();
  });

  it.each([
    "a: 1",
    "a: Null",
    "a: ~",
    "a:",
    "a: |\n  text",
    "a: |\ntext: b",
    "a: |\n\n  text\nb: c",
    "a: |\n    text\n  less\nb: c",
    "a: |+\n  text\nb: c",
    "a: |2\n  text\nb: c",
    "a: >\n  text",
    "a: >\n  text\n    further\nb: c",
    "a: >\n  text \n  b\nb: c",
    "a: b\n  true",
    "a: true\n  b",
    "a: b\n  c: d",
    "a: b\n  # c",
    "a: b\n\n  c",
    "a: 'b\n  c",
    "a: 2024-02-03",
    "a: b\na: c",
    "a: b # comment",
    "a: &x b",
    'a: "\\n"',
    "a: [b,  c]",
    "a: [b ,c]",
    "a: [b, 1]",
    "a: [1e345678-1234]",
    "a: [b: c]",
    "a: {b: c}",
    "- a: b",
    "a:\n- 1",
    "a:\n- b\n  c",
    "a:\n-  b",
    "a:\n  - b\n - c",
    "a:\n- - b",
    "null: a",
    "__proto__: a",
    " a: b",
    "a: b\r",
    "a: b\u0085",
    `${"a".repeat(2000)}: b`,
    "",
  ])("is all that is read: %j is left to the whole reader", (text) => {
    expect(tryParsePlainYaml(text)).toBeUndefined();
  });

  it("means what the whole reader says it means", () => {
    const piece = fc.constantFrom(
      ..."a b id true null yes NO 1 .5 0x1 : :: , [ ] { } # - ? | > ' \" & * ! % @ ` ~ \\ é … / .".split(" "),
      " ",
      "  ",
      ": ",
      " #",
      ", ",
    );
    const item = fc.oneof(piece, fc.uuid(), fc.constantFrom(" a", '"b"', "1e5", "12345678-1"));
    const value = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
      fc.array(piece, { maxLength: 4 }).map((pieces) => `a${pieces.join("")}`),
      fc.array(piece, { maxLength: 4 }).map((pieces) => `"${pieces.join("")}"`),
      fc.array(piece, { maxLength: 4 }).map((pieces) => `'${pieces.join("")}'`),
      fc.array(piece, { maxLength: 4 }).map((pieces) => `[${pieces.join(", ")}]`),
      fc.array(item, { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
      fc.constantFrom("|", "|-", ">", ">-", "'a", "2024-02-03T04:05:06Z"),
    );
    const field = fc
      .tuple(
        fc.constantFrom("", "", "  ", "    ", " ", "- ", "  - "),
        fc.constantFrom("a", "b", "c", "d1", "y", "true"),
        value,
      )
      .map(([indent, key, text]) => `${indent}${key}:${text === "" ? "" : ` ${text}`}`);
    const line = fc.oneof(
      { weight: 4, arbitrary: field },
      { weight: 2, arbitrary: fc.tuple(fc.constantFrom("- ", "  - ", "    - "), value).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.constantFrom("a:", "  b:", "", "  ", "  text", "   text", "   b'", "    a: b # c") },
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = lines.join("\n");
        const fields = tryParsePlainYaml(text);
        if (fields === undefined) return;
        read += 1;
        expect(fields).toEqual(wholeReader(text));
      }),
      { numRuns: Number(process.env.RUNS ?? 3000) },
    );
    expect(read).toBeGreaterThan(0);
  });
});
