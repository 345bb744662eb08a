import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Value } from "../../values/value.js";
import { type BuiltinCallContext, StrictBuiltinFailure } from "../builtin.js";
import { createTestCallContext } from "../testing.js";
import { jwtBuiltins } from "./jwt.js";

const context = (strict: boolean): BuiltinCallContext =>
  createTestCallContext({ strict, now: 1_700_000_000_000_000_000n });

function call(name: string, ...args: Value[]): Value | undefined {
  return jwtBuiltins.find((builtin) => builtin.name === `io.jwt.${name}`)?.call(context(false), ...args);
}

function failure(name: string, ...args: Value[]): string {
  try {
    jwtBuiltins.find((builtin) => builtin.name === `io.jwt.${name}`)?.call(context(true), ...args);
  } catch (error) {
    if (error instanceof StrictBuiltinFailure) return `${error.code} ${error.message}`;
    throw error;
  }
  return "no failure";
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function hmacToken(header: object, payload: object, secret: string): string {
  const content = `${encoded({ alg: "HS256", ...header })}.${encoded(payload)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

const pairs = {
  rsa: generateKeyPairSync("rsa", { modulusLength: 1024 }),
  es256: generateKeyPairSync("ec", { namedCurve: "P-256" }),
  es384: generateKeyPairSync("ec", { namedCurve: "P-384" }),
  es512: generateKeyPairSync("ec", { namedCurve: "P-521" }),
  eddsa: generateKeyPairSync("ed25519"),
};

/** Goes by way of PEM: a generated key that is exported as it is has been seen to block Node 20 for ever. */
function jwkOf(key: KeyObject): Record<string, Value> {
  const type = key.type === "private" ? "pkcs8" : "spki";
  const pem = key.export({ format: "pem", type });
  const read = key.type === "private" ? createPrivateKey(pem) : createPublicKey(pem);
  return read.export({ format: "jwk" }) as Record<string, Value>;
}
const pemOf = (key: KeyObject): string => String(key.export({ format: "pem", type: "spki" }));

describe("signing and verifying", () => {
  const table = [
    ["RS256", "verify_rs256", pairs.rsa],
    ["RS384", "verify_rs384", pairs.rsa],
    ["RS512", "verify_rs512", pairs.rsa],
    ["PS256", "verify_ps256", pairs.rsa],
    ["PS384", "verify_ps384", pairs.rsa],
    ["ES256", "verify_es256", pairs.es256],
    ["ES384", "verify_es384", pairs.es384],
    ["ES512", "verify_es512", pairs.es512],
    ["EdDSA", "verify_eddsa", pairs.eddsa],
  ] as const;

  it.each(table)("%s tokens are accepted by the PEM key, the web key, and a set", (alg, verify, pair) => {
    const token = call("encode_sign", { alg }, { sub: "joe" }, jwkOf(pair.privateKey)) as string;
    const jwk = jwkOf(pair.publicKey);
    const set = JSON.stringify({ keys: [{ ...jwkOf(generateKeyPairSync("ed25519").publicKey), kid: "other" }, jwk] });
    for (const key of [pemOf(pair.publicKey), JSON.stringify(jwk), set]) {
      expect(call(verify, token, key)).toBe(true);
      expect(call("decode_verify", token, { cert: key })).toEqual([true, { alg }, { sub: "joe" }]);
      expect(call("decode_verify", token, { cert: key, alg: "HS256" })).toEqual([false, {}, {}]);
    }
    const changed = token.replace(/\.[^.]*\./, `.${encoded({ sub: "eve" })}.`);
    expect(call(verify, changed, pemOf(pair.publicKey))).toBe(false);
  });

  it("secrets sign and verify", () => {
    const key = { kty: "oct", k: Buffer.from("secret").toString("base64url") };
    for (const bits of [256, 384, 512]) {
      const token = call("encode_sign", { alg: `HS${bits}` }, {}, key) as string;
      expect(call(`verify_hs${bits}`, token, "secret")).toBe(true);
      expect(call(`verify_hs${bits}`, token, "other")).toBe(false);
    }
  });

  it("a private key in place of a public one verifies nothing, except with decode_verify", () => {
    const token = call("encode_sign", { alg: "ES256" }, {}, jwkOf(pairs.es256.privateKey)) as string;
    const key = JSON.stringify(jwkOf(pairs.es256.privateKey));
    expect(call("verify_es256", token, key)).toBe(false);
    expect(call("decode_verify", token, { cert: key })).toEqual([true, { alg: "ES256" }, {}]);
  });

  it("a public key is never taken for a secret", () => {
    const pem = pemOf(pairs.rsa.publicKey);
    const forged = hmacToken({}, { admin: true }, pem);
    expect(call("decode_verify", forged, { cert: pem })).toEqual([false, {}, {}]);
  });

  it("RSA keys below 1024 bits verify nothing", () => {
    const weak = generateKeyPairSync("rsa", { modulusLength: 512 });
    const content = `${encoded({ alg: "RS256" })}.${encoded({})}`;
    const token = `${content}.${sign("sha256", Buffer.from(content), weak.privateKey).toString("base64url")}`;
    expect(call("verify_rs256", token, pemOf(weak.publicKey))).toBe(false);
  });

  it("the key a token names is the only one tried", () => {
    const token = call("encode_sign", { alg: "ES256", kid: "b" }, {}, jwkOf(pairs.es256.privateKey)) as string;
    const right = jwkOf(pairs.es256.publicKey);
    const wrong = jwkOf(generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey);
    const set = (a: object, b: object): string =>
      JSON.stringify({
        keys: [
          { ...a, kid: "a" },
          { ...b, kid: "b" },
        ],
      });
    expect(call("verify_es256", token, set(wrong, right))).toBe(true);
    expect(call("verify_es256", token, set(right, wrong))).toBe(false);
  });
});

describe("claims", () => {
  const now = 1_700_000_000;
  it.each([
    ["expires later", { exp: now + 1 }, {}, true],
    ["expires now", { exp: now }, {}, false],
    ["expired at another time", { exp: now + 1 }, { time: (now + 5) * 1e9 }, false],
    ["starts now", { nbf: now }, {}, true],
    ["starts later", { nbf: now + 1 }, {}, false],
    ["the issuer", { iss: "a" }, { iss: "a" }, true],
    ["another issuer", { iss: "b" }, { iss: "a" }, false],
    ["no issuer", {}, { iss: "a" }, false],
    ["an audience nobody asked for", { aud: "x" }, {}, false],
    ["one of the audiences", { aud: ["x", "y"] }, { aud: "y" }, true],
    ["no audience", {}, { aud: "y" }, false],
  ])("%s", (_, claims, constraints, valid) => {
    const token = hmacToken({}, claims, "s");
    const result = call("decode_verify", token, { secret: "s", ...constraints }) as readonly Value[];
    expect(result[0]).toBe(valid);
  });

  it("headers that demand something unknown are refused", () => {
    const result = call("decode_verify", hmacToken({ crit: ["x"], x: 1 }, {}, "s"), { secret: "s" });
    expect(result).toEqual([false, {}, {}]);
  });

  it("the innermost of nested tokens counts", () => {
    const inner = hmacToken({}, { deep: 1 }, "s");
    const content = `${encoded({ alg: "HS256", cty: "JWT" })}.${Buffer.from(inner).toString("base64url")}`;
    const outer = `${content}.${createHmac("sha256", "s").update(content).digest("base64url")}`;
    expect(call("decode_verify", outer, { secret: "s" })).toEqual([true, { alg: "HS256" }, { deep: 1 }]);
    expect((call("decode", outer) as readonly Value[])[1]).toEqual({ deep: 1 });
  });

  it("keys named like object members are just keys", () => {
    const payload = Buffer.from('{"__proto__": 1, "constructor": 2}').toString("base64url");
    const decoded = call("decode", `${encoded({ alg: "none" })}.${payload}.`) as readonly Value[];
    expect(Object.keys(decoded[1] as object)).toEqual(["__proto__", "constructor"]);
    expect(decoded[2]).toBe("");
  });
});

describe("failures", () => {
  const secret = '{"kty":"oct","k":"c2VjcmV0"}';
  it.each([
    ["decode", ["abc"], "eval_builtin_error io.jwt.decode: encoded JWT had no period separators"],
    ["decode", ["a.b"], "eval_builtin_error io.jwt.decode: encoded JWT must have 3 sections, found 2"],
    ["decode", [1], "eval_type_error io.jwt.decode: operand 1 must be string but got number"],
    ["decode_verify", ["a.b.c", {}], "eval_builtin_error io.jwt.decode_verify: no key constraint"],
    [
      "decode_verify",
      ["a.b.c", { x: 1 }],
      "eval_builtin_error io.jwt.decode_verify: unknown token validation constraint: x",
    ],
    [
      "encode_sign_raw",
      ['{"alg":"none"}', "{}", secret],
      "eval_builtin_error io.jwt.encode_sign_raw: unknown JWS algorithm: none",
    ],
    [
      "encode_sign_raw",
      ['{"alg":"HS256"}', "x", secret],
      "eval_builtin_error io.jwt.encode_sign_raw: type is JWT but payload is not JSON",
    ],
  ] as const)("%s(%j)", (name, args, message) => {
    expect(failure(name, ...(args as readonly Value[]))).toBe(message);
    expect(call(name, ...(args as readonly Value[]))).toBeUndefined();
  });
});
