import { compareNumbers, isRegoNumber } from "../../values/number.js";
import { getObjectValue, listSortedKeys } from "../../values/object.js";
import { isArray, isObject, type RegoObject, type Value } from "../../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "../builtin.js";
import { decodeBase64Url } from "../crypto/base64.js";
import { getResultOrMalformedMessage, throwMalformed } from "../crypto/malformed-input.js";
import { any, array, boolean, objectOfKeysAndValues, string, union } from "../declared-types.js";
import { trimAround } from "../trimming.js";
import { findTokenAlgorithm } from "./algorithms.js";
import { isValidSignature, type SignatureStrictness } from "./signature-verification.js";
import {
  decodeTokenHeader,
  decodeTokenPart,
  type EncodedToken,
  getSignedBytes,
  parseJsonObject,
  parseTokenHeaderFields,
  splitToken,
  splitTokenOrProblem,
  type TokenHeaderFields,
} from "./token.js";
import type { VerificationKey } from "./verification-keys.js";
import { parseVerificationKeysCached, selectCandidateKeys } from "./verify.js";

const parts = objectOfKeysAndValues(any, any);

const decodeName = "io.jwt.decode";
/** Lines may be broken anywhere. */
const notBase64Url = /[^\w=\r\n-]/;

const decode: Builtin = {
  name: decodeName,
  args: [string],
  result: array(union(parts, string)),
  call(context, text) {
    if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, decodeName, 1, "string", text as Value);
    context.charge(1 + (text.length >> 6));
    const token = splitTokenOrProblem(text);
    if (typeof token === "string") return throwBuiltinErrorIfStrict(context, decodeName, token);
    // What is no token at all mostly shows here, and throwing is slow where nobody is told why.
    if (!context.strict && notBase64Url.test(token.header)) return undefined;
    const result = getResultOrMalformedMessage(() => decodedParts(token));
    return "done" in result ? result.done : throwBuiltinErrorIfStrict(context, decodeName, result.problem);
  },
};

/** A token may be the payload of another; what counts is the innermost. */
function decodedParts(outermost: EncodedToken): Value {
  for (let token = outermost; ; ) {
    const header = decodeTokenHeader(token);
    const payload = decodeTokenPart(token.payload, "payload").toString("utf8");
    if (getObjectValue(header, "cty") === "JWT") token = splitToken(trimAround(payload, `"'`));
    else return [header, parseJsonObject(payload), decodeTokenPart(token.signature, "signature").toString("hex")];
  }
}

const verifyName = "io.jwt.decode_verify";

const decodeVerify: Builtin = {
  name: verifyName,
  args: [string, objectOfKeysAndValues(string, any)],
  result: array(union(boolean, parts)),
  nondeterministic: true,
  call(context, text, constraints) {
    if (!isObject(constraints))
      return throwOperandTypeErrorIfStrict(context, verifyName, 2, "object", constraints as Value);
    const read = getResultOrMalformedMessage(() => readConstraints(context, constraints));
    if ("problem" in read) return throwBuiltinErrorIfStrict(context, verifyName, read.problem);
    if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, verifyName, 1, "string", text as Value);
    context.charge(100 + (text.length >> 6));
    const result = getResultOrMalformedMessage(() => verifiedParts(text, read.done));
    return "done" in result ? result.done : throwBuiltinErrorIfStrict(context, verifyName, result.problem);
  },
};

interface Constraints {
  readonly keys: readonly VerificationKey[];
  readonly algorithm: string;
  readonly issuer: string;
  readonly audience: string;
  /** Nanoseconds since 1970. */
  readonly time: number;
}

function readConstraints(context: BuiltinCallContext, object: RegoObject): Constraints {
  const texts = new Map<string, string>();
  let keys: readonly VerificationKey[] | undefined;
  let time = Number(context.now);
  for (const name of listSortedKeys(object)) {
    const value = getObjectValue(object, name) as Value;
    if (name === "time") time = expectTime(value);
    else if (name === "cert") {
      keys = parseVerificationKeysCached(
        context,
        typeof value === "string" ? value : throwMalformed("cert constraint: must be a string"),
      );
    } else if (name === "secret" || name === "alg" || name === "iss" || name === "aud") {
      texts.set(name, typeof value === "string" ? value : throwMalformed(`${name} constraint: must be a string`));
    } else throwMalformed(`unknown token validation constraint: ${String(name)}`);
  }
  const secret = texts.get("secret") ?? "";
  if (keys !== undefined && secret !== "") throwMalformed("duplicate key constraints");
  if (keys === undefined && secret === "") throwMalformed("no key constraint");
  return {
    keys: keys ?? [{ algorithm: "", id: "", key: { kind: "secret", bytes: Buffer.from(secret, "utf8") } }],
    algorithm: texts.get("alg") ?? "",
    issuer: texts.get("iss") ?? "",
    audience: texts.get("aud") ?? "",
    time,
  };
}

function expectTime(value: Value): number {
  if (!isRegoNumber(value)) return throwMalformed("token time constraint: must be a number");
  const time = Number(String(value));
  return time < 0 ? throwMalformed("token time constraint: must not be negative") : time;
}

const unverified: Value = [false, {}, {}];

function verifiedParts(text: string, constraints: Constraints): Value {
  for (let inner = text; ; ) {
    const token = splitToken(inner);
    const header = decodeTokenHeader(token);
    const fields = parseTokenHeaderFields(header);
    if (!isAcceptable(fields, constraints) || !isSigned(token, fields, constraints)) return unverified;
    const payload = decodeTokenPart(token.payload, "payload").toString("utf8");
    if (fields.contentType.toUpperCase() === "JWT") inner = payload;
    else {
      const claims = parseJsonObject(payload);
      return claimsHold(claims, constraints) ? [true, header, claims] : unverified;
    }
  }
}

function isAcceptable(fields: TokenHeaderFields, constraints: Constraints): boolean {
  if (fields.algorithm === "" || fields.demandsUnknown) return false;
  return constraints.algorithm === "" || constraints.algorithm === fields.algorithm;
}

const exact: SignatureStrictness = { exactSalt: true, exactLength: true };

/** The algorithm is the one the token names: the kind of the key decides whether it can be true. */
function isSigned(token: EncodedToken, fields: TokenHeaderFields, constraints: Constraints): boolean {
  const signature = decodeBase64Url(token.signature);
  const algorithm = findTokenAlgorithm(fields.algorithm === "Ed25519" ? "EdDSA" : fields.algorithm);
  if (algorithm === undefined) return false;
  const signed = getSignedBytes(token);
  return selectCandidateKeys(constraints.keys, fields.keyId, fields.algorithm).some(({ key }) =>
    isValidSignature(key, algorithm, signed, signature, exact),
  );
}

function claimsHold(claims: RegoObject, constraints: Constraints): boolean {
  if (constraints.issuer !== "" && getObjectValue(claims, "iss") !== constraints.issuer) return false;
  if (!isForAudience(getObjectValue(claims, "aud"), constraints.audience)) return false;
  const seconds = constraints.time / 1_000_000_000;
  const expires = getObjectValue(claims, "exp");
  if (expires !== undefined) {
    if (!isRegoNumber(expires)) return throwMalformed("exp value must be a number");
    if (compareNumbers(seconds, expires) >= 0) return false;
  }
  const starts = getObjectValue(claims, "nbf");
  if (starts === undefined) return true;
  if (!isRegoNumber(starts)) return throwMalformed("nbf value must be a number");
  return compareNumbers(seconds, starts) >= 0;
}

/** A token for some audience is refused unless that audience is the one expected. */
function isForAudience(audience: Value | undefined, expected: string): boolean {
  if (audience === undefined) return expected === "";
  return isArray(audience) ? audience.includes(expected) : audience === expected;
}

export const jwtDecodeBuiltins: readonly Builtin[] = [decode, decodeVerify];
