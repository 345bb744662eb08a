import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../values/json-reader.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import { encodingBuiltins } from "./encodings.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const call = createBuiltinFamilyCaller(encodingBuiltins, { strict: true });

describe("base64 and hex", () => {
  it.each([
    ["base64.encode", "grüße", "Z3LDvMOfZQ=="],
    ["base64.decode", "Z3LDvMOf\nZQ==", "grüße"],
    ["base64url.encode", "??>", "Pz8-"],
    ["base64url.encode_no_pad", "a", "YQ"],
    ["base64url.decode", "YQ", "a"],
    ["base64url.decode", "Pz8-", "??>"],
    ["base64.decode", "4oI=", "\ufffd\ufffd"],
    ["hex.encode", "ü", "c3bc"],
    ["hex.decode", "C3bc", "ü"],
  ])("%s(%j) is %j", (name, text, expected) => {
    expect(call(name, text)).toBe(expected);
  });

  it.each([
    ["base64.decode", "YQ=", "base64.decode: illegal base64 data at input byte 3"],
    ["base64.decode", "YQ==Y", "base64.decode: illegal base64 data at input byte 4"],
    ["base64.decode", "Y!==", "base64.decode: illegal base64 data at input byte 1"],
    ["base64url.decode", "Y", "base64url.decode: illegal base64url string: Y"],
    ["hex.decode", "6", "hex.decode: encoding/hex: odd length hex string"],
    ["hex.decode", "6x", "hex.decode: encoding/hex: invalid byte: U+0078 'x'"],
  ])("%s(%j) fails", (name, text, message) => {
    expect(() => call(name, text)).toThrow(message);
  });

  it("tells valid texts from others and does not fail on other types", () => {
    expect(["YQ==", "YQ", "?", 1].map((value) => call("base64.is_valid", value))).toEqual([true, false, false, false]);
  });
});

describe("URL queries", () => {
  it("encodes and decodes", () => {
    expect(call("urlquery.encode", "a b&ü=~!'")).toBe("a+b%26%C3%BC%3D~%21%27");
    expect(call("urlquery.decode", "a+b%26%C3%BC")).toBe("a b&ü");
    expect(call("urlquery.encode_object", { b: "1", a: ["x", "y z"], c: RegoSet.of(["q"]) })).toBe("a=x&a=y+z&b=1&c=q");
    const decoded = call("urlquery.decode_object", "a=1&b&a=2&__proto__=x") as object;
    expect(Object.entries(decoded)).toEqual([
      ["a", ["1", "2"]],
      ["b", [""]],
      ["__proto__", ["x"]],
    ]);
  });

  it("says what is wrong", () => {
    expect(() => call("urlquery.decode", "%zz")).toThrow('urlquery.decode: invalid URL escape "%zz"');
    expect(() => call("urlquery.decode_object", "a;b")).toThrow("invalid semicolon separator in query");
    expect(() => call("urlquery.encode_object", { a: 1 })).toThrow(
      "operand 1 values must be string, array[string], or set[string]",
    );
  });
});

describe("uri.parse", () => {
  it.each<[string, Value]>([
    [
      "https://u:p@h.example:81/a%2Fb?x=1#f",
      {
        scheme: "https",
        hostname: "h.example",
        port: "81",
        path: "/a/b",
        raw_path: "/a%2Fb",
        raw_query: "x=1",
        fragment: "f",
      },
    ],
    ["//h/p", { hostname: "h", path: "/p", raw_path: "/p" }],
    ["mailto:a@b", { scheme: "mailto" }],
    ["http://[fe80::1%25en0]:8/", { scheme: "http", hostname: "fe80::1%en0", port: "8", path: "/", raw_path: "/" }],
  ])("takes %s apart", (text, expected) => {
    expect(call("uri.parse", text)).toEqual(expected);
  });

  it.each([
    [":x", 'parse ":x": missing protocol scheme'],
    ["http://h:x/", 'parse "http://h:x/": invalid port ":x" after host'],
    ["http://h/%zz", 'parse "http://h/%zz": invalid URL escape "%zz"'],
    ["http://[::1/", `parse "http://[::1/": missing ']' in host`],
    ["a:b\u0001", 'parse "a:b\\x01": net/url: invalid control character in URL'],
  ])("refuses %j", (text, message) => {
    expect(() => call("uri.parse", text)).toThrow(message);
    expect(call("uri.is_valid", text)).toBe(false);
  });
});

describe("yaml.unmarshal", () => {
  it.each<[string, string]>([
    ["", "null"],
    ["on: yes\nb: off\nc: ~\nd: 'yes'\ne: TRUE", '{"b":"off","c":null,"d":"yes","e":true,"on":"yes"}'],
    ["[0x1F, 017, 1_000, 1.50, 1e3, 08]", "[31,15,1000,1.5,1000,8]"],
    ["[9223372036854775808, 123456789012345678901]", "[9223372036854775808,123456789012345680000]"],
    ["2020-01-01", '"2020-01-01"'],
    ["1: a\ntrue: b\n2.5: c", '{"1":"a","2.5":"c","true":"b"}'],
    ["a: &x {b: 1}\nc:\n  <<: *x\n  d: 2", '{"a":{"b":1},"c":{"b":1,"d":2}}'],
    ["a: |\n  x\n  y\nb: >-\n  x\n  y", '{"a":"x\\ny\\n","b":"x y"}'],
    ["--- a\n--- [1]\n", '"a"'],
    ["a: &x 1\n--- *x", '{"a":1}'],
    ["a: 1\n<<: [{a: 2, b: 3}, {b: 4, c: 5}]\n<<: {c: 6, d: 7}", '{"a":1,"b":3,"c":5,"d":7}'],
    ["a: 1\n'a': !!int x\na: 3", '{"a":3}'],
    ["a:\n  b: \"x\ny\"\n  c: [1,\n2]\n  d: 'x\n y'", '{"a":{"b":"x y","c":[1,2],"d":"x y"}}'],
    ["[! 1, ! yes, ! '1']", '[1,"yes","1"]'],
    ["18446744073709551615: 1", '{"18446744073709551615":1}'],
    ["!!str 1", '"1"'],
    ["a: [\n  1\n]", '{"a":[1]}'],
  ])("reads %j", (text, expected) => {
    expect(formatValueAsJson(call("yaml.unmarshal", text) as Value)).toBe(expected);
  });

  it.each([
    ["[1,2", "yaml: line 1: did not find expected ',' or ']'"],
    ["a:\n  - b: {", "yaml: line 2: did not find expected ',' or '}'"],
    ["a: *b", "yaml: unknown anchor 'b' referenced"],
    ["&a [*a]", "yaml: anchor 'a' value contains itself"],
    ["a: \u0001", "yaml: control characters are not allowed"],
    ["!!int x", "yaml: cannot decode !!str `x` as a !!int"],
    ["~: 1", "unsupported map key"],
    [".nan", "json: unsupported value: NaN"],
    ["--- a\n--- [", "yaml: line 2: did not find expected ',' or ']'"],
    ["a: 1\n---\n\tb: 2\n", "yaml: line 3"],
    ["  a:\nb: 1", "yaml: line 2"],
    ["--- a\n--- *b", "yaml: unknown anchor 'b' referenced"],
    ["%YAML 1.2\n---\na", "yaml: found unknown directive name"],
    ["a\n...\n%YAML 1.2\n---\nb", "yaml: found unknown directive name"],
    ["1.0: a\n'1.0': b", 'yaml: mapping key "1.0" already defined'],
    ["<<: {a: 1}\n'<<': b", 'yaml: mapping key "<<" already defined'],
    ["!!bool yes", "yaml: cannot decode !!str `yes` as a !!bool"],
  ])("refuses %j", (text, message) => {
    expect(() => call("yaml.unmarshal", text)).toThrow(message);
    expect(call("yaml.is_valid", text)).toBe(false);
  });

  it("refuses what is nested too deeply", () => {
    expect(() => call("yaml.unmarshal", "- ".repeat(20_000))).toThrow("yaml: ");
  });

  it("refuses documents that aliases make huge", () => {
    const names = "abcdefghij";
    const lines = [...names].map((name, index) => {
      const item = index === 0 ? "x" : `*${names[index - 1]}`;
      return `${name}: &${name} [${Array(10).fill(item).join()}]`;
    });
    expect(() => call("yaml.unmarshal", lines.join("\n"))).toThrow("excessive aliasing");
  });

  it("stops when the budget is spent", () => {
    const poor = createBuiltinFamilyCaller(encodingBuiltins, { strict: true, budget: 100 });
    expect(() => poor("yaml.unmarshal", `[${Array(200).fill("1").join()}]`)).toThrow("budget spent");
  });
});

describe("yaml.marshal", () => {
  it.each<[string, string]>([
    ['{"a":[1,{"b":2,"c":[]}],"d":{}}', "a:\n  - 1\n  - b: 2\n    c: []\nd: {}\n"],
    ['[["x"],[{"b":1}]]', "- - x\n- - b: 1\n"],
    [
      '["yes","1","a: b","#x"," x","","it\'s","-"]',
      "- \"yes\"\n- \"1\"\n- 'a: b'\n- '#x'\n- ' x'\n- \"\"\n- it's\n- '-'\n",
    ],
    ['{"a":"x\\ny\\n","b":"x\\ny"}', "a: |\n  x\n  y\nb: |-\n  x\n  y\n"],
    ['"tab\\t😀"', '"tab\\t\\U0001F600"\n'],
    ["[1.0,1e6,0.00001,18446744073709551616]", "- 1\n- 1e+06\n- 1e-05\n- 1.8446744073709552e+19\n"],
    ['{"a10":1,"a2":2,"b":3}', "a2: 2\na10: 1\nb: 3\n"],
    ['{"a1-":1,"a1b":2,"a-":3,"ab":4}', "a-: 3\na1b: 2\na1-: 1\nab: 4\n"],
    ['{"on":"Off","x":"a\\tb\\n"}', '"on": "Off"\nx: |\n  a\tb\n'],
  ])("writes %s", (json, expected) => {
    expect(call("yaml.marshal", parseJson(json))).toBe(expected);
  });

  it("breaks no long lines and writes long keys apart", () => {
    const words = Array(20).fill("words").join(" ");
    expect(call("yaml.marshal", { k: words })).toBe(`k: ${words}\n`);
    expect(call("yaml.marshal", { ["x".repeat(129)]: 1 })).toBe(`? ${"x".repeat(129)}\n: 1\n`);
  });

  it("writes what yaml.unmarshal reads back", () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(..." \t\n:#-'\"\\é😀aby1.,[{&*!|>%@?~") }),
      fc.constantFrom("yes", "Off", "y", "null", "~", "017", "1e3", "0x1F", "2020-01-01", "12:30", "---", ".inf"),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((again) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.constantFrom(null, true, false),
        fc.array(again("tree"), { maxLength: 4 }),
        fc.dictionary(text, again("tree"), { maxKeys: 4 }),
      ),
    }));
    const property = fc.property(tree, (value) => {
      expect(call("yaml.unmarshal", call("yaml.marshal", value as Value) as Value)).toEqual(value);
    });
    fc.assert(property, { numRuns: 500, seed: 1 });
  });
});

describe("quoted texts and flow collections", () => {
  it("go on at any margin", () => {
    const margins = fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 3 });
    const property = fc.property(margins, fc.constantFrom('"', "'"), fc.nat({ max: 3 }), ([a, b, c], quote, depth) => {
      const lead = Array.from({ length: depth }, (_, i) => `${"  ".repeat(i)}k:\n`).join("") + "  ".repeat(depth);
      const at = (margin = 0) => `\n${" ".repeat(margin)}`;
      const text = `${lead}x: ${quote}a${at(a)}b${quote}\n${"  ".repeat(depth)}y: [1,${at(b)}2, {z: 3${at(c)}}]\n`;
      let value: Value = { x: "a b", y: [1, 2, { z: 3 }] };
      for (let i = 0; i < depth; i++) value = { k: value };
      expect(call("yaml.unmarshal", text)).toEqual(value);
    });
    fc.assert(property, { numRuns: 200, seed: 1 });
  });
});
