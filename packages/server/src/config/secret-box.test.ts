import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSecretBox } from "./secret-box.js";

const box = createSecretBox(randomBytes(32));

it("opens what it sealed, and never seals the same way twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (plain, context) => {
      const sealed = box.seal(plain, context);
      expect(box.open(sealed, context)).toBe(Buffer.from(plain).toString());
      expect(box.seal(plain, context)).not.toBe(sealed);
    }),
  );
});

it("opens nothing that was moved, changed or sealed with another key", () => {
  const sealed = box.seal("hunter2", "default/1/connector/git");
  const changed = `${sealed.slice(0, -4)}AAAA`;
  expect(() => box.open(sealed, "other/1/connector/git")).toThrow();
  expect(() => box.open(changed, "default/1/connector/git")).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, "default/1/connector/git")).toThrow();
});

it("gives each purpose a key of its own, which another box does not have", () => {
  expect(box.keyFor("drift of tenant 1")).toBe(box.keyFor("drift of tenant 1"));
  expect(box.keyFor("drift of tenant 2")).not.toBe(box.keyFor("drift of tenant 1"));
  expect(createSecretBox(randomBytes(32)).keyFor("drift of tenant 1")).not.toBe(box.keyFor("drift of tenant 1"));
});
