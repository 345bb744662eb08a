import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withTypeTags } from "../evaluate/testing/tagged.js";
import { fromJson, type Json } from "../values/json-conversion.js";
import type { Value } from "../values/value.js";
import { terraformFunctions } from "./all-functions.js";
import { applyFunction } from "./apply-function.js";
import { testFunctionHost } from "./testing/evaluate-call.js";

const options = { numRuns: Number(process.env.RUNS ?? 200), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) };

function call(name: string, ...args: Value[]): Value {
  const fn = terraformFunctions.get(name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  return applyFunction(fn, args, testFunctionHost, () => `${name}()`);
}

const text = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.constantFrom(" ", "\n", "\t", "\r", "a", "-", ":", "#", "'", '"', "\\", "é", "😀", "\u2028"),
    }),
    fc.stringMatching(/^[ a-z]{60,200}$/),
  )
  .map((value) => value.normalize("NFC"));
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0);
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(text, tie("json"), { maxKeys: 4 }),
  ),
}));
const bytesOf = (value: string) => Buffer.from(value);
const prefixLength = fc.integer({ min: 1, max: 24 });
const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });

describe("what is encoded comes back", () => {
  it.each(["json", "yaml"])("%s", (format) => {
    fc.assert(
      fc.property(json, (document) => {
        // In a list, because parsers do not agree on the indentation of a literal block that is a whole document.
        const value = fromJson([document]);
        // A key `<<` means something else in YAML.
        fc.pre(format === "json" || !JSON.stringify(document).includes('"<<":'));
        expect(withTypeTags(call(`${format}decode`, call(`${format}encode`, value)))).toEqual(withTypeTags(value));
      }),
      options,
    );
  });

  it.each([
    ["base64encode", "base64decode"],
    ["base64gzip", "base64gunzip"],
    ["urlencode", "urldecode"],
  ])("%s", (encode, decode) => {
    fc.assert(
      fc.property(text, (value) => {
        expect(call(decode, call(encode, value))).toBe(value);
      }),
      options,
    );
  });

  it.each(["UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE"])("text in %s", (encoding) => {
    fc.assert(
      fc.property(text, (value) => {
        expect(call("textdecodebase64", call("textencodebase64", value, encoding), encoding)).toBe(value);
      }),
      options,
    );
  });
});

describe("jsonencode", () => {
  it("writes what JavaScript reads as the same document", () => {
    fc.assert(
      fc.property(json, (document) => {
        expect(JSON.parse(call("jsonencode", fromJson(document)) as string)).toEqual(document);
      }),
      options,
    );
  });
});

describe("networks", () => {
  it("contain their subnets and hosts", () => {
    fc.assert(
      fc.property(octets, prefixLength, fc.integer({ min: 1, max: 8 }), fc.nat(255), (parts, length, bits, index) => {
        const prefix = `${parts.join(".")}/${length}`;
        const subnet = call("cidrsubnet", prefix, bits, index % 2 ** bits);
        expect(call("cidrcontains", prefix, subnet)).toBe(true);
        expect(call("cidrcontains", subnet, call("cidrhost", subnet, -1))).toBe(true);
        expect(call("cidrcontains", subnet, call("cidrhost", subnet, 0))).toBe(true);
      }),
      options,
    );
  });

  it("given one after the other do not overlap", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 4, max: 8 }), { minLength: 2, maxLength: 8 }), (bits) => {
        const subnets = call("cidrsubnets", "fd00::/16", ...bits) as { readonly items: readonly string[] };
        for (const [index, subnet] of subnets.items.entries()) {
          const next = subnets.items[index + 1];
          if (next !== undefined) expect(call("cidrcontains", subnet, next)).toBe(false);
        }
      }),
      options,
    );
  });
});

describe("text", () => {
  it("reversed twice is itself, and as long", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé😀\n]*$/u), (value) => {
        expect(call("strrev", call("strrev", value))).toBe(value.normalize("NFC"));
        expect(call("length", value)).toBe(call("length", call("strrev", value)));
      }),
      options,
    );
  });

  it("split and joined is itself", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(",", "", " ", "ab"), (value, separator) => {
        expect(call("join", separator, call("split", separator, value))).toBe(value);
      }),
      options,
    );
  });

  it("is hashed by its UTF-8 bytes", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(call("base64encode", value)).toBe(bytesOf(value).toString("base64"));
      }),
      options,
    );
  });
});

describe("every function", () => {
  const functions = [...terraformFunctions].filter(([name]) => !name.includes(":")).map(([, fn]) => fn);
  const argument: fc.Arbitrary<Value> = fc.oneof(
    json.map((document) => fromJson(document)),
    text,
    number,
  );

  it("answers anything with a value or with an error of its own", () => {
    fc.assert(
      fc.property(fc.constantFrom(...functions), fc.array(argument, { maxLength: 4 }), (fn, args) => {
        try {
          expect(applyFunction(fn, args, testFunctionHost, () => "call()")).toBeDefined();
        } catch (error) {
          expect((error as Error).name).toBe("FunctionError");
        }
      }),
      { ...options, numRuns: options.numRuns * 10 },
    );
  });
});
