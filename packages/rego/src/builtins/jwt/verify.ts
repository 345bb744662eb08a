import type { Value } from "../../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "../builtin.js";
import { decodeBase64Url } from "../crypto/base64.js";
import { getHmacForTextKey } from "../crypto/hmac.js";
import { getResultOrMalformedMessage } from "../crypto/malformed-input.js";
import { boolean, string } from "../declared-types.js";
import { findTokenAlgorithm, type TokenAlgorithm } from "./algorithms.js";
import { isSameDigest, isValidSignature, type SignatureStrictness } from "./signature-verification.js";
import {
  decodeTokenHeader,
  type EncodedToken,
  getSignedBytes,
  parseTokenHeaderFields,
  splitTokenOrProblem,
} from "./token.js";
import { parseVerificationKeys, type VerificationKey } from "./verification-keys.js";

const lenient: SignatureStrictness = { exactSalt: false, exactLength: false };

/** `io.jwt.verify_rs256` and the like: whether one of the keys made the signature with this algorithm. */
function verifier(suffix: string, algorithmName: string): Builtin {
  const name = `io.jwt.verify_${suffix}`;
  const algorithm = findTokenAlgorithm(algorithmName) as TokenAlgorithm;
  const check = algorithm.family === "hmac" ? isMadeWithSecret : isMadeWithKey;
  return {
    name,
    args: [string, string],
    result: boolean,
    // To remember whether a secret was used takes half as long as to find out.
    ...(algorithm.family !== "hmac" && { expensive: true as const }),
    call(context, text, key) {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text as Value);
      const token = splitTokenOrProblem(text);
      if (typeof token === "string") return throwBuiltinErrorIfStrict(context, name, token);
      if (typeof key !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", key as Value);
      context.charge(100 + ((text.length + key.length) >> 6));
      const verdict = getResultOrMalformedMessage(() => check(context, algorithm, token, key));
      return "done" in verdict ? verdict.done : throwBuiltinErrorIfStrict(context, name, verdict.problem);
    },
  };
}

function isMadeWithSecret(
  context: BuiltinCallContext,
  algorithm: TokenAlgorithm,
  token: EncodedToken,
  secret: string,
): boolean {
  const digest = getHmacForTextKey(context, algorithm.hash ?? "sha256", secret);
  return isSameDigest(digest.bytes(token.signed), decodeBase64Url(token.signature));
}

function isMadeWithKey(
  context: BuiltinCallContext,
  algorithm: TokenAlgorithm,
  token: EncodedToken,
  keyText: string,
): boolean {
  const keys = parseVerificationKeysCached(context, keyText);
  const signature = decodeBase64Url(token.signature);
  const header = parseTokenHeaderFields(decodeTokenHeader(token));
  const signed = getSignedBytes(token);
  return selectCandidateKeys(keys, header.keyId, header.algorithm).some(({ key }) => {
    if (key.kind === "secret" || key.kind === "other" || key.isPrivate) return false;
    return isValidSignature(key, algorithm, signed, signature, lenient);
  });
}

/** The key the token names, or else all that are not for another algorithm. */
export function selectCandidateKeys(
  keys: readonly VerificationKey[],
  keyId: string,
  algorithm: string,
): readonly VerificationKey[] {
  const named = keyId === "" ? undefined : keys.find((key) => key.id === keyId);
  if (named !== undefined) return [named];
  return keys.filter((key) => key.algorithm === "" || key.algorithm === algorithm);
}

/** Reading keys costs as much as using them, and a policy uses the same ones again and again. */
export function parseVerificationKeysCached(context: BuiltinCallContext, text: string): readonly VerificationKey[] {
  const place = `io.jwt keys ${text}`;
  const known = context.cache.get(place) as readonly VerificationKey[] | undefined;
  if (known !== undefined) return known;
  const keys = parseVerificationKeys(text);
  context.cache.set(place, keys);
  return keys;
}

export const jwtVerifyBuiltins: readonly Builtin[] = [
  ...["HS", "RS", "PS", "ES"].flatMap((family) =>
    [256, 384, 512].map((bits) => verifier(`${family.toLowerCase()}${bits}`, `${family}${bits}`)),
  ),
  verifier("eddsa", "EdDSA"),
];
