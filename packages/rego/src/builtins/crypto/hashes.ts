import type { Value } from "../../values/value.js";
import { type Builtin, throwOperandTypeErrorIfStrict } from "../builtin.js";
import { boolean, string } from "../declared-types.js";
import { getHmacForTextKey } from "./hmac.js";
import { loadNodeCrypto } from "./node-crypto.js";

type DigestName = "md5" | "sha1" | "sha256" | "sha512";

function digest(hash: DigestName): Builtin {
  const name = `crypto.${hash}`;
  return {
    name,
    args: [string],
    result: string,
    call(context, text) {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text as Value);
      context.charge(1 + (text.length >> 10));
      return loadNodeCrypto().hash(hash, text, "hex");
    },
  };
}

function keyed(hash: DigestName): Builtin {
  const name = `crypto.hmac.${hash}`;
  return {
    name,
    args: [string, string],
    result: string,
    call(context, text, key) {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text as Value);
      if (typeof key !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", key as Value);
      context.charge(1 + ((text.length + key.length) >> 10));
      return getHmacForTextKey(context, hash, key).hex(text);
    },
  };
}

const equalName = "crypto.hmac.equal";

/** Takes the same time wherever the texts differ, so that a digest cannot be guessed piece by piece. */
const equalDigests: Builtin = {
  name: equalName,
  args: [string, string],
  result: boolean,
  call(context, left, right) {
    if (typeof left !== "string") return throwOperandTypeErrorIfStrict(context, equalName, 1, "string", left as Value);
    if (typeof right !== "string")
      return throwOperandTypeErrorIfStrict(context, equalName, 2, "string", right as Value);
    const a = Buffer.from(left, "utf8");
    const b = Buffer.from(right, "utf8");
    return a.length === b.length && loadNodeCrypto().timingSafeEqual(a, b);
  },
};

export const hashBuiltins: readonly Builtin[] = [
  digest("md5"),
  digest("sha1"),
  digest("sha256"),
  keyed("md5"),
  keyed("sha1"),
  keyed("sha256"),
  keyed("sha512"),
  equalDigests,
];
