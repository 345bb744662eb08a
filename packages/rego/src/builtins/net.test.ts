import { describe, expect, it } from "vitest";
import type { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { netBuiltins } from "./net.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const call = createBuiltinFamilyCaller(netBuiltins, { strict: true });

function items(value: Value | undefined): readonly Value[] {
  return (value as RegoSet).sorted();
}

describe("net.cidr_contains", () => {
  it.each([
    ["10.0.0.0/8", "10.1.2.3", true],
    ["10.0.0.0/8", "10.0.0.0/9", true],
    ["10.0.0.0/9", "10.0.0.0/8", false],
    ["10.0.0.0/8", "::ffff:10.0.0.1", true],
    ["::/0", "10.0.0.1", false],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["::/80", "::/80", true],
    ["::/79", "::/80", true],
    ["::/81", "::/80", false],
    ["::/0", "10.0.0.0/8", false],
    ["::/80", "::ffff:0:0/96", false],
  ])("%s and %s: %s", (network, other, expected) => {
    expect(call("net.cidr_contains", network, other)).toBe(expected);
  });

  it.each([
    ["10.0.0.0", "10.0.0.1", "invalid CIDR address: 10.0.0.0"],
    ["10.0.0.0/33", "10.0.0.1", "invalid CIDR address: 10.0.0.0/33"],
    ["10.0.0.0/8", "10.0.0.01", "not a valid textual representation of an IP address or CIDR: 10.0.0.01"],
  ])("refuses %s and %s", (network, other, message) => {
    expect(() => call("net.cidr_contains", network, other)).toThrow(message);
  });
});

describe("networks that are asked about again", () => {
  it.each(["10.0.0.0/33", "300.0.0.0/8", "10.0.0.0/8x"])("%s stays invalid", (cidr) => {
    for (let i = 0; i < 3; i++) {
      expect(call("net.cidr_is_valid", cidr)).toBe(false);
      expect(() => call("net.cidr_contains", cidr, "10.0.0.1")).toThrow(`invalid CIDR address: ${cidr}`);
    }
  });

  it("contain the same addresses, however many others came between", () => {
    for (let i = 0; i < 10_000; i++) {
      expect(call("net.cidr_contains", `10.${i >> 8}.${i & 255}.0/24`, `10.${i >> 8}.${i & 255}.7`)).toBe(true);
    }
    expect(call("net.cidr_contains", "10.0.0.0/24", "10.0.0.7")).toBe(true);
    expect(call("net.cidr_contains", "10.0.0.0/24", "10.0.1.7")).toBe(false);
  });
});

describe("other functions of networks", () => {
  it.each([
    ["1.2.3.4/32", true],
    ["1.2.3.4", false],
    ["1:2:3:4:5:6:7:8/128", true],
    ["::1.2.3.4/96", true],
    ["1::2::3/64", false],
    ["::/0", true],
    ["1:2:3:4:5:6:7::/128", true],
    ["1:2:3:4:5:6:1.2.3.4/128", true],
    ["1:2:3:4:5:6:7:1.2.3.4/128", false],
    ["1.2.3.4::/64", false],
    [":1::/64", false],
    ["1:/64", false],
    ["12345::/64", false],
    ["1:2:3:4:5:6:7:8::/128", false],
    ["fe80::1%en0/64", false],
  ])("net.cidr_is_valid(%s) is %s", (text, expected) => {
    expect(call("net.cidr_is_valid", text)).toBe(expected);
  });

  it("expands a network to its addresses, if there is room for them", () => {
    expect(items(call("net.cidr_expand", "10.0.0.7/30"))).toEqual(["10.0.0.4", "10.0.0.5", "10.0.0.6", "10.0.0.7"]);
    expect(items(call("net.cidr_expand", "2001:db8::/127"))).toEqual(["2001:db8::", "2001:db8::1"]);
    const across = items(call("net.cidr_expand", "1:2:3:4:5:6:7:0/111"));
    expect(across).toHaveLength(131_072);
    expect(across).toEqual(expect.arrayContaining(["1:2:3:4:5:6:6:0", "1:2:3:4:5:6:6:ffff", "1:2:3:4:5:6:7:0"]));
    expect(items(call("net.cidr_expand", "0:0:1::/127"))).toEqual(["0:0:1::", "0:0:1::1"]);
    expect(items(call("net.cidr_expand", "10.0.1.0/23"))).toContain("10.0.1.255");
    expect(() =>
      createBuiltinFamilyCaller(netBuiltins, { strict: true, budget: 1000 })("net.cidr_expand", "::/0"),
    ).toThrow("budget spent");
  });

  it("finds overlapping networks", () => {
    expect(call("net.cidr_intersects", "10.0.0.0/8", "10.1.0.0/16")).toBe(true);
    expect(call("net.cidr_intersects", "10.0.0.0/16", "10.1.0.0/16")).toBe(false);
  });

  it("merges neighbours and leaves others as they are", () => {
    const merged = call("net.cidr_merge", ["10.0.0.0/25", "10.0.0.128/25", "10.0.2.0/24", "192.168.7.9"]);
    expect(items(merged)).toEqual(["10.0.0.0/24", "10.0.2.0/24", "192.168.7.9/24"]);
    expect(items(call("net.cidr_merge", ["10.0.1.0/24", "10.0.2.0/24"]))).toEqual(["10.0.1.0/24", "10.0.2.0/24"]);
    expect(() => call("net.cidr_merge", ["::1"])).toThrow("net.cidr_merge: IPv6 invalid: needs prefix length");
  });

  it("matches every pair of two collections", () => {
    const found = call("net.cidr_contains_matches", ["10.0.0.0/8", ["11.0.0.0/8", "x"]], {
      a: "10.1.1.1",
      b: ["11.1.1.1"],
    });
    expect(items(found)).toEqual([
      [0, "a"],
      [1, "b"],
    ]);
    expect(() => call("net.cidr_contains_matches", "10.0.0.0/8", [[]])).toThrow(
      "operand 2: element must be string or non-empty array",
    );
  });
});

describe("net.lookup_ip_addr", () => {
  it("asks the host once per name", () => {
    let asked = 0;
    const online = createBuiltinFamilyCaller(netBuiltins, {
      strict: true,
      host: {
        lookupAddresses: () => {
          asked++;
          return ["192.0.2.1", "2001:db8::1"];
        },
      },
    });
    expect(items(online("net.lookup_ip_addr", "host.example"))).toEqual(["192.0.2.1", "2001:db8::1"]);
    online("net.lookup_ip_addr", "host.example");
    expect(asked).toBe(1);
  });

  it("fails without a host that allows it", () => {
    expect(() => call("net.lookup_ip_addr", "host.example")).toThrow("net.lookup_ip_addr: ");
  });
});
