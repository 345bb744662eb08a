import { compile, parse } from "@plumbline/rego";
import { describe, expect, it } from "vitest";
import { pruneUnreachableRules } from "./reachable-library.js";

const library = [
  [
    "a.rego",
    `package lib.a
used(x) if helper(x)
helper(x) if x > limit
limit := 3
default deep := false
deep if data.lib.b.far == 7
unused(x) if x == data.lib.b.near`,
  ],
  ["b.rego", "package lib.b\nimport rego.v1\nfar := 7\nnear := 8\nnever := 9"],
].map(([file = "", text = ""]) => parse(text, { file, version: "v1" }));

/** What is left of the library for a rule. */
function keptFor(body: string, imports = "import data.lib.a"): readonly string[] {
  const module = parse(`package rule\n${imports}\ndeny if { ${body} }`, { file: "rule.rego", version: "v1" });
  return pruneUnreachableRules(module, library).flatMap(({ package: { path }, rules }) =>
    rules.map(({ head }) => `${path.at(-1)}.${head.name.name}`),
  );
}

const everything = ["a.used", "a.helper", "a.limit", "a.deep", "a.deep", "a.unused", "b.far", "b.near", "b.never"];

describe("of a library, a rule keeps", () => {
  it("what it names, and what that leads to", () => {
    expect(keptFor("a.used(input.x)")).toEqual(["a.used", "a.helper", "a.limit"]);
    expect(keptFor("data.lib.a.deep")).toEqual(["a.deep", "a.deep", "b.far"]);
    expect(keptFor('data.lib["b"].near == 1')).toEqual(["b.near"]);
  });

  it("what it imports under a name of its own", () => {
    expect(keptFor("f(input.x)", "import data.lib.a.used as f")).toEqual(["a.used", "a.helper", "a.limit"]);
    expect(keptFor("other.near == 1", "import data.lib.b as other")).toEqual(["b.near"]);
  });

  it.each([
    "a[input.name]",
    "data.lib[input.name].near",
    "x := a; x.limit",
    "walk(data, x)",
    "deny with data.lib as {}",
  ])("everything where names are only known later: %s", (body) => {
    expect(keptFor(body)).toEqual(everything);
  });

  it("as much as gives the same answer", () => {
    const module = parse("package rule\nimport data.lib.a\ndeny if { a.used(input.x); a.deep }", { version: "v1" });
    const answers = [library, pruneUnreachableRules(module, library)].map((modules) =>
      [3, 4].map((x) => compile([module, ...modules]).evaluate({ x }, { query: "data.rule" })),
    );
    expect(answers[0]).toEqual([{}, { deny: true }]);
    expect(answers[1]).toEqual(answers[0]);
  });
});
