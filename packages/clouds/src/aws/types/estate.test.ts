import { expect, it } from "vitest";
import { recordedTypes, shapedTypes } from "../../testing/aws/recorded-types.js";
import { typeReadPlans } from "./all-read-plans.js";

it("what an account told is in the shape as it was looked through by people", async () => {
  const lines = shapedTypes().map(({ type, resource: { unread: _, ...resource } }) =>
    JSON.stringify({ type, ...resource }),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../../testing/aws/estate.shapes.ndjson");
});

it("of 100 types there is a recorded resource", () => {
  expect(new Set(recordedTypes().map(({ read }) => read.type)).size).toBeGreaterThanOrEqual(100);
});

it("no type is read twice, and each says why it is read as it is", () => {
  expect(new Set(typeReadPlans.map(({ type }) => type)).size).toBe(typeReadPlans.length);
  expect(typeReadPlans.filter(({ why }) => why.length < 10)).toEqual([]);
});

it("no two resources have one id", () => {
  const ids = shapedTypes().map(({ type, resource }) => `${type} ${resource.id}`);
  expect(new Set(ids).size).toBe(ids.length);
});
