import { describe, expect, it } from "vitest";
import { randBuiltins } from "./rand.js";
import { runtimeBuiltins } from "./runtime.js";
import { createBuiltinFamilyCaller } from "./testing.js";
import { uuidBuiltins } from "./uuid.js";

describe("uuid.rfc4122", () => {
  it("is the same for the same seed within an evaluation", () => {
    const call = createBuiltinFamilyCaller(uuidBuiltins, { strict: true });
    const first = call("uuid.rfc4122", "a");
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(call("uuid.rfc4122", "a")).toBe(first);
    expect(call("uuid.rfc4122", "b")).not.toBe(first);
    expect(createBuiltinFamilyCaller(uuidBuiltins, { strict: true })("uuid.rfc4122", "a")).not.toBe(first);
  });
});

describe("uuid.parse", () => {
  const call = createBuiltinFamilyCaller(uuidBuiltins, { strict: true });

  it("tells time and place of version 1", () => {
    expect(call("uuid.parse", "urn:uuid:13814000-1dd2-11b2-8abc-0a1b2c3d4e5f")).toEqual({
      version: 1,
      variant: "RFC4122",
      time: 0,
      nodeid: "0a-1b-2c-3d-4e-5f",
      macvariables: "local:unicast",
      clocksequence: 0xabc,
    });
  });

  it("takes every usual form and nothing else", () => {
    const random = { version: 4, variant: "Microsoft" };
    expect(call("uuid.parse", "{01234567-89ab-4def-c123-456789abcdef}")).toEqual(random);
    expect(call("uuid.parse", "0123456789ab4defc123456789abcdef")).toEqual(random);
    expect(call("uuid.parse", "01234567-89ab-4def-c123-456789abcdeg")).toBeUndefined();
    expect(() => call("uuid.parse", 1)).toThrow("uuid.parse: operand 1 must be string but got number");
  });
});

describe("rand.intn", () => {
  it("stays below the size of its bound and is remembered", () => {
    const call = createBuiltinFamilyCaller(randBuiltins, { strict: true });
    for (let i = 0; i < 50; i++) {
      const drawn = call("rand.intn", `seed ${i}`, -3);
      expect([0, 1, 2]).toContain(drawn);
      expect(call("rand.intn", `seed ${i}`, 3)).toBe(drawn);
    }
    expect(call("rand.intn", "x", 0)).toBe(0);
    expect(() => call("rand.intn", "x", 0.5)).toThrow("must be integer number but got floating-point number");
  });
});

describe("opa.runtime", () => {
  it("is empty without a host, and never shows secrets", () => {
    expect(createBuiltinFamilyCaller(runtimeBuiltins, { strict: true })("opa.runtime")).toEqual({});
    const config = {
      services: { a: { url: "x", credentials: { token: "t" } } },
      keys: { k: { algorithm: "HS256", key: "secret", private_key: "secret" } },
    };
    expect(
      createBuiltinFamilyCaller(runtimeBuiltins, { strict: true, host: { runtime: { version: "1", config } } })(
        "opa.runtime",
      ),
    ).toEqual({
      version: "1",
      config: { services: { a: { url: "x" } }, keys: { k: { algorithm: "HS256" } } },
    });
  });
});
