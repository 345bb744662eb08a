import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import { compile, type Value } from "@plumbline/rego";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWatchedInput } from "./watched-input.js";

const part = (path: readonly PathStep[], reason: "computed" | "no-value" = "no-value"): UnknownPart =>
  ({ path, causes: [{ reference: "var.x", reason }] }) as unknown as UnknownPart;

const body = { resources: [{ type: "a", properties: { name: "var.x", tags: ["local.y", "z"] } }], more: { deep: 1 } };

/** The paths of everything in a value, itself aside. */
function pathsIn(value: JsonValue, at: readonly PathStep[] = []): readonly (readonly PathStep[])[] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [PathStep, JsonValue][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([step, member]) => [[...at, step], ...pathsIn(member, [...at, step])]);
}

describe("a watched input", () => {
  it("tells what unknown parts an evaluation looked at, since it was asked last", () => {
    const name = part(["resources", 0, "properties", "name"]);
    const tag = part(["resources", 0, "properties", "tags", 0], "computed");
    const { input, takeUnknownReads } = createWatchedInput(body, [name, tag]);
    const evaluate = (rule: string) => {
      const value = compile([{ file: "a.rego", text: `package rule\nx if { ${rule} }` }]).evaluate(input as Value, {
        query: "data.rule.x",
      });
      return [value, takeUnknownReads()];
    };
    expect(evaluate('input.resources[_].type == "a"')).toEqual([true, { any: false, decisive: false }]);
    expect(evaluate("input.more.deep == 1; not input.nothing")).toEqual([true, { any: false, decisive: false }]);
    expect(evaluate('input.resources[_].properties.tags[_] == "z"')).toEqual([true, { any: true, decisive: false }]);
    expect(evaluate('startswith(input.resources[_].properties.name, "var")')).toEqual([
      true,
      { any: true, decisive: true },
    ]);
    expect(takeUnknownReads()).toEqual({ any: false, decisive: false });
  });

  it("leaves the body itself as it is, and shares what has nothing unknown in it", () => {
    const before = structuredClone(body);
    const { input } = createWatchedInput(body, [part(["resources", 0, "properties", "name"])]);
    expect(body).toEqual(before);
    expect((input as typeof body).more).toBe(body.more);
  });

  it("takes everything for looked at when a part is not where it is said to be", () => {
    for (const path of [[], ["nowhere"], ["resources", 7], ["more", "deep", "er"]]) {
      const { input, takeUnknownReads } = createWatchedInput(body, [part(path)]);
      expect(input).toBe(body);
      expect(takeUnknownReads()).toEqual({ any: true, decisive: true });
    }
  });

  it("is equal to the body, and notes exactly the reads at or inside of unknown parts", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.nat(),
        (value, picks, pick) => {
          const given = value as JsonValue;
          const paths = pathsIn(given);
          if (paths.length === 0) return;
          const unknown = picks.map((index) => paths[index % paths.length] ?? []);
          const { input, takeUnknownReads } = createWatchedInput(
            given,
            unknown.map((path) => part(path)),
          );
          expect(JSON.stringify(input)).toBe(JSON.stringify(given));
          takeUnknownReads();
          const read = paths[pick % paths.length] ?? [];
          let at: unknown = input;
          for (const step of read) at = (at as Record<PathStep, unknown>)[step];
          const isInside = unknown.some((path) => path.every((step, index) => read[index] === step));
          expect(takeUnknownReads().decisive).toBe(isInside);
        },
      ),
    );
  });
});
