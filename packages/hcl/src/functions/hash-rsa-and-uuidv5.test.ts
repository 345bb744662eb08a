import { constants, generateKeyPairSync, publicEncrypt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { terraformFunctions } from "./all-functions.js";
import { applyFunction } from "./apply-function.js";
import { testFunctionHost } from "./testing/evaluate-call.js";

function decrypt(ciphertext: string, key: string): unknown {
  const fn = terraformFunctions.get("rsadecrypt");
  if (fn === undefined) throw new Error("no rsadecrypt");
  return applyFunction(fn, [ciphertext, key], testFunctionHost, () => "rsadecrypt()");
}

describe("rsadecrypt", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const encrypted = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from("hello é"),
  ).toString("base64");

  it.each(["pkcs1", "pkcs8"] as const)("reads what was encrypted for a key in %s", (type) => {
    expect(decrypt(encrypted, privateKey.export({ type, format: "pem" }) as string)).toBe("hello é");
  });

  it("fails with another key", () => {
    const other = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
    const pem = other.export({ type: "pkcs1", format: "pem" }) as string;
    expect(() => decrypt(encrypted, pem)).toThrow("rsadecrypt: the text cannot be decrypted with this key");
  });

  it("fails with a key that is not RSA", () => {
    const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }) as string;
    expect(() => decrypt(encrypted, pem)).toThrow(
      'rsadecrypt: argument "privatekey" must be an RSA key, found a key of another kind',
    );
  });
});
