import { isJsonText, parseJson } from "../../values/json-reader.js";
import { getObjectValue } from "../../values/object.js";
import { getTypeName, isObject, type Value } from "../../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "../builtin.js";
import { chargeWriting } from "../charging.js";
import { encodeBase64Url } from "../crypto/base64.js";
import { getResultOrMalformedMessage, throwMalformed } from "../crypto/malformed-input.js";
import { loadNodeCrypto } from "../crypto/node-crypto.js";
import { any, objectOfKeysAndValues, string } from "../declared-types.js";
import { formatGoJson } from "../format-go-json.js";
import { findTokenAlgorithm, type TokenAlgorithm } from "./algorithms.js";
import { parseWebKeys, type WebKey } from "./jwk.js";

const signName = "io.jwt.encode_sign";
const document = objectOfKeysAndValues(string, any);

const encodeSign: Builtin = {
  name: signName,
  args: [document, document, document],
  result: string,
  nondeterministic: true,
  call(context, header, payload, key) {
    for (const each of [header, payload, key]) chargeWriting(context, each as Value);
    return signed(
      context,
      signName,
      formatGoJson(header as Value),
      formatGoJson(payload as Value),
      formatGoJson(key as Value),
    );
  },
};

const rawName = "io.jwt.encode_sign_raw";

const encodeSignRaw: Builtin = {
  name: rawName,
  args: [string, string, string],
  result: string,
  nondeterministic: true,
  call(context, header, payload, key) {
    if (typeof key !== "string") return throwOperandTypeErrorIfStrict(context, rawName, 3, "string", key as Value);
    if (typeof header !== "string")
      return throwOperandTypeErrorIfStrict(context, rawName, 1, "string", header as Value);
    if (typeof payload !== "string")
      return throwOperandTypeErrorIfStrict(context, rawName, 2, "string", payload as Value);
    return signed(context, rawName, header, payload, key);
  },
};

function signed(
  context: BuiltinCallContext,
  name: string,
  header: string,
  payload: string,
  keyText: string,
): Value | undefined {
  // A signature takes about a millisecond.
  context.charge(1_000 + ((header.length + payload.length + keyText.length) >> 6));
  const result = getResultOrMalformedMessage(() => signedToken(header, payload, keyText));
  return "done" in result ? result.done : throwBuiltinErrorIfStrict(context, name, result.problem);
}

/** The header and the payload go into the token byte by byte as they are. */
function signedToken(header: string, payload: string, keyText: string): string {
  const [key = throwMalformed("no keys found in JWK set")] = parseWebKeys(keyText);
  const fields = getResultOrMalformedMessage(() => headerTexts(header));
  if ("problem" in fields) return throwMalformed(`missing or invalid 'alg' header: ${fields.problem}`);
  const algorithm = findTokenAlgorithm(fields.done.alg) ?? throwMalformed(`unknown JWS algorithm: ${fields.done.alg}`);
  const { typ } = fields.done;
  if ((typ === undefined || typ === "JWT") && !isJsonText(payload))
    throwMalformed("type is JWT but payload is not JSON");
  const content = `${encodeBase64Url(Buffer.from(header, "utf8"))}.${encodeBase64Url(Buffer.from(payload, "utf8"))}`;
  return `${content}.${encodeBase64Url(signature(key, fields.done.alg, algorithm, Buffer.from(content, "latin1")))}`;
}

const noAlgorithm = 'jwsbb: header "alg" not found';
const numberLike = /^[ \t\r\n]*[-+.0-9eE]+[ \t\r\n]*$/;

function headerTexts(header: string): { readonly alg: string; readonly typ: string | undefined } {
  if (header.trim() === "") throwMalformed("cannot parse JSON: cannot parse empty string");
  // The reader OPA uses for headers takes anything that looks like a number at a glance for one.
  if (numberLike.test(header)) throwMalformed(noAlgorithm);
  let value: Value;
  try {
    value = parseJson(header);
  } catch (error) {
    return throwMalformed(`cannot parse JSON: ${(error as Error).message}`);
  }
  const alg = isObject(value) ? getObjectValue(value, "alg") : undefined;
  if (alg === undefined) return throwMalformed(noAlgorithm);
  if (typeof alg !== "string") return throwMalformed(`value doesn't contain string; it contains ${getTypeName(alg)}`);
  const typ = isObject(value) ? getObjectValue(value, "typ") : undefined;
  return { alg, typ: typeof typ === "string" ? typ : undefined };
}

function signature(webKey: WebKey, name: string, algorithm: TokenAlgorithm, content: Buffer): Buffer {
  const { constants, createHmac, sign } = loadNodeCrypto();
  const { key, signer } = webKey;
  if (algorithm.family === "hmac") {
    if (key.kind !== "secret") return throwMalformed(`jwsbb.Sign: invalid key type for ${name}. []byte is required`);
    return createHmac(algorithm.hash ?? "sha256", key.bytes)
      .update(content)
      .digest();
  }
  const kind = { rsa: "rsa", ecdsa: "ec", eddsa: "ed25519" }[algorithm.family];
  if (key.kind !== kind || signer === undefined) {
    return throwMalformed(`jwsbb.Sign: invalid key type for ${name}. a private key of kind ${kind} is required`);
  }
  if (key.kind === "rsa" && key.modulus >> 1023n === 0n) return throwMalformed("crypto/rsa: key too small");
  const padding = algorithm.pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {};
  const encoding = algorithm.family === "ecdsa" ? { dsaEncoding: "ieee-p1363" as const } : {};
  try {
    return sign(algorithm.hash, content, { key: signer, ...padding, ...encoding });
  } catch {
    return throwMalformed("the key cannot make a signature");
  }
}

export const jwtSignBuiltins: readonly Builtin[] = [encodeSign, encodeSignRaw];
