import { describe, expect, it } from "vitest";
import { readStarterFrameworks, readStarterRules } from "../../rules/starter-pack.js";
import { listControls } from "../framework.js";
import { parseFramework } from "../parse-framework.js";
import { buildFrameworksFromHarvest, formatFramework } from "./build-frameworks-from-harvest.js";
import { readControlHarvest, readControlTitles } from "./control-harvest.js";

const rules = [
  { id: "PL-1", aliases: ["CKV_1", "s3_bucket_public_access"] },
  { id: "PL-2", aliases: ["s3_bucket_public_access"] },
  { id: "PL-3", aliases: ["CKV_3"] },
];

describe("frameworks out of published mappings", () => {
  const made = buildFrameworksFromHarvest(rules);

  it("have for each control the rules whose checks stand for it, and no others", () => {
    const { controls } = readControlHarvest();
    const expected = controls.filter(({ checks }) => checks.includes("s3_bucket_public_access"));
    const found = made.flatMap((framework) =>
      listControls(framework).flatMap((control) =>
        control.rules.length === 0 ? [] : [[framework.id, control.id, ...control.rules]],
      ),
    );
    expect(found.length).toBeGreaterThan(10);
    const wanted = expected.map(({ standard, control }) => [standard, control, "PL-1", "PL-2"]);
    expect(found.map(String).sort()).toEqual(wanted.map(String).sort());
    // What stands for a control of NIST 800-53 stands for those that refer to it.
    expect(new Set(found.map(([standard]) => standard))).toContain("nist-csf-2.0");
  });

  it("can be read as they are written", () => {
    for (const framework of made) {
      expect(parseFramework("a.yaml", formatFramework(framework), (id) => /^PL-[12]$/.test(id))).toEqual(framework);
    }
  });

  it("say a title of every control, and leave to a person what no check stands for", () => {
    for (const framework of made) {
      expect(listControls(framework).filter(({ title }) => title === "")).toEqual([]);
    }
    const iso = made.find(({ id }) => id === "iso-27001-2022");
    expect(iso?.sections[1]?.controls[0]).toMatchObject({ id: "A.6.1", rules: [], how: expect.any(String) });
  });
});

/** Which rules stand for them changes with every rule; `npm run frameworks` brings them up to date. */
it("the pack has them all, with the controls of the table", () => {
  const pack = new Map(readStarterFrameworks().map((framework) => [framework.id, framework]));
  for (const framework of buildFrameworksFromHarvest([])) {
    const kept = pack.get(framework.id);
    expect(kept === undefined ? [] : listControls(kept).map(({ id, title }) => [id, title])).toEqual(
      listControls(framework).map(({ id, title }) => [id, title]),
    );
  }
});

it("titles that are a rule's own weigh what the rule weighs", () => {
  const titles = new Set(readStarterRules().map(({ title }) => title));
  const others = [...new Set(readControlTitles().values())].filter((title) => {
    const graded = title.includes(" must ") ? title.replace(" must ", " should ") : title.replace(" should ", " must ");
    return !titles.has(title) && titles.has(graded);
  });
  expect(others).toEqual([]);
});
