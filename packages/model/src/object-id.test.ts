import { describe, expect, it } from "vitest";
import { createObjectIdGenerator } from "./object-id.js";

describe("document ids", () => {
  it("are 24 hex characters, distinct, and ordered by the time they were made", () => {
    const ids = createObjectIdGenerator();
    const made = Array.from({ length: 5000 }, (_, i) => ids.next(new Date(1_700_000_000_000 + Math.floor(i / 10))));
    expect(made.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect([...made].sort()).toEqual(made);
  });

  it("begin with the seconds since 1970, as an ObjectId does", () => {
    expect(createObjectIdGenerator().next(new Date("2026-01-02T03:04:05.678Z")).slice(0, 8)).toBe(
      Math.floor(Date.parse("2026-01-02T03:04:05Z") / 1000).toString(16),
    );
  });
});
