import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../json.js";
import { findItemField, pickDeclaredUsedFields } from "./config-item-fields.js";
import { connectorFields, connectorTypes } from "./connector-fields.js";
import { findNearestUntakenFieldName } from "./nearest-field-name.js";

describe("the nearest name", () => {
  const nearest = (name: string) => findNearestUntakenFieldName(name, connectorFields.filesystem, () => false);

  it.each([
    ["gitprovider", "gitProvider"],
    ["git_provider", "gitProvider"],
    ["gitProvdier", "gitProvider"],
    ["httpsAcessTokn", "httpsAccessToken"],
    ["branchname", "branchName"],
  ])("of %s is %s", (name, meant) => {
    expect(nearest(name)).toBe(meant);
  });

  it.each(["sshKey", "owner", "url", "tags", "toString", "__proto__", "x".repeat(1000)])("of %s is none", (name) => {
    expect(nearest(name)).toBeUndefined();
  });

  it("is none that is there already", () => {
    expect(
      findNearestUntakenFieldName("gitprovider", connectorFields.filesystem, (name) => name === "gitProvider"),
    ).toBeUndefined();
  });
});

it("leaves nothing of a connector that is not declared, whatever form it has", () => {
  const names = [...new Set(Object.values(connectorFields).flatMap((fields) => Object.keys(fields)))];
  const { value } = fc.letrec<{ value: JsonValue; body: JsonObject }>((tie) => ({
    body: fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.constant("evil")), tie("value"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom("text", 5, true, null),
      tie("body"),
      fc.array(tie("value")),
    ),
  }));
  const bodies = fc.dictionary(fc.constantFrom(...names, "evil"), value, { maxKeys: 6, noNullPrototype: true });
  fc.assert(
    fc.property(fc.constantFrom(...connectorTypes), bodies, (type, body) => {
      const used = pickDeclaredUsedFields("connector", { ...body, type });
      for (const name of Object.keys(used)) {
        const field = findItemField(connectorFields[type], name);
        expect(field).toBeDefined();
        expect(field?.isUnused).toBeUndefined();
        // `any` is for readers to take apart; of all else, nothing that nobody declared is left.
        if (field?.holds !== "any" && field?.holds !== "names")
          expect(JSON.stringify(used[name])).not.toContain("evil");
      }
    }),
  );
});
