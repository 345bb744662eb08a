import { normalizeInteger } from "../values/number.js";
import type { Value } from "../values/value.js";
import { type Builtin, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { any, objectOfKeysAndValues, string } from "./declared-types.js";
import { parseHexDigit } from "./encodings/hex.js";

/** 100-nanosecond steps from the start of the Gregorian calendar to 1970. */
const gregorianStart = 122_192_928_000_000_000n;
const domains = ["Person", "Group", "Org"];

/** Also takes `urn:uuid:…`, a UUID between braces and one without dashes. */
function uuidBytes(text: string): Uint8Array | undefined {
  if (text.length === 32) return digitPairs(text);
  let plain = text;
  if (text.length === 45) {
    if (text.slice(0, 9).toLowerCase() !== "urn:uuid:") return undefined;
    plain = text.slice(9);
  } else if (text.length === 38) plain = text.slice(1, 37);
  else if (text.length !== 36) return undefined;
  if ([8, 13, 18, 23].some((place) => plain[place] !== "-")) return undefined;
  return digitPairs(
    plain.slice(0, 8) + plain.slice(9, 13) + plain.slice(14, 18) + plain.slice(19, 23) + plain.slice(24),
  );
}

function digitPairs(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 32; i++) {
    const digit = parseHexDigit(text.charCodeAt(i));
    if (digit === -1) return undefined;
    bytes[i >> 1] = ((bytes[i >> 1] ?? 0) << 4) | digit;
  }
  return bytes;
}

function variant(byte: number): string {
  if ((byte & 0xc0) === 0x80) return "RFC4122";
  if ((byte & 0xe0) === 0xc0) return "Microsoft";
  return (byte & 0xe0) === 0xe0 ? "Future" : "Reserved";
}

function described(bytes: Uint8Array): Value {
  const view = new DataView(bytes.buffer);
  const version = (bytes[6] ?? 0) >> 4;
  const common = { version, variant: variant(bytes[8] ?? 0) };
  if (version !== 1 && version !== 2) return common;
  const steps =
    (BigInt(view.getUint16(6) & 0xfff) << 48n) | (BigInt(view.getUint16(4)) << 32n) | BigInt(view.getUint32(0));
  const timed = {
    ...common,
    time: normalizeInteger(BigInt.asIntN(64, (steps - gregorianStart) * 100n)),
    nodeid: (Buffer.from(bytes.subarray(10)).toString("hex").match(/../g) ?? []).join("-"),
    macvariables: macVariables(bytes[10] ?? 0),
    clocksequence: view.getUint16(8) & 0x3fff,
  };
  if (version === 1) return timed;
  const domain = bytes[9] ?? 0;
  return { ...timed, id: view.getUint32(0), domain: domains[domain] ?? `Domain${domain}` };
}

function macVariables(byte: number): string {
  return `${(byte & 2) === 0 ? "global" : "local"}:${(byte & 1) === 0 ? "unicast" : "multicast"}`;
}

export const uuidBuiltins: readonly Builtin[] = [
  {
    name: "uuid.rfc4122",
    args: [string],
    result: string,
    nondeterministic: true,
    call: (context, seed) => {
      if (typeof seed !== "string")
        return throwOperandTypeErrorIfStrict(context, "uuid.rfc4122", 1, "string", seed as Value);
      const key = `uuid.rfc4122 ${seed}`;
      const known = context.cache.get(key);
      if (typeof known === "string") return known;
      const made = crypto.randomUUID();
      context.cache.set(key, made);
      return made;
    },
  },
  {
    name: "uuid.parse",
    args: [string],
    result: objectOfKeysAndValues(string, any),
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "uuid.parse", 1, "string", text as Value);
      const bytes = uuidBytes(text);
      return bytes === undefined ? undefined : described(bytes);
    },
  },
];
