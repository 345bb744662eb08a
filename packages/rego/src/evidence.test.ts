import { describe, expect, it } from "vitest";
import { compile } from "./policy.js";
import type { Value } from "./values/value.js";

const text = `package rule

default encrypted = null

issue["encrypted"] {
  r := input.resources[i]
  lower(r.type) == "bucket"
  not r.properties.encryption.enabled
}

encrypted {
  lower(input.resources[_].type) == "bucket"
  not issue["encrypted"]
}

encrypted = false { issue["encrypted"] }

open[cidr] {
  cidr := input.resources[_].cidrs[_]
  everywhere(cidr)
}

everywhere(cidr) { cidr == "0.0.0.0/0" }

tagged { object.get(input.resources[0], ["tags", "owner"], "nobody") != "nobody" }
`;

function evidence(input: Value): Record<string, unknown> {
  const policy = compile([{ file: "rule.rego", text }]);
  const result = policy.evidence(input, { query: "data.rule" });
  expect(result.value).toEqual(policy.evaluate(input, { query: "data.rule" }));
  return Object.fromEntries(
    result.evidence.map(({ document, element, paths }) => [
      document.replace("data.rule.", "") + (element === undefined ? "" : ` ${String(element)}`),
      paths.map((path) => path.join(".")),
    ]),
  );
}

const bucket = (properties: Value) => ({ type: "Bucket", properties });

describe("evidence", () => {
  it("names the attribute that decided, also when it is missing, and none of other elements", () => {
    const found = evidence({ resources: [{ type: "queue" }, bucket({ encryption: {} })] });
    const paths = ["resources.1.properties.encryption.enabled", "resources.1.type"];
    expect(found.encrypted).toEqual(paths);
    expect(found.issue).toEqual(paths);
  });

  it("names what made a rule hold", () => {
    const found = evidence({ resources: [bucket({ encryption: { enabled: true } })] });
    expect(found.encrypted).toContain("resources.0.type");
    expect(found.encrypted).toContain("resources.0.properties.encryption.enabled");
    expect(found).not.toHaveProperty("issue");
  });

  it("is kept for each element of a set, through functions", () => {
    const found = evidence({ resources: [{ cidrs: ["10.0.0.0/8", "0.0.0.0/0"] }, { cidrs: [] }] });
    expect(found["open 0.0.0.0/0"]).toEqual(["resources.0.cidrs.1"]);
  });

  it("knows object.get", () => {
    expect(evidence({ resources: [{ tags: { owner: "me" } }] }).tagged).toEqual(["resources.0.tags.owner"]);
  });

  it("is empty for an input that has nothing to read, and for defaults", () => {
    expect(evidence({})).toEqual({ encrypted: [] });
  });

  it("counts what a rule without value has read for every rule that uses it", () => {
    const twice = `package rule
issue { input.a == "bad" }
first = false { issue }
second { not issue }
third { not issue }
`;
    const result = compile([{ file: "rule.rego", text: twice }]).evidence({ a: "good" }, { query: "data.rule" });
    const paths = Object.fromEntries(result.evidence.map(({ document, paths }) => [document, paths]));
    expect(paths).toEqual({ "data.rule.second": [["a"]], "data.rule.third": [["a"]] });
  });
});
